import type { TableRound } from '@jara/game-client/client';
import { wantsStillness } from '@jara/game-client/motion';
import { useEffect, useRef, useState } from 'react';
import type { KenoBet, KenoState } from '../game.ts';
import { DRAWN } from '../odds.ts';
import { ballsBy, ballTimesMs } from './pace.ts';

export type KenoRound = TableRound<KenoBet, KenoState>;

const LOOK_EVERY_MS = 30;

export interface DrawEvents {
  onBall(round: KenoRound, ball: number): void;
  onEnd(round: KenoRound): void;
}

export interface Draw {
  /** How many of the round's balls are seen. */
  readonly count: number;
  showAll(): void;
}

/** The balls of the round one after another, by the clock: a page that was away shows what it missed at once. */
export function useDraw(round: KenoRound | null, events: DrawEvents): Draw {
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
    const { bet, outcome } = round.view;
    const timesMs = ballTimesMs(outcome.balls, bet.spots);
    const startMs = wantsStillness() ? Number.NEGATIVE_INFINITY : performance.now();
    function look() {
      const next = ballsBy(timesMs, performance.now() - startMs);
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
