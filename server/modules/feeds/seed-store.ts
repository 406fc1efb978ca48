import { type Selectable, sql } from 'kysely';
import type { DirectoryExecutor } from '../../platform/database/homes.ts';
import type { Clock } from '../../platform/runtime/clock.ts';
import type { Entropy } from '../../platform/runtime/entropy.ts';
import type { FeedSeedTable } from './schema.ts';

const SEED_BYTES = 32;

export type StoredSeed = Pick<Selectable<FeedSeedTable>, 'seed' | 'madeAt'>;

/** The seed of a feed, made when it is asked for first: every node reads the same one. */
export async function readOrMakeSeed(
  db: DirectoryExecutor,
  feed: string,
  { clock, entropy }: { readonly clock: Clock; readonly entropy: Entropy },
): Promise<StoredSeed> {
  const seed = Buffer.from(entropy.bytes(SEED_BYTES)).toString('hex');
  await sql`
    insert into feed_seed (feed, seed, made_at) values (${feed}, ${seed}, ${clock.now()}) on conflict do nothing`.execute(
    db,
  );
  const { rows } = await sql<StoredSeed>`
    select seed, made_at from feed_seed where feed = ${feed}`.execute(db);
  const [stored] = rows;
  if (stored === undefined) throw new Error(`the feed ${feed} has no seed`);
  return stored;
}
