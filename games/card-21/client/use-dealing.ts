import type { GameRound, Reveal } from '@jara/game-client/client';
import { useMemo, useState } from 'react';
import type { TableBet, TableState } from '../game.ts';
import { type Arrival, arrivals, tableWith } from './arrivals.ts';

type Round = GameRound<TableBet, TableState>;

/** Number of dealt cards of an answer. */
interface Progress {
  /** The answer whose cards are being dealt, or are all dealt. */
  readonly round: Round | null;
  /** The answer before it in the same round. */
  readonly before: TableState | null;
  readonly landed: number;
}

export interface Dealing {
  /** The table with the dealt cards. */
  readonly lying: TableState | null;
  /** Those and the card in motion. */
  readonly visible: TableState | null;
  readonly inFlight: Arrival | null;
  land(): void;
}

/** Deals the cards of an answer one after another; the last one reveals it. */
export function useDealing(
  round: Round | null,
  { isRevealed, onRevealed }: Reveal<TableBet, TableState>,
): Dealing {
  const [kept, setKept] = useState<Progress>({ round, before: null, landed: 0 });
  const progress = kept.round === round ? kept : follow(kept, round);
  if (progress !== kept) setKept(progress);
  const { before, landed } = progress;
  const coming = useMemo(
    () => (round === null || isRevealed ? [] : arrivals(before, round.view)),
    [round, before, isRevealed],
  );
  return {
    lying: round === null ? null : tableWith(round.view, coming, landed),
    visible: round === null ? null : tableWith(round.view, coming, landed + 1),
    inFlight: coming[landed] ?? null,
    land() {
      setKept({ ...progress, landed: landed + 1 });
      if (landed + 1 === coming.length) onRevealed();
    },
  };
}

function follow(kept: Progress, round: Round | null): Progress {
  const isSameRound = kept.round !== null && kept.round.roundId === round?.roundId;
  return { round, before: isSameRound ? (kept.round?.view ?? null) : null, landed: 0 };
}
