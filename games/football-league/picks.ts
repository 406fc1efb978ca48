import { MAX_GOALS, type Score, scoreAt } from './score-table.ts';

export const MARKETS = ['result', 'double', 'goals', 'both', 'score', 'halves'] as const;
export type Market = (typeof MARKETS)[number];

export type Result = 'home' | 'draw' | 'away';
const RESULTS: readonly Result[] = ['home', 'draw', 'away'];

/** A match, as far as bets depend on it. */
export interface MatchScore {
  readonly full: Score;
  readonly half: Score;
}

/** One pick that every match offers. */
export interface Pick {
  /** Unique among all picks: bets name it. */
  readonly id: string;
  readonly market: Market;
  wins(score: MatchScore): boolean;
}

/** Over and under each of these and a half. */
const GOAL_LINES = [0, 1, 2, 3, 4] as const;
/** Maximum goals of a match with a correct score on offer: 28 scores. */
const MAX_SCORE_GOALS = 6;

export function resultOf({ home, away }: Score): Result {
  if (home === away) return 'draw';
  return home > away ? 'home' : 'away';
}

const resultPicks: Pick[] = RESULTS.map((result) => ({
  id: result,
  market: 'result',
  wins: ({ full }) => resultOf(full) === result,
}));

const doublePicks: Pick[] = (['home-draw', 'home-away', 'draw-away'] as const).map((id) => ({
  id,
  market: 'double',
  wins: ({ full }) => id.split('-').includes(resultOf(full)),
}));

const goalPicks: Pick[] = GOAL_LINES.flatMap((line): Pick[] => [
  { id: `over-${line}`, market: 'goals', wins: ({ full }) => full.home + full.away > line },
  { id: `under-${line}`, market: 'goals', wins: ({ full }) => full.home + full.away <= line },
]);

const bothScored = ({ full }: MatchScore) => full.home > 0 && full.away > 0;
const bothPicks: Pick[] = [
  { id: 'both-yes', market: 'both', wins: bothScored },
  { id: 'both-no', market: 'both', wins: (score) => !bothScored(score) },
];

/** In the order of their goals. */
export const OFFERED_SCORES: readonly Score[] = Array.from({ length: (MAX_GOALS + 1) ** 2 }, (_, i) =>
  scoreAt(i),
)
  .filter(({ home, away }) => home + away <= MAX_SCORE_GOALS)
  .sort((a, b) => a.home + a.away - (b.home + b.away) || b.home - a.home);

const scorePicks: Pick[] = OFFERED_SCORES.map(({ home, away }) => ({
  id: `score-${home}-${away}`,
  market: 'score',
  wins: ({ full }) => full.home === home && full.away === away,
}));

const halfPicks: Pick[] = RESULTS.flatMap((half) =>
  RESULTS.map(
    (full): Pick => ({
      id: `half-${half}-${full}`,
      market: 'halves',
      wins: (score) => resultOf(score.half) === half && resultOf(score.full) === full,
    }),
  ),
);

export const PICKS: readonly Pick[] = [
  ...resultPicks,
  ...doublePicks,
  ...goalPicks,
  ...bothPicks,
  ...scorePicks,
  ...halfPicks,
];

const BY_ID = new Map(PICKS.map((pick) => [pick.id, pick]));

export const pickOf = (id: unknown): Pick | undefined => (typeof id === 'string' ? BY_ID.get(id) : undefined);

export const picksOf = (market: Market): readonly Pick[] => PICKS.filter((pick) => pick.market === market);
