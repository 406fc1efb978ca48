import type { Fixture, PlayedMatch } from './types.ts';

export interface EloOptions {
  /** Points that a match moves at most between even sides, for a win by one goal. */
  readonly step: number;
  /** Points that playing at home is worth. */
  readonly homeEdge: number;
  /** By how much clubs come back to the league's mean over a summer: 0 not, 1 wholly. */
  readonly regression: number;
  /** Points below the league's mean at which a newcomer begins. */
  readonly newcomerDrop: number;
}

/** Elo ratings of a league, moved by each match. */
export interface Elo {
  /** By how many points of Elo the home side leads, its edge included, over 400. */
  lead(fixture: Pick<Fixture, 'home' | 'away'>): number;
  played(match: PlayedMatch): void;
}

const MEAN = 1500;
const SUMMER_DAYS = 45;

export function createElo({ step, homeEdge, regression, newcomerDrop }: EloOptions): Elo {
  const ratings = new Map<string, number>();
  let lastDay: number | null = null;
  let isFirstSeason = true;
  const of = (club: string) => ratings.get(club) ?? MEAN - (isFirstSeason ? 0 : newcomerDrop);
  const lead = ({ home, away }: Pick<Fixture, 'home' | 'away'>) => (of(home) + homeEdge - of(away)) / 400;
  function summer(): void {
    isFirstSeason = false;
    for (const [club, rating] of ratings) ratings.set(club, rating + regression * (MEAN - rating));
  }
  return {
    lead,
    played(match) {
      if (lastDay !== null && match.day - lastDay > SUMMER_DAYS) summer();
      lastDay = match.day;
      const { home, away, homeGoals, awayGoals } = match;
      const expected = 1 / (1 + 10 ** -lead(match));
      const by = homeGoals - awayGoals;
      const score = by > 0 ? 1 : by === 0 ? 0.5 : 0;
      const moved = step * Math.sqrt(Math.max(1, Math.abs(by))) * (score - expected);
      const [ofHome, ofAway] = [of(home), of(away)];
      ratings.set(home, ofHome + moved);
      ratings.set(away, ofAway - moved);
    },
  };
}
