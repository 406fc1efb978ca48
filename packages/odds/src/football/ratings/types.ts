/** A finished match. Days are whole days since any fixed day. */
export interface PlayedMatch {
  readonly day: number;
  /** The season’s name in its league; unique among the league’s seasons. */
  readonly season: string;
  readonly home: string;
  readonly away: string;
  readonly homeGoals: number;
  readonly awayGoals: number;
}

export type Fixture = Pick<PlayedMatch, 'day' | 'season' | 'home' | 'away'>;

/** Probabilities of a home win, a draw and an away win. */
export type ThreeWay = readonly [home: number, draw: number, away: number];
