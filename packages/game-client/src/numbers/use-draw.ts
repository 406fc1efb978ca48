import { useEffect, useEffectEvent, useState } from 'react';
import type { GameRound, Reveal } from '../client.ts';
import { wantsStillness } from '../motion.ts';

const POLL_EVERY_MS = 30;

/** The timing of a game's balls. Create it once: another object starts another draw. */
export interface DrawPlan<Round> {
  /** Number of balls drawn. */
  readonly all: number;
  ballsOf(round: Round): readonly number[];
  /** Number of balls drawn at a given time after the answer; at some time, all. */
  cameBy(round: Round, elapsedMs: number): number;
}

/**
 * Number of the round's visible balls. They follow the clock: a page that was hidden shows the missed ones immediately.
 */
export function useDraw<Bet, View>(
  plan: DrawPlan<GameRound<Bet, View>>,
  round: GameRound<Bet, View> | null,
  { isRevealed, onRevealed }: Reveal<Bet, View>,
  onBall: (round: GameRound<Bet, View>, ball: number) => void,
): number {
  const [came, setCame] = useState({ roundId: '', count: 0 });
  const roundId = round?.roundId ?? '';
  const count = isRevealed ? plan.all : came.roundId === roundId ? came.count : 0;
  const receiveBall = useEffectEvent(onBall);
  const end = useEffectEvent(onRevealed);

  useEffect(() => {
    if (round === null || isRevealed) return;
    const startMs = wantsStillness() ? Number.NEGATIVE_INFINITY : performance.now();
    const drawn = round;
    function update() {
      const next = plan.cameBy(drawn, performance.now() - startMs);
      setCame((before) =>
        before.roundId === drawn.roundId && before.count >= next
          ? before
          : { roundId: drawn.roundId, count: next },
      );
      if (next === plan.all) end();
    }
    const timer = setInterval(update, POLL_EVERY_MS);
    return () => clearInterval(timer);
  }, [plan, round, isRevealed]);

  useEffect(() => {
    if (round === null || isRevealed || count === 0) return;
    const ball = plan.ballsOf(round)[count - 1];
    if (ball !== undefined) receiveBall(round, ball);
  }, [plan, round, isRevealed, count]);

  return count;
}
