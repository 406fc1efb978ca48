import type { TEXTS } from '@jara/ui/banner-18';

export const words: typeof TEXTS = {
  name: '18+ notice',
  sentences: [
    '18+ · Bet with sense',
    'Na only people wey don reach 18 fit play',
    'Play with money wey you fit spare, no be money wey you need',
    'Betting na game, e no be work',
  ],
  stop: 'Make the notice stop to dey waka',
  start: 'Make the notice dey waka',
};
