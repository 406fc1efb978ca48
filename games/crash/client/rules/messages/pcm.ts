// Written by `npm run texts` from messages/pcm.json; a test compares.
import type { RULE_TEXTS } from '../texts.ts';

export const part = 'crash-rules';

export const texts: typeof RULE_TEXTS = {
  rules: [
    'Everybody wey dey here dey fly the same jet. Bets dey open for five seconds; then e take off, and the multiplier dey climb from 1.00×.',
    'Cash out before e fly comot, and your bet go pay the stake times the multiplier for the moment wey our server receive your tap. Tap for the last moment na your own. Once e don go, anything wey still dey fly don lose.',
    'You fit get two bets for one flight, cash out half of one bet once, and set the value wey go auto cash am out, even if your network don cut by then.',
    'Where flight go end don dey fixed before the first bet of im season, and e go prove imself after. The chance say e go reach one multiplier na 0.97 divided by am, so every cash-out dey return 97%.',
    'If our servers fall for inside flight, we go finish am or cancel am. Flight wey we cancel go give every stake back.',
  ],
};
