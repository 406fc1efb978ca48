import { toNaira } from '@jara/money/kobo';
import { type Chip, game } from '../game.ts';
import { KINDS, spotById } from '../spots.ts';

/** All chips on the table, at most one pile on a spot. */
export type Pile = readonly Chip[];

const MAX_NAIRA = toNaira(game.limits.maxStakeKobo);
export const MIN_NAIRA = toNaira(game.limits.minStakeKobo);

export type Put =
  | { readonly ok: true; readonly pile: Pile }
  | { readonly ok: false; readonly code: 'spot-full' | 'table-full'; readonly maxNaira: number };

export function totalNaira(pile: Pile): number {
  return pile.reduce((sum, { stakeNaira }) => sum + stakeNaira, 0);
}

export function stakeOn(pile: Pile, spotId: string): number {
  return pile.find((chip) => chip.spotId === spotId)?.stakeNaira ?? 0;
}

/** Adds chips to the pile; all of them or, where a limit forbids one, none. */
export function put(pile: Pile, added: Pile): Put {
  let next = pile;
  for (const chip of added) {
    const stakeNaira = stakeOn(next, chip.spotId) + chip.stakeNaira;
    const spot = spotById(chip.spotId);
    const maxNaira = spot === null ? 0 : KINDS[spot.kind].maxNaira;
    if (stakeNaira > maxNaira) return { ok: false, code: 'spot-full', maxNaira };
    next = [...next.filter(({ spotId }) => spotId !== chip.spotId), { spotId: chip.spotId, stakeNaira }];
  }
  if (totalNaira(next) > MAX_NAIRA) return { ok: false, code: 'table-full', maxNaira: MAX_NAIRA };
  return { ok: true, pile: next };
}

export function takeOff(pile: Pile, spotId: string): Pile {
  return pile.filter((chip) => chip.spotId !== spotId);
}
