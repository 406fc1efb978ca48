import { type Selectable, sql } from 'kysely';
import type { DirectoryExecutor } from '../../platform/database/shards.ts';
import type { Clock } from '../../platform/runtime/clock.ts';
import type { Entropy } from '../../platform/runtime/entropy.ts';
import type { RowCipher } from '../../platform/runtime/key-ring.ts';
import type { FeedSeedTable } from './schema.ts';

const SEED_BYTES = 32;

export interface StoredSeed extends Pick<Selectable<FeedSeedTable>, 'madeAt'> {
  readonly seed: string;
}

/** The seed of a feed, created at the first read: all nodes read the same one. */
export async function readOrMakeSeed(
  db: DirectoryExecutor,
  feed: string,
  { clock, entropy, seeds }: { readonly clock: Clock; readonly entropy: Entropy; readonly seeds: RowCipher },
): Promise<StoredSeed> {
  const fresh = seeds.encrypt(Buffer.from(entropy.bytes(SEED_BYTES)).toString('hex'), feed);
  await sql`
    insert into feed_seed (feed, sealed_seed, made_at) values (${feed}, ${fresh}, ${clock.now()}) on conflict do nothing`.execute(
    db,
  );
  const { rows } = await sql<Pick<Selectable<FeedSeedTable>, 'sealedSeed' | 'madeAt'>>`
    select sealed_seed, made_at from feed_seed where feed = ${feed}`.execute(db);
  const [stored] = rows;
  if (stored === undefined) throw new Error(`the feed ${feed} has no seed`);
  return { seed: seeds.decrypt(stored.sealedSeed, feed), madeAt: stored.madeAt };
}
