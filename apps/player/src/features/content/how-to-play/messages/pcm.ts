// Written by `npm run texts` from messages/pcm.json; a test compares.
import type { TEXTS } from '../texts.ts';

export const part = 'how-to-play';

export const texts: typeof TEXTS = {
  tryTitle: 'Try the wheel',
  tryLead: (least) => `Spin it don open, from ${least} for one spin.`,
  try: 'Play Spin it',
  moreTitle: 'You wan know everything?',
  rules: 'The rules for every game',
  faq: 'Questions and answers',
  responsible: 'Responsible gambling',
};
