import { koboOfNaira } from '@jara/game-kit/stakes';
import { formatNaira, toNaira } from '@jara/money/kobo';
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

export function nairaText(naira: number): string {
  return formatNaira(koboOfNaira(naira), 'short');
}

/** As it is written on a chip: `500`, `1.5k`, `100k`. */
export function chipText(naira: number): string {
  if (naira < 1000) return String(naira);
  const thousands = naira / 1000;
  return `${thousands >= 100 ? Math.floor(thousands) : Math.floor(thousands * 10) / 10}k`;
}
