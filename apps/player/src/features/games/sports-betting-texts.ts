import { texts } from '@jara/language/texts';

export const TEXTS = texts('sports', {
  title: 'Sports Betting',
  opening: 'Opening the sportsbook',
  failed: 'Failed to load the game. Please try again later.',
  broken: 'An error occurred while loading the game.',
  retry: 'Retry',
  meanwhile: 'Your money is safe in your wallet. While the sportsbook is away, these are open:',
  virtualFootball: 'Football games',
  spinIt: 'Spin it',
  home: 'your dashboard',
});
