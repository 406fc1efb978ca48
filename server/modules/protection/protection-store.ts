import type { Actor } from '@jara/ledger/actor';
import { type Selectable, sql } from 'kysely';
import { type Executor, tables } from '../../platform/database/database.ts';
import type { DirectoryExecutor } from '../../platform/database/shards.ts';
import { DAY_MS } from '../../platform/runtime/clock.ts';
import type { VerifiedBy } from '../wallet/wallet.ts';
import type { LimitChange } from './limit-rules.ts';
import type { PlayBlockTable, PlayLimitTable, ProtectionSchema } from './schema.ts';
import type { Block, BlockRequest, BlockTarget, LimitKey, LimitOwner, StoredLimit } from './types.ts';

const own = (executor: Executor): Executor<ProtectionSchema> => tables<ProtectionSchema>(executor);

/** A limit's row by its owner and name. */
export interface LimitRow extends StoredLimit {
  readonly owner: LimitOwner;
  readonly key: LimitKey;
}

/** Begins a change of the player's protection: changes of one player wait for each other. Returns the new revision. */
export async function beginChange(within: DirectoryExecutor, playerId: bigint, now: Date): Promise<bigint> {
  const { rows } = await sql<{ revision: bigint }>`
    insert into play_protection (player_id, revision) values (${playerId}, ${now.getTime()})
    on conflict (player_id) do update set revision = greatest(play_protection.revision + 1, excluded.revision)
    returning revision`.execute(within);
  return rows[0]?.revision ?? 0n;
}

export async function readLimits(executor: Executor, playerId: bigint): Promise<LimitRow[]> {
  const rows = await own(executor)
    .selectFrom('playLimit')
    .selectAll()
    .where('playerId', '=', playerId)
    .execute();
  return rows.map(toLimit);
}

function toLimit({
  owner,
  name,
  amount,
  raiseTo,
  raiseFrom,
  raiseUntil,
}: Selectable<PlayLimitTable>): LimitRow {
  const raise =
    raiseFrom === null || raiseUntil === null ? null : { to: raiseTo, from: raiseFrom, until: raiseUntil };
  return { owner, key: name, amount, raise };
}

export interface ChangeOfLimit extends LimitChange {
  readonly playerId: bigint;
  readonly revision: bigint;
  readonly owner: LimitOwner;
  readonly key: LimitKey;
  readonly before: bigint | null;
  readonly actor: Actor;
  readonly at: Date;
}

/** Writes a limit, and its change into the history. */
export async function writeLimit(within: DirectoryExecutor, written: ChangeOfLimit): Promise<void> {
  const { playerId, revision, owner, key: name, change, next, before, actor, at } = written;
  const { amount, raise } = next;
  const values = {
    ...{ amount, raiseTo: raise?.to ?? null },
    ...{ raiseFrom: raise?.from ?? null, raiseUntil: raise?.until ?? null },
  };
  await own(within)
    .insertInto('playLimit')
    .values({ playerId, owner, name, ...values })
    .onConflict((conflict) => conflict.columns(['playerId', 'owner', 'name']).doUpdateSet(values))
    .execute();
  await own(within)
    .insertInto('playLimitChange')
    .values({
      ...{ playerId, revision, at, owner, name, change, actor },
      ...{ amountBefore: before, amount: change === 'requested' ? (raise?.to ?? null) : amount },
    })
    .execute();
}

/** The number of changes of the player's limits within a day. */
export async function countChanges(executor: Executor, playerId: bigint, now: Date): Promise<number> {
  const { rows } = await sql<{ changes: number }>`
    select count(*)::int as changes from play_limit_change
     where player_id = ${playerId} and at > ${new Date(now.getTime() - DAY_MS)}`.execute(executor);
  return rows[0]?.changes ?? 0;
}

/** Logins of the player that are under way commit before the caller's transaction continues, and later ones wait for its end. */
const lockLogins = (within: DirectoryExecutor, playerId: bigint) =>
  sql`select pg_advisory_xact_lock(hashtextextended('login block', ${playerId}))`.execute(within);

