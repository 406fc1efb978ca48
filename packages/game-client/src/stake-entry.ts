import type { StakeLimits } from '@jara/game-kit/definition';
import { formatNaira, KOBO_PER_NAIRA, type Kobo } from '@jara/money/kobo';
import { TEXTS } from './texts.ts';

const CHIPS_NAIRA = [100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000] as const;
const CHIPS_SHOWN = 5;

/** The reason that a game refuses a stake, as a sentence; null when it accepts it. */
export function entryFault(stake: Kobo, limits: StakeLimits): string | null {
  const { minStakeKobo, maxStakeKobo } = limits;
  if (stake === 0n) return TEXTS.stakeUnread(formatNaira(minStakeKobo, 'short'));
  if (stake < minStakeKobo) return TEXTS.stakeLow(formatNaira(minStakeKobo, 'short'));
  if (stake > maxStakeKobo) return TEXTS.stakeHigh(formatNaira(maxStakeKobo, 'short'));
  return null;
}

/** The stakes to tap: the lowest ones within the game's limits. */
export function chipStakes({ minStakeKobo, maxStakeKobo }: StakeLimits): Kobo[] {
  return CHIPS_NAIRA.map((naira) => BigInt(naira) * KOBO_PER_NAIRA)
    .filter((kobo) => kobo >= minStakeKobo && kobo <= maxStakeKobo)
    .slice(0, CHIPS_SHOWN);
}
