import type { Fixture, PlayedMatch } from './types.ts';

/** A league’s standings, and the clubs that can still win or lose something in them. */
export interface Stakes {
  /** 1: only the home side has nothing at stake; −1: only the away side; 0 otherwise. */
  idle(fixture: Fixture): number;
  played(match: PlayedMatch): void;
}

interface Standing {
  played: number;
  points: number;
  goalDifference: number;
}

/** Before the last rounds every club has something at stake. */
const LAST_ROUNDS = 8;
/** Points a match that a club can realistically gain on another; 2 predicted better than the possible 3. */
const REACH = 2;
/** Of 20 clubs 3 go down, and 6 play in Europe. */
const GOING_DOWN = 0.15;
const IN_EUROPE = 0.3;
const SMALLEST_LEAGUE = 10;

/**
 * Late in a season a club plays below its strength once it can neither go down nor reach Europe, is relegated, or is champion. The season’s
 * length follows from the number of meetings in earlier seasons, so the schedule is not needed.
 */
export function createStakes(): Stakes {
  const seasons = new Set<string>();
  let rows = new Map<string, Standing>();
  /** Number of meetings of two clubs in a season. */
  let meetings = 2;

  function startSeason(now: string): void {
    if (seasons.has(now)) return;
    seasons.add(now);
    if (rows.size > 1)
      meetings = Math.max(meetings, ...[...rows.values()].map(({ played }) => played / (rows.size - 1)));
    rows = new Map();
  }
  const leftOf = ({ played }: Standing) => Math.max(0, Math.round(meetings * (rows.size - 1)) - played);
  const maxOf = (row: Standing) => row.points + REACH * leftOf(row);

  function isIdle(own: Standing): boolean {
    const standings = [...rows.values()].sort(
      (one, other) => other.points - one.points || other.goalDifference - one.goalDifference,
    );
    const pointsAt = (position: number) => standings[position - 1]?.points ?? 0;
    const goingDown = Math.round(GOING_DOWN * standings.length);
    const outOfReach = standings.filter((row) => maxOf(row) < own.points).length;
    const isDown = maxOf(own) < pointsAt(standings.length - goingDown);
    const isBetween =
      outOfReach >= goingDown && maxOf(own) < pointsAt(Math.round(IN_EUROPE * standings.length));
    return isDown || isBetween || outOfReach === standings.length - 1;
  }
  return {
    idle(fixture) {
      startSeason(fixture.season);
      const [home, away] = [rows.get(fixture.home), rows.get(fixture.away)];
      if (rows.size < SMALLEST_LEAGUE || home === undefined || away === undefined) return 0;
      const left = Math.min(leftOf(home), leftOf(away));
      if (left === 0 || left > LAST_ROUNDS) return 0;
      return Number(isIdle(home)) - Number(isIdle(away));
    },
    played({ season: now, home, away, homeGoals, awayGoals }) {
      startSeason(now);
      for (const [club, goals, against] of [
        [home, homeGoals, awayGoals],
        [away, awayGoals, homeGoals],
      ] as const) {
        const row = rows.get(club) ?? { played: 0, points: 0, goalDifference: 0 };
        row.played += 1;
        row.points += goals > against ? 3 : goals === against ? 1 : 0;
        row.goalDifference += goals - against;
        rows.set(club, row);
      }
    },
  };
}
