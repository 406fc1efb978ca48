// Written by `npm run texts` from messages/pcm.json; a test compares.
import type { RULE_TEXTS } from '../texts.ts';

export const part = 'jacks-poker-rules';

export const texts: typeof RULE_TEXTS = {
  rules: [
    'We go share you five cards from complete pack. Tap the ones wey you wan hold, then change: we go replace the rest one time, from the 47 cards wey remain.',
    'The hand wey you get after, the table dey pay am, any stake na the same. Pair dey pay from jack go up: jacks, queens, kings or aces. Ace fit also start low straight.',
    'The hint dey count every draw wey fit come for every way to hold your cards, and e dey show the one wey worth pass. E correct, e free, and you fit do your own.',
    'If you play as the hint talk, 99.5439% dey come back for plenty rounds, we count am for every deal and every draw: 97.56% without royal flush, wey dey come once for about 40,000.',
    'For keyboard, 1 to 5 dey hold card and D dey change. Deal wey you leave open for 24 hours, we go hold the best and change for you.',
  ],
};
