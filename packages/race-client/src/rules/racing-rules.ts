import { type Market, marketRule } from '@jara/race-kit/markets';
import { RULE_TEXTS } from './texts.ts';

/** Rules of every race, a paragraph each, for races of these sizes. */
export function racingRules(sizes: readonly number[]): string[] {
  const [most, least] = [Math.max(...sizes), Math.min(...sizes)];
  const places = (market: Market, size: number) => String(marketRule(market, size).places);
  const bets = RULE_TEXTS.rulesBets(places('place', most), places('show', most));
  const few = RULE_TEXTS.rulesFew(places('place', least), places('show', least));
  const isEqual = places('place', least) === places('place', most);
  return [
    RULE_TEXTS.rulesCard,
    isEqual ? bets : `${bets} ${few}`,
    RULE_TEXTS.rulesPrices,
    RULE_TEXTS.rulesResult,
    RULE_TEXTS.rulesVoid,
  ];
}
