import { texts } from '@jara/language/texts';

export const TEXTS = texts('article', {
  onThisPage: 'On this page',
  updated: (day: string) => `Last changed on ${day}`,
  englishBinds: 'This text is in English, and the English words are the ones that bind.',
  linkTo: (heading: string) => `Link to: ${heading}`,
});
