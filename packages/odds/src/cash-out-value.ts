import type { Kobo } from '@jara/money/kobo';
import { sumOverLines } from './line-sums.ts';
import { MAX_PAYOUT_KOBO } from './slip-limits.ts';
import type { LegNow, LegResult, Odds, Slip } from './types.ts';

const BPS = 10_000;
/** Margin that a cash-out takes off the bet's fair value, in basis points. */
export const CASH_OUT_MARGIN_BPS = 500;
/** Minimum of a cash-out, and of the rest that stays open. */
export const MIN_CASH_OUT_KOBO: Kobo = 1_000n;

/**
 * The current value of a bet: the expected payout summed over its lines, less the margin. Legs of different events are independent. The
 * bonus and the insurance of an accumulator are not bought back. Where the maximum payout would cut the lines' payout, each is worth
 * proportionally less.
 */
export function cashOutValue(
  slip: Slip,
  acceptedOdds: readonly Odds[],
  legs: readonly LegNow[],
  marginBps: number,
): Kobo {
  const sumOf = (multiplier: (leg: LegNow, price: number) => number) =>
    Number(slip.stakePerLineKobo) * sumBy(slip, acceptedOdds, legs, multiplier);
  const most = sumOf((leg, price) => multiplierOf(leg.result ?? 'won', price));
  const cut = Math.min(1, Number(MAX_PAYOUT_KOBO) / most);
  return BigInt(Math.floor((sumOf(expectedMultiplier) * cut * (BPS - marginBps)) / BPS));
}

/**
 * Cash-out value right after placing for each kobo of the stake per line, where the maximum payout does not apply. Multiplied by a stake
 * it equals the `cashOutValue` of that stake.
 */
export function cashOutPerKobo(
  slip: Slip,
  odds: readonly Odds[],
  legs: readonly LegNow[],
  marginBps: number,
): number {
  return (sumBy(slip, odds, legs, expectedMultiplier) * (BPS - marginBps)) / BPS;
}

/** The value of a stake by `cashOutPerKobo`; null: below the minimum. */
export function cashOutOf(stakePerLineKobo: Kobo, perKobo: number): Kobo | null {
  const value = BigInt(Math.floor(Number(stakePerLineKobo) * perKobo));
  return value < MIN_CASH_OUT_KOBO ? null : value;
}

function sumBy(
  slip: Slip,
  odds: readonly Odds[],
  legs: readonly LegNow[],
  multiplier: (leg: LegNow, price: number) => number,
): number {
  const factors = odds.map((price, position) => {
    const leg = legs[position];
    return leg === undefined ? 0 : multiplier(leg, price / 100);
  });
  return sumOverLines(slip, factors);
}

/** Expected multiplier of a leg: its price where it wins, one where it is returned. */
function expectedMultiplier(leg: LegNow, price: number): number {
  if (leg.result !== null) return multiplierOf(leg.result, price);
  return (1 - leg.returned) * leg.probability * price + leg.returned;
}

function multiplierOf(result: LegResult, price: number): number {
  if (result === 'won') return price;
  if (result === 'lost') return 0;
  if (result === 'void') return 1;
  if (result === 'half_won') return (1 + price) / 2;
  if (result === 'half_lost') return 0.5;
  return price / result.deadHeatOf;
}
