import type { DrawStream } from '@jara/fairness/stream';
import type { SportModel } from '@jara/odds/types';
import type { HouseCompetition } from './competitions.ts';

/** The stream of draws of a name: the same name gives the same draws at any time and on any node. */
export type DrawsOf = (name: string) => DrawStream;

/** The administrative outcome of a fixture, besides its play. */
type Fate = 'played' | 'postponed' | 'abandoned' | 'corrected';

export interface Fixture {
  /** `competition/interval/number`. */
  readonly ref: string;
  readonly competition: HouseCompetition;
  readonly home: string;
  readonly away: string;
  readonly startsAtMs: number;
  readonly fate: Fate;
  /** The model of its play and its prices. */
  readonly model: SportModel;
}

const THOUSANDTHS = 1000;
/**
 * Number of matches in a thousand that are postponed, abandoned, or have their result corrected: rare, and seen within a
 * day.
 */
const FATES = { postponed: 8, abandoned: 4, corrected: 8 } as const;

/** The intervals of a competition that begin between two times. */
export function intervalsBetween(
  { intervalMs, offsetMs }: HouseCompetition,
  fromMs: number,
  toMs: number,
): number[] {
  const first = Math.ceil((fromMs - offsetMs) / intervalMs);
  const last = Math.floor((toMs - offsetMs) / intervalMs);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
}

export function fixturesOfInterval(
  competition: HouseCompetition,
  interval: number,
  drawsOf: DrawsOf,
): Fixture[] {
  const { ref, entrants, matches, intervalMs, offsetMs } = competition;
  const order = shuffled(entrants, drawsOf(`${ref}/${interval}`));
  return Array.from({ length: matches }, (_, number) => {
    const [home = '', away = ''] = [order[2 * number], order[2 * number + 1]];
    const name = `${ref}/${interval}/${number}`;
    return {
      ...{ ref: name, competition, home, away, startsAtMs: interval * intervalMs + offsetMs },
      fate: fateOf(drawsOf(`${name}/fate`)),
      model: modelOf(competition, home, away, drawsOf),
    };
  });
}

function shuffled<Item>(items: readonly Item[], draws: DrawStream): Item[] {
  const order = [...items];
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = draws.below(at + 1);
    const [one, two] = [order[at], order[other]];
    if (one !== undefined && two !== undefined) [order[at], order[other]] = [two, one];
  }
  return order;
}

function fateOf(draws: DrawStream): Fate {
  const drawn = draws.below(THOUSANDTHS);
  if (drawn < FATES.postponed) return 'postponed';
  if (drawn < FATES.postponed + FATES.abandoned) return 'abandoned';
  return drawn < FATES.postponed + FATES.abandoned + FATES.corrected ? 'corrected' : 'played';
}

/** A competitor's strength, the same in all matches: between -1 and 1. */
function strengthOf(competition: HouseCompetition, entrant: string, what: string, drawsOf: DrawsOf): number {
  return drawsOf(`${competition.ref}/${entrant}/${what}`).below(2 * THOUSANDTHS + 1) / THOUSANDTHS - 1;
}

const GOALS = { home: 1.5, away: 1.2, spread: 0.35, rho: -0.05 } as const;
const BASKETBALL = {
  lead: 2.5,
  spread: 7,
  points: 210,
  pointsSpread: 6,
  leadSd: 12.5,
  pointsSd: 17,
} as const;
const TENNIS = { serve: 0.635, spread: 0.035 } as const;

function modelOf(competition: HouseCompetition, home: string, away: string, drawsOf: DrawsOf): SportModel {
  const of = (entrant: string, what: string) => strengthOf(competition, entrant, what, drawsOf);
  if (competition.sport === 'football') {
    const { spread, rho } = GOALS;
    return {
      ...{ sport: 'football', rho },
      homeRate: GOALS.home * Math.exp(spread * (of(home, 'attack') - of(away, 'defence'))),
      awayRate: GOALS.away * Math.exp(spread * (of(away, 'attack') - of(home, 'defence'))),
    };
  }
  if (competition.sport === 'basketball') {
    const { lead, spread, points, pointsSpread, leadSd, pointsSd } = BASKETBALL;
    return {
      ...{ sport: 'basketball', leadSd, pointsSd },
      lead: lead + spread * (of(home, 'form') - of(away, 'form')),
      points: points + pointsSpread * (of(home, 'tempo') + of(away, 'tempo')),
    };
  }
  const { serve, spread } = TENNIS;
  const edge = spread * (of(home, 'form') - of(away, 'form'));
  return { sport: 'tennis', homeServe: serve + edge, awayServe: serve - edge, setsToWin: 2 };
}
