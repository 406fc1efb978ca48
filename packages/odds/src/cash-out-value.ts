import type { Kobo } from '@jara/money/kobo';
import { linesOf } from './slip.ts';
import { MOST_PAYOUT_KOBO } from './slip-limits.ts';
import type { LegNow, LegResult, Odds, Slip } from './types.ts';

const BPS = 10_000;

/**
 * What a bet is worth now: the sum over its lines of what each is expected to pay, less the margin. Legs of different events are
 * independent. The bonus and the insurance of an accumulator are not bought back. Where the highest payout would cut what the lines could
 * pay, each is worth as much less.
 */
export function cashOutValue(
  slip: Slip,
  acceptedOdds: readonly Odds[],
  legs: readonly LegNow[],
  marginBps: number,
): Kobo {
  const stake = Number(slip.stakePerLineKobo);
  const lines = linesOf(slip);
  const sumOf = (multiplier: (leg: LegNow, price: number) => number) =>
    lines.reduce((sum, line) => {
      const factors = line.map((place) => {
        const leg = legs[place];
        return leg === undefined ? 0 : multiplier(leg, (acceptedOdds[place] ?? 0) / 100);
      });
      return sum + factors.reduce((worth, factor) => worth * factor, stake);
    }, 0);
  const most = sumOf((leg, price) => multiplierOf(leg.result ?? 'won', price));
  const cut = Math.min(1, Number(MOST_PAYOUT_KOBO) / most);
  return BigInt(Math.floor((sumOf(expectedMultiplier) * cut * (BPS - marginBps)) / BPS));
}

/** What a leg multiplies its line by, expected: its price where it wins, one where it is returned. */
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
