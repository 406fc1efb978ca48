// Per shard: bets of all players, for the staff's files.
import { sql } from 'kysely';
import { eachRow } from '../../platform/database/each-row.ts';
import { isInSlots, type Shard, SLOTS_HERE } from '../../platform/database/shards.ts';
import type { Bet, BetState } from './bet.ts';

/** A bet as a file has it. */
type FiledBet = Pick<
  Bet,
  'at' | 'playerId' | 'seq' | 'betId' | 'product' | 'reference' | 'stake' | 'paid' | 'state' | 'endedAt'
>;

interface FiledBets {
  readonly from: Date;
  readonly until: Date;
  /** As in the ledger; null: every one. */
  readonly product: string | null;
  readonly state: BetState | null;
}

/** The bets that were placed in a period, by shard and time. */
export async function* eachBet(
  shards: readonly Shard[],
  { from, until, product, state }: FiledBets,
): AsyncGenerator<FiledBet> {
  const begin: Pick<FiledBet, 'at' | 'playerId' | 'seq'> = { at: from, playerId: -1n, seq: 0n };
  for (const { db } of shards)
    yield* eachRow(begin, async (after, limit) => {
      const { rows } = await sql<FiledBet>`
        with here as materialized (select ${sql.raw(SLOTS_HERE)} as slots)
        select at, player_id, seq, bet_id, product, reference, stake, paid, state, ended_at from bet, here
         where stake > 0 and at >= ${from} and at < ${until} and (at, player_id, seq) > (${after.at}, ${after.playerId}::bigint, ${after.seq}::bigint)
           and ${sql.raw(isInSlots('player_id', 'slots'))}
           and (${product}::text is null or product = ${product}::text) and (${state}::text is null or state = ${state}::text)
         order by at, player_id, seq limit ${limit}`.execute(db.long.kysely);
      return rows;
    });
}
