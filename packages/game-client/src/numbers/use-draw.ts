import { useEffect, useEffectEvent, useState } from 'react';
import type { GameRound, Reveal } from '../client.ts';
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

/** How many of the round's balls are in sight. They come by the clock: a page that was away shows what it missed at once. */
export function useDraw<Bet, View>(
  plan: DrawPlan<GameRound<Bet, View>>,
  round: GameRound<Bet, View> | null,
  { isRevealed, onRevealed }: Reveal<Bet, View>,
  onBall: (round: GameRound<Bet, View>, ball: number) => void,
): number {
  const [came, setCame] = useState({ roundId: '', count: 0 });
  const roundId = round?.roundId ?? '';
  const count = isRevealed ? plan.all : came.roundId === roundId ? came.count : 0;
  const hearBall = useEffectEvent(onBall);
  const end = useEffectEvent(onRevealed);

  useEffect(() => {
    if (round === null || isRevealed) return;
    const startMs = wantsStillness() ? Number.NEGATIVE_INFINITY : performance.now();
    const drawn = round;
    function look() {
      const next = plan.cameBy(drawn, performance.now() - startMs);
      setCame((before) =>
        before.roundId === drawn.roundId && before.count >= next
          ? before
          : { roundId: drawn.roundId, count: next },
      );
      if (next === plan.all) end();
    }
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [plan, round, isRevealed]);

  useEffect(() => {
    if (round === null || isRevealed || count === 0) return;
    const ball = plan.ballsOf(round)[count - 1];
    if (ball !== undefined) hearBall(round, ball);
  }, [plan, round, isRevealed, count]);

  return count;
}
