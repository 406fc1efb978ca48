// Written by `npm run texts` from messages/pcm.json; a test compares.
import { texts as kenoForm } from '@jara/draw-client/keno/messages/form.pcm';
import { texts as drawScreen } from '@jara/draw-client/screen/messages/pcm';
import type { TEXTS } from '../texts.ts';

export const part = 'live-keno';

export const texts: typeof TEXTS = {
  ...drawScreen,
  ...kenoForm,
  markNumbers: 'Mark 1 reach 10 numbers',
  markFirst: 'Mark your numbers',
};
