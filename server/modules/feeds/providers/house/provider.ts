import { defineModule } from '../../../../platform/module.ts';
import { FEED_SEEDS } from '../../encrypted.ts';
import { feedPort } from '../../module.ts';
import { readOrMakeSeed } from '../../seed-store.ts';
import type { Feed } from '../../types.ts';
import { createHouseFeed, HOUSE_FEED } from './house-feed.ts';

/** Real money must not be staked on matches that we invent. */
export const provider = defineModule<Feed>({
  name: 'feeds/house',
  onlyIn: 'sandbox',
  fills: feedPort,
  create({ platform: { db, clock, entropy, keys, log, roundSpeed } }) {
    const seeds = keys.cipherFor(FEED_SEEDS.purpose);
    const readSeed = () => readOrMakeSeed(db.kysely, HOUSE_FEED, { clock, entropy, seeds });
    return { api: createHouseFeed({ clock, log, speed: roundSpeed, readSeed }) };
  },
});
