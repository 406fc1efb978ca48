import { texts } from '@jara/language/texts';

// Apart from the other texts, for the banner is on the first page that people load and the others are not.
export const TEXTS = texts('banner-18', {
  name: '18+ notice',
  sentences: [
    '18+ · Bet responsibly',
    'Only for players aged 18 and above',
    'Play with money you can spare, never with money you need',
    'Betting is a game, not an income',
  ],
  start: 'Start the moving notice',
  stop: 'Stop the moving notice',
});
