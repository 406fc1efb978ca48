// Per shard: these statements run at every shard and name no player.
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Shards } from '../../platform/database/shards.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import type { Clock } from '../../platform/runtime/clock.ts';
import { HOUR_MS, SECOND_MS } from '../../platform/runtime/clock.ts';
import { listBalances } from './bank/balance-list.ts';
import { IN_SUSPENSE } from './suspense/suspense-store.ts';

/** How a transfer was found: the bank's notice named it, or the sweep of the bank's list. */
export type FoundBy = 'notice' | 'sweep';

/** Receives each transfer that was not known before. */
export type CountDeposit = (provider: string, foundBy: FoundBy) => void;

const OPEN = ['created', 'sent'] as const;
const ENDED = ['paid', 'failed', 'reversed'] as const;

export interface PaymentMetricsDeps {
  readonly db: Database;
  readonly shards: Shards;
  readonly clock: Clock;
  /** The names of the connected banks. */
  readonly providers: () => readonly string[];
}

/** The payouts by state with the age of the oldest, the deposits by how they were found, and what waits for a person. */
export function measurePayments(metrics: Metrics, deps: PaymentMetricsDeps): CountDeposit {
  measurePayouts(metrics, deps);
  measureDirectory(metrics, deps);
  const deposits = metrics.counter({
    name: 'jaraplay_deposits_total',
    help: 'Transfers received for the first time, by the bank and by what named them.',
    labels: { provider: deps.providers, found: ['notice', 'sweep'] },
  });
  return (provider, found) => deposits.add({ provider, found });
}

function measurePayouts(metrics: Metrics, { shards, clock }: PaymentMetricsDeps): void {
  const shard = shards.all.map(({ id }) => `${id}`);
  const open = metrics.gauge({
    name: 'jaraplay_payouts_open',
    help: 'Payouts that have not ended.',
    labels: { shard, state: OPEN },
  });
  const oldest = metrics.gauge({
    name: 'jaraplay_payout_oldest_seconds',
    help: 'Age of the oldest payout that has not ended.',
    labels: { shard, state: OPEN },
  });
  const ended = metrics.gauge({
    name: 'jaraplay_payouts_ended_last_hour',
    help: 'Payouts that ended in the last hour.',
    labels: { shard, state: ENDED },
  });
  for (const { id, db } of shards.all)
    metrics.reading(`payouts_${id}`, async () => {
      const now = clock.now();
      const found = await readPayouts(db, now);
      for (const state of OPEN) {
        const one = found.find((row) => row.state === state);
        open.set({ shard: `${id}`, state }, one?.payouts ?? 0);
        oldest.set({ shard: `${id}`, state }, one?.oldest ?? 0);
      }
      for (const state of ENDED)
        ended.set({ shard: `${id}`, state }, found.find((row) => row.state === state)?.payouts ?? 0);
    });
}

interface PayoutsOfState {
  readonly state: string;
  readonly payouts: number;
  /** In seconds. */
  readonly oldest: number;
}

async function readPayouts({ kysely }: Database, now: Date): Promise<PayoutsOfState[]> {
  const since = new Date(now.getTime() - HOUR_MS);
  const { rows } = await sql<PayoutsOfState>`
    select state, count(*)::int as payouts,
           coalesce(extract(epoch from ${now}::timestamptz - min(created_at)), 0)::float8 as oldest
      from (select state, created_at from payout where state in ('created', 'sent')
            union all
            select state, created_at from payout where settled_at > ${since}) found
     group by state`.execute(kysely);
  return rows;
}

function measureDirectory(metrics: Metrics, { db, clock, providers }: PaymentMetricsDeps): void {
  const labels = { provider: providers };
  const claimed = metrics.gauge({
    name: 'jaraplay_deposits_unbooked',
    help: 'Transfers that are known and not booked yet.',
  });
  const oldest = metrics.gauge({
    name: 'jaraplay_deposit_oldest_unbooked_seconds',
    help: 'Age of the oldest of these.',
  });
  const suspense = metrics.gauge({
    name: 'jaraplay_deposits_in_suspense',
    help: 'Transfers to account numbers of no player, kept until a person returns them.',
  });
  const differences = metrics.gauge({
    name: 'jaraplay_bank_differences_open',
    help: 'Differences between a day and the bank’s ledger or statement without an explanation.',
    labels,
  });
  const paused = metrics.gauge({
    name: 'jaraplay_bank_payouts_paused',
    help: '1: the bank refuses all payouts, which wait.',
    labels,
  });
  const balance = metrics.gauge({
    name: 'jaraplay_bank_balance_kobo',
    help: 'The money from which a bank pays out, in kobo, as it was last read.',
    labels,
  });
  const low = metrics.gauge({
    name: 'jaraplay_bank_balance_low',
    help: '1: that money is below the operator’s mark, or the bank itself warned.',
    labels,
  });
  const balanceAge = metrics.gauge({
    name: 'jaraplay_bank_balance_age_seconds',
    help: 'Time since that money was last read; a bank is read every minute.',
    labels,
  });
  metrics.reading('payments', async () => {
    const now = clock.now();
    const { rows } = await sql<{ claimed: number; oldest: number; suspense: number }>`
      select (select count(*)::int from inbound_transfer where state = 'claimed') as claimed,
             (select coalesce(extract(epoch from ${now}::timestamptz - min(received_at)), 0)::float8
                from inbound_transfer where state = 'claimed') as oldest,
             (select count(*)::int from inbound_transfer t where ${sql.raw(IN_SUSPENSE)}) as suspense`.execute(
      db.kysely,
    );
    const { rows: banks } = await sql<{ provider: string; differences: number; paused: number }>`
      select provider, sum(differences)::int as differences, sum(paused)::int as paused
        from (select provider, 1 as differences, 0 as paused from bank_difference where state = 'open'
              union all
              select provider, 0 as differences, 1 as paused from payout_lane) found
       group by provider`.execute(db.kysely);
    claimed.set({}, rows[0]?.claimed ?? 0);
    oldest.set({}, rows[0]?.oldest ?? 0);
    suspense.set({}, rows[0]?.suspense ?? 0);
    for (const provider of providers()) {
      const bank = banks.find((row) => row.provider === provider);
      differences.set({ provider }, bank?.differences ?? 0);
      paused.set({ provider }, bank?.paused ?? 0);
    }
    for (const { provider, availableKobo, readAt, isLow } of await listBalances(db.kysely)) {
      if (!providers().includes(provider)) continue;
      low.set({ provider }, isLow ? 1 : 0);
      if (availableKobo !== null) balance.set({ provider }, Number(availableKobo));
      if (readAt !== null) balanceAge.set({ provider }, (now.getTime() - readAt.getTime()) / SECOND_MS);
    }
  });
}
