import { sql } from 'kysely';
import type { Executor } from '../../platform/database/database.ts';
import { deleteExpired } from '../../platform/database/delete-expired.ts';
import { DAY_MS } from '../../platform/runtime/clock.ts';
import { dayStart, daysLater, operatorDay } from '../wallet/wallet.ts';
import { networkName } from './networks.ts';

/** Longer than a complaint about a missing code takes to arrive. */
const SENT_LIFE_MS = 35 * DAY_MS;
/** A report of a later day changes the message and no longer the figures of its day. */
const COUNTED_DAYS = 8;

/** Counts the deliveries of the last days again, then deletes old rows. */
export async function countDeliveries(executor: Executor, now: Date): Promise<void> {
  const since = dayStart(daysLater(operatorDay(now), -COUNTED_DAYS));
  await sql`
    insert into message_day (day, provider, network, messages, delivered, failed, cost_kobo)
    select (queued_at at time zone 'Africa/Lagos')::date, provider, network, count(*),
           count(*) filter (where state = 'delivered'), count(*) filter (where state = 'failed'), coalesce(sum(cost_kobo), 0)
      from sent_message
     where queued_at >= ${since}
     group by 1, 2, 3
        on conflict (day, provider, network) do update
       set messages = excluded.messages, delivered = excluded.delivered, failed = excluded.failed,
           cost_kobo = excluded.cost_kobo`.execute(executor);
  await deleteExpired(
    executor,
    { table: 'sent_message', key: 'message_id', column: 'queued_at', ageMs: SENT_LIFE_MS },
    now,
  );
}

interface DeliveryDay {
  readonly day: string;
  readonly provider: string;
  readonly network: string;
  readonly messages: bigint;
  readonly delivered: bigint;
  readonly failed: bigint;
  readonly costKobo: bigint;
}

interface DeliveryFailure {
  readonly provider: string;
  readonly reason: string | null;
  readonly messages: bigint;
}

export interface Deliveries {
  readonly days: readonly DeliveryDay[];
  readonly failures: readonly DeliveryFailure[];
}

/** The deliveries of the days since `from` by network, and the reasons of failures. */
export async function readDeliveries(executor: Executor, from: string): Promise<Deliveries> {
  const { rows } = await sql<DeliveryDay>`
    select day::text as day, provider, network, messages, delivered, failed, cost_kobo as "costKobo"
      from message_day where day >= ${from} order by day desc, provider, network`.execute(executor);
  const { rows: failures } = await sql<DeliveryFailure>`
    select provider, reason, count(*) as messages
      from sent_message where reason is not null and queued_at >= ${dayStart(from)}
     group by provider, reason order by count(*) desc, provider, reason limit 50`.execute(executor);
  return { days: byNetwork(rows), failures };
}

/** Adds up the beginnings of numbers that belong to one network. */
function byNetwork(rows: readonly DeliveryDay[]): DeliveryDay[] {
  const sums = new Map<string, DeliveryDay>();
  for (const row of rows) {
    const network = networkName(row.network);
    const key = `${row.day} ${row.provider} ${network}`;
    const sum = sums.get(key);
    sums.set(key, {
      ...{ day: row.day, provider: row.provider, network },
      messages: row.messages + (sum?.messages ?? 0n),
      delivered: row.delivered + (sum?.delivered ?? 0n),
      failed: row.failed + (sum?.failed ?? 0n),
      costKobo: row.costKobo + (sum?.costKobo ?? 0n),
    });
  }
  return [...sums.values()];
}
