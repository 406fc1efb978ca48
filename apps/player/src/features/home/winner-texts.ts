import { texts } from '@jara/language/texts';

export const WINNER_TEXTS = texts('winners', {
  title: 'Winners',
  sample: 'Sample',
  stop: 'Stop the winners',
  start: 'Start the winners',
  more: 'More winners',
  now: 'just now',
  minutes: (count: number) => `${count} min ago`,
  hours: (count: number) => `${count} h ago`,
  days: (count: number) => (count === 1 ? 'yesterday' : `${count} days ago`),
});
