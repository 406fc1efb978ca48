import { defineModule } from '../../platform/module.ts';
import type { Feeds } from './feeds.ts';
import { createHouseFeed, HOUSE_FEED } from './house/house-feed.ts';
import { FEED_SEEDS } from './sealed.ts';
import { readOrMakeSeed } from './seed-store.ts';
import { feedsSettings } from './settings.ts';
import { createTheOddsApiFeed } from './the-odds-api/the-odds-api-feed.ts';

export const feedsModule = defineModule({
  name: 'feeds',
  settings: feedsSettings,
  sealed: [FEED_SEEDS],
  create({ platform: { mode, db, clock, entropy, keys, log, roundSpeed }, settings: { theOddsApi } }) {
    const seeds = keys.sealFor(FEED_SEEDS.purpose);
    const house = createHouseFeed({
      ...{ clock, log, speed: roundSpeed },
      readSeed: () => readOrMakeSeed(db.kysely, HOUSE_FEED, { clock, entropy, seeds }),
    });
    const api: Feeds = {
      feeds: [
        // Real money must not be staked on matches that we invent.
        ...(mode === 'sandbox' ? [house] : []),
        ...(theOddsApi === null ? [] : [createTheOddsApiFeed({ clock, log, settings: theOddsApi })]),
      ],
    };
    return { api };
  },
});
