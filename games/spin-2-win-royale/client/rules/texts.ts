// Written by `npm run texts` from messages/en.json; a test compares.
import { texts } from '@jara/language/texts';

/** The rules in words, loaded on demand. */
export const RULE_TEXTS = texts('spin-2-win-royale-rules', {
  rules: [
    'The wheel has 37 pockets, 0 to 36. Put chips on any spots of the table, as many as you like, and spin: every spot that holds the number is paid.',
    'A spot on one number pays 36 times its stake, on two 18, on three 12, on four 9, on six 6. Dozens and columns pay 3 times, red or black, odd or even, low or high twice. Your stake is in it.',
    'Tap inside a number for that number, on the line between two for a split, where four meet for a corner, on the right edge for a street or a six line. Choose “Lines” to hit lines only.',
    'The race track shows the numbers as they lie on the wheel. Neighbours and the four called bets put ordinary chips on the table, and those are paid as any others.',
    'Zero is green and neither odd nor even, low nor high: bets that do not name it lose on it. Everything returns the same, 36 of every 37 naira over many spins.',
  ],
});
