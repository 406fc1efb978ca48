// Written by `npm run texts` from messages/pcm.json; a test compares.
import type { RULE_TEXTS } from '../texts.ts';

export const part = 'keno-80-rules';

export const texts: typeof RULE_TEXTS = {
  rules: [
    'Mark one reach ten out of the 80 numbers, or make quick pick mark am for you. Then twenty numbers go comot; none fit comot two times.',
    'Your card dey pay by how many of im numbers comot. Wetin every count dey pay, and the chance, dey near your card before you play.',
    'For card wey get nine or ten numbers, if nothing enter at all, e dey pay too.',
    'Quick pick dey choose for your own phone; e no get hand for the draw. Every number get the same chance.',
  ],
};
