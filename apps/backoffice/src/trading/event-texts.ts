import { marketName, selectionName, type Teams } from '@jara/sports-words/market-words';
import type { Answer } from '../api/call.ts';

/** A match as its page has it. */
export type TradedEvent = Answer<'/desk/trading/event'>['data'];

/** A market in words, with its line, which the players read in its selections; `*` is the whole match. */
export function marketText(marketId: string, teams: Teams): string {
  if (marketId === '*') return 'Whole match';
  const line = /:(-?[\d.]+)$/.exec(marketId)?.[1];
  return line === undefined ? marketName(marketId, teams) : `${marketName(marketId, teams)} ${line}`;
}

/** A market of ended bets in words. */
export const profitText = (marketId: string, teams: Teams): string =>
  ({ builder: 'Bet builders', several: 'With further matches' })[marketId] ?? marketName(marketId, teams);

/** The name of an exposure in words: a selection, bet builders, or the match by its worst outcome. */
export function lineText(name: string, teams: Teams): string {
  const [, marketId, ...selection] = name.split('/');
  if (marketId === undefined) return 'The match, by its worst outcome';
  const selectionId = selection.join('/');
  if (marketId === 'builder') return selectionId === '' ? 'Bet builders' : `Bet builders: ${selectionId}`;
  if (selectionId === '') return marketName(marketId, teams);
  return `${marketName(marketId, teams)}: ${selectionName({ marketId, selectionId }, teams)}`;
}
