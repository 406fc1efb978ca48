// Written by `npm run texts` from messages/pcm.json; a test compares.
import type { RULE_TEXTS } from '../texts.ts';

export const part = 'race-rules';

export const texts: typeof RULE_TEXTS = {
  rulesCard:
    'Dem dey draw the card of every race for public before im bets: who go run, and how strong each one be. The form dey show where e come for five trials of this same field, wey dem draw from the same strength.',
  rulesResult:
    'The result na the whole order, e don dey fixed before the first bet of im season, and e go prove imself after. The film come from am: everybody dey see the same race, and nothing inside fit change the result.',
  rulesBets: (place, show) =>
    `Win: e come first. Place: e dey inside the first ${place}. Show: e dey inside the first ${show}. Exacta: the first two as dem follow. Quinella: the first two anyhow. Trifecta: the first three as dem follow. First four: the first four anyhow.`,
  rulesFew: (place, show) =>
    `If dem no reach eight for the race, place na inside the first ${place} and show na inside the first ${show}.`,
  rulesPrices:
    'Na only the strength dey make the odds. Win, place and show dey return 90% over plenty races, exacta and quinella 87%, trifecta and first four 85%, each one rounded down to hundredths. Wetin go pay less than 1.01 no dey.',
  rulesVoid:
    'You fit get eight bets for one race. If our servers fall for inside race, we go finish am or cancel am; race wey we cancel go give every stake back.',
};
