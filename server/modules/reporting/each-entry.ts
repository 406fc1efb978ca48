import type { Kobo } from '@jara/money/kobo';
import { sql } from 'kysely';
import { eachRow } from '../../platform/database/each-row.ts';
import type { Shard } from '../../platform/database/shards.ts';
import type { Period } from './from-entries.ts';

/** An entry of the ledger as a file has it. */
export interface EntryRow {
  readonly playerId: bigint;
  readonly at: Date;
  readonly seq: bigint;
  readonly kind: string;
  readonly product: string;
  readonly reference: string;
  readonly amountKobo: Kobo;
  readonly payoutKobo: Kobo;
  readonly cashAfterKobo: Kobo;
}

/** The entries of a period, by player and time. */
export async function* eachEntry(
  shards: readonly Shard[],
  { from, until }: Period,
): AsyncGenerator<EntryRow> {
  const begin: Pick<EntryRow, 'playerId' | 'at' | 'seq'> = { playerId: -1n, at: from, seq: 0n };
  for (const { db } of shards)
    yield* eachRow(begin, async (after, limit) => {
      const { rows } = await sql<EntryRow>`
        select player_id, at, seq, kind, product, reference, amount as amount_kobo, payout as payout_kobo, cash_after as cash_after_kobo
          from entry
         where at >= ${from} and at < ${until} and (player_id, at, seq) > (${after.playerId}, ${after.at}, ${after.seq})
           and (player_id = 0 or exists (select from shard_slot where here and slot = player_id % 64))
         order by player_id, at, seq limit ${limit}`.execute(db.long.kysely);
      return rows;
    });
}
