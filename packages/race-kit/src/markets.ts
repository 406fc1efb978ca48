import type { Parsed } from '@jara/game-kit/definition';
import { fieldsOf, listOf, oneOf, wholeNumber } from '@jara/game-kit/fields';
import { type Rational, rational } from '@jara/game-kit/rational';
import { type RuleRefusal, refuse } from '@jara/game-kit/refusal';

export const MARKETS = ['win', 'place', 'show', 'exacta', 'quinella', 'trifecta', 'top-four'] as const;
export type Market = (typeof MARKETS)[number];

/** A bet's selection: the numbers of the runners, in their order where the market requires one, else ascending. */
export interface RaceSelection {
  readonly market: Market;
  readonly runners: readonly number[];
}

/** The condition of a market on the first finishers. */
export interface MarketRule {
  /** Number of runners selected. */
  readonly picks: number;
  /** Number of first places that count; every selected runner must be among them. */
  readonly places: number;
  /** Whether they must come in the order named. */
  readonly isOrdered: boolean;
  /** Return before odds are rounded down to hundredths. */
  readonly percent: bigint;
}

/** A field of at least this size pays one place further. */
const LARGE_FIELD = 8;

/** The rule of a market in a race with this number of runners. */
export function marketRule(market: Market, starters: number): MarketRule {
  const isLarge = starters >= LARGE_FIELD;
  switch (market) {
    case 'win':
      return { picks: 1, places: 1, isOrdered: true, percent: 90n };
    case 'place':
      return { picks: 1, places: isLarge ? 3 : 2, isOrdered: false, percent: 90n };
    case 'show':
      return { picks: 1, places: isLarge ? 4 : 3, isOrdered: false, percent: 90n };
    case 'exacta':
      return { picks: 2, places: 2, isOrdered: true, percent: 87n };
    case 'quinella':
      return { picks: 2, places: 2, isOrdered: false, percent: 87n };
    case 'trifecta':
      return { picks: 3, places: 3, isOrdered: true, percent: 85n };
    case 'top-four':
      return { picks: 4, places: 4, isOrdered: false, percent: 85n };
  }
}

export const returnOf = ({ percent }: MarketRule): Rational => rational(percent, 100n);

const NO_MARKET = refuse('race_market', 'Choose one of the bets on the race card.');

function badRunners(picks: number, starters: number): RuleRefusal {
  const many = picks === 1 ? 'a runner by its number' : `${picks} different runners by their numbers`;
  return refuse('race_runners', `Choose ${many}, from 1 to ${starters}.`, [String(picks), String(starters)]);
}

/** Parses a selection from untrusted input; `starters` is the maximum of the game's races. */
export function parseSelection(input: unknown, starters: number): Parsed<RaceSelection> {
  const fields = fieldsOf(input);
  const market = oneOf(fields.market, MARKETS);
  if (market === null) return NO_MARKET;
  const { picks, isOrdered } = marketRule(market, starters);
  const sent = listOf(fields.runners, picks) ?? [];
  const runners = sent.flatMap((one) => wholeNumber(one, 1, starters) ?? []);
  if (runners.length !== picks || new Set(runners).size !== picks) return badRunners(picks, starters);
  return { ok: true, value: { market, runners: isOrdered ? runners : runners.toSorted((a, b) => a - b) } };
}

/** The reason that the runners cannot be bet on in a race of this size; null where all of them run. */
export function faultOn({ runners }: RaceSelection, starters: number): RuleRefusal | null {
  return runners.every((number) => number <= starters) ? null : badRunners(runners.length, starters);
}

/** Whether the selection wins with this order of numbers. */
export function comesIn({ market, runners }: RaceSelection, order: readonly number[]): boolean {
  const { places, isOrdered } = marketRule(market, order.length);
  const first = order.slice(0, places);
  return isOrdered
    ? runners.every((runner, at) => first[at] === runner)
    : runners.every((runner) => first.includes(runner));
}
