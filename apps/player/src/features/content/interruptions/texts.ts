// Written by `npm run texts` from messages/en.json; a test compares.
import { texts } from '@jara/language/texts';

export const TEXTS = texts('interruptions', {
  title: 'Interrupted rounds',
  lead: (days: string | number) =>
    `Rounds that everyone plays together, in which one of our servers failed during the last ${days} days. Another one goes on with the round where it stood, or returns every stake.`,
  promise: (seconds: string | number) =>
    `We promise that nobody waits longer than ${seconds} seconds for this.`,
  rounds: 'Rounds interrupted',
  voided: 'Called off, stakes returned',
  late: 'Took longer than promised',
  longest: 'Longest wait',
  none: 'No round was interrupted',
  noneHelp: (days: string | number) => `In the last ${days} days every round was played without a break.`,
  list: 'The latest',
  game: 'Game',
  when: 'When',
  what: 'Outcome',
  wait: 'Until all was paid',
  resumed: 'Played to its end',
  underWay: 'Not finished yet',
  seconds: (seconds: string | number) => `${seconds} s`,
  waits: 'Games that waited for a public value',
  waitsLead:
    'A season of a game begins only with a value that the public beacon drand makes. While that was missing, these games took no stakes.',
  waited: 'Waited',
  stillWaiting: 'Still waiting',
  failed: 'The list could not be loaded',
});
