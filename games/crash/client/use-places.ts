import type { SharedGameViewProps } from '@jara/game-client/shared/client';
import type { Slot } from '@jara/game-client/shared/shared-state';
import { useLastBets } from '@jara/game-client/shared/use-last-bets';
import { useEffect, useMemo, useState } from 'react';
import { keepPlace, readPlace } from './kept-place.ts';
import { beforeText } from './slot-state.ts';

/** One of the places for bets, from left to right. */
export interface Place {
  /** From 1. */
  readonly number: number;
  readonly slot: Slot;
  /** Of the slot in the session. */
  readonly index: number;
  /** What there is to say of the bets before, while there is no other; as far as its player has not heard it, also as news. */
  readonly before: string;
  readonly news: string;
}

/**
 * The places with their slots. The server does not know at which of them a bet was made: after the page was loaded again each bet
 * stands where this tab has it from.
 */
export function usePlaces(
  { slots, channel, results }: SharedGameViewProps['state'],
  session: SharedGameViewProps['session'],
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

/** From 0; -1 where this tab does not know. */
function placeOf(betId: string, places: number): number {
  return Array.from({ length: places }, (_, at) => readPlace(at + 1).betId).indexOf(betId);
}
