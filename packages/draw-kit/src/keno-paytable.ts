import type { PayRow } from '@jara/game-kit/definition';
import { type Line, line } from '@jara/game-kit/line';
import { chanceOf, hitsOf, MAX_SPOTS, paysFor } from './keno-odds.ts';

/** The numbers of spots on a card. */
export const cards = Array.from({ length: MAX_SPOTS }, (_, i) => i + 1);

/** The name of a card in the rules. */
export const cardLine = (spots: number): Line => line('card', { spots });

/** Every prize of every card. */
export const paytable: readonly PayRow[] = cards.flatMap((spots) =>
  hitsOf(spots)
    .reverse()
    .filter((hits) => paysFor(spots, hits).numerator > 0n)
    .map((hits) => ({
      name: line('prize', { hits, spots }),
      chance: chanceOf(spots, hits),
      pays: paysFor(spots, hits),
    })),
);
