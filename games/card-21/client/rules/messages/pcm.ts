// Written by `npm run texts` from messages/pcm.json; a test compares.
import type { RULE_TEXTS } from '../texts.ts';

export const part = 'card-21-rules';

export const texts: typeof RULE_TEXTS = {
  rules: [
    'You get two cards, dealer get one. Take card make you near 21 as you fit; if you pass am, your hand don lose. Tens and pictures na ten, ace na one or eleven.',
    'When your hands don do, dealer go draw reach 16, and e go stop for every 17. Who high pass dey win as e stake; if e equal, stake dey come back. Ace and ten-card as first two na blackjack: e dey win one and half times the stake sharp-sharp, only dealer blackjack fit tie am.',
    'If you get two cards you fit double: stake the same again for one card only. Two cards wey get one value fit split, one time, into two hands with one stake each; split aces dey get one card each. For European rules dealer no get hole card, so im blackjack dey carry double and split too; insurance and surrender no dey.',
    'Every card dey come from complete pack of 52, so wetin dey table no dey change the next one. If you play as the hint talk, 99.38% of wetin you stake dey come back: house dey keep 0.68% of the first stake.',
    'For keyboard: H na hit, S na stand, D na double, P na split. Round wey you leave open for 24 hours, we go play am with the hint and we no go stake more.',
  ],
};
