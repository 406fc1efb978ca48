// Written by `npm run texts` from messages/en.json; a test compares.
import { brand } from '@jara/brand/brand';
import { texts } from '@jara/language/texts';

export const TEXTS = texts('home', {
  title: 'Sports betting, and games you can check.',
  lead: `${brand.name}: football, basketball and tennis, crash, races, fights and Spin it, in naira from ₦100. Pay in by bank transfer, withdraw to your own account.`,
  signUp: 'Sign Up',
  login: 'Login',
  adultLine: '18+ · Bet responsibly',
  spinTitle: 'Spin it: here is the whole wheel',
  spinText: (sectors: string | number, back: string | number) =>
    `${sectors} equal sectors. The wheel stops on each as often as on any other, and this is what they pay. Of every stake, ${back} goes back to players over time.`,
  spinLink: 'See Spin it',
  spinCaption: 'Prizes of Spin it and their sectors',
  pays: 'Pays',
  sectorsOf: (sectors: string | number) => `Sectors of ${sectors}`,
  spinAgain: 'Free spin',
  lose: 'Lose',
  moneyTitle: 'Your money, in and out',
  payIn: 'Pay in',
  payInText:
    'You get an account number of your own. Transfer to it from any bank app and the money is in your wallet.',
  play: 'Play',
  playText: 'Stakes from ₦100. Your history shows every stake and every win, with the balance after it.',
  withdraw: 'Withdraw',
  withdrawText: 'To a bank account in the name you registered with, usually at once.',
  fairTitle: 'Do not take our word for it. Check the maths.',
  lock: 'We lock ours first',
  lockText:
    'Before you spin we show the fingerprint of a secret number. If we changed it, the fingerprint would no longer match.',
  add: 'You add yours',
  addText: 'Your own number is mixed in: the result comes from both.',
  check: 'Then you check',
  checkText:
    'When the secret is revealed, your phone recomputes the result by itself. It must match, to the sector.',
  adultTitle: 'For adults, with money you can spare',
  adultText:
    'Over time the games keep a share of what is staked. Play for the fun of it, decide first what you can lose, and stop while it is fun.',
  readRules: 'Read the rules',
  appTitle: 'Get the app',
  appText: 'It is this site, kept on your phone: one tap to open it, and light on data.',
  android: 'for Android',
  ios: 'for iPhone and iPad',
  installed: 'The app is on this phone.',
  androidSteps: [
    'Open this page in Chrome.',
    'Tap the three dots at the top right.',
    'Tap Add to home screen, then Install.',
  ],
  iosSteps: [
    'Open this page in Safari.',
    'Tap Share: the square with an arrow that points up.',
    'Tap Add to Home Screen, then Add.',
  ],
});
