import { studioProduct } from '@jara/ledger/account';
import type { BettingProduct } from '../betting/types.ts';

const PREFIX = 'studio:';

/** The game of a studio's product. */
export function studioGameOf(product: string): string | null {
  return product.startsWith(PREFIX) ? product.slice(PREFIX.length) : null;
}

/** Rounds at studios. The studio keeps the round; its bet shows what it did to the balance. */
export function studioRounds(titleOf: (gameId: string) => string | null): BettingProduct {
  return {
    productOf: studioProduct,
    gameIdOf: studioGameOf,
    titleOf,
    describe: async () => ({ kind: 'studio' }),
  };
}
