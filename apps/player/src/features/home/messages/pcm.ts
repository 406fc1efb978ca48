// Written by `npm run texts` from messages/pcm.json; a test compares.
import { brand } from '@jara/brand/brand';
import type { TEXTS } from '../texts.ts';

export const part = 'home';

export const texts: typeof TEXTS = {
  title: 'Sports betting, and games wey you fit check.',
  lead: `${brand.name}: football, basketball and tennis, crash, races, fights and Spin it, for naira from ₦100. Pay in with bank transfer, withdraw go your own account.`,
  signUp: 'Sign Up',
  login: 'Login',
  adultLine: '18+ · Bet responsibly',
  spinTitle: 'Spin it: see the whole wheel',
  spinText: (sectors, back) =>
    `${sectors} parts wey equal. The wheel dey stop for each one the same way, and na this one dem dey pay. For every stake, ${back} dey go back to players as time dey go.`,
  spinLink: 'See Spin it',
  spinCaption: 'Wetin Spin it dey pay and the parts wey carry am',
  pays: 'E dey pay',
  sectorsOf: (sectors) => `Parts out of ${sectors}`,
  spinAgain: 'Free spin',
  lose: 'Lose',
  moneyTitle: 'Your money, as e dey enter and comot',
  payIn: 'Pay in',
  payInText:
    'You go get account number wey be your own. Transfer enter am from any bank app, the money don enter your wallet.',
  play: 'Play',
  playText: 'Stake start from ₦100. Every stake and every win dey your history with the balance wey remain.',
  withdraw: 'Withdraw',
  withdrawText: 'E go enter bank account wey carry the name you take register, instant most times.',
  fairTitle: 'No just believe us. Check the maths.',
  lock: 'We lock our own first',
  lockText:
    'Before you spin we go show you the fingerprint of one secret number. If we change am, the fingerprint no go match again.',
  add: 'You add your own',
  addText: 'Your own number join inside: the result dey come from the two.',
  check: 'Then you check am',
  checkText:
    'When the secret don open, your own phone go calculate the result. E must match, even the exact part.',
  adultTitle: 'For adults, with money wey you fit spare',
  adultText:
    'As time dey go the games dey keep small part of wetin people stake. Play for fun, first decide wetin you fit lose, and stop when e still dey sweet.',
  readRules: 'Read the rules',
  appTitle: 'Get the app',
  appText:
    'Na this same site, for your phone: e get im place for your screen, e dey open quick, e no dey chop data.',
  android: 'for Android',
  ios: 'for iPhone and iPad',
  installed: 'The app don dey this phone.',
  androidSteps: [
    'Open this page for Chrome.',
    'Press the three dots for top right.',
    'Press Add to home screen, then Install.',
  ],
  iosSteps: [
    'Open this page for Safari.',
    'Press Share: the square wey get arrow wey point up.',
    'Press Add to Home Screen, then Add.',
  ],
};
