import { settleSelection } from '@jara/odds/settle-selection';
import type { LegResult, PlayState, SelectionName, Sport } from '@jara/odds/types';

/**
 * How a leg ended by its event's play; null play: the event does not count. Of several selections priced together all must win; where one
 * of them is returned, the leg is.
 */
export function legResult(
  sport: Sport,
  selections: readonly SelectionName[],
  play: PlayState | null,
): LegResult | null {
  if (play === null) return 'void';
  const results = selections.map(({ marketId, selectionId }) =>
    settleSelection(sport, marketId, selectionId, play),
  );
  const [first] = results;
  if (results.length === 1) return first ?? null;
  if (results.includes('lost') || results.includes('half_lost')) return 'lost';
  if (results.includes(null)) return null;
  return results.every((result) => result === 'won') ? 'won' : 'void';
}
