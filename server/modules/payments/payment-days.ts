// Per shard: payouts are read at every shard, and no player is named.
import type { Kobo } from '@jara/money/kobo';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { eachRow } from '../../platform/database/each-row.ts';
import { isInSlots, type Shard, SLOTS_HERE } from '../../platform/database/shards.ts';

interface Period {
  readonly from: Date;
  readonly until: Date;
}

/** A payout that ended, as a file has it. */
interface EndedPayout {
  /** Never null of a row that was read by it; the column may be. */
  readonly settledAt: Date | null;
  readonly createdAt: Date;
  readonly reference: string;
  /** 0: of no player. */
  readonly playerId: bigint;
  readonly amountKobo: Kobo;
  readonly state: string;
  readonly provider: string;
  readonly bankCode: string;
  readonly accountNumber: string;
  readonly accountName: string;
}

/** A transfer that arrived, as a file has it. */
interface ArrivedTransfer {
  readonly receivedAt: Date;
  readonly provider: string;
  readonly providerReference: string;
  readonly channel: string;
  readonly amountKobo: Kobo;
  readonly senderName: string;
  readonly accountNumber: string;
  readonly playerId: bigint;
  readonly state: string;
  readonly claimedFor: bigint | null;
  readonly claimedAt: Date | null;
}

/** The payouts that ended in a period, by shard and time. */
export async function* eachEndedPayout(
  shards: readonly Shard[],
  { from, until }: Period,
): AsyncGenerator<EndedPayout> {
  const begin: Pick<EndedPayout, 'settledAt' | 'reference'> = { settledAt: from, reference: '' };
  for (const { db } of shards)
    yield* eachRow(begin, async (after, limit) => {
      const { rows } = await sql<EndedPayout>`
        with here as materialized (select ${sql.raw(SLOTS_HERE)} as slots)
        select settled_at, created_at, reference, player_id, amount_kobo, state, provider, bank_code, account_number, account_name
          from payout, here
         where settled_at >= ${from} and settled_at < ${until} and (settled_at, reference) > (${after.settledAt}, ${after.reference})
           and ${sql.raw(isInSlots('player_id', 'slots'))}
         order by settled_at, reference limit ${limit}`.execute(db.long.kysely);
      return rows;
    });
}

/** The transfers that arrived in a period, by time, with the claims before its end. */
export function eachTransfer(directory: Database, { from, until }: Period): AsyncGenerator<ArrivedTransfer> {
  const begin = { receivedAt: from, provider: '', providerReference: '' };
  return eachRow(begin, async (after, limit) => {
    const { rows } = await sql<ArrivedTransfer>`
      select t.received_at, t.provider, t.provider_reference, t.channel, t.amount_kobo, t.sender_name, t.account_number, t.player_id,
             t.state, c.player_id as claimed_for, c.claimed_at
        from inbound_transfer t left join suspense_claim c on c.provider = t.provider and c.provider_reference = t.provider_reference
         and c.claimed_at < ${until}
       where t.received_at >= ${from} and t.received_at < ${until}
         and (t.received_at, t.provider, t.provider_reference) > (${after.receivedAt}, ${after.provider}, ${after.providerReference})
       order by t.received_at, t.provider, t.provider_reference limit ${limit}`.execute(
      directory.long.kysely,
    );
    return rows;
  });
}
