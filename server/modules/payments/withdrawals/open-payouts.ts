// Per shard: these statements run at every shard and name no player.
import type { Kobo } from '@jara/money/kobo';
import { type Selectable, sql } from 'kysely';
import type { Shards } from '../../../platform/database/shards.ts';
import type { PayoutTable } from '../schema.ts';

interface OpenPayouts {
  readonly provider: string;
  readonly state: Selectable<PayoutTable>['state'];
  readonly payouts: number;
  readonly amountKobo: Kobo;
  readonly oldestSeconds: number;
}

/** The payouts of all shards that have not ended, by bank and state. */
export async function openPayouts(shards: Shards, now: Date): Promise<OpenPayouts[]> {
  const all: OpenPayouts[] = [];
  for (const { db } of shards.all) {
    const { rows } = await sql<OpenPayouts>`
      select provider, state, count(*)::int as payouts, sum(amount_kobo)::bigint as amount_kobo,
             floor(extract(epoch from ${now}::timestamptz - min(created_at)))::int as oldest_seconds
        from payout where state in ('created', 'sent') group by provider, state`.execute(db.kysely);
    all.push(...rows);
  }
  const groups = Map.groupBy(all, ({ provider, state }) => `${provider} ${state}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    return [
      {
        ...first,
        payouts: group.reduce((sum, one) => sum + one.payouts, 0),
        amountKobo: group.reduce((sum, one) => sum + one.amountKobo, 0n),
        oldestSeconds: Math.max(...group.map((one) => one.oldestSeconds)),
      },
    ];
  });
}
