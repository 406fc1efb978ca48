import { DRAWN } from '@jara/draw-kit/keno-odds';
import type { GameRound } from '@jara/game-client/client';
import type { DrawPlan } from '@jara/game-client/numbers/use-draw';
import type { KenoBet, KenoState } from '../game.ts';

export type KenoRound = GameRound<KenoBet, KenoState>;

const BALL_MS = 140;
/** Pause after a hit, before the next ball comes. */
const HIT_MS = 130;

/** Time of each ball, in milliseconds from the start of the draw. */
export function ballTimesMs(balls: readonly number[], spots: readonly number[]): number[] {
  let atMs = 0;
  return balls.map((_, index) => {
    const before = balls[index - 1];
    atMs += BALL_MS + (before !== undefined && spots.includes(before) ? HIT_MS : 0);
    return atMs;
  });
}

/** Number of balls drawn `elapsedMs` after the start. */
export function ballsBy(timesMs: readonly number[], elapsedMs: number): number {
  return timesMs.filter((atMs) => atMs <= elapsedMs).length;
}

export const PLAN: DrawPlan<KenoRound> = {
  all: DRAWN,
  ballsOf: ({ view }) => view.outcome.balls,
  cameBy: ({ view }, elapsedMs) => ballsBy(ballTimesMs(view.outcome.balls, view.bet.spots), elapsedMs),
};
