import { settleSelection } from './settle-selection.ts';
import type { PlayState, SelectionName, Sport } from './types.ts';

/** A way in which an event may end, with its chance. All of an event sum to one. */
export interface Ending {
  readonly play: PlayState;
  readonly chance: number;
}

/**
 * The chance that a selection wins, by the very rules that settle it. Where a stake may be returned, whole or by half, it is the chance
 * behind the fair odds: what is won against what is won and lost. Null where it can neither win nor lose.
 */
export function chanceOf(
  sport: Sport,
  { marketId, selectionId }: SelectionName,
  endings: readonly Ending[],
): number | null {
  let won = 0;
  let lost = 0;
  for (const { play, chance } of endings) {
    const result = settleSelection(sport, marketId, selectionId, play);
    if (result === 'won') won += chance;
    else if (result === 'lost') lost += chance;
    else if (result === 'half_won') won += chance / 2;
    else if (result === 'half_lost') lost += chance / 2;
  }
  const counted = won + lost;
  return counted < 1e-9 ? null : won / counted;
}

/** The chance that all of these win together; a stake that would be returned does not count as won. */
export function jointChance(
  sport: Sport,
  selections: readonly SelectionName[],
  endings: readonly Ending[],
): number {
  let joint = 0;
  for (const { play, chance } of endings) {
    const wins = selections.every(
      ({ marketId, selectionId }) => settleSelection(sport, marketId, selectionId, play) === 'won',
    );
    if (wins) joint += chance;
  }
  return joint;
}