/** Whether the player may log in: a block of logins that is set meanwhile waits for the caller's transaction. */
export async function mayLogIn(within: DirectoryExecutor, playerId: bigint, now: Date): Promise<boolean> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended('login block', ${playerId}))`.execute(
    within,
  );
  return (await readBlock(within, playerId, 'login', now)) === null;
}

export async function writeBlock(
  within: DirectoryExecutor,
  { targets, reason, until }: BlockRequest,
  { playerId, revision, since, actor }: { playerId: bigint; revision: bigint; since: Date; actor: Actor },
): Promise<void> {
  if (targets.includes('login')) await lockLogins(within, playerId);
  await own(within)
    .insertInto('playBlock')
    .values(targets.map((target) => ({ playerId, revision, target, reason, since, until, actor })))
    .execute();
}

/** SQL: the end in force of a row of `play_block`; infinity: none is set. */
const END = `coalesce(reopens_at, case when reason <> 'exclusion' then until end, 'infinity'::timestamptz)`;
/** SQL: whether a block is in force at a time, which follows. */
const IN_FORCE = `lifted_at is null and ${END} >`;

/**
 * Ends the blocks in force of a target and a reason, up to the last one that is meant if it is given; the system ends only those that it set itself.
 * Returns how many.
 */
export async function liftBlocks(
  within: DirectoryExecutor,
  {
    playerId,
    target,
    reason,
    actor,
    now,
    setUntil = null,
  }: Pick<PlayBlockTable, 'playerId' | 'target' | 'reason' | 'actor'> & { now: Date; setUntil?: Date | null },
): Promise<number> {
  const { numAffectedRows } = await sql`
    update play_block set lifted_at = ${now}, lifted_by = ${actor}
     where player_id = ${playerId} and target = ${target} and reason = ${reason} and ${sql.raw(IN_FORCE)} ${now}
       and (${setUntil}::timestamptz is null or since <= ${setUntil}::timestamptz)
       and (actor = 'system' or ${actor}::text <> 'system')`.execute(within);
  return Number(numAffectedRows ?? 0n);
}

/** The block in force that ends last. */
export async function readBlock(
  executor: Executor,
  playerId: bigint,
  target: BlockTarget,
  now: Date,
): Promise<Block | null> {
  return (await readBlocks(executor, playerId, target, now))[0] ?? null;
}

/** SQL: the blocks that other accounts of the same person receive. */
const INHERITED = `reason in ('exclusion', 'under_age')`;

/** The players after one under such a block, in order. */
export async function readExcluded(
  executor: Executor,
  { after, limit, now }: { readonly after: bigint; readonly limit: number; readonly now: Date },
): Promise<bigint[]> {
  const { rows } = await sql<Pick<Selectable<PlayBlockTable>, 'playerId'>>`
    select distinct player_id from play_block
     where target = 'bet' and ${sql.raw(INHERITED)} and ${sql.raw(IN_FORCE)} ${now} and player_id > ${after}
     order by player_id limit ${limit}`.execute(executor);
  return rows.map(({ playerId }) => playerId);
}

/** The block in force, of those that other accounts of the same person receive, that ends last; with its targets. */
export async function readInherited(
  executor: Executor,
  playerId: bigint,
  now: Date,
): Promise<BlockRequest | null> {
  const { rows } = await sql<Pick<Selectable<PlayBlockTable>, 'target' | 'reason' | 'until'>>`
    select target, reason, until from play_block
     where player_id = ${playerId} and ${sql.raw(INHERITED)} and ${sql.raw(IN_FORCE)} ${now}
     order by until desc nulls first, since limit ${BLOCKS}`.execute(executor);
  const [longest] = rows;
  if (longest === undefined) return null;
  const { reason, until } = longest;
  const targets = rows.filter((row) => row.reason === reason).map(({ target }) => target);
  return { targets: [...new Set(targets)], reason, until };
}

/** Maximum number of blocks that are read: a player has a handful. */
const BLOCKS = 50;

/** The blocks in force; the first one ends last. */
export async function readBlocks(
  executor: Executor,
  playerId: bigint,
  target: BlockTarget,
  now: Date,
): Promise<Block[]> {
  const { rows } = await sql<Block>`
    select reason, since, until, nullif(${sql.raw(END)}, 'infinity'::timestamptz) as ends_at from play_block
     where player_id = ${playerId} and target = ${target} and ${sql.raw(IN_FORCE)} ${now}
     order by ${sql.raw(END)} desc, until desc nulls first, since limit ${BLOCKS}`.execute(executor);
  return rows;
}

export type SetBlock = Pick<
  Selectable<PlayBlockTable>,
  'target' | 'reason' | 'since' | 'until' | 'actor' | 'liftedAt' | 'liftedBy'
>;

/** All blocks of the player, also those that are over; the newest first. */
export function readAllBlocks(executor: Executor, playerId: bigint): Promise<SetBlock[]> {
  return own(executor)
    .selectFrom('playBlock')
    .select(['target', 'reason', 'since', 'until', 'actor', 'liftedAt', 'liftedBy'])
    .where('playerId', '=', playerId)
    .orderBy('revision', 'desc')
    .orderBy('target')
    .limit(BLOCKS)
    .execute();
}

/**
 * Sets the end of the player's exclusions whose time is over. Returns the end, an earlier request's if there was one; null without an
 * exclusion in force, or while the time of one is not over.
 */
export async function reopenAt(
  within: DirectoryExecutor,
  playerId: bigint,
  { now, opensAt }: { readonly now: Date; readonly opensAt: Date },
): Promise<Date | null> {
  const { rows } = await sql<{ opensAt: Date }>`
    with excluded as (
      select until, reopens_at from play_block where player_id = ${playerId} and reason = 'exclusion' and ${sql.raw(IN_FORCE)} ${now}
    ),
    opened as (
      update play_block set reopens_at = ${opensAt}
       where player_id = ${playerId} and reason = 'exclusion' and ${sql.raw(IN_FORCE)} ${now} and reopens_at is null
         and not exists (select from excluded where until is null or until > ${now})
      returning reopens_at
    )
    select max(reopens_at) as opens_at from (select reopens_at from opened union all select reopens_at from excluded) ends
    having max(reopens_at) is not null and not exists (select from excluded where until is null or until > ${now})`.execute(
    within,
  );
  return rows[0]?.opensAt ?? null;
}

export interface ProtectionRow {
  readonly revision: bigint;
  readonly realityCheckMinutes: number;
  readonly verifiedBy: VerifiedBy;
}

export async function readProtection(
  executor: Executor,
  playerId: bigint,
): Promise<ProtectionRow | undefined> {
  return own(executor)
    .selectFrom('playProtection')
    .select(['revision', 'realityCheckMinutes', 'verifiedBy'])
    .where('playerId', '=', playerId)
    .executeTakeFirst();
}

export async function writeRealityCheck(
  within: DirectoryExecutor,
  playerId: bigint,
  minutes: number,
): Promise<void> {
  await own(within)
    .updateTable('playProtection')
    .set({ realityCheckMinutes: minutes })
    .where('playerId', '=', playerId)
    .execute();
}

/** Records the number by which a player is verified; a NIN stays. The change was begun. */
export async function writeVerified(
  within: DirectoryExecutor,
  playerId: bigint,
  type: NonNullable<VerifiedBy>,
): Promise<void> {
  await sql`
    update play_protection set verified_by = greatest(verified_by, ${type}) where player_id = ${playerId}`.execute(
    within,
  );
}

/** Those of these players who have no row here. */
export async function unknownPlayers(
  executor: DirectoryExecutor,
  playerIds: readonly bigint[],
): Promise<bigint[]> {
  const { rows } = await sql<{ playerId: bigint }>`
    select player_id from unnest(${playerIds}::bigint[]) player_id
     where not exists (select from play_protection own where own.player_id = player_id.player_id)`.execute(
    executor,
  );
  return rows.map(({ playerId }) => playerId);
}

export async function markApplied(
  executor: DirectoryExecutor,
  playerId: bigint,
  revision: bigint,
): Promise<void> {
  await sql`
    update play_protection set applied_revision = ${revision} where player_id = ${playerId} and applied_revision < ${revision}`.execute(
    executor,
  );
}

/** Players whose limits are not at their shard yet, after a player. */
export async function readUnapplied(
  executor: DirectoryExecutor,
  after: bigint,
  limit: number,
): Promise<bigint[]> {
  const rows = await own(executor)
    .selectFrom('playProtection')
    .select('playerId')
    .where('appliedRevision', '<', sql.ref<bigint>('revision'))
    .where('playerId', '>', after)
    .orderBy('playerId')
    .limit(limit)
    .execute();
  return rows.map(({ playerId }) => playerId);
}

/** Has the limits of all players of these slots written again. */
export async function forgetApplied(executor: DirectoryExecutor, slots: readonly number[]): Promise<void> {
  await sql`
    update play_protection set applied_revision = 0 where (player_id % 64)::int = any(${slots}::int[])`.execute(
    executor,
  );
}
