// Written by `npm run texts` from messages/pager.en.json; a test compares.
import { texts } from '@jara/language/texts';

export const TEXTS = texts('pager', {
  pages: 'Pages',
  page: (page: string | number) => `Page ${page}`,
  newer: 'Newer',
  older: 'Older',
});
