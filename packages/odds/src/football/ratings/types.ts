/** A match that has been played. Days are whole days since any day. */
export interface PlayedMatch {
  readonly day: number;
  /** The season as its league names it; all matches of a season bear one name, and no other season’s do. */
  readonly season: string;
  readonly home: string;
  readonly away: string;
  readonly homeGoals: number;
  readonly awayGoals: number;
}

export type Fixture = Pick<PlayedMatch, 'day' | 'season' | 'home' | 'away'>;

/** The chances that the home side wins, that nobody does, and that the away side does. */
export type ThreeWay = readonly [home: number, draw: number, away: number];
