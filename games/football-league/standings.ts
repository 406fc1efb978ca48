import { fixturesOf, type LeagueCard } from './card.ts';
import { CLUBS } from './fixtures.ts';
import { finalScore, type PlayedMatch } from './match.ts';
import { resultOf } from './picks.ts';

/** A finished week. */
export interface PlayedWeek {
  readonly card: LeagueCard;
  readonly matches: readonly PlayedMatch[];
}

/** The result of a match for one of its clubs. */
export type ClubResult = 'won' | 'drawn' | 'lost';

/** A line of the league's table. */
export interface Standing {
  readonly club: number;
  readonly played: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  readonly scored: number;
  readonly conceded: number;
  readonly points: number;
  /** The last five, newest last. */
  readonly last: readonly ClubResult[];
}

const LAST = 5;
const POINTS: Readonly<Record<ClubResult, number>> = { won: 3, drawn: 1, lost: 0 };

function withMatch(before: Standing, scored: number, conceded: number): Standing {
  const went = { home: 'won', draw: 'drawn', away: 'lost' } as const;
  const result = went[resultOf({ home: scored, away: conceded })];
  return {
    ...before,
    played: before.played + 1,
    [result]: before[result] + 1,
    scored: before.scored + scored,
    conceded: before.conceded + conceded,
    points: before.points + POINTS[result],
    last: [...before.last, result].slice(-LAST),
  };
}

const goalDifference = ({ scored, conceded }: Standing) => scored - conceded;

/** By points, goal difference, goals scored, and the order of the clubs' list. */
function higher(a: Standing, b: Standing): number {
  return (
    b.points - a.points || goalDifference(b) - goalDifference(a) || b.scored - a.scored || a.club - b.club
  );
}

/** The table of one league season after these of its weeks, in any order; other seasons' weeks are ignored. */
export function standingsOf(season: number, weeks: readonly PlayedWeek[]): Standing[] {
  const table = Array.from(
    { length: CLUBS },
    (_, club): Standing => ({
      ...{ club, played: 0, won: 0, drawn: 0, lost: 0, scored: 0, conceded: 0, points: 0, last: [] },
    }),
  );
  const add = (club: number, scored: number, conceded: number) => {
    const before = table[club];
    if (before !== undefined) table[club] = withMatch(before, scored, conceded);
  };
  const own = weeks.filter(({ card }) => card.season === season);
  for (const { card, matches } of own.toSorted((a, b) => a.card.week - b.card.week))
    for (const [at, { home, away }] of fixturesOf(card).entries()) {
      const played = matches[at];
      if (played === undefined) continue;
      const { full } = finalScore(played);
      add(home.club, full.home, full.away);
      add(away.club, full.away, full.home);
    }
  return table.sort(higher);
}
