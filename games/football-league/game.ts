import type { PayRow } from '@jara/game-kit/definition';
import { line } from '@jara/game-kit/line';
import { minus, type Rational, rational, times } from '@jara/game-kit/rational';
import type { SharedBetType, SharedGame } from '@jara/game-kit/shared-game';
import { fixturesOf, type LeagueCard, leagueCard } from './card.ts';
import { clubAt } from './clubs.ts';
import { MATCHES } from './fixtures.ts';
import { drawMatch, finalScore, type PlayedMatch } from './match.ts';
import { type Market, pickOf } from './picks.ts';
import { returnsOf } from './prices.ts';
import {
  betFault,
  describeSelection,
  type LeagueSelection,
  type Leg,
  LIMITS,
  oddsOn,
  parseSelection,
  selectionChance,
  totalOdds,
} from './selection.ts';

export interface LeagueOutcome {
  /** In the order of the card. */
  readonly matches: readonly PlayedMatch[];
}

type LeagueBetType = SharedBetType<LeagueSelection, LeagueCard>;

/** Length of the animation: two halves, the interval and the final whistle. `animation.ts` divides it. */
export const ANIMATION_MS = 55_000;

const ONE = rational(1n);
const NOTHING = rational(0n);

/** The pick of each market that the suites bet on. */
const EXAMPLES: readonly (readonly [Market, pick: string])[] = [
  ['result', 'home'],
  ['double', 'home-away'],
  ['goals', 'over-2'],
  ['both', 'both-yes'],
  ['score', 'score-1-1'],
  ['halves', 'half-home-home'],
];

/** The first match of the card, from this one on, that offers the pick. */
function exampleLeg(card: LeagueCard, pick: string, from: number): Leg {
  for (let step = 0; step < MATCHES; step += 1) {
    const match = (from + step) % MATCHES;
    const odds = oddsOn(card, match, pick);
    if (odds !== null) return { match, pick, odds };
  }
  throw new RangeError(`no match of the week offers ${pick}`);
}

function betType(
  id: string,
  markets: readonly Market[],
  example: (card: LeagueCard) => LeagueSelection,
): LeagueBetType {
  const product = (end: 'least' | 'most') =>
    markets.reduce((all: Rational, market) => times(all, returnsOf(market)[end]), ONE);
  return {
    ...{ id, name: line('market', { market: id }) },
    rtp: product('least'),
    maxRtp: product('most'),
    example,
    chances(card) {
      const selection = example(card);
      const chance = selectionChance(selection, card);
      return [
        { pays: totalOdds(selection), chance },
        { pays: NOTHING, chance: minus(ONE, chance) },
      ];
    },
  };
}

const singles = EXAMPLES.map(([market, pick]) =>
  betType(market, [market], (card) => ({ legs: [exampleLeg(card, pick, 0)] })),
);

const TREBLE: readonly (readonly [Market, pick: string])[] = [
  ['result', 'home'],
  ['goals', 'under-2'],
  ['both', 'both-yes'],
];

const treble = betType(
  'treble',
  TREBLE.map(([market]) => market),
  // Three thirds of the card, so that each leg has a match of its own.
  (card) => ({ legs: TREBLE.map(([, pick], at) => exampleLeg(card, pick, at * 3)) }),
);

const paytable: PayRow[] = singles.map(({ name }) => ({ name, chance: null, pays: null }));

function wins({ legs }: LeagueSelection, { matches }: LeagueOutcome): boolean {
  return legs.every(({ match, pick }) => {
    const played = matches[match];
    return played !== undefined && pickOf(pick)?.wins(finalScore(played)) === true;
  });
}

export const sharedGame: SharedGame<LeagueSelection, LeagueOutcome, LeagueCard> = {
  id: 'football-league',
  title: 'Naija Football League',
  mode: 'league',
  addedOn: '2026-11-23',
  version: 1,
  limits: LIMITS,
  betTypes: [...singles, treble],
  paytable,
  phases: { openMs: 110_000, restMs: 15_000 },
  betsPerRound: 10,
  card: leagueCard,
  parseSelection,
  betFault,
  outcome: (draws, card) => ({ matches: fixturesOf(card).map((fixture) => drawMatch(draws, fixture)) }),
  runningMs: () => ANIMATION_MS,
  pays: ({ selection }, outcome) => (wins(selection, outcome) ? totalOdds(selection) : NOTHING),
  describeSelection,
  describeOutcome: ({ matches }, card) => [
    line('week', { season: card.season, week: card.week }),
    ...fixturesOf(card).flatMap(({ home, away }, at) => {
      const played = matches[at];
      if (played === undefined) return [];
      const { full, half } = finalScore(played);
      const [host, guest] = [clubAt(home.club).name, clubAt(away.club).name];
      return line('match', {
        ...{ host, guest },
        full: `${full.home}–${full.away}`,
        half: `${half.home}–${half.away}`,
      });
    }),
  ],
};
