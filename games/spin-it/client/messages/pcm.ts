// Written by `npm run texts` from messages/pcm.json; a test compares.
import type { TEXTS } from '../texts.ts';

export const part = 'spin-it';

export const texts: typeof TEXTS = {
  lose: 'Lose',
  freeSpin: 'Free spin',
  unknownSector: 'Sector wey we no know',
  noSector: 'nothing',
  sound: 'Sound',
  paytable: (sectors) => `Wetin each result dey pay, and how many of the ${sectors} sectors dey give am`,
  result: 'Result',
  sectors: 'Sectors',
  pays: 'E dey pay',
  ofSectors: (some, all) => `${some} out of ${all}`,
  paysSpin: 'spin again, free',
  paysStakes: (multiplier) => `${multiplier} your stake`,
  returnLabel: 'Wetin dey come back to players:',
  returnFacts:
    'for every stake, when spins plenty. Any win don include your stake. Free spin no cost anything, and e keep the stake wey win am.',
  beforeNext: 'Before you spin again',
  beforeNextLead:
    'We don already choose the server seed. Na im SHA-256 be this: keep am, and you fit check later whether dem change the seed. Free spin dey come from the seed and nonce of the spin wey win am.',
  commitment: 'Our promise (SHA-256 of the server seed)',
  clientSeed: 'Client seed (your own, we don show our promise before e come)',
  nonce: 'Number of the next spin (nonce)',
  nextCommitment: 'Our promise for the next seed, fixed before you choose im client seed',
  clientSeedKept: 'Client seed (the old one; change the seed make you get new one)',
  clientSeedServer: 'Client seed (our server make am; change the seed make you get your own)',
  keptSame: 'Your phone keep this promise before the spin: na the same one',
  keptOther:
    'This one no be the promise wey your phone keep before the spin. Stop this wheel, snap the screen and send am give us for the contact page, or give the regulator.',
  keptNone: 'We never show your phone this promise before the spin, so e no fit compare am.',
  newSeed: 'New client seed',
  newSeedHint: 'Your own words, or leave am empty: your phone go make new one.',
  badSeed: 'Use 1 to 64 ordinary letters, numbers and signs.',
  changeSeed: 'Change seed',
  changingSeed: 'E dey change…',
  revealed: 'We don open am: the server seed of your spins till now',
  promisedAs: 'Wetin we promise be',
  yourSpins: 'Your spins',
  yourSpinsLead:
    'Every check dey run for your own phone. E no dey ask our server anything, e dey work even without network.',
  loadFailed: 'Your spins no gree load',
  noRounds: 'You never spin',
  noRoundsHelp: 'When you spin, e go show here with im check.',
  loadMore: 'Show more',
  onStake: (stake) => `with ${stake}`,
  freeAt: (stake) => `free, for ${stake}`,
  verify: 'Check am',
  hide: 'Close am',
  stillSecret:
    'We still dey use the server seed of this spin, so e still dey secret. Change the seed make e open, then check am.',
  asPromised: '✓ This spin match im seeds',
  notAsPromised: '✗ This spin no balance',
  seedHolds: 'SHA-256 of the seed wey we open na the promise',
  sectorHolds: (drawn, name, recorded) =>
    `Sector ${drawn} (${name}) come out, na sector ${recorded} we write down`,
  payoutHolds: 'The money na wetin that sector dey pay',
  serverSeed: 'Server seed',
  itsHash: 'Im SHA-256',
  message: 'Message (client seed : nonce : cursor)',
  thrownAway: 'Wetin we throway make all sectors equal',
  drawn: (place) => `Number ${place} out of 8 inside HMAC-SHA256(server seed, message)`,
  yes: 'E correct: ',
  no: 'E no correct: ',
  unchecked: 'We no check am: ',
};
