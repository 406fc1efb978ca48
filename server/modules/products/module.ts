import { sharedProduct } from '@jara/ledger/account';
import { defineModule } from '../../platform/module.ts';
import { applySwitches, isClosed, mayBeginRound, productOf } from './products.ts';

const EVERY_MINUTE = '* * * * *';

export interface Products {
  /** Whether the operator closed the game: no new bet on it is accepted. */
  isGameClosed(gameId: string): Promise<boolean>;
  /** Whether a shared game may begin another round; one that is draining is closed by this. */
  mayBeginRound(gameId: string): Promise<boolean>;
}

export const productsModule = defineModule<Products>({
  name: 'products',
  create({ platform: { db, shards, clock, log, games, sharedGames }, jobs }) {
    const deps = { db, shards, clock, log };
    jobs.schedule('products-sweep', EVERY_MINUTE, async () => {
      await applySwitches(deps);
    });
    return {
      api: {
        isGameClosed: (gameId) => isClosed(db.kysely, productOf(gameId, { games, sharedGames })),
        mayBeginRound: (gameId) => mayBeginRound(deps, sharedProduct(gameId)),
      },
      async start() {
        await applySwitches(deps);
      },
    };
  },
});
