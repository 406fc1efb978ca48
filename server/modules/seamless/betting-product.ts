import { gameOfProduct, studioProduct } from '@jara/ledger/account';
import type { BettingProduct } from '../betting/types.ts';

/** Rounds at studios. The studio keeps the round; its bet shows what it did to the balance. */
export function studioRounds(titleOf: (gameId: string) => string | null): BettingProduct {
  return {
    productOf: studioProduct,
    gameIdOf: (product) => gameOfProduct('studio', product),
    titleOf,
    describe: async () => ({ kind: 'studio' }),
  };
}
