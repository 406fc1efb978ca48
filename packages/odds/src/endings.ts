import { settleSelection } from './settle-selection.ts';
import type { PlayState, SelectionName, SelectionResult, Sport } from './types.ts';

/** A way in which an event may end, with its chance. All of an event sum to one. */
export interface Ending {
  readonly play: PlayState;
  readonly chance: number;
}

/** What may come of a stake on a selection, or on several that are priced together. */
export interface Outlook {
  /** The chance behind the fair odds: what is won against what is won and lost. */
  readonly probability: number;
  /** The part of the stake that comes back without having won or lost: whole where the line is met, half where half of it is. */
  readonly returned: number;
}

/** The outlook of what ends in each ending as `resultAt` says; null where it can neither win nor lose. */
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

/** The outlook of a selection by the very rule that settles it. */
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
