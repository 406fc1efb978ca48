import { toNaira } from '@jara/money/kobo';
import { sharedGame as game } from '../game.ts';

const LEAST = toNaira(game.limits.minStakeKobo);
const MOST = toNaira(game.limits.maxStakeKobo);
const STEPS = [100, 200, 300, 500, 1_000, 2_000, 3_000, 5_000, 10_000, 20_000, 30_000, 50_000];

/** The next round stake above or below the one typed, within the limits. */
export function nextStake(stakeNaira: number, direction: 1 | -1): number {
  const next =
    direction === 1 ? STEPS.find((step) => step > stakeNaira) : STEPS.findLast((step) => step < stakeNaira);
  return Math.min(MOST, Math.max(LEAST, next ?? stakeNaira));
}
