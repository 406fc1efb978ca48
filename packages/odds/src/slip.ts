import type { Kobo, ParsedAmount } from '@jara/money/kobo';
import { bonusStep, isInsurable, MAX_INSURED_KOBO, MIN_BONUS_ODDS } from './bonus.ts';
import { lineCount, sumOverLines } from './line-sums.ts';
import { MAX_BUILDERS, MAX_LEGS, MAX_LINES, MAX_PAYOUT_KOBO } from './slip-limits.ts';
import type {
  BetKind,
  Leg,
  LegResult,
  Line,
  Odds,
  Slip,
  SlipPayout,
  SlipProblem,
  SlipQuote,
} from './types.ts';

/** A slip as it is sent, with the odds that its player saw. */
interface SentSlip {
  readonly kind: BetKind;
  readonly legs: readonly (Omit<Leg, 'isBanker'> & {
    readonly isBanker?: boolean | undefined;
    readonly odds: Odds;
  })[];
}

type ReadSlip =
  | { readonly ok: true; readonly slip: Slip; readonly seenOdds: readonly Odds[] }
  | { readonly ok: false; readonly code: SlipProblem };

/**
 * Reads a slip, checked for all that does not depend on prices.
 *
 * @param stake of a line, as the call has it
 */
export function readSlip({ kind, legs }: SentSlip, stake: ParsedAmount): ReadSlip {
  if (!stake.ok) return { ok: false, code: 'bad_stake' };
  const slip: Slip = {
    kind,
    legs: legs.map(({ eventId, selections, isBanker = false }) => ({ eventId, selections, isBanker })),
    stakePerLineKobo: stake.kobo,
  };
  const problem = checkSlip(slip);
  return problem === null
    ? { ok: true, slip, seenOdds: legs.map(({ odds }) => odds) }
    : { ok: false, code: problem };
}

/** The fault of a slip at any odds; null: none. */
export function checkSlip({ kind, legs, stakePerLineKobo }: Slip): SlipProblem | null {
  if (legs.length === 0) return 'no_legs';
  if (legs.length > MAX_LEGS) return 'too_many_legs';
  if (legs.filter(isBuilder).length > MAX_BUILDERS) return 'too_many_builders';
  if (stakePerLineKobo <= 0n) return 'bad_stake';
  for (const [at, leg] of legs.entries()) {
    if (hasTwoOfOneMarket(leg)) return 'contradictory_legs';
    for (const other of legs.slice(0, at)) {
      const problem = problemOf(leg, other, kind.type === 'singles');
      if (problem !== null) return problem;
    }
  }
  if (kind.type !== 'system') return legs.some(({ isBanker }) => isBanker) ? 'bad_system' : null;
  const free = legs.filter(({ isBanker }) => !isBanker).length;
  const isRepeated = new Set(kind.sizes).size < kind.sizes.length;
  if (isRepeated || kind.sizes.length === 0 || kind.sizes.some((size) => size < 1 || size > free))
    return 'bad_system';
  return lineCount({ kind, legs }) > MAX_LINES ? 'too_many_lines' : null;
}

/** Several selections of one event, priced together. */
export const isBuilder = ({ selections }: Pick<Leg, 'selections'>): boolean => selections.length > 1;

/** The indexes of the legs at fault: duplicate, contradictory or related. */
export function problemLegs(legs: readonly Leg[]): number[] {
  const places = new Set<number>();
  for (const [at, leg] of legs.entries()) {
    if (hasTwoOfOneMarket(leg)) places.add(at);
    for (const [before, other] of legs.slice(0, at).entries())
      if (problemOf(leg, other, false) !== null) {
        places.add(before);
        places.add(at);
      }
  }
  return [...places].sort((one, other) => one - other);
}

/** Singles are independent bets, so only the same one twice is a fault. */
function problemOf(leg: Leg, other: Leg, areSingles: boolean): SlipProblem | null {
  if (leg.eventId !== other.eventId) return null;
  if (nameOf(leg) === nameOf(other)) return 'duplicate_leg';
  if (areSingles) return null;
  const markets = new Set(other.selections.map(({ marketId }) => marketId));
  const [first] = leg.selections;
  const isOneEach = leg.selections.length === 1 && other.selections.length === 1;
  return isOneEach && first !== undefined && markets.has(first.marketId)
    ? 'contradictory_legs'
    : 'related_legs';
}

function hasTwoOfOneMarket({ selections }: Leg): boolean {
  return new Set(selections.map(({ marketId }) => marketId)).size < selections.length;
}

function nameOf({ selections }: Leg): string {
  return selections
    .map(({ marketId, selectionId }) => `${marketId}/${selectionId}`)
    .sort()
    .join(' ');
}

