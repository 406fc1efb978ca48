// Written by `npm run texts` from messages/en.json; a test compares.
import { texts } from '@jara/language/texts';

/** The rules in words, loaded on demand. */
export const RULE_TEXTS = texts('plinko-rules', {
  rules: [
    'The ball falls through 8 to 16 rows of pegs. At each it goes left or right, one as likely as the other. The slot it ends in says how many stakes it pays; below 1× that is less than you staked.',
    'There is one way to each outermost slot and many to the middle ones, so the sides pay most. The higher the risk, the less in the middle and the more at the sides.',
    'Every turn of the ball is drawn before it falls; you see it take the path that was drawn. The table below has the chance and the payout of every slot of every board.',
  ],
});
