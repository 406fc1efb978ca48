import { type Selectable, sql } from 'kysely';
import { tables } from '../../../platform/database/database.ts';
import type { DirectoryExecutor } from '../../../platform/database/shards.ts';
import type { HostedDepositTable, PaymentsSchema } from '../schema.ts';
import type { HostedPayment } from './hosted-page.ts';

export type HostedDeposit = Readonly<Selectable<HostedDepositTable>>;
type NewHosted = Pick<
  HostedDeposit,
  'reference' | 'playerId' | 'provider' | 'requestId' | 'amountKobo' | 'begunAt' | 'nextCheckAt'
>;

const on = (executor: DirectoryExecutor) => tables<Pick<PaymentsSchema, 'hostedDeposit'>>(executor);

/** Writes a begun payment, unless the player's budget is used up or the request has one. One call of a player at a time. */
export async function insertHosted(
  within: DirectoryExecutor,
  deposit: NewHosted,
  budget: { readonly since: Date; readonly most: number },
): Promise<void> {
  const { playerId } = deposit;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`hosted_deposit:${playerId}`}, 0))`.execute(
    within,
  );
  const { rows } = await sql<{ begun: number }>`
    select count(*)::int as begun from hosted_deposit
     where player_id = ${playerId} and begun_at > ${budget.since}`.execute(within);
  if ((rows[0]?.begun ?? 0) >= budget.most) return;
  await on(within)
    .insertInto('hostedDeposit')
    .values({
      ...{ ...deposit, state: 'begun', url: null, paidKobo: null, channel: null, last4: null },
      ...{ endedAt: null, queriedAt: null, attempts: 0 },
    })
    .onConflict((conflict) => conflict.columns(['playerId', 'requestId']).doNothing())
    .execute();
}

export function findHosted(
  executor: DirectoryExecutor,
  reference: string,
): Promise<HostedDeposit | undefined> {
  return on(executor)
    .selectFrom('hostedDeposit')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst();
}

export function findHostedRequest(
  executor: DirectoryExecutor,
  playerId: bigint,
  requestId: string,
): Promise<HostedDeposit | undefined> {
  return on(executor)
    .selectFrom('hostedDeposit')
    .selectAll()
    .where('playerId', '=', playerId)
    .where('requestId', '=', requestId)
    .executeTakeFirst();
}

export async function saveHostedUrl(
  executor: DirectoryExecutor,
  reference: string,
  url: string,
): Promise<void> {
  await on(executor).updateTable('hostedDeposit').set({ url }).where('reference', '=', reference).execute();
}

/** Marks it as paid, from any other state: a late success counts too. */
export async function markHostedPaid(
  executor: DirectoryExecutor,
  reference: string,
  { amountKobo, channel, last4 }: Extract<HostedPayment, { state: 'paid' }>,
  now: Date,
): Promise<void> {
  await on(executor)
    .updateTable('hostedDeposit')
    .set({ state: 'paid', paidKobo: amountKobo, channel, last4, endedAt: now, nextCheckAt: null })
    .where('reference', '=', reference)
    .where('state', '<>', 'paid')
    .execute();
}

/** Marks one that the provider refused; the sweep queries on, because its player may pay on the same page. */
export async function markHostedFailed(
  executor: DirectoryExecutor,
  reference: string,
  now: Date,
): Promise<void> {
  await on(executor)
    .updateTable('hostedDeposit')
    .set({ state: 'failed', endedAt: now })
    .where('reference', '=', reference)
    .where('state', '=', 'begun')
    .execute();
}

/** Ends the sweep's queries of one that was not paid in its time. */
export async function expireHosted(executor: DirectoryExecutor, reference: string, now: Date): Promise<void> {
  await sql`
    update hosted_deposit
       set next_check_at = null, ended_at = coalesce(ended_at, ${now}),
           state = case state when 'begun' then 'expired' else state end
     where reference = ${reference} and state <> 'paid'`.execute(executor);
}

/** Whether this call may query the provider: of many at once, and of those after it until `since`, one may. */
export async function takeHostedQuery(
  executor: DirectoryExecutor,
  reference: string,
  { now, since }: { readonly now: Date; readonly since: Date },
): Promise<boolean> {
  const taken = await on(executor)
    .updateTable('hostedDeposit')
    .set({ queriedAt: now })
    .where('reference', '=', reference)
    .where('state', '<>', 'paid')
    .where((eb) => eb.or([eb('queriedAt', 'is', null), eb('queriedAt', '<=', since)]))
    .returning('reference')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Takes up to `limit` payments to query by `now`, and doubles the time to their next query, up to an hour. */
export async function takeDueHosted(
  executor: DirectoryExecutor,
  now: Date,
  limit: number,
): Promise<HostedDeposit[]> {
  const { rows } = await sql<HostedDeposit>`
    with due as (
      select reference from hosted_deposit where next_check_at <= ${now}
       order by next_check_at limit ${limit} for update skip locked
    )
    update hosted_deposit h
       set attempts = attempts + 1,
           next_check_at = ${now}::timestamptz + least(interval '30 seconds' * 2 ^ least(attempts, 10), interval '1 hour')
      from due where h.reference = due.reference
    returning h.*`.execute(executor);
  return rows;
}
