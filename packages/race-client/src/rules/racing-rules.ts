import { RULE_TEXTS } from './texts.ts';

/** What holds of every race, a paragraph each. */
export function racingRules(placesOf: (market: 'place' | 'show') => number): string[] {
  return [
    RULE_TEXTS.rulesCard,
    RULE_TEXTS.rulesBets(String(placesOf('place')), String(placesOf('show'))),
    RULE_TEXTS.rulesPrices,
    RULE_TEXTS.rulesResult,
    RULE_TEXTS.rulesVoid,
  ];
}
