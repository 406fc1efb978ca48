import { toNaira } from '@jara/money/kobo';
import { type Chip, game } from '../game.ts';
import type { Mark } from '../wheel.ts';

/** The chips on the marks, at most one pile on each. */
export type Pile = readonly Chip[];

export const MAX_NAIRA = toNaira(game.limits.maxStakeKobo);
export const MIN_NAIRA = toNaira(game.limits.minStakeKobo);

export function totalNaira(pile: Pile): number {
  return pile.reduce((sum, { stakeNaira }) => sum + stakeNaira, 0);
}

export function stakeOn(pile: Pile, mark: Mark): number {
  return pile.find((chip) => chip.mark === mark)?.stakeNaira ?? 0;
}

/** The pile with one more chip; null where the maximum stake is reached. */
export function put(pile: Pile, mark: Mark, naira: number): Pile | null {
  if (totalNaira(pile) + naira > MAX_NAIRA) return null;
  const stakeNaira = stakeOn(pile, mark) + naira;
  return [...pile.filter((chip) => chip.mark !== mark), { mark, stakeNaira }];
}
