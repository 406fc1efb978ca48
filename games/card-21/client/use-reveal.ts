import type { GameRound } from '@jara/game-client/client';
import { useMemo, useState } from 'react';
import type { TableBet, TableState } from '../game.ts';
import { type Arrival, arrivals, tableWith } from './arrivals.ts';

type Round = GameRound<TableBet, TableState>;

/** How far the table has been shown. */
interface Progress {
  /** The answer whose cards are coming, or have all come. */
  readonly round: Round | null;
  /** The one before it, as far as it was of the same round. */
  readonly before: TableState | null;
  readonly landed: number;
}

export interface Reveal {
  /** The cards that lie there. */
  readonly lying: TableState | null;
  /** Those and the one in the air. */
  readonly shown: TableState | null;
  readonly inFlight: Arrival | null;
  /** Everything the server answered has been seen. */
  readonly isSeen: boolean;
  land(): void;
}

/** Lets the cards of an answer come one after the other. */
export function useReveal(round: Round | null): Reveal {
  const [kept, setKept] = useState<Progress>({ round, before: null, landed: 0 });
  const progress = kept.round === round ? kept : follow(kept, round);
  if (progress !== kept) setKept(progress);
  const { before, landed } = progress;
  const coming = useMemo(
    () => (round === null || round.isResumed ? [] : arrivals(before, round.view)),
    [round, before],
  );
  const isSeen = landed >= coming.length;
  return {
    lying: round === null ? null : tableWith(round.view, coming, landed),
    shown: round === null ? null : tableWith(round.view, coming, landed + 1),
    inFlight: coming[landed] ?? null,
    isSeen,
    land: () => setKept({ ...progress, landed: landed + 1 }),
  };
}

function follow(kept: Progress, round: Round | null): Progress {
  const isSameRound = kept.round !== null && kept.round.roundId === round?.roundId;
  return { round, before: isSameRound ? (kept.round?.view ?? null) : null, landed: 0 };
}
