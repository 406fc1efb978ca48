import { DEALER_STANDS, MAX_TOTAL, type Total, totalOfValues } from './hand.ts';
import { ENDS, type End, HALVES } from './odds.ts';

/**
 * The game solved exactly. Every card comes from a full pack, so a value has the same probability at every draw and the total alone
 * determines a hand. All numbers are whole: multiples of one in 13⁶⁰, a division with a remainder throws.
 */
export const UNIT = 13n ** 60n;
const RANKS = 13n;

export const VALUES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
const waysOf = (value: number) => (value === 10 ? 4n : 1n);

/** Probability of each end, in `UNIT`s, in the order of `ENDS`. */
type Ends = readonly bigint[];

/** Expected net of a hand, in half stakes and `UNIT`s. */
function netOf(ends: Ends): bigint {
  return ends.reduce((sum, chance, i) => sum + chance * netHalves(ENDS[i] ?? 'push'), 0n);
}

function netHalves(end: End): bigint {
  return HALVES[end] - (end.endsWith('double') ? 4n : 2n);
}

function thirteenth(value: bigint): bigint {
  if (value % RANKS !== 0n) throw new Error('13⁶⁰ is too coarse for this game');
  return value / RANKS;
}

/** The mean over the next card. */
function overNext(of: (value: number) => Ends): Ends {
  const sums = ENDS.map(() => 0n);
  for (const value of VALUES) {
    for (const [i, chance] of of(value).entries()) sums[i] = (sums[i] ?? 0n) + chance * waysOf(value);
  }
  return sums.map(thirteenth);
}

/** Probability of each total of the dealer from one card; `blackjack` separately, `bust` with 22. */
interface DealerEnds {
  readonly totals: ReadonlyMap<number, bigint>;
  readonly blackjack: bigint;
}

const BUST = MAX_TOTAL + 1;

function dealerEnds(upcard: number): DealerEnds {
  const totals = new Map<number, bigint>();
  let blackjack = 0n;
  const play = (values: readonly number[], chance: bigint): void => {
    const { total } = totalOfValues(values);
    if (values.length === 2 && total === MAX_TOTAL) {
      blackjack += chance;
    } else if (total >= DEALER_STANDS) {
      const end = Math.min(total, BUST);
      totals.set(end, (totals.get(end) ?? 0n) + chance);
    } else {
      for (const value of VALUES) play([...values, value], thirteenth(chance) * waysOf(value));
    }
  };
  play([upcard], UNIT);
  return { totals, blackjack };
}

function ends(parts: Partial<Record<End, bigint>>): Ends {
  return ENDS.map((end) => parts[end] ?? 0n);
}

type Action = 'hit' | 'stand' | 'double' | 'split';

/** The best play against one card of the dealer's. */
export interface Against {
  /** For a total that may no longer be doubled: hit or stand. */
  plain(total: Total): Action;
  /** For two cards that are not split: hit, stand or double. */
  firstTwo(total: Total): Action;
  /** Whether two cards of a value are split. */
  splits(value: number): boolean;
  /** The results of a hand of two values; of a split, of each of its hands. */
  endsOf(first: number, second: number): Ends;
}

const key = ({ total, isSoft }: Total) => `${isSoft ? 'soft' : 'hard'} ${total}`;

/** A total with one more card. */
function plus({ total, isSoft }: Total, value: number): Total {
  const hard = (isSoft ? total - 10 : total) + value;
  const isNowSoft = (isSoft || value === 1) && hard + 10 <= MAX_TOTAL;
  return { total: isNowSoft ? hard + 10 : hard, isSoft: isNowSoft };
}

interface Played {
  readonly action: Action;
  readonly ends: Ends;
}

const better = (a: Played, b: Played): Played => (netOf(b.ends) > netOf(a.ends) ? b : a);

export function against(upcard: number): Against {
  const dealer = dealerEnds(upcard);
  const stood = (total: number, isDouble: boolean): Ends => {
    let win = 0n;
    let push = 0n;
    for (const [end, chance] of dealer.totals) {
      if (end === BUST || end < total) win += chance;
      else if (end === total) push += chance;
    }
    if (total > MAX_TOTAL) [win, push] = [0n, 0n];
    const loss = UNIT - win - push;
    return isDouble
      ? ends({ 'win-double': win, 'push-double': push, 'loss-double': loss })
      : ends({ win, push, loss });
  };
  const known = new Map<string, Played>();
  const plain = (total: Total): Played => {
    const before = known.get(key(total));
    if (before !== undefined) return before;
    const stand: Played = { action: 'stand', ends: stood(total.total, false) };
    const played =
      total.total >= MAX_TOTAL
        ? stand
        : better(stand, { action: 'hit', ends: overNext((value) => plain(plus(total, value)).ends) });
    known.set(key(total), played);
    return played;
  };
  const firstTwo = (total: Total): Played => {
    if (total.total === MAX_TOTAL) return plain(total);
    const doubled = overNext((value) => stood(plus(total, value).total, true));
    return better(plain(total), { action: 'double', ends: doubled });
  };
  /** One of the two hands of a split pair; an ace gets one card and no more. */
  const splitHand = (value: number): Ends =>
    overNext((next) => {
      const total = totalOfValues([value, next]);
      return value === 1 ? stood(total.total, false) : firstTwo(total).ends;
    });
  const splits = (value: number) =>
    2n * netOf(splitHand(value)) > netOf(firstTwo(totalOfValues([value, value])).ends);
  return {
    plain: (total) => plain(total).action,
    firstTwo: (total) => firstTwo(total).action,
    splits,
    endsOf(first, second) {
      const total = totalOfValues([first, second]);
      if (total.total === MAX_TOTAL)
        return ends({ blackjack: UNIT - dealer.blackjack, tie: dealer.blackjack });
      return first === second && splits(first) ? splitHand(first) : firstTwo(total).ends;
    },
  };
}

export interface Solved {
  /** How the first hand of a round ends, in `UNIT`s. */
  readonly ends: Ends;
  /** Expected net of a round in half stakes, and expected raise in stakes, both in `UNIT`s. */
  readonly net: bigint;
  readonly raise: bigint;
}

const DOUBLED = ENDS.map((end) => end.endsWith('double'));

/** A whole round under the best play, over all deals. */
export function solved(): Solved {
  const sums = ENDS.map(() => 0n);
  let net = 0n;
  let raise = 0n;
  for (const upcard of VALUES) {
    const best = against(upcard);
    for (const first of VALUES) {
      for (const second of VALUES) {
        const ways = waysOf(upcard) * waysOf(first) * waysOf(second);
        const isSplit = first === second && best.splits(first);
        const hand = best.endsOf(first, second);
        const doubled = hand.reduce((sum, chance, i) => (DOUBLED[i] ? sum + chance : sum), 0n);
        for (const [i, chance] of hand.entries()) sums[i] = (sums[i] ?? 0n) + chance * ways;
        net += netOf(hand) * ways * (isSplit ? 2n : 1n);
        raise += (isSplit ? UNIT + 2n * doubled : doubled) * ways;
      }
    }
  }
  const overDeals = (value: bigint) => thirteenth(thirteenth(thirteenth(value)));
  return { ends: sums.map(overDeals), net: overDeals(net), raise: overDeals(raise) };
}
