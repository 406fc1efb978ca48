import type { SharedBetView, SharedGameViewProps, SharedRound } from '@jara/game-client/shared/client';
import { type AnimationMoment, FINAL } from '../animation.ts';
import { type Fixture, fixturesOf, type LeagueCard } from '../card.ts';
import type { LeagueOutcome } from '../game.ts';
import type { PlayedMatch } from '../match.ts';
import type { LeagueSelection } from '../selection.ts';
import type { PlayedWeek } from '../standings.ts';

export type LeagueViewProps = SharedGameViewProps<LeagueSelection, LeagueOutcome, LeagueCard>;
export type LeagueRound = SharedRound<LeagueOutcome, LeagueCard>;
export type LeagueBet = SharedBetView<LeagueSelection>;

/** The week on the screen. */
export interface Week {
  readonly round: LeagueRound;
  readonly card: LeagueCard;
  readonly fixtures: readonly Fixture[];
  /** Null until the matches run. */
  readonly played: readonly PlayedMatch[] | null;
  /** The moment shown; null before. */
  readonly moment: AnimationMoment | null;
}

/** @param animation the moment of the animation, while it runs */
export function weekOf(round: LeagueRound | null, animation: AnimationMoment | null): Week | null {
  const card = round?.card ?? null;
  if (round === null || card === null) return null;
  const played = round.outcome?.matches ?? null;
  const moment = played === null ? null : round.state === 'running' ? animation : FINAL;
  return { round, card, fixtures: fixturesOf(card), played, moment };
}

/** The finished weeks of the seasons that the round's chain belongs to. */
export function playedWeeks(round: LeagueRound, results: readonly LeagueRound[]): PlayedWeek[] {
  return results.flatMap((result) => {
    const { card, outcome } = result;
    if (result.seasonId !== round.seasonId || card === null || outcome === null) return [];
    return [{ card, matches: outcome.matches }];
  });
}
