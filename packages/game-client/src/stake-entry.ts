import type { StakeLimits } from '@jara/game-kit/definition';
import { formatNaira, KOBO_PER_NAIRA, type Kobo } from '@jara/money/kobo';
import { TEXTS } from './texts.ts';

const MAX_DIGITS = 9;
const CHIPS_NAIRA = [100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000] as const;
const CHIPS_SHOWN = 5;

/** What is left of a typed stake: ASCII digits only, without zeros in front. */
export function stakeDigits(typed: string): string {
  return typed
    .replace(/[^0-9]/g, '')
    .replace(/^0+(?=\d)/, '')
    .slice(0, MAX_DIGITS);
}

export function stakeOfDigits(digits: string): Kobo {
  return digits === '' ? 0n : BigInt(digits) * KOBO_PER_NAIRA;
}

export function digitsOfStake(stake: Kobo): string {
  return (stake / KOBO_PER_NAIRA).toString();
}

/** Why a stake cannot be placed, in a sentence; null when it can. An unknown balance is left to the server. */
export function entryFault(stake: Kobo, limits: StakeLimits, balanceKobo: Kobo | null): string | null {
  const { minStakeKobo, maxStakeKobo } = limits;
  if (stake < minStakeKobo) return TEXTS.stakeLow(formatNaira(minStakeKobo, 'short'));
  if (stake > maxStakeKobo) return TEXTS.stakeHigh(formatNaira(maxStakeKobo, 'short'));
  return balanceKobo !== null && stake > balanceKobo ? TEXTS.stakeAbove : null;
}

/** The stakes to tap: the lowest that the game takes. */
export function chipStakes({ minStakeKobo, maxStakeKobo }: StakeLimits): Kobo[] {
  return CHIPS_NAIRA.map((naira) => BigInt(naira) * KOBO_PER_NAIRA)
    .filter((kobo) => kobo >= minStakeKobo && kobo <= maxStakeKobo)
    .slice(0, CHIPS_SHOWN);
}
