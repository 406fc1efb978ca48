import { useLastBets } from '@jara/game-client/shared/use-last-bets';
import { useEffect, useMemo, useState } from 'react';
import { keepPlace, readPlace } from './kept-place.ts';
import { beforeText, type CrashPanel, type CrashViewProps } from './panel-state.ts';

/** One of the bet panels, from left to right. */
export interface Place {
  /** From 1. */
  readonly number: number;
  readonly panel: CrashPanel;
  /** Its index in the session. */
  readonly index: number;
  /** The result of the previous bets, until there is a new one; as far as it is unannounced, also as news. */
  readonly before: string;
  readonly news: string;
}

/**
 * The bet panels. The server does not store the panel of a bet: after a reload each bet appears where this tab
 * stored it.
 */
export function usePlaces(
  { panels, channel, results }: CrashViewProps['state'],
  session: CrashViewProps['session'],
): readonly Place[] {
  const [isTurned] = useState(() =>
    panels.some(
      ({ bet }, index) => bet !== null && placeOf(bet.betId, panels.length) === panels.length - 1 - index,
    ),
  );
  const turned = useMemo(() => (isTurned ? [...panels].reverse() : panels), [panels, isTurned]);
  const last = useLastBets({ panels: turned, channel, results }, session, (betId) =>
    placeOf(betId, panels.length),
  );
  useEffect(() => {
    for (const [at, one] of last.entries()) if (one !== null) keepPlace(at + 1, { betId: one.bet.betId });
  }, [last]);
  return useMemo(
    () =>
      turned.map((panel, at) => {
        const one = last[at] ?? null;
        const isFree = panel.bet === null && panel.queued === null;
        const before = isFree ? beforeText(panel, one?.bet, results) : '';
        return {
          ...{ panel, before, number: at + 1, index: isTurned ? panels.length - 1 - at : at },
          news: one?.isMissed === true || panel.ended != null ? before : '',
        };
      }),
    [turned, last, results, isTurned, panels],
  );
}

/** From 0; -1 where this tab did not store it. */
function placeOf(betId: string, places: number): number {
  return Array.from({ length: places }, (_, at) => readPlace(at + 1).betId).indexOf(betId);
}
