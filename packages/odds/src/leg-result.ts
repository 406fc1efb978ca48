import { settleSelection } from './settle-selection.ts';
import type { PlayState, SelectionName, SelectionResult, Sport } from './types.ts';

/** The result of a leg by its event's play; null play: the event does not count. */
export function legResult(
  sport: Sport,
  selections: readonly SelectionName[],
  play: PlayState | null,
): SelectionResult | null {
  if (play === null) return 'void';
  return combinedResult(
    selections.map(({ marketId, selectionId }) => settleSelection(sport, marketId, selectionId, play)),
  );
}

/** The result of a leg by those of its selections: of several priced together all must win; where one of them is returned, the leg is. */
export function combinedResult(results: readonly (SelectionResult | null)[]): SelectionResult | null {
  const [first = null] = results;
  if (results.length === 1) return first;
  if (results.includes('lost') || results.includes('half_lost')) return 'lost';
  if (results.includes(null)) return null;
  return results.every((result) => result === 'won') ? 'won' : 'void';
}
