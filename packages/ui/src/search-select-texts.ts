import { texts } from '@jara/language/texts';

export const TEXTS = texts('search-select', {
  found: (count: number) => (count === 1 ? '1 found' : `${count} found`),
});
