import type { WINNER_TEXTS } from '../../features/home/winner-texts.ts';

export const words: typeof WINNER_TEXTS = {
  title: 'Winners',
  sample: 'Example',
  stop: 'Stop the winners',
  start: 'Start the winners',
  more: 'More winners',
  now: 'now now',
  minutes: (count: number) => `${count} min don pass`,
  hours: (count: number) => `${count} h don pass`,
  days: (count: number) => (count === 1 ? 'yesterday' : `${count} days don pass`),
};