/** The lines of a slip, each as indexes of the legs that it multiplies. */
export function linesOf({ kind, legs }: Pick<Slip, 'kind' | 'legs'>): readonly Line[] {
  const all = legs.map((_, position) => position);
  if (kind.type === 'singles') return all.map((position) => [position]);
  if (kind.type === 'accumulator') return [all];
  const bankers = all.filter((position) => legs[position]?.isBanker);
  const free = all.filter((position) => !legs[position]?.isBanker);
  return kind.sizes.flatMap((size) => combinations(free, size).map((line) => [...bankers, ...line]));
}

/** All choices of `size` of these, in their order. A branch with too few places left is not entered: 29 of 30 would take minutes. */
function combinations(positions: readonly number[], size: number): number[][] {
  if (size === 0) return [[]];
  return positions
    .slice(0, Math.max(0, positions.length - size + 1))
    .flatMap((position, at) =>
      combinations(positions.slice(at + 1), size - 1).map((rest) => [position, ...rest]),
    );
}

/** The bets of a slip: of singles one for each leg, of any other slip one. */
export function betsOf(slip: Slip): readonly Slip[] {
  return slip.kind.type === 'singles' ? slip.legs.map((leg) => ({ ...slip, legs: [leg] })) : [slip];
}

/** The cost of a slip and its possible payout at these odds. */
export function quoteSlip(slip: Slip, legOdds: readonly Odds[]): SlipQuote {
  const lines = lineCount(slip);
  const bets = betsOf(slip);
  const quotes = bets.map((bet, at) => {
    const odds = bets.length === 1 ? legOdds : [legOdds[at] ?? 0];
    return highest(
      bet,
      odds,
      odds.map(() => null),
    );
  });
  const isCut = quotes.some(({ uncut }) => uncut > MAX_PAYOUT_KOBO);
  const sumOf = (kobo: readonly Kobo[]) => kobo.reduce((sum, one) => sum + one, 0n);
  return {
    lines,
    stakeKobo: slip.stakePerLineKobo * BigInt(lines),
    maxPayoutKobo: sumOf(quotes.map(({ maxPayoutKobo }) => maxPayoutKobo)),
    bonusKobo: isCut ? 0n : sumOf(quotes.map(({ bonusKobo }) => bonusKobo)),
    totalOdds: slip.kind.type === 'accumulator' ? totalOdds(legOdds) : null,
    isCut,
  };
}

/** Payout for each kobo of the stake per line if every leg wins, with the bonus and without rounding; of singles, the payout of the longest odds. */
export function payoutPerKobo(slip: Slip, legOdds: readonly Odds[]): number {
  if (slip.kind.type === 'singles') return Math.max(...legOdds) / 100;
  const sum = sumOverLines(
    slip,
    legOdds.map((odds) => odds / 100),
  );
  if (slip.kind.type !== 'accumulator') return sum;
  const counting = legOdds.filter((odds) => odds >= MIN_BONUS_ODDS).length;
  return sum + ((sum - 1) * (bonusStep(counting)?.bonusPercent ?? 0)) / 100;
}

/** The highest stake per line, in whole naira, at which no bet exceeds the maximum payout; null: no limit. */
export function highestStakePerLine(slip: Slip, legOdds: readonly Odds[]): Kobo | null {
  // The correction adds less than a kobo to the payout, and payouts are rounded down.
  const stake = (Number(MAX_PAYOUT_KOBO) / payoutPerKobo(slip, legOdds)) * (1 + ROUNDING);
  const naira = Math.floor(stake / KOBO_PER_NAIRA);
  return naira < 1 ? null : BigInt(naira) * BigInt(KOBO_PER_NAIRA);
}

const KOBO_PER_NAIRA = 100;
const ROUNDING = 1e-13;

/** Of an accumulator: its legs’ odds, multiplied. */
export function totalOdds(legOdds: readonly Odds[]): number {
  return Math.round(legOdds.reduce((product, odds) => (product * odds) / 100, 100));
}

/**
 * The payout of a slip by the results so far. It is over once nothing can change its payout any more: an accumulator with its first lost
 * leg, unless its insurance depends on the others.
 */
