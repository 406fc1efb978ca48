// Per shard: these statements run at every shard and name no player.
import type { Kobo } from '@jara/money/kobo';
import { sql } from 'kysely';
import type { DirectoryExecutor, Shards } from '../../platform/database/shards.ts';
import { type BankBalance, listBalances } from './bank/balance-list.ts';
import { IN_SUSPENSE } from './suspense/suspense-store.ts';

/** Movements that have not ended. */
export interface InFlight {
  readonly count: number;
  readonly amountKobo: Kobo;
  /** When the oldest began; null: there are none. */
  readonly oldestAt: Date | null;
}

export interface MoneyInFlight {
  /** Transfers that arrived and are not booked yet. */
  readonly deposits: InFlight;
  /** Payouts that have not ended, by all shards. */
  readonly payouts: InFlight;
  /** Transfers of no known player, which wait for a person. */
  readonly suspense: InFlight;
  /** Differences with a bank's ledger or statement that are open. */
  readonly differences: number;
  /** Banks that refuse all payouts, which wait. */
  readonly pausedBanks: readonly string[];
  /** The money from which each bank pays out, as it was last read. */
  readonly balances: readonly BankBalance[];
}

const NONE: InFlight = { count: 0, amountKobo: 0n, oldestAt: null };

const together = (one: InFlight, other: InFlight): InFlight => ({
  count: one.count + other.count,
  amountKobo: one.amountKobo + other.amountKobo,
  oldestAt:
    one.oldestAt === null || (other.oldestAt !== null && other.oldestAt < one.oldestAt)
      ? other.oldestAt
      : one.oldestAt,
});

/** The deposits and payouts under way. Each read has an index that holds open ones alone. */
export async function readMoneyInFlight(
  directory: DirectoryExecutor,
  { all }: Shards,
): Promise<MoneyInFlight> {
  const payoutsAt = async ({ db }: Shards['all'][number]) => {
    const { rows } = await sql<InFlight>`
      select count(*)::int as count, coalesce(sum(amount_kobo), 0)::bigint as amount_kobo, min(created_at) as oldest_at
        from payout where state in ('created', 'sent')`.execute(db.kysely);
    return rows[0] ?? NONE;
  };
  const [deposits, suspense, payouts, differences, paused, balances] = await Promise.all([
    sql<InFlight>`
      select count(*)::int as count, coalesce(sum(amount_kobo), 0)::bigint as amount_kobo, min(received_at) as oldest_at
        from inbound_transfer where state = 'claimed'`.execute(directory),
    sql<InFlight>`
      select count(*)::int as count, coalesce(sum(amount_kobo), 0)::bigint as amount_kobo, min(received_at) as oldest_at
        from inbound_transfer t where ${sql.raw(IN_SUSPENSE)}`.execute(directory),
    Promise.all(all.map(payoutsAt)),
    sql<{ differences: number }>`
      select count(*)::int as differences from bank_difference where state = 'open'`.execute(directory),
    sql<{ provider: string }>`select provider from payout_lane order by provider`.execute(directory),
    listBalances(directory),
  ]);
  return {
    ...{ deposits: deposits.rows[0] ?? NONE, suspense: suspense.rows[0] ?? NONE },
    payouts: payouts.reduce(together, NONE),
    differences: differences.rows[0]?.differences ?? 0,
    pausedBanks: paused.rows.map(({ provider }) => provider),
    balances,
  };
}
