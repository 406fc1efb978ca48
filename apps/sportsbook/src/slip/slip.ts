import type { BetKind, SlipIn } from '@jara/contract/sports';
import { type Kobo, toNaira } from '@jara/money/kobo';
import { readTypedNaira } from '@jara/money/typed-number';
import { binomial } from '@jara/odds/line-sums';
import { checkSlip, highestStakePerLine, quoteSlip } from '@jara/odds/slip';
import { MAX_LEGS } from '@jara/odds/slip-limits';
import type { SelectionName, Slip, SlipProblem, SlipQuote } from '@jara/odds/types';
import type { Teams } from '@jara/sports-words/market-words';

/** A leg on the slip, with the names that are shown before the server answers. */
export interface KeptLeg {
  readonly eventId: string;
  readonly selections: readonly SelectionName[];
  /** In hundredths, as the player saw or accepted them. */
  readonly odds: number;
  readonly isBanker: boolean;
  readonly teams: Teams;
  readonly startsAt: number;
}

export type KindName = BetKind['type'];
export type Accept = 'none' | 'better' | 'any';

export interface SlipState {
  readonly legs: readonly KeptLeg[];
  /** Null: singles for one leg, an accumulator for more. */
  readonly kind: KindName | null;
  /** Of a system. */
  readonly sizes: readonly number[];
  /** Naira for each line, as typed. */
  readonly stake: string;
  readonly accept: Accept;
}

export const EMPTY_SLIP: SlipState = { legs: [], kind: null, sizes: [], stake: '100', accept: 'none' };

export const sameSelections = (one: readonly SelectionName[], other: readonly SelectionName[]): boolean =>
  one.length === other.length &&
  one.every((a) => other.some((b) => a.marketId === b.marketId && a.selectionId === b.selectionId));

export const isOnSlip = (
  { legs }: SlipState,
  eventId: string,
  selections: readonly SelectionName[],
): boolean => legs.some((leg) => leg.eventId === eventId && sameSelections(leg.selections, selections));

/** Puts a selection on the slip or takes it off; it replaces another of the same market. A full slip stays as it is. */
export function toggleLeg(slip: SlipState, leg: KeptLeg): SlipState {
  if (isOnSlip(slip, leg.eventId, leg.selections))
    return withLegs(
      slip,
      slip.legs.filter(
        (other) => other.eventId !== leg.eventId || !sameSelections(other.selections, leg.selections),
      ),
    );
  const replaced = slip.legs.findIndex((other) => isOfSameMarket(other, leg));
  if (replaced >= 0)
    return withLegs(
      slip,
      slip.legs.map((other, at) => (at === replaced ? leg : other)),
    );
  return slip.legs.length >= MAX_LEGS ? slip : withLegs(slip, [...slip.legs, leg]);
}

function isOfSameMarket(one: KeptLeg, other: KeptLeg): boolean {
  const [first] = one.selections;
  const [second] = other.selections;
  const isOneEach = one.selections.length === 1 && other.selections.length === 1;
  return isOneEach && one.eventId === other.eventId && first?.marketId === second?.marketId;
}

/** A kind and sizes that the legs still allow. */
export function withLegs(slip: SlipState, legs: readonly KeptLeg[]): SlipState {
  const free = legs.filter(({ isBanker }) => !isBanker).length;
  const sizes = slip.sizes.filter((size) => size <= free);
  const kind = legs.length < 2 || (slip.kind === 'system' && legs.length < 3) ? null : slip.kind;
  const isSystem = kind === 'system';
  return {
    ...slip,
    kind,
    sizes,
    legs: isSystem ? legs : legs.map((leg) => (leg.isBanker ? { ...leg, isBanker: false } : leg)),
  };
}

/** The rest of a slip after placing: refused legs, and those added since. */
export function withoutPlaced(
  slip: SlipState,
  sent: Pick<SlipState, 'legs'>,
  refused: readonly { readonly leg: number }[],
): SlipState {
  const placed = sent.legs.filter((_, at) => refused.every(({ leg }) => leg !== at));
  const legs = slip.legs.filter((leg) =>
    placed.every(
      ({ eventId, selections }) => eventId !== leg.eventId || !sameSelections(selections, leg.selections),
    ),
  );
  return legs.length === 0 ? { ...EMPTY_SLIP, accept: slip.accept } : withLegs(slip, legs);
}

/** Joins all legs of one event into one, priced together. */
export function combineEvent(slip: SlipState, eventId: string, odds: number): SlipState {
  const legs = slip.legs.filter((leg) => leg.eventId === eventId);
  const [first] = legs;
  if (first === undefined) return slip;
  const joined: KeptLeg = { ...first, odds, selections: legs.flatMap(({ selections }) => selections) };
  return withLegs(slip, [
    ...slip.legs.flatMap((leg) => (leg.eventId !== eventId ? [leg] : leg === first ? [joined] : [])),
  ]);
}

export function kindOf({ kind, legs }: Pick<SlipState, 'kind' | 'legs'>): KindName {
  if (kind !== null && legs.length > 1) return kind;
  return legs.length > 1 ? 'accumulator' : 'singles';
}

/** Whether the stake counts several times: on each single, or on each line of a system. */
export const isStakeForEach = (slip: SlipState): boolean =>
  slip.legs.length > 1 && kindOf(slip) !== 'accumulator';

function betKind(slip: SlipState): BetKind {
  const type = kindOf(slip);
  return type === 'system' ? { type, sizes: [...slip.sizes].sort((a, b) => a - b) } : { type };
}

/** The slip in the calls' form. An unreadable stake becomes none: the slip is priced without it and cannot be placed. */
export function toSlipIn(slip: SlipState): SlipIn {
  const stake = readTypedNaira(slip.stake);
  return {
    kind: betKind(slip),
    stakePerLine: stake.ok ? String(toNaira(stake.kobo)) : '0',
    legs: slip.legs.map(({ eventId, selections, odds, isBanker }) => ({
      ...{ eventId, odds, selections: [...selections] },
      ...(isBanker ? { isBanker } : {}),
    })),
  };
}

export type Worth =
  | {
      readonly ok: true;
      readonly quote: SlipQuote;
      /**
       * The highest stake of a line where this one would exceed the maximum payout; null: none, undefined: this one is allowed.
       */
      readonly highestKobo: Kobo | null | undefined;
    }
  | { readonly ok: false; readonly problem: SlipProblem };

/** The cost of the slip and its possible payout at these odds, by the server's rules. */
export function worthOf(slip: SlipState, odds: readonly number[]): Worth {
  const parsed = readTypedNaira(slip.stake);
  const ruled: Slip = {
    kind: betKind(slip),
    legs: slip.legs.map(({ eventId, selections, isBanker }) => ({ eventId, selections, isBanker })),
    stakePerLineKobo: parsed.ok ? parsed.kobo : 0n,
  };
  const problem = checkSlip(ruled);
  if (problem !== null) return { ok: false, problem };
  const quote = quoteSlip(ruled, odds);
  return { ok: true, quote, highestKobo: quote.isCut ? highestStakePerLine(ruled, odds) : undefined };
}

/** Number of lines for each size of a system. */
export function systemSizes({
  legs,
}: SlipState): readonly { readonly size: number; readonly lines: number }[] {
  const free = legs.filter(({ isBanker }) => !isBanker).length;
  const hasBankers = free < legs.length;
  const most = hasBankers ? free : free - 1;
  return Array.from({ length: Math.max(0, most) }, (_, at) => at + 1)
    .filter((size) => size > 1 || hasBankers)
    .map((size) => ({ size, lines: binomial(free, size) }));
}
