// Written by `npm run texts` from messages/en.json; a test compares.
import { LOTTO_FORM } from '@jara/draw-client/lotto/form-texts';
import { DRAW_SCREEN } from '@jara/draw-client/screen/texts';
import { texts } from '@jara/language/texts';

export const TEXTS = texts('live-5-90', {
  ...DRAW_SCREEN,
  ...LOTTO_FORM,
  aboutDirect: 'Five balls of ninety will be drawn.',
  linesCost: (lines: string | number, amount: string | number) => `${lines} × ${amount}`,
});
