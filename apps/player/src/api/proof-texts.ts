// Written by `npm run texts` from messages/proof.en.json; a test compares.
import { texts } from '@jara/language/texts';

export const TEXTS = texts('proof', {
  working: 'Checking that you are not a robot…',
});
