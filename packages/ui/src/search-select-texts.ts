// Written by `npm run texts` from messages/search-select.en.json; a test compares.
import { texts } from '@jara/language/texts';

export const TEXTS = texts('search-select', {
  found: (count: number) => (count === 1 ? '1 found' : `${count} found`),
});
