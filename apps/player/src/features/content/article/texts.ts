// Written by `npm run texts` from messages/en.json; a test compares.
import { texts } from '@jara/language/texts';

export const TEXTS = texts('article', {
  onThisPage: 'On this page',
  updated: (day: string | number) => `Last changed on ${day}`,
  englishBinds: 'This text is in English only, and the English version is the one that binds.',
  linkTo: (heading: string | number) => `Link to: ${heading}`,
  times: (
    withdrawals: string | number,
    days: string | number,
    half: string | number,
    most: string | number,
  ) =>
    `Measured: of ${withdrawals} withdrawals of the last ${days} days, half reached the bank within ${half}, and nine of ten within ${most}.`,
  seconds: (seconds: string | number) => `${seconds} seconds`,
  minutes: (minutes: string | number) => `${minutes} minutes`,
  hours: (hours: string | number) => `${hours} hours`,
});
