// Written by `npm run texts` from messages/pcm.json; a test compares.
import { texts as lottoForm } from '@jara/draw-client/lotto/messages/form.pcm';
import { texts as drawScreen } from '@jara/draw-client/screen/messages/pcm';
import type { TEXTS } from '../texts.ts';

export const part = 'live-5-90';

export const texts: typeof TEXTS = {
  ...drawScreen,
  ...lottoForm,
  aboutDirect: 'Five balls out of ninety go comot.',
  linesCost: (lines, amount) => `${lines}, ${amount} each`,
};
