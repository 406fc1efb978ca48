import type { Kobo } from '@jara/money/kobo';
import { sql } from 'kysely';
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

const PAGE = 5000;

/**
 * The entries of a period, by player and time. Pages are read as the consumer takes them: between two pages no connection and no transaction is held,
 * however slow the consumer is.
 */
export async function* eachEntry(
  shards: readonly Shard[],
  { from, until }: Period,
): AsyncGenerator<EntryRow> {
  for (const { db } of shards) {
    let last: Pick<EntryRow, 'playerId' | 'at' | 'seq'> = { playerId: -1n, at: from, seq: 0n };
    for (;;) {
      const { rows } = await sql<EntryRow>`
        select player_id, at, seq, kind, product, reference, amount as amount_kobo, payout as payout_kobo, cash_after as cash_after_kobo
          from entry
         where at >= ${from} and at < ${until} and (player_id, at, seq) > (${last.playerId}, ${last.at}, ${last.seq})
           and (player_id = 0 or exists (select from shard_slot where here and slot = player_id % 64))
         order by player_id, at, seq limit ${PAGE}`.execute(db.long.kysely);
      yield* rows;
      const next = rows.at(-1);
      if (next === undefined || rows.length < PAGE) break;
      last = next;
    }
  }
}
