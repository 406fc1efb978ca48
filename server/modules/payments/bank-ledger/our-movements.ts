import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { Shards } from '../../../platform/database/shards.ts';
import { DAY_MS } from '../../../platform/runtime/clock.ts';
import { dayStart, daysLater, operatorDay } from '../../wallet/wallet.ts';
import { refundReference } from '../refunds/refund.ts';
import type { OurMovement } from './compare-day.ts';

/** The prefix of a refund's reference in its bank's ledger. */
const REFUND = refundReference('');

/** Transfers of a bank in the directory, and its payouts per shard. Reconcile proves that each of them is in our ledger with its amount. */
interface OursToRead {
  readonly provider: string;
  readonly day: string;
  /** References that the bank has of that day. */
  readonly references: readonly string[];
}

interface PayoutRow {
  readonly reference: string;
  readonly amountKobo: bigint;
  readonly state: string;
  readonly createdAt: Date;
  readonly settledAt: Date | null;
}

/** When the earliest payout that ended on the day was requested, at least a day before: the bank's list is read from there. */
export async function firstMoment(
  shards: Shards,
  { provider, day }: Pick<OursToRead, 'provider' | 'day'>,
): Promise<Date> {
  const [from, until] = [dayStart(day), dayStart(daysLater(day, 1))];
  let first = from.getTime() - DAY_MS;
  for (const { db } of shards.all) {
    const { rows } = await sql<{ at: Date | null }>`
      select min(created_at) as at from payout
       where provider = ${provider} and settled_at >= ${from} and settled_at < ${until}`.execute(db.kysely);
    first = Math.min(first, rows[0]?.at?.getTime() ?? first);
  }
  return new Date(first);
}

export async function readOurs(db: Database, shards: Shards, read: OursToRead): Promise<OurMovement[]> {
  const ours = await readTransfers(db, read);
  for (const shard of shards.all) ours.push(...(await readPayouts(shard.db, read)));
  return ours;
}

async function readTransfers(
  { kysely }: Database,
  { provider, day, references }: OursToRead,
): Promise<OurMovement[]> {
  const [from, until] = [dayStart(day), dayStart(daysLater(day, 1))];
  const { rows } = await sql<{ reference: string; amountKobo: bigint; receivedAt: Date }>`
    select provider_reference as reference, amount_kobo, received_at from inbound_transfer
     where provider = ${provider}
       and (received_at >= ${from} and received_at < ${until} or provider_reference = any(${references}::text[]))`.execute(
    kysely,
  );
  return rows.map(({ reference, amountKobo, receivedAt }) => {
    const received = operatorDay(receivedAt);
    return { reference, day: received, firstDay: received, lastDay: received, sumsKobo: [amountKobo] };
  });
}

async function readPayouts(
  { kysely }: Database,
  { provider, day, references }: OursToRead,
): Promise<OurMovement[]> {
  const [from, until] = [dayStart(day), dayStart(daysLater(day, 1))];
  const refundIds = references.flatMap((one) => (one.startsWith(REFUND) ? [one.slice(REFUND.length)] : []));
  const { rows } = await sql<PayoutRow>`
    select coalesce(${REFUND} || refund_id, reference) as reference, amount_kobo, state, created_at, settled_at from payout
     where provider = ${provider}
       and (settled_at >= ${from} and settled_at < ${until} or reference = any(${references}::text[])
            or refund_id = any(${refundIds}::text[]))`.execute(kysely);
  return rows.map(({ reference, amountKobo, state, createdAt, settledAt }) => {
    const settled = settledAt === null ? null : operatorDay(settledAt);
    return {
      ...{ reference, day: settled, firstDay: operatorDay(createdAt), lastDay: settled ?? '9999-12-31' },
      sumsKobo: sumsOf(state, amountKobo),
    };
  });
}

/** A payout that is open may have left the bank or not; one that failed or was reversed left it and came back, or never left. */
function sumsOf(state: string, amountKobo: bigint): readonly bigint[] {
  if (state === 'paid') return [-amountKobo];
  return state === 'created' || state === 'sent' ? [0n, -amountKobo] : [0n];
}
