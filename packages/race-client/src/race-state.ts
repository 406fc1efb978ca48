import type { SharedBetView, SharedGameViewProps, SharedRound } from '@jara/game-client/shared/client';
import { hasEnded } from '@jara/game-client/shared/shared-state';
import type { RaceCard, RaceOutcome } from '@jara/race-kit/field';
import type { RaceBetSelection } from '@jara/race-kit/side-bets';

export type RaceRound = SharedRound<RaceOutcome, RaceCard>;
export type RaceBet = SharedBetView<RaceBetSelection>;
export type RaceViewProps = SharedGameViewProps<RaceBetSelection, RaceOutcome, RaceCard>;

/** The stage's view of a round at a moment of the server's clock. */
export type RaceView =
  | { readonly at: 'unknown' }
  /** Bets are taken. */
  | { readonly at: 'open' }
  /** Bets are closed; the animation has not begun. */
  | { readonly at: 'closed' }
  | { readonly at: 'animation'; readonly animationMs: number; readonly outcome: RaceOutcome }
  | { readonly at: 'over'; readonly outcome: RaceOutcome }
  | { readonly at: 'voided' };

export function raceView(round: RaceRound | null, serverNowMs: number | null): RaceView {
  if (round === null || serverNowMs === null) return { at: 'unknown' };
  if (round.state === 'voided') return { at: 'voided' };
  const { outcome } = round;
  if (outcome !== null && hasEnded(round)) return { at: 'over', outcome };
  if (outcome !== null && round.startsAtMs !== null)
    return { at: 'animation', animationMs: Math.max(0, serverNowMs - round.startsAtMs), outcome };
  return round.state === 'open' && serverNowMs < round.closesAtMs ? { at: 'open' } : { at: 'closed' };
}

/** Races that are over, newest first. A running one is no result yet. */
export function archive(results: readonly RaceRound[], now: RaceRound | null, most: number): RaceRound[] {
  return results
    .filter((round) => round.outcome !== null && (round.roundId !== now?.roundId || hasEnded(now)))
    .slice(0, most);
}
