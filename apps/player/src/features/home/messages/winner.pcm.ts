// Written by `npm run texts` from messages/winner.pcm.json; a test compares.
import type { WINNER_TEXTS } from '../winner-texts.ts';

export const part = 'winners';

export const texts: typeof WINNER_TEXTS = {
  title: 'Winners',
  sample: 'Example',
  stop: 'Stop the winners',
  start: 'Start the winners',
  more: 'More winners',
  now: 'now now',
  minutes: (count) => `${count} min don pass`,
  hours: (count) => `${count} h don pass`,
  days: (count) => (count === 1 ? 'yesterday' : `${count} days don pass`),
};
