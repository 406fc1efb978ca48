import { texts } from '@jara/language/texts';

export const TEXTS = texts('pager', {
  pages: 'Pages',
  page: (page: number) => `Page ${page}`,
  newer: 'Newer',
  older: 'Older',
});
