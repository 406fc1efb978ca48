// Written by `npm run texts` from messages/pcm.json; a test compares.
import type { TEXTS } from '../texts.ts';

export const part = 'dashboard';

export const texts: typeof TEXTS = {
  welcome: 'Welcome',
  welcomeBy: (name) => `Welcome, ${name}`,
  balance: 'Your balance',
  deposit: 'Deposit',
  wallet: 'Wallet',
  search: 'Search',
  searchLabel: 'Find game',
  categories: 'Categories',
  places: 'Places',
  games: 'Games',
  found: (count) => `We see ${count}`,
  nothingTitle: 'Nothing dey with that name',
  nothingText: 'Try shorter word, or check the categories.',
  showAll: 'Show everything',
  spinIt: 'Spin it',
  spinItText: 'One wheel, 24 equal part, from ₦100.',
  virtual: 'Virtual Games',
  virtualText: 'See everything wey dey open.',
  sports: 'Sports Betting',
  sportsText: 'Match for house and abroad.',
  casino: 'Casino',
  casinoText: 'Roulette, card and number games.',
  playNow: 'Play now',
  open: 'Open',
};
