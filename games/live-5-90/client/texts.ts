import { LOTTO_FORM } from '@jara/draw-client/lotto/form-english';
import { DRAW_SCREEN } from '@jara/draw-client/screen/english';
import { texts } from '@jara/language/texts';

export const TEXTS = texts('live-5-90', {
  ...DRAW_SCREEN,
  ...LOTTO_FORM,
  aboutDirect: 'Five balls of ninety will be drawn.',
  linesCost: (lines: string, amount: string) => `${lines} × ${amount}`,
});
