import { useLastBets } from '@jara/game-client/shared/use-last-bets';
import { useEffect, useMemo, useState } from 'react';
import { keepPlace, readPlace } from './kept-place.ts';
import { beforeText, type CrashSlot, type CrashViewProps } from './slot-state.ts';

/** One of the bet panels, from left to right. */
export interface Place {
  /** From 1. */
  readonly number: number;
  readonly slot: CrashSlot;
  /** Index of its slot in the session. */
  readonly index: number;
  /** The result of the previous bets, until there is a new one; as far as it is unannounced, also as news. */
  readonly before: string;
  readonly news: string;
}

/**
 * The panels with their slots. The server does not store the panel of a bet: after a reload each bet appears where this tab
 * stored it.
 */
export function usePlaces(
  { slots, channel, results }: CrashViewProps['state'],
  session: CrashViewProps['session'],
): readonly Place[] {
  const [isTurned] = useState(() =>
    slots.some(
      ({ bet }, index) => bet !== null && placeOf(bet.betId, slots.length) === slots.length - 1 - index,
    ),
  );
  const turned = useMemo(() => (isTurned ? [...slots].reverse() : slots), [slots, isTurned]);
  const last = useLastBets({ slots: turned, channel, results }, session, (betId) =>
    placeOf(betId, slots.length),
  );
  useEffect(() => {
    for (const [at, one] of last.entries()) if (one !== null) keepPlace(at + 1, { betId: one.bet.betId });
  }, [last]);
  return useMemo(
    () =>
      turned.map((slot, at) => {
        const one = last[at] ?? null;
        const isFree = slot.bet === null && slot.queued === null;
        const before = isFree ? beforeText(slot, one?.bet, results) : '';
        return {
          ...{ slot, before, number: at + 1, index: isTurned ? slots.length - 1 - at : at },
          news: one?.isMissed === true || slot.ended != null ? before : '',
        };
      }),
    [turned, last, results, isTurned, slots],
  );
}

/** From 0; -1 where this tab did not store it. */
function placeOf(betId: string, places: number): number {
  return Array.from({ length: places }, (_, at) => readPlace(at + 1).betId).indexOf(betId);
}
