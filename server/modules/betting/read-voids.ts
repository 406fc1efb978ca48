// Per shard: this statement runs at every shard and names no player.
import type { Kobo } from '@jara/money/kobo';
import { sql } from 'kysely';
import type { Shards } from '../../platform/database/shards.ts';

/** An ended bet that the operator made void. */
export interface VoidedBet {
  readonly playerId: bigint;
  readonly betId: string;
  readonly product: string;
  readonly voidedAt: Date;
  readonly actor: string;
  readonly reason: string;
  readonly returnedKobo: Kobo;
  readonly takenBackKobo: Kobo;
  readonly owedKobo: Kobo;
}

/** The bets that were made void in a period, oldest first, up to a number at each shard. */
export async function readVoids(
  { all }: Shards,
  { since, until, limit }: { readonly since: Date; readonly until: Date; readonly limit: number },
): Promise<VoidedBet[]> {
  const found = await Promise.all(
    all.map(({ db }) =>
      sql<VoidedBet>`
        select player_id, bet_id, product, voided_at, actor, reason, returned as returned_kobo, taken_back as taken_back_kobo, owed as owed_kobo
          from bet_void where voided_at >= ${since} and voided_at < ${until}
         order by voided_at, player_id limit ${limit}`.execute(db.kysely),
    ),
  );
  return found
    .flatMap(({ rows }) => rows)
    .sort((one, other) => one.voidedAt.getTime() - other.voidedAt.getTime())
    .slice(0, limit);
}
