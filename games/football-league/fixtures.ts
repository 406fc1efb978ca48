/** 20 clubs, each against each other at home and away: 38 weeks of ten matches. */
export const CLUBS = 20;
export const WEEKS = 38;
export const MATCHES = CLUBS / 2;

/** One round of each against each. */
const HALF = CLUBS - 1;

/** Two positions of a plan, the home side first. */
export interface Pairing {
  readonly home: number;
  readonly away: number;
}

/** The league week of a round of the chain: seasons follow one another, 38 rounds each. */
export interface LeagueWeek {
  /** From 1. */
  readonly season: number;
  /** 1 to 38. */
  readonly week: number;
  /** The round of the season's first week: its draws plan the season. */
  readonly firstRound: number;
}

export function leagueWeek(round: number): LeagueWeek {
  const before = round - 1;
  const week = (before % WEEKS) + 1;
  return { season: Math.floor(before / WEEKS) + 1, week, firstRound: round - week + 1 };
}

/**
 * The ten pairings of a week among 20 positions, by the circle method: the last position stays, the others rotate by one a week. A
 * position alternates between home and away, with one exception in each half, at its match with the last position. The second half
 * has the first's pairings with the sides exchanged, starting with its second week: so no club plays three times in a row at home
 * or away.
 */
export function pairingsOf(week: number): Pairing[] {
  const isReturn = week > HALF;
  const turn = isReturn ? week % HALF : week - 1;
  return Array.from({ length: MATCHES }, (_, k) => {
    const first = (turn + k) % HALF;
    const second = k === 0 ? HALF : (turn - k + HALF) % HALF;
    const isFirstAtHome = (k === 0 ? turn % 2 === 0 : k % 2 === 1) !== isReturn;
    return isFirstAtHome ? { home: first, away: second } : { home: second, away: first };
  });
}
