// Written by `npm run texts` from messages/pager.pcm.json; a test compares.
import type { TEXTS } from '../pager-texts.ts';

export const part = 'pager';

export const texts: typeof TEXTS = {
  pages: 'Pages',
  page: (page) => `Page ${page}`,
  newer: 'New ones',
  older: 'Old ones',
};
