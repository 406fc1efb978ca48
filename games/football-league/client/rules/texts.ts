// Written by `npm run texts` from messages/en.json; a test compares.
import { texts } from '@jara/language/texts';

/** The rules in words, loaded on demand. */
export const RULE_TEXTS = texts('football-league-rules', {
  rules: [
    'Twenty clubs of our own play 38 weeks of ten matches. A week takes three minutes: 110 seconds for bets, 55 for the matches, 15 for the results.',
    'All odds of a match come from one table of its scores, and the result is drawn from it. An accumulator multiplies the odds of up to ten matches, and all must win. It multiplies what the house keeps too: three selections of 95% return 85.7%, ten return 59.9%.',
    'The returns below are the lowest of each kind, because odds are rounded down to hundredths. Odds below 1.01 are not offered.',
    'Strengths and form are known before the bets; results are fixed before the season and prove themselves afterwards. A week that is called off gives every stake back.',
  ],
});
