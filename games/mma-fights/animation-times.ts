import { ROUNDS } from './ends.ts';
import type { FightOutcome } from './outcome.ts';

/** Times of the animation's events, in milliseconds since it began. */
export interface AnimationTimes {
  /** The rounds, the last one until the end of the fight. */
  readonly rounds: readonly { readonly fromMs: number; readonly toMs: number }[];
  /** The knock-down, the tap, the last bell. */
  readonly endMs: number;
  /** The slow replay of the end; null after a decision. */
  readonly replay: { readonly fromMs: number; readonly toMs: number } | null;
  /** The announcement of the winner. */
  readonly verdictMs: number;
  readonly animationMs: number;
}

const WALK_IN_MS = 3_000;
export const ROUND_MS = 4_300;
const BREAK_MS = 800;
/** Minimum time of a finish within its round, for the exchange before it. */
const SOONEST_MS = 2_000;
const FALLEN_MS = 2_600;
/** The replay begins this long before the end, at two fifths of the pace. */
export const REPLAY_BEFORE_MS = 1_100;
const REPLAY_AFTER_MS = 700;
export const REPLAY_PACE = 0.4;
const JUDGES_MS = 4_200;
const VERDICT_MS = 3_400;

/** The timing of an outcome's animation. */
export function animationTimes({
  method,
  round,
  animationSeed,
}: Pick<FightOutcome, 'method' | 'round' | 'animationSeed'>): AnimationTimes {
  const isDecision = method === 'decision';
  const lastMs = isDecision ? ROUND_MS : SOONEST_MS + (animationSeed % (ROUND_MS - SOONEST_MS));
  const rounds = Array.from({ length: isDecision ? ROUNDS : round }, (_, i) => {
    const fromMs = WALK_IN_MS + i * (ROUND_MS + BREAK_MS);
    return { fromMs, toMs: fromMs + (i + 1 === round ? lastMs : ROUND_MS) };
  });
  const endMs = rounds.at(-1)?.toMs ?? 0;
  if (isDecision) {
    const verdictMs = endMs + JUDGES_MS;
    return { rounds, endMs, replay: null, verdictMs, animationMs: verdictMs + VERDICT_MS };
  }
  const fromMs = endMs + FALLEN_MS;
  const toMs = fromMs + (REPLAY_BEFORE_MS + REPLAY_AFTER_MS) / REPLAY_PACE;
  return { rounds, endMs, replay: { fromMs, toMs }, verdictMs: toMs, animationMs: toMs + VERDICT_MS };
}
