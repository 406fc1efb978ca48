import type { TEXTS } from '@jara/ui/pager-texts';

export const words: typeof TEXTS = {
  pages: 'Pages',
  page: (page) => `Page ${page}`,
  newer: 'New ones',
  older: 'Old ones',
};
