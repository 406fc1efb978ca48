import { createBuilderPricing } from '@jara/odds/bet-builder';
import { beginning, boardOf } from '@jara/odds/board';
import { cashOutValue } from '@jara/odds/cash-out-value';
import { legResult } from '@jara/odds/leg-result';
import { payoutOfSlip } from '@jara/odds/slip';
import type { LegNow, LegResult, Odds, PlayState, SelectionName, Slip, SportModel } from '@jara/odds/types';
import { endOf } from '../providers/house/course.ts';
import type { Fixture } from '../providers/house/fixtures.ts';
import { courseOf, updateAt } from '../providers/house/house-state.ts';
import { drawsBy } from './played-returns.ts';

/** Returns of similar bets over matches played by the course of their feed. */
export interface PlayedSlips {
  readonly name: string;
  readonly bets: number;
  /** For an accumulator: the return of its stake. For a cash-out: its value per unit that the same bets paid when left open. */
  readonly back: number;
  /** By the chances of the prices; for a cash-out, less its margin. */
  readonly expected: number;
  /** Standard deviation of `back`. */
  readonly deviation: number;
}

/** High enough that rounding to kobo does not matter, and below the maximum payout. */
const STAKE_KOBO = 10_000_000n;
const STAKE = Number(STAKE_KOBO);

interface Offered {
  readonly name: SelectionName;
  readonly odds: Odds;
  readonly probability: number;
  readonly returned: number;
}

/** Offers by the play: most matches pass through the same scores. */
function createBoards() {
  const known = new Map<string, ReadonlyMap<string, Offered>>();
  return (model: SportModel, play: PlayState): ReadonlyMap<string, Offered> => {
    const key = JSON.stringify([model, play]);
    const before = known.get(key);
    if (before !== undefined) return before;
    const board = boardOf({ eventId: 'e', model, play, outside: null, trading: {} });
    const offered = new Map(
      board.flatMap(({ marketId, selections }) =>
        selections.map(({ selectionId, ...price }) => [
          `${marketId}/${selectionId}`,
          { name: { marketId, selectionId }, ...price },
        ]),
      ),
    );
    known.set(key, offered);
    return offered;
  };
}

const slipOf = (legs: readonly SelectionName[]): Slip => ({
  ...{ kind: { type: 'accumulator' }, stakePerLineKobo: STAKE_KOBO },
  legs: legs.map((name, at) => ({ eventId: String(at), selections: [name], isBanker: false })),
});

interface Played {
  readonly end: PlayState;
  /** The play at each minute at which the match can be bet on. */
  readonly at: ReadonlyMap<number, PlayState>;
}

function playOf(fixture: Fixture, minutes: readonly number[], seed: string): Played {
  const drawsOf = drawsBy(seed);
  const course = courseOf(fixture, drawsOf);
  const within = drawsOf('moment').below(1_000_000) / 1_000_000;
  const at = new Map<number, PlayState>();
  for (const minute of minutes) {
    const sinceMs = (minute + within) * fixture.competition.paceMs;
    const update = updateAt(fixture, course, new Date(fixture.startsAtMs + sinceMs), drawsOf);
    if (update.status === 'live' && update.play !== null && !update.suspended) at.set(minute, update.play);
  }
  return { end: endOf(course).play, at };
}

/** Sums of pairs over matches: bets on one match win and lose together. */
class Ratio {
  #back = 0;
  #against = 0;
  #backSquare = 0;
  #againstSquare = 0;
  #product = 0;
  bets = 0;

  add(back: number, against: number, bets: number): void {
    this.#back += back;
    this.#against += against;
    this.#backSquare += back ** 2;
    this.#againstSquare += against ** 2;
    this.#product += back * against;
    this.bets += bets;
  }

