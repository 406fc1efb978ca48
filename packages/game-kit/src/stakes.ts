import { formatNaira, KOBO_PER_NAIRA, type Kobo } from '@jara/money/kobo';
import type { Parsed, StakeLimits } from './definition.ts';
import type { Rational } from './rational.ts';
import { type RuleRefusal, refuse } from './refusal.ts';

/** Far above every limit; keeps a sum of a bet's parts an exact number. */
const MAX_WHOLE_NAIRA = 1_000_000_000_000;

const WHOLE_NAIRA = refuse('stake_whole', 'Stakes are whole naira, without kobo.');

/** A stake in a bet: a whole positive number of naira. Accepts numbers only: the page makes them. */
export function parseStakeNaira(input: unknown): Parsed<number> {
  if (typeof input !== 'number' || !Number.isInteger(input)) {
    return WHOLE_NAIRA;
  }
  if (input <= 0) return refuse('stake_zero', 'The stake must be more than zero.');
  if (input > MAX_WHOLE_NAIRA) return refuse('stake_large', 'That stake is too large.');
  return { ok: true, value: input };
}

export function koboOfNaira(naira: number): Kobo {
  return BigInt(naira) * KOBO_PER_NAIRA;
}

/** The reason that a whole bet's stake is refused; null when it is accepted. */
export function stakeFault(stakeKobo: Kobo, limits: StakeLimits): RuleRefusal | null {
  if (stakeKobo < limits.minStakeKobo) {
    return refuse('stake_least', `The minimum stake is ${formatNaira(limits.minStakeKobo, 'short')}.`);
  }
  if (stakeKobo > limits.maxStakeKobo) {
    return refuse('stake_most', `The maximum stake is ${formatNaira(limits.maxStakeKobo, 'short')}.`);
  }
  return stakeKobo % KOBO_PER_NAIRA === 0n ? null : WHOLE_NAIRA;
}

/** The payout of a multiple of the stake: rounded down to whole kobo, the only rounding rule. */
export function payAt(stakeKobo: Kobo, multiple: Rational): Kobo {
  return (stakeKobo * multiple.numerator) / multiple.denominator;
}
