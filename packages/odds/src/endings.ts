import { settleSelection } from './settle-selection.ts';
import type { PlayState, SelectionName, SelectionResult, Sport } from './types.ts';

/** An ending of an event, with its probability. Those of an event sum to one. */
export interface Ending {
  readonly play: PlayState;
  readonly chance: number;
}

/** The possible results of a stake on a selection, or on several priced together. */
export interface Outlook {
  /** The probability behind the fair odds: the winning share against the winning and losing shares. */
  readonly probability: number;
  /** The part of the stake that is returned without winning or losing: all on a whole line, half on a quarter line. */
  readonly returned: number;
}

/** The outlook by each ending's result from `resultAt`; null where it can neither win nor lose. */
export function outlookBy(
  endings: readonly Ending[],
  resultAt: (at: number) => SelectionResult | null,
): Outlook | null {
  let won = 0;
  let lost = 0;
  for (const [at, { chance }] of endings.entries()) {
    const result = resultAt(at);
    if (result === 'won') won += chance;
    else if (result === 'lost') lost += chance;
    else if (result === 'half_won') won += chance / 2;
    else if (result === 'half_lost') lost += chance / 2;
  }
  const counted = won + lost;
  return counted < 1e-9 ? null : { probability: won / counted, returned: Math.max(0, 1 - counted) };
}

/** The outlook of a selection by its settlement rule. */
export function outlookOf(
  sport: Sport,
  { marketId, selectionId }: SelectionName,
  endings: readonly Ending[],
): Outlook | null {
  return outlookBy(endings, (at) => {
    const play = endings[at]?.play;
    return play === undefined ? null : settleSelection(sport, marketId, selectionId, play);
  });
}
