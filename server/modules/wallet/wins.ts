import type { Kobo } from '@jara/money/kobo';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Homes } from '../../platform/database/homes.ts';
import { newestFirst, soon } from '../../platform/database/newest-first.ts';
import type { ProductNames } from './descriptions.ts';
import type { EntryTable } from './schema.ts';

/** A round that paid more than its stake. */
export interface Win {
  readonly playerId: bigint;
  readonly at: Date;
  /** The game's title on a statement. */
  readonly game: string;
  /** Gross: includes the stake. */
  readonly payoutKobo: Kobo;
}

type WinRow = Pick<Selectable<EntryTable>, 'playerId' | 'at' | 'product'> & { readonly paid: Kobo };

/** The newest wins of all players, newest first. */
export async function readRecentWins(
  homes: Homes,
  names: ProductNames,
  now: Date,
  limit: number,
): Promise<Win[]> {
  // The rows of a player who has just moved are in both homes for some seconds.
  const found = await Promise.all(
    homes.all.map(async (home) =>
      (await readWinsOf(home.db, now, limit)).filter(({ playerId }) => homes.homeOf(playerId) === home),
    ),
  );
  return found
    .flat()
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, limit)
    .map(({ playerId, at, product, paid }) => ({
      playerId,
      at,
      game: names.titleOf(product),
      payoutKobo: paid,
    }));
}

/** A home's newest wins, by an index of wins only; products with rows in `bet` are read there. */
function readWinsOf(db: Database, now: Date, limit: number): Promise<WinRow[]> {
  const before = soon(now);
  return newestFirst(limit, before, async (since) => {
    // Constant time bounds and no prepared plan, so that the other months are pruned.
    const { rows } = await sql<WinRow>`
      select player_id, at, product, case when payout_kind = 'win' then payout else amount end as paid from entry
       where (kind = 'win' or payout_kind = 'win') and at <= ${before} and at >= ${since}
         and product not like 'shared:%' and product not like 'studio:%' and product not like 'game:%' and product <> 'sports'
       order by at desc limit ${limit}`.execute(db.kysely);
    return rows;
  });
}
