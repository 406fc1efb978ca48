import type { IdentityFailure } from '@jara/contract/kyc';
import { type Selectable, sql } from 'kysely';
import { type Executor, tables } from '../../platform/database/database.ts';
import type { DirectoryExecutor } from '../../platform/database/shards.ts';
import { DAY_MS } from '../../platform/runtime/clock.ts';
import { HINT_EVERY_MS, POLL_EVERY_MS, STARTED_LIFE_MS, TRIES } from './limits.ts';
import type { IdentityCheckTable, KycSchema } from './schema.ts';

const on = (executor: Executor) => tables<KycSchema>(executor);

export type Check = Readonly<Selectable<IdentityCheckTable>>;
export type NewCheck = Pick<
  Check,
  | 'checkId'
  | 'playerId'
  | 'type'
  | 'numberHash'
  | 'registerNinHash'
  | 'ending'
  | 'sealedBirthDate'
  | 'provider'
  | 'consentedAt'
>;

export const isUnderWay = ({ state }: Pick<Check, 'state'>) => state === 'started' || state === 'pending';

/** Begins a check unless the player has one under way or a budget is used up. Checks of one player wait for each other. */
export async function beginCheck(
  within: DirectoryExecutor,
  check: NewCheck,
): Promise<'begun' | 'check_pending' | 'too_many_checks'> {
  const { playerId, numberHash, consentedAt: now } = check;
  await lockChecks(within, playerId);
  const since = new Date(now.getTime() - DAY_MS);
  const { rows } = await sql<{ underWay: boolean; withVerdict: number; inAll: number; ofNumber: number }>`
    select exists (select from identity_check where player_id = ${playerId} and state in ('started', 'pending')) as under_way,
           (select count(*)::int from identity_check
             where player_id = ${playerId} and consented_at > ${since} and state <> 'unavailable') as with_verdict,
           (select count(*)::int from identity_check where player_id = ${playerId} and consented_at > ${since}) as in_all,
           (select count(*)::int from identity_check
             where number_hash = ${numberHash} and consented_at > ${since} and state <> 'unavailable') as of_number`.execute(
    within,
  );
  const [tried] = rows;
  if (tried?.underWay !== false) return 'check_pending';
  const { withVerdict, inAll, ofNumber } = tried;
  if (withVerdict >= TRIES.aDay || inAll >= TRIES.aDayInAll || ofNumber >= TRIES.ofNumberADay)
    return 'too_many_checks';
  const nextPollAt = new Date(now.getTime() + STARTED_LIFE_MS);
  await on(within)
    .insertInto('identityCheck')
    .values({ ...check, state: 'started', nextPollAt })
    .execute();
  return 'begun';
}

/**
 * Ends a player's check under way without a verdict, unless it is at the provider `apartFrom`: then false. Checks of one player wait for each other until
 * the transaction ends.
 */
export async function endOtherChecks(
  within: DirectoryExecutor,
  playerId: bigint,
  { apartFrom, now }: { readonly apartFrom: string; readonly now: Date },
): Promise<boolean> {
  await lockChecks(within, playerId);
  await on(within)
    .updateTable('identityCheck')
    .set({ state: 'unavailable', sealedBirthDate: null, nextPollAt: null, decidedAt: now })
    .where('playerId', '=', playerId)
    .where('state', 'in', ['started', 'pending'])
    .where('provider', '<>', apartFrom)
    .execute();
  const left = await on(within)
    .selectFrom('identityCheck')
    .select('checkId')
    .where('playerId', '=', playerId)
    .where('state', 'in', ['started', 'pending'])
    .executeTakeFirst();
  return left === undefined;
}

async function lockChecks(within: DirectoryExecutor, playerId: bigint): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('identity check', ${playerId}))`.execute(within);
}

/** Records that the provider took the request; false if the check was given up meanwhile. */
export async function markPending(
  executor: DirectoryExecutor,
  checkId: string,
  { reference, now }: { readonly reference: string; readonly now: Date },
): Promise<boolean> {
  const marked = await on(executor)
    .updateTable('identityCheck')
    .set({
      state: 'pending',
      providerReference: reference,
      nextPollAt: new Date(now.getTime() + POLL_EVERY_MS.least),
    })
    .where('checkId', '=', checkId)
    .where('state', '=', 'started')
    .returning('checkId')
    .executeTakeFirst();
  return marked !== undefined;
}

/** Locks it until the transaction ends. */
export function lockCheck(within: DirectoryExecutor, checkId: string): Promise<Check | undefined> {
  return on(within)
    .selectFrom('identityCheck')
    .selectAll()
    .where('checkId', '=', checkId)
    .forUpdate()
    .executeTakeFirst();
}

export interface Decision {
  readonly state: 'verified' | 'failed' | 'unavailable';
  readonly reason: IdentityFailure | null;
  readonly nameMatches: boolean | null;
  readonly birthDateMatches: boolean | null;
  readonly isAdult: boolean | null;
  readonly decidedAt: Date;
}

/** Ends a check, and deletes the typed birth date. */
export async function writeDecision(
  within: DirectoryExecutor,
  checkId: string,
  decision: Decision & { readonly providerReference?: string },
): Promise<void> {
  await on(within)
    .updateTable('identityCheck')
    .set({ ...decision, sealedBirthDate: null, nextPollAt: null })
    .where('checkId', '=', checkId)
    .execute();
}

/** The check that the player sees: the latest that the provider did not leave undecided. */
export function latestCheck(executor: Executor, playerId: bigint): Promise<Check | undefined> {
  return on(executor)
    .selectFrom('identityCheck')
    .selectAll()
    .where('playerId', '=', playerId)
    .where('state', '<>', 'unavailable')
    .orderBy('consentedAt', 'desc')
    .orderBy('checkId', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function findByReference(
  executor: Executor,
  provider: string,
  reference: string,
): Promise<Check | undefined> {
  return on(executor)
    .selectFrom('identityCheck')
    .selectAll()
    .where('provider', '=', provider)
    .where('providerReference', '=', reference)
    .executeTakeFirst();
}

export function dueChecks(executor: Executor, now: Date, limit: number): Promise<Check[]> {
  return on(executor)
    .selectFrom('identityCheck')
    .selectAll()
    .where('nextPollAt', '<=', now)
    .orderBy('nextPollAt')
    .limit(limit)
    .execute();
}

/**
 * Takes the turn to request a pending check's result: false if another call took it a moment ago. The pauses between the sweep's requests grow with
 * the age of the check.
 */
export async function takePoll(
  executor: DirectoryExecutor,
  { checkId, consentedAt }: Pick<Check, 'checkId' | 'consentedAt'>,
  now: Date,
): Promise<boolean> {
  const ageMs = now.getTime() - consentedAt.getTime();
  const { least, most } = POLL_EVERY_MS;
  const nextMs = now.getTime() + Math.min(most, Math.max(least, ageMs / 2));
  const { rows } = await sql<{ taken: boolean }>`
    update identity_check set next_poll_at = ${new Date(nextMs)}, polled_at = ${now}
     where check_id = ${checkId} and state = 'pending'
       and (polled_at is null or polled_at <= ${new Date(now.getTime() - HINT_EVERY_MS)})
    returning true as taken`.execute(executor);
  return rows.length === 1;
}
