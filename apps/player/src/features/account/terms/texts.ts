// Written by `npm run texts` from messages/en.json; a test compares.
import { texts } from '@jara/language/texts';

export const TEXTS = texts('changed texts', {
  title: 'Our terms have changed',
  lead: 'Please read what is new before you go on. Your money and your open bets are safe in any case.',
  terms: (date: string | number) => `Terms of ${date}`,
  privacy: (date: string | number) => `Privacy notice of ${date}`,
  accept: 'I accept',
  accepting: 'Saving',
  later: 'Later',
  failed: 'It did not work. Please try again.',
});
