import type { SharedRound } from '@jara/game-client/shared/client';
import { type Fixture, fixturesOf, type LeagueCard } from '../card.ts';
import { FINAL, type FilmMoment } from '../film.ts';
import type { LeagueOutcome } from '../game.ts';
import type { PlayedMatch } from '../match.ts';
import type { PlayedWeek } from '../standings.ts';

/** The week on the screen. */
export interface Week {
  readonly round: SharedRound;
  readonly card: LeagueCard;
  readonly fixtures: readonly Fixture[];
  /** Null until the matches run. */
  readonly played: readonly PlayedMatch[] | null;
  /** The moment shown; null before. */
  readonly moment: FilmMoment | null;
}

const cardOf = ({ card }: SharedRound) => card as unknown as LeagueCard | null;
const outcomeOf = ({ outcome }: SharedRound) => outcome as unknown as LeagueOutcome | null;

/** @param film the moment of the film, while it runs */
export function weekOf(round: SharedRound | null, film: FilmMoment | null): Week | null {
  const card = round === null ? null : cardOf(round);
  if (round === null || card === null) return null;
  const played = outcomeOf(round)?.matches ?? null;
  const moment = played === null ? null : round.state === 'running' ? film : FINAL;
  return { round, card, fixtures: fixturesOf(card), played, moment };
}

/** The finished weeks of the seasons that the round's chain belongs to. */
export function playedWeeks(round: SharedRound, results: readonly SharedRound[]): PlayedWeek[] {
  return results.flatMap((result) => {
    const [card, outcome] = [cardOf(result), outcomeOf(result)];
    if (result.seasonId !== round.seasonId || card === null || outcome === null) return [];
    return [{ card, matches: outcome.matches }];
  });
}
