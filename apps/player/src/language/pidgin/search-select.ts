import type { TEXTS } from '@jara/ui/search-select-texts';

export const words: typeof TEXTS = {
  found: (count) => `We see ${count}`,
};
