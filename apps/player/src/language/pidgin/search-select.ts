import type { TEXTS } from '@jara/ui/search-select';

export const words: typeof TEXTS = {
  found: (count) => `We see ${count}`,
};
