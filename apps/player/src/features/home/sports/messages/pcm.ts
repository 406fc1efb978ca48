// Written by `npm run texts` from messages/pcm.json; a test compares.
import type { TEXTS } from '../texts.ts';

export const part = 'home-sports';

export const texts: typeof TEXTS = {
  book: 'Book',
  checkBet: 'Check Bet',
  bookHint: 'Type booking code make you see the slip, or choose odds for down come book am.',
  bookHintFilled: 'Book go keep these selections under one code, for any phone. E no dey take money.',
  checkHint: 'The code of bet or slip.',
  load: 'Load',
  check: 'Check',
  busy: 'Wait small…',
  unreached: 'We no fit reach the server. Try again.',
  booked: (code) => `Don book: ${code}`,
  place: 'Open am for the sportsbook',
  all: 'See all the matches and markets',
  remove: (name) => `Remove ${name}`,
  closed: 'E no dey take bet again',
  matches: 'Matches',
  matchesNone: 'No match now. Come back later.',
  fictional: 'Sandbox: we form the clubs, na computer dey play.',
  closeResult: 'Close',
  stake: 'Stake',
  couldPay: 'E fit pay',
  totalOdds: (odds) => `Total odds ${odds}`,
  stakeCouldPay: (stake, payout) => `${stake} fit pay ${payout}`,
  builder: 'Bet builder',
  paid: 'E pay',
  states: ['Still open', 'E win', 'E lose', 'E pay part', 'Don cash out', 'Void, stake don come back'],
};
