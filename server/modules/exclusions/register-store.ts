import { type Selectable, sql } from 'kysely';
import { type Executor, tables } from '../../platform/database/database.ts';
import type { DirectoryExecutor } from '../../platform/database/shards.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../platform/runtime/clock.ts';
import type { ExclusionCheckTable, ExclusionMatchTable, ExclusionsSchema } from './schema.ts';
import type { RegisterFault } from './types.ts';

/** An answer of the register counts this long: a login within it makes no query. */
const ANSWER_KEPT_MS = DAY_MS;
/** The pause before another query of a register that did not answer, doubled with each failure. */
const RETRY_MS = { least: MINUTE_MS, most: HOUR_MS } as const;

const on = (executor: Executor) => tables<ExclusionsSchema>(executor);

export type Match = Readonly<Selectable<ExclusionMatchTable>>;
type MatchKey = Pick<Match, 'register' | 'reference' | 'playerId'>;

/** Makes a query due unless the register answered within a day. */
export async function makeDue(within: DirectoryExecutor, playerId: bigint, now: Date): Promise<void> {
  await sql`
    insert into exclusion_check (player_id, due_at) values (${playerId}, ${now})
    on conflict (player_id) do update set due_at = least(exclusion_check.due_at, excluded.due_at)
      where exclusion_check.checked_at is null or exclusion_check.checked_at <= ${new Date(now.getTime() - ANSWER_KEPT_MS)}`.execute(
    within,
  );
}

/** Makes a query due at once, with the register's hash of a NIN that was verified; null: another number was. */
export async function makeDueByNin(
  within: DirectoryExecutor,
  playerId: bigint,
  {
    ninHash,
    register,
    now,
  }: { readonly ninHash: string | null; readonly register: string; readonly now: Date },
): Promise<void> {
  const hashed = ninHash === null ? {} : { ninHash, ninRegister: register };
  await on(within)
    .insertInto('exclusionCheck')
    .values({ playerId, dueAt: now, ...hashed })
    .onConflict((conflict) => conflict.column('playerId').doUpdateSet({ dueAt: now, ...hashed }))
    .execute();
}

export type DueCheck = Pick<Selectable<ExclusionCheckTable>, 'playerId' | 'ninHash' | 'ninRegister'>;

/** Takes players whose query is due; each is due again after a pause unless an answer is recorded. */
export async function takeDue(executor: DirectoryExecutor, now: Date, limit: number): Promise<DueCheck[]> {
  const { rows } = await sql<DueCheck>`
    update exclusion_check
       set due_at = ${now}::timestamptz + least(${RETRY_MS.most}, ${RETRY_MS.least} * power(2, least(failures, 10))) * interval '1 millisecond'
     where player_id in (
       select player_id from exclusion_check where due_at <= ${now} order by due_at limit ${limit} for update skip locked)
    returning player_id, nin_hash, nin_register`.execute(executor);
  return rows;
}

export async function recordAnswer(executor: DirectoryExecutor, playerId: bigint, now: Date): Promise<void> {
  await on(executor)
    .updateTable('exclusionCheck')
    .set({ dueAt: null, checkedAt: now, failures: 0, fault: null })
    .where('playerId', '=', playerId)
    .execute();
}

export async function recordFault(
  executor: DirectoryExecutor,
  playerId: bigint,
  fault: RegisterFault,
): Promise<void> {
  await on(executor)
    .updateTable('exclusionCheck')
    .set((row) => ({ failures: row('failures', '+', 1), fault }))
    .where('playerId', '=', playerId)
    .execute();
}

/** The players whose verified NIN has this hash. */
export async function findByNin(executor: Executor, register: string, ninHash: string): Promise<bigint[]> {
  const rows = await on(executor)
    .selectFrom('exclusionCheck')
    .select('playerId')
    .where('ninRegister', '=', register)
    .where('ninHash', '=', ninHash)
    .execute();
  return rows.map(({ playerId }) => playerId);
}

/** Stores a match; one that the register prolonged is to be applied again, and any other that is known changes nothing. */
export async function storeMatch(
  executor: DirectoryExecutor,
  match: Omit<Match, 'appliedAt' | 'removedAt'>,
): Promise<void> {
  const { register, reference, playerId, matchedBy, source, until, receivedAt } = match;
  await sql`
    insert into exclusion_match (register, reference, player_id, matched_by, source, until, received_at)
    values (${register}, ${reference}, ${playerId}, ${matchedBy}, ${source}, ${until}, ${receivedAt})
    on conflict (register, reference, player_id) do update set until = excluded.until, applied_at = null
      where coalesce(excluded.until, 'infinity') > coalesce(exclusion_match.until, 'infinity')`.execute(
    executor,
  );
}

/** The matches whose account is not excluded yet, oldest first. */
export function readUnapplied(executor: Executor, limit: number): Promise<Match[]> {
  return on(executor)
    .selectFrom('exclusionMatch')
    .selectAll()
    .where('appliedAt', 'is', null)
    .orderBy('receivedAt')
    .limit(limit)
    .execute();
}

export async function markApplied(
  executor: DirectoryExecutor,
  { register, reference, playerId }: MatchKey,
  now: Date,
): Promise<void> {
  await on(executor)
    .updateTable('exclusionMatch')
    .set({ appliedAt: now })
    .where('register', '=', register)
    .where('reference', '=', reference)
    .where('playerId', '=', playerId)
    .execute();
}

/** Records that the register withdrew an entry. */
export async function markRemoved(
  executor: DirectoryExecutor,
  { register, reference }: Pick<MatchKey, 'register' | 'reference'>,
  now: Date,
): Promise<void> {
  await on(executor)
    .updateTable('exclusionMatch')
    .set({ removedAt: now })
    .where('register', '=', register)
    .where('reference', '=', reference)
    .where('removedAt', 'is', null)
    .execute();
}
