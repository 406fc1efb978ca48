// Written by `npm run texts` from messages/pcm.json; a test compares.
import type { RULE_TEXTS } from '../texts.ts';

export const part = 'mma-fights-rules';

export const texts: typeof RULE_TEXTS = {
  rules: [
    'Two fighters from our own camp dey meet for five rounds at most. We form them, and we form every fight: nobody here dey real, and nothing come from real event. Everybody dey see the same fight.',
    'The fight card dey show five things of each fighter: body power, heavy hand, hold-down sense, strong jaw and breath, with how body be that night. We draw them for open before bets start, and all odds follow them.',
    'Fight fit end by knock-out, by tap, or judges go decide after five rounds. If referee stop am, na knock-out. “E go reach the end” mean say judges decide. Each of three judges dey give each round to one of the two, so draw no dey.',
    'Every way wey fight fit end get im chance inside one table. All the odds come from that table, and the result come from am too: one draw, wey don dey fixed before the first bet of im season. The film dey show wetin we draw; e no dey decide anything.',
    'Bet dey pay im stake times the odds for the card. You fit put reach ten bets for one fight. Each bet dey alone: you no fit join them.',
    'Odds dey go down to hundredths. The returns wey dey below na the smallest wey any bet of that market get, for any card. If odds high so tey win go pass the maximum payout, we go take smaller stake, and the slip go tell you how much.',
    'If our servers fall for inside fight, we go finish am or cancel am. Fight wey we cancel go give every stake back.',
  ],
};
