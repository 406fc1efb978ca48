import { minus, plus, rational } from '@jara/game-kit/rational';
import type { PayChance } from '@jara/game-kit/shared-game';

/** The payouts with their probabilities, without those that never occur, and the probability of no payout. */
export function withNothing(chances: readonly PayChance[]): PayChance[] {
  const paid = chances.filter(({ pays, chance }) => pays.numerator > 0n && chance.numerator > 0n);
  const won = paid.reduce((sum, { chance }) => plus(sum, chance), rational(0n));
  return [...paid, { pays: rational(0n), chance: minus(rational(1n), won) }];
}
