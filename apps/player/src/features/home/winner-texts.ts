// Written by `npm run texts` from messages/winner.en.json; a test compares.
import { texts } from '@jara/language/texts';

export const WINNER_TEXTS = texts('winners', {
  title: 'Winners',
  sample: 'Sample',
  stop: 'Stop the winners',
  start: 'Start the winners',
  more: 'More winners',
  now: 'just now',
  minutes: (count: string | number) => `${count} min ago`,
  hours: (count: string | number) => `${count} h ago`,
  days: (count: number) => (count === 1 ? 'yesterday' : `${count} days ago`),
});
