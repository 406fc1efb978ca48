import { defineModule } from '../../platform/module.ts';
import type { Feeds } from './feeds.ts';
import { createHouseFeed, HOUSE_FEED } from './house/house-feed.ts';
import { readOrMakeSeed } from './seed-store.ts';

export const feedsModule = defineModule({
  name: 'feeds',
  create({ platform: { mode, db, clock, entropy, log, roundSpeed } }) {
    const house = createHouseFeed({
      ...{ clock, log, speed: roundSpeed },
      readSeed: () => readOrMakeSeed(db.kysely, HOUSE_FEED, { clock, entropy }),
    });
    // Nobody bets real money on matches that we invent.
    const api: Feeds = { feeds: mode === 'sandbox' ? [house] : [] };
    return { api };
  },
});
