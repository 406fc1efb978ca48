// Written by `npm run texts` from messages/pcm.json; a test compares.
import type { RULE_TEXTS } from '../texts.ts';

export const part = 'football-league-rules';

export const texts: typeof RULE_TEXTS = {
  rules: [
    'Twenty clubs wey be our own dey play 38 weeks wey get ten matches each. One week dey take three minutes: 110 seconds for bets, 55 for the matches, 15 for the results.',
    'All the odds of one match come from one table of im scores, and we dey draw the result from am. Accumulator dey multiply the odds of up to ten matches, and all of dem must win. E dey multiply wetin the house dey keep too: three choices of 95% dey return 85.7%, ten dey return 59.9%.',
    'The returns wey dey below na the smallest of each kind, because we dey round odds down to hundredths. Odds wey go fall below 1.01 no dey.',
    'You fit see how strong the clubs be and how dem dey play before you bet; we don fix the results before the season, and dem go prove themself after. Week wey we cancel go give every stake back.',
  ],
};
