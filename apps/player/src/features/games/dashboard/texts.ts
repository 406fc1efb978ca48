// Written by `npm run texts` from messages/en.json; a test compares.
import { texts } from '@jara/language/texts';

export const TEXTS = texts('dashboard', {
  welcome: 'Welcome',
  welcomeBy: (name: string | number) => `Welcome, ${name}`,
  balance: 'Your balance',
  deposit: 'Deposit',
  wallet: 'Wallet',
  search: 'Search',
  searchLabel: 'Search games',
  categories: 'Categories',
  places: 'Places',
  games: 'Games',
  found: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  nothingTitle: 'Nothing by that name',
  nothingText: 'Try a shorter word, or look through the categories.',
  showAll: 'Show everything',
  spinIt: 'Spin it',
  spinItText: 'One wheel, 24 equal sectors, from ₦100.',
  virtual: 'Virtual Games',
  virtualText: 'See everything that is open.',
  sports: 'Sports Betting',
  sportsText: 'Matches at home and abroad.',
  casino: 'Casino',
  casinoText: 'Roulette, cards and number games.',
  playNow: 'Play now',
  open: 'Open',
});
