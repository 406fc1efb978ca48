import type { Kobo } from '@jara/money/kobo';
import { linesOf } from './slip.ts';
import { MOST_PAYOUT_KOBO } from './slip-limits.ts';
import type { LegNow, LegResult, Odds, Slip } from './types.ts';

const BPS = 10_000;

/**
 * What a bet is worth now: the sum over its lines of what each would pay times the chance that it does, less the margin. Legs of different
 * events are independent. The bonus and the insurance of an accumulator are not bought back.
 */
export function cashOutValue(
  slip: Slip,
  acceptedOdds: readonly Odds[],
  legs: readonly LegNow[],
  marginBps: number,
): Kobo {
  const stake = Number(slip.stakePerLineKobo);
  let expected = 0;
  for (const line of linesOf(slip))
    expected += line.reduce((worth, place) => worth * worthOf(legs[place], acceptedOdds[place] ?? 0), stake);
  const value = BigInt(Math.floor((expected * (BPS - marginBps)) / BPS));
  return value > MOST_PAYOUT_KOBO ? MOST_PAYOUT_KOBO : value;
}

/** What a leg multiplies its line by, expected. */
function worthOf(leg: LegNow | undefined, odds: Odds): number {
  if (leg === undefined) return 0;
  return leg.result === null ? (leg.probability * odds) / 100 : multiplierOf(leg.result, odds / 100);
}

function multiplierOf(result: LegResult, price: number): number {
  if (result === 'won') return price;
  if (result === 'lost') return 0;
  if (result === 'void') return 1;
  if (result === 'half_won') return (1 + price) / 2;
  if (result === 'half_lost') return 0.5;
  return price / result.deadHeatOf;
}
