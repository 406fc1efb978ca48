import type { TableRound } from '@jara/game-client/client';
import { wantsStillness } from '@jara/game-client/motion';
import { useEffect, useRef, useState } from 'react';
import type { LottoState } from '../game.ts';
import { DRAWN } from '../odds.ts';
import type { Ticket } from '../ticket.ts';

export type LottoRound = TableRound<Ticket, LottoState>;

const FIRST_MS = 900;
const BALL_MS = 850;
const LOOK_EVERY_MS = 40;

export interface DrawEvents {
  onBall(round: LottoRound, ball: number): void;
  onEnd(round: LottoRound): void;
}

export interface Draw {
  /** How many of the round's balls are seen. */
  readonly count: number;
  showAll(): void;
}

/** The balls of the round one after another, by the clock: a page that was away shows what it missed at once. */
export function useDraw(round: LottoRound | null, events: DrawEvents): Draw {
  const [seen, setSeen] = useState({ roundId: '', count: 0 });
  const told = useRef(events);
  const roundId = round?.roundId ?? '';
  const atRest = round === null || round.isResumed;
  const count = atRest ? DRAWN : seen.roundId === roundId ? seen.count : 0;

  useEffect(() => {
    told.current = events;
  }, [events]);

  useEffect(() => {
    if (round === null || round.isResumed) return;
    const startMs = wantsStillness() ? Number.NEGATIVE_INFINITY : performance.now() + FIRST_MS;
    function look() {
      const sinceMs = performance.now() - startMs;
      const next = Math.max(0, Math.min(DRAWN, 1 + Math.floor(sinceMs / BALL_MS)));
      setSeen((before) =>
        before.roundId === roundId && before.count >= next ? before : { roundId, count: next },
      );
      if (next === DRAWN) clearInterval(timer);
    }
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [round, roundId]);

  useEffect(() => {
    if (round === null || round.isResumed || count === 0) return;
    const ball = round.view.outcome.balls[count - 1];
    if (ball !== undefined && count < DRAWN) told.current.onBall(round, ball);
    if (count === DRAWN) told.current.onEnd(round);
  }, [round, count]);

  return { count, showAll: () => setSeen({ roundId, count: DRAWN }) };
}
