// Written by `npm run texts` from messages/en.json; a test compares.
import { texts } from '@jara/language/texts';

/** The rules of all races in words, loaded on demand. */
export const RULE_TEXTS = texts('race-rules', {
  rulesCard:
    'The card of every race is drawn in public before its bets: who lines up, and how strong each runner is. The form shows where a runner came in five trials of this very field, drawn from the same strengths.',
  rulesResult:
    'The result is the whole finishing order, fixed before the first bet of its season, and it proves itself afterwards. The film is drawn from it: everybody sees the same race, and nothing in it changes the result.',
  rulesBets: (place: string | number, show: string | number) =>
    `Win: it comes first. Place: among the first ${place}. Show: among the first ${show}. Exacta: the first two in order. Quinella: the first two in any order. Trifecta: the first three in order. Top four: the first four in any order.`,
  rulesFew: (place: string | number, show: string | number) =>
    `In a race of fewer than eight, place is among the first ${place} and show among the first ${show}.`,
  rulesPrices:
    'Odds come from the strengths alone. Win, place and show return 90% over many races, exacta and quinella 87%, trifecta and top four 85%, each rounded down to hundredths. What would pay below 1.01 is not offered.',
  rulesVoid:
    'You may have eight bets on a race. If our servers fail during a race, it is finished or called off; a race that is called off gives every stake back.',
});
