// Written by `npm run texts` from messages/en.json; a test compares.
import { KENO_FORM } from '@jara/draw-client/keno/form-texts';
import { DRAW_SCREEN } from '@jara/draw-client/screen/texts';
import { texts } from '@jara/language/texts';

export const TEXTS = texts('live-keno', {
  ...DRAW_SCREEN,
  ...KENO_FORM,
  markNumbers: 'Mark 1 to 10 numbers',
  markFirst: 'Mark numbers',
});
