import type { WINNER_TEXTS } from '../../features/home/winner-texts.ts';

export const words: typeof WINNER_TEXTS = {
  title: 'People wey win',
  sample: 'Example',
  stop: 'Make e stop to dey waka',
  start: 'Make e dey waka',
  more: 'See others',
  now: 'now now',
  minutes: (count: number) => `${count} min don pass`,
  hours: (count: number) => `${count} h don pass`,
  days: (count: number) => (count === 1 ? 'yesterday' : `${count} days don pass`),
};
