import type { TEXTS } from '../../catalogue/soon-texts.ts';

export const words: typeof TEXTS = {
  soon: 'E go open soon',
};
