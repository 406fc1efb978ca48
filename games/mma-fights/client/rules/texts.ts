// Written by `npm run texts` from messages/en.json; a test compares.
import { texts } from '@jara/language/texts';

/** The rules in words, loaded on demand. */
export const RULE_TEXTS = texts('mma-fights-rules', {
  rules: [
    'Two fighters of our own stable meet over at most five rounds. They are invented, and so is each fight: nobody here exists, and nothing is shown from a real event. Everybody sees the same fight.',
    'The fight card shows five facts of each fighter: strength, knock-out power, submission, chin and stamina, with the form of the night. They are drawn in public before bets are taken, and all odds follow from them.',
    'A fight ends by knock-out, by submission, or after five rounds by decision. A knock-out includes a stop by the referee. “Goes the distance” means that the judges decide. Each of three judges gives each round to one of the two, so there are no draws.',
    'Every way a fight can end has its chance in one table. The odds of all markets are made from that table, and the result is drawn from it: one draw, fixed before the first bet of its season. The film shows what was drawn; it decides nothing.',
    'A bet pays its stake times the odds on the card. You may place up to ten bets on a fight. Bets on one fight are separate: they cannot be combined.',
    'Odds are rounded down to hundredths. The returns below are the least that any bet of a market has, on any card. Where odds are so high that a win would pass the maximum payout, a lower stake is taken, and the slip says how much.',
    'If our servers fail during a fight, it is finished or called off. A fight that is called off gives every stake back.',
  ],
});