export function payoutOfSlip(
  slip: Slip,
  legOdds: readonly Odds[],
  results: readonly (LegResult | null)[],
): SlipPayout {
  const lines = linesOf(slip);
  const isLost = (position: number) => results[position] === 'lost';
  const isOpen = (line: Line) =>
    !line.some(isLost) && line.some((position) => (results[position] ?? null) === null);
  let certain = 0n;
  for (const line of lines) if (!isOpen(line)) certain += linePayout(slip, line, legOdds, results);
  const isInsuredYet = isWaitingForInsurance(slip, legOdds, results);
  const isOver = !lines.some(isOpen) && !isInsuredYet;
  const extra = isOver ? extraOf(slip, legOdds, results, certain) : 0n;
  const { maxPayoutKobo } = highest(slip, legOdds, results);
  const payoutKobo = cut(certain + extra);
  return {
    ...{ payoutKobo, isOver },
    bonusKobo: payoutKobo < certain + extra ? 0n : extra,
    maxPayoutKobo: isOver ? payoutKobo : maxPayoutKobo,
  };
}

const cut = (kobo: Kobo): Kobo => (kobo > MAX_PAYOUT_KOBO ? MAX_PAYOUT_KOBO : kobo);

/** Its payout if every open leg wins. */
function highest(
  slip: Slip,
  legOdds: readonly Odds[],
  results: readonly (LegResult | null)[],
): { readonly uncut: Kobo; readonly bonusKobo: Kobo; readonly maxPayoutKobo: Kobo } {
  const won = legOdds.map((_, position): LegResult => results[position] ?? 'won');
  let lines = 0n;
  for (const line of linesOf(slip)) lines += linePayout(slip, line, legOdds, won);
  const bonusKobo = extraOf(slip, legOdds, won, lines);
  const uncut = lines + bonusKobo;
  return { uncut, bonusKobo, maxPayoutKobo: cut(uncut) };
}

/** Exact: the stake times the product of the legs, rounded down once. */
function linePayout(
  { stakePerLineKobo }: Slip,
  line: Line,
  legOdds: readonly Odds[],
  results: readonly (LegResult | null)[],
): Kobo {
  let above = stakePerLineKobo;
  let below = 1n;
  for (const position of line) {
    const [up, down] = factorOf(results[position] ?? null, legOdds[position] ?? 0);
    if (up === 0n) return 0n;
    above *= up;
    below *= down;
  }
  return above / below;
}

/** The multiplier of a leg as a fraction; zero while the leg is open. */
function factorOf(result: LegResult | null, odds: Odds): readonly [bigint, bigint] {
  const price = BigInt(odds);
  if (result === null || result === 'lost') return [0n, 1n];
  if (result === 'won') return [price, 100n];
  if (result === 'void') return [1n, 1n];
  if (result === 'half_won') return [price + 100n, 200n];
  if (result === 'half_lost') return [1n, 2n];
  return [price, 100n * BigInt(result.deadHeatOf)];
}

/** The accumulator bonus where no leg is lost, or the insurance's payout where exactly one is. */
function extraOf(
  slip: Slip,
  legOdds: readonly Odds[],
  results: readonly (LegResult | null)[],
  payoutKobo: Kobo,
): Kobo {
  if (slip.kind.type !== 'accumulator') return 0n;
  const { stakePerLineKobo: stake } = slip;
  const lost = results.filter((result) => result === 'lost').length;
  if (lost > 1) return 0n;
  if (lost === 1) {
    if (!isInsurable(legOdds)) return 0n;
    const step = bonusStep(countingLegs(legOdds, results, true));
    const back = stake * BigInt(step?.insuredStakes ?? 0);
    return back > MAX_INSURED_KOBO ? MAX_INSURED_KOBO : back;
  }
  const step = bonusStep(countingLegs(legOdds, results, false));
  const profit = payoutKobo - stake;
  return step === null || profit <= 0n ? 0n : (profit * BigInt(step.bonusPercent)) / 100n;
}

/** Number of won legs at counting odds; for the insurance the lost one included. */
function countingLegs(
  legOdds: readonly Odds[],
  results: readonly (LegResult | null)[],
  withLost: boolean,
): number {
  return legOdds.filter((odds, position) => {
    const result = results[position] ?? null;
    const counts = result === 'won' || result === 'half_won' || (withLost && result === 'lost');
    return counts && odds >= MIN_BONUS_ODDS;
  }).length;
}

/** One leg is lost, and if the open ones win the insurance pays. */
function isWaitingForInsurance(
  slip: Slip,
  legOdds: readonly Odds[],
  results: readonly (LegResult | null)[],
): boolean {
  if (slip.kind.type !== 'accumulator') return false;
  if (results.filter((result) => result === 'lost').length !== 1) return false;
  const open = legOdds.some((_, position) => (results[position] ?? null) === null);
  const won = legOdds.map((_, position): LegResult => results[position] ?? 'won');
  return open && extraOf(slip, legOdds, won, 0n) > 0n;
}
