import type { TEXTS } from '../../features/content/article/texts.ts';

export const words: typeof TEXTS = {
  onThisPage: 'Wetin dey this page',
  updated: (day) => `We change am last on ${day}`,
  englishBinds: 'This one dey for English, and na the English words law go follow.',
  linkTo: (heading) => `Link go: ${heading}`,
};
