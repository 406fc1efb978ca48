import type { SharedGameViewProps, SharedRound } from '@jara/game-client/shared/client';
import { hasEnded } from '@jara/game-client/shared/shared-state';
import type { FightCard } from '../card.ts';
import { type FilmTimes, filmTimes } from '../film-times.ts';
import type { FightSelection } from '../markets.ts';
import type { FightOutcome } from '../outcome.ts';

export type FightViewProps = SharedGameViewProps<FightSelection, FightOutcome, FightCard>;
export type FightRound = SharedRound<FightOutcome, FightCard>;

/** A round as this game knows it. */
export interface Fight {
  readonly roundId: string;
  readonly card: FightCard;
  /** Null before the film begins. */
  readonly outcome: FightOutcome | null;
}

export function fightOf(round: FightRound | null): Fight | null {
  if (round === null || round.card === null) return null;
  const { roundId, card, outcome } = round;
  return { roundId, card, outcome };
}

/**
 * The film's current time by the server's clock; null without a film. It lasts as long as the server's round: a sandbox may run rounds
 * faster.
 */
export function filmMs(round: FightRound | null, serverNowMs: number | null): number | null {
  if (round === null || round.outcome === null || round.state === 'voided') return null;
  const { filmMs: whole } = timesOf(round.outcome);
  const { startsAtMs, endedAtMs } = round;
  if (hasEnded(round) || startsAtMs === null || endedAtMs === null) return whole;
  if (serverNowMs === null) return 0;
  const share = (serverNowMs - startsAtMs) / Math.max(1, endedAtMs - startsAtMs);
  return whole * Math.min(1, Math.max(0, share));
}

export function timesOf(outcome: FightOutcome): FilmTimes {
  return filmTimes(outcome);
}
