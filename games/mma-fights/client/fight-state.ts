import type { SharedGameViewProps, SharedRound } from '@jara/game-client/shared/client';
import { hasEnded } from '@jara/game-client/shared/shared-state';
import { type AnimationTimes, animationTimes } from '../animation-times.ts';
import type { FightCard } from '../card.ts';
import type { FightSelection } from '../markets.ts';
import type { FightOutcome } from '../outcome.ts';

export type FightViewProps = SharedGameViewProps<FightSelection, FightOutcome, FightCard>;
export type FightRound = SharedRound<FightOutcome, FightCard>;

/** A round as this game knows it. */
export interface Fight {
  readonly roundId: string;
  readonly card: FightCard;
  /** Null before the animation begins. */
  readonly outcome: FightOutcome | null;
}

export function fightOf(round: FightRound | null): Fight | null {
  if (round === null || round.card === null) return null;
  const { roundId, card, outcome } = round;
  return { roundId, card, outcome };
}

/**
 * The animation's current time by the server's clock; null without an animation. It lasts as long as the server's round: a sandbox may run rounds
 * faster.
 */
export function animationMs(round: FightRound | null, serverNowMs: number | null): number | null {
  if (round === null || round.outcome === null || round.state === 'voided') return null;
  const { animationMs: whole } = timesOf(round.outcome);
  const { startsAtMs, endedAtMs } = round;
  if (hasEnded(round) || startsAtMs === null || endedAtMs === null) return whole;
  if (serverNowMs === null) return 0;
  const share = (serverNowMs - startsAtMs) / Math.max(1, endedAtMs - startsAtMs);
  return whole * Math.min(1, Math.max(0, share));
}

export function timesOf(outcome: FightOutcome): AnimationTimes {
  return animationTimes(outcome);
}