  result(): { readonly back: number; readonly deviation: number } {
    const back = this.#back / this.#against;
    const square = this.#backSquare - 2 * back * this.#product + back ** 2 * this.#againstSquare;
    return { back, deviation: Math.sqrt(Math.max(0, square)) / this.#against };
  }
}

/**
 * Cashes out singles and a treble of these fixtures, whole and by half, at each of these minutes at the value of that moment, and compares them
 * with the same bets left open. `marginBps`: the margin of a cash-out.
 */
export function playedCashOuts(
  fixtures: readonly Fixture[],
  {
    matches,
    minutes,
    seed,
    marginBps,
  }: {
    readonly matches: number;
    readonly minutes: readonly number[];
    readonly seed: string;
    readonly marginBps: number;
  },
): PlayedSlips[] {
  const boardsOf = createBoards();
  const before = fixtures.map(({ model }) =>
    [...boardsOf(model, beginning(model.sport)).values()].filter(({ odds }) => odds > 0),
  );
  const ratios = new Map<string, Ratio>();
  const sold = (name: string, back: number, against: number, bets: number) => {
    const ratio = ratios.get(name) ?? new Ratio();
    ratios.set(name, ratio);
    ratio.add(back, against, bets);
  };
  for (let match = 0; match < matches; match += 1) {
    const played = fixtures.map((fixture, at) => playOf(fixture, minutes, `${seed} ${match} ${at}`));
    const draws = drawsBy(`${seed} ${match}`)('picks');
    const legs = before.map((offered) => offered[draws.below(offered.length)]);
    const bets: (readonly (Offered | undefined)[])[] = [
      ...before.flatMap((offered, at) =>
        offered.map((one) => fixtures.map((_, other) => (other === at ? one : undefined))),
      ),
      legs,
    ];
    const rode = bets.map((bet) => payoutAt(fixtures, bet, played));
    for (const minute of minutes) {
      const sums = new Map<string, { back: number; against: number; bets: number }>();
      for (const [at, bet] of bets.entries()) {
        const value = valueAt(fixtures, bet, played, minute, boardsOf, marginBps);
        if (value === null) continue;
        const group = groupOf(bet);
        const sum = sums.get(group) ?? { back: 0, against: 0, bets: 0 };
        sums.set(group, {
          back: sum.back + value / STAKE,
          against: sum.against + (rode[at] ?? 0) / STAKE,
          bets: sum.bets + 1,
        });
      }
      for (const [group, sum] of sums) {
        sold(`${group} sold at ${minute}`, sum.back, sum.against, sum.bets);
        sold(`${group} half sold at ${minute}`, (sum.back + sum.against) / 2, sum.against, sum.bets);
      }
    }
  }
  const kept = marginBps / 10_000;
  return [...ratios].map(([name, ratio]) => ({
    ...{ name, bets: ratio.bets, ...ratio.result() },
    expected: name.includes(' half sold') ? 1 - kept / 2 : 1 - kept,
  }));
}

const chosenOf = (bet: readonly (Offered | undefined)[]) =>
  bet.flatMap((one, at) => (one === undefined ? [] : [{ ...one, at }]));

function groupOf(bet: readonly (Offered | undefined)[]): string {
  const [first, second] = chosenOf(bet);
  return second === undefined ? (first?.name.marketId.replace(/:-?[\d.]+$/, '') ?? '') : 'accumulator';
}

function payoutAt(
  fixtures: readonly Fixture[],
  bet: readonly (Offered | undefined)[],
  played: readonly Played[],
): number {
  const chosen = chosenOf(bet);
  const results = chosen.map(({ name, at }): LegResult => resultOf(fixtures[at], [name], played[at]));
  const odds = chosen.map((one) => one.odds);
  return Number(payoutOfSlip(slipOf(chosen.map(({ name }) => name)), odds, results).payoutKobo);
}

function resultOf(
  fixture: Fixture | undefined,
  selections: readonly SelectionName[],
  played: Played | undefined,
): LegResult {
  if (fixture === undefined || played === undefined) return 'void';
  return legResult(fixture.model.sport, selections, played.end) ?? 'void';
}

/** Null: one of its matches takes no bets at that minute, or the market of a leg is suspended. */
function valueAt(
  fixtures: readonly Fixture[],
  bet: readonly (Offered | undefined)[],
  played: readonly Played[],
  minute: number,
  boardsOf: ReturnType<typeof createBoards>,
  marginBps: number,
): number | null {
  const chosen = chosenOf(bet);
  const legs: LegNow[] = [];
  for (const { name, at } of chosen) {
    const [fixture, play] = [fixtures[at], played[at]?.at.get(minute)];
    if (fixture === undefined || play === undefined) return null;
    const now = boardsOf(fixture.model, play).get(`${name.marketId}/${name.selectionId}`);
    if (now === undefined) return null;
    legs.push({ result: null, probability: now.probability, returned: now.returned });
  }
  const odds = chosen.map((one) => one.odds);
  return Number(cashOutValue(slipOf(chosen.map(({ name }) => name)), odds, legs, marginBps));
}

/** Legs by odds: those that count only towards the bonus, and those that are insured too. */
const LEG_ODDS = [
  { name: 'short', min: 130, max: 170 },
  { name: 'insurable', min: 170, max: 260 },
] as const;

/**
 * Plays accumulators of this number of legs, each on a different match, before the matches begin: the return of their odds alone, and with the
 * bonus and the insurance.
 */
export function playedAccumulators(
  fixtures: readonly Fixture[],
  {
    rounds,
    sizes,
    seed,
  }: { readonly rounds: number; readonly sizes: readonly number[]; readonly seed: string },
): PlayedSlips[] {
  const boardsOf = createBoards();
  const before = fixtures.map(({ model }) => [...boardsOf(model, beginning(model.sport)).values()]);
  const builders = fixtures.map(({ model }) => {
    const event = { eventId: 'e', model, play: beginning(model.sport), outside: null, trading: {} };
    return createBuilderPricing(event, boardOf(event));
  });
  const most = Math.max(...sizes);
  const groups: PlayedSlips[] = [];
  for (const kind of [...LEG_ODDS, { name: 'builder', min: 130, max: 400 }])
    for (const size of sizes) {
      const [plain, whole] = [new Sample(), new Sample()];
      for (let round = 0; round < rounds; round += 1) {
        const draws = drawsBy(`${seed} ${kind.name} ${size} ${round}`)('slip');
        const legs = Array.from({ length: size }, (_, at) => {
          const position = draws.below(fixtures.length);
          const fixture = fixtures[position];
          const offered = (before[position] ?? []).filter(({ odds }) => odds >= kind.min && odds < kind.max);
          const played =
            fixture === undefined
              ? undefined
              : playOf(fixture, [], `${seed} ${round * most + at} ${position}`);
          const pick = () => offered[draws.below(offered.length)];
          const [one, other] = [pick(), kind.name === 'builder' ? pick() : undefined];
          if (one === undefined) return null;
          const built =
            other === undefined ? null : (builders[position]?.price([one.name, other.name]) ?? null);
          const names = built === null || other === undefined ? [one.name] : [one.name, other.name];
          const { odds, probability, returned } = built ?? one;
          const result = resultOf(fixture, names, played);
          const chance = (1 - returned) * probability;
          const [expected, square] = [1, 2].map((power) => chance * (odds / 100) ** power + returned);
          return { odds, result, expected: expected ?? 0, square: square ?? 0 };
        }).filter((leg) => leg !== null);
        const slip = slipOf(legs.map(() => ({ marketId: '', selectionId: '' })));
        const paid = payoutOfSlip(
          slip,
          legs.map(({ odds }) => odds),
          legs.map(({ result }) => result),
        );
        const expected = legs.reduce((product, leg) => product * leg.expected, 1);
        const square = legs.reduce((product, leg) => product * leg.square, 1);
        plain.add(Number(paid.payoutKobo - paid.bonusKobo) / STAKE, expected, square);
        whole.add(Number(paid.payoutKobo) / STAKE, expected, square);
      }
      groups.push({ name: `${size} ${kind.name} legs`, ...plain.result() });
      groups.push({ name: `${size} ${kind.name} legs with bonus and insurance`, ...whole.result() });
    }
  return groups;
}

class Sample {
  #bets = 0;
  #sum = 0;
  #square = 0;
  #expected = 0;
  #priced = 0;

  /** `square`: the mean square of the return by the price. A long shot may not have won at all. */
  add(back: number, expected: number, square: number): void {
    this.#priced += square - expected ** 2;
    this.#bets += 1;
    this.#sum += back;
    this.#square += back ** 2;
    this.#expected += expected;
  }

  result(): Omit<PlayedSlips, 'name'> {
    const back = this.#sum / this.#bets;
    const variance = Math.max(this.#square / this.#bets - back ** 2, this.#priced / this.#bets);
    return {
      ...{ bets: this.#bets, back, expected: this.#expected / this.#bets },
      deviation: Math.sqrt(variance / this.#bets),
    };
  }
}
