// Written by `npm run texts` from messages/soon.en.json; a test compares.
import { texts } from '@jara/language/texts';

export const TEXTS = texts('opens-soon', {
  soon: 'Opens soon',
});
