import { useEffect, useRef, useState } from 'react';
import { wantsStillness } from '../motion.ts';

const LOOK_EVERY_MS = 30;

/** How the balls of a game come. Made once: another plan is another draw. */
export interface DrawPlan<Round> {
  /** How many are drawn. */
  readonly all: number;
  ballsOf(round: Round): readonly number[];
  /** How many have come so long after the answer; from some time on, all. */
  cameBy(round: Round, elapsedMs: number): number;
}

export interface DrawEvents<Round> {
  onBall(round: Round, ball: number): void;
  onEnd(round: Round): void;
}

export interface Draw {
  /** How many of the round's balls are seen. */
  readonly count: number;
  showAll(): void;
}

/** The balls of the round one after another, by the clock: a page that was away shows what it missed at once. */
export function useDraw<Round extends { readonly roundId: string; readonly isResumed: boolean }>(
  plan: DrawPlan<Round>,
  round: Round | null,
  events: DrawEvents<Round>,
): Draw {
  const [seen, setSeen] = useState({ roundId: '', count: 0 });
  const told = useRef(events);
  const roundId = round?.roundId ?? '';
  const atRest = round === null || round.isResumed;
  const count = atRest ? plan.all : seen.roundId === roundId ? seen.count : 0;

  useEffect(() => {
    told.current = events;
  }, [events]);

  useEffect(() => {
    if (round === null || round.isResumed) return;
    const startMs = wantsStillness() ? Number.NEGATIVE_INFINITY : performance.now();
    const { all, cameBy } = plan;
    const shown = round;
    function look() {
      const next = cameBy(shown, performance.now() - startMs);
      setSeen((before) =>
        before.roundId === roundId && before.count >= next ? before : { roundId, count: next },
      );
      if (next === all) clearInterval(timer);
    }
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [plan, round, roundId]);

  useEffect(() => {
    if (round === null || round.isResumed || count === 0) return;
    const ball = plan.ballsOf(round)[count - 1];
    if (ball !== undefined && count < plan.all) told.current.onBall(round, ball);
    if (count === plan.all) told.current.onEnd(round);
  }, [plan, round, count]);

  return { count, showAll: () => setSeen({ roundId, count: plan.all }) };
}
