import { toNaira } from '@jara/money/kobo';
import { type Chip, game } from '../game.ts';
import type { Mark } from '../wheel.ts';

/** What lies on the marks, at most one pile to each. */
export type Pile = readonly Chip[];

export const MOST_NAIRA = toNaira(game.limits.maxStakeKobo);
export const LEAST_NAIRA = toNaira(game.limits.minStakeKobo);

export function totalNaira(pile: Pile): number {
  return pile.reduce((sum, { stakeNaira }) => sum + stakeNaira, 0);
}

export function stakeOn(pile: Pile, mark: Mark): number {
  return pile.find((chip) => chip.mark === mark)?.stakeNaira ?? 0;
}

/** A chip to those that lie there; null where the wheel holds no more. */
export function put(pile: Pile, mark: Mark, naira: number): Pile | null {
  if (totalNaira(pile) + naira > MOST_NAIRA) return null;
  const stakeNaira = stakeOn(pile, mark) + naira;
  return [...pile.filter((chip) => chip.mark !== mark), { mark, stakeNaira }];
}
