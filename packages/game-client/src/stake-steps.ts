import type { StakeLimits } from '@jara/game-kit/definition';
import { toNaira } from '@jara/money/kobo';

const STEPS = [
  100, 200, 300, 500, 1_000, 2_000, 3_000, 5_000, 10_000, 20_000, 30_000, 50_000, 100_000, 200_000, 500_000,
];

/** The next round stake above or below the one typed, within the limits. */
export function nextStake(
  { minStakeKobo, maxStakeKobo }: StakeLimits,
  stakeNaira: number,
  direction: 1 | -1,
): number {
  const next =
    direction === 1 ? STEPS.find((step) => step > stakeNaira) : STEPS.findLast((step) => step < stakeNaira);
  return Math.min(toNaira(maxStakeKobo), Math.max(toNaira(minStakeKobo), next ?? stakeNaira));
}
