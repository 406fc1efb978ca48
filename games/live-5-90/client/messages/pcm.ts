// Written by `npm run texts` from messages/pcm.json; a test compares.
import { words as lottoForm } from '@jara/draw-client/lotto/messages/form.pcm';
import { words as drawScreen } from '@jara/draw-client/screen/messages/pcm';
import type { TEXTS } from '../texts.ts';

export const part = 'live-5-90';

export const words: typeof TEXTS = {
  ...drawScreen,
  ...lottoForm,
  aboutDirect: 'Five balls out of ninety go comot.',
  linesCost: (lines, amount) => `${lines}, ${amount} each`,
};
