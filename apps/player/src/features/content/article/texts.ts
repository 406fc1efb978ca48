// Written by `npm run texts` from messages/en.json; a test compares.
import { texts } from '@jara/language/texts';

export const TEXTS = texts('article', {
  onThisPage: 'On this page',
  updated: (day: string | number) => `Last changed on ${day}`,
  englishBinds: 'This text is in English only, and the English version is the one that binds.',
  linkTo: (heading: string | number) => `Link to: ${heading}`,
});
