import type { Actor } from '@jara/ledger/actor';
import { type Selectable, sql } from 'kysely';
import { type Executor, tables } from '../../platform/database/database.ts';
import type { DirectoryExecutor } from '../../platform/database/shards.ts';
import { findNames } from '../identity/identity.ts';
import { namesMatch } from '../payments/payments.ts';
import { applyLimits, copyExclusion, inheritedBlock, type StaffBlockDeps } from '../protection/protection.ts';
import type { KycDeps } from './deps.ts';
import type { KycSchema, SamePersonTable } from './schema.ts';

/** A likeness of two accounts: the second may be of the excluded player of the first. */
export type SamePerson = Readonly<Selectable<SamePersonTable>>;
type Likeness = Pick<SamePerson, 'playerId' | 'excludedId' | 'evidence'>;

const PLAYERS_A_PAGE = 500;
const LISTED = 200;
const on = (executor: Executor) => tables<KycSchema>(executor);

/**
 * Finds accounts that may be of an excluded player under another phone and number: by a bank account that both withdraw to, or by the name and
 * birth date of both verified identities. Neither acts alone: each is a row that a person decides, once.
 *
 * @returns the number of new rows
 */
export async function findSamePersons(deps: KycDeps): Promise<number> {
  let added = 0;
  for (let after = 0n; ; ) {
    const excluded = await deps.protection.excludedPlayers(after, PLAYERS_A_PAGE);
    const last = excluded.at(-1);
    if (last === undefined) return added;
    for (const likeness of [...(await byPayee(deps, excluded)), ...(await byBirthDate(deps, excluded))])
      added += await addLikeness(deps, likeness);
    if (excluded.length < PLAYERS_A_PAGE) return added;
    after = last;
  }
}

async function byPayee({ payments }: KycDeps, excluded: readonly bigint[]): Promise<Likeness[]> {
  const shared = await payments.sharedPayees(excluded);
  return shared.map(({ playerId: excludedId, otherId: playerId }) => ({
    ...{ playerId, excludedId, evidence: 'payee' },
  }));
}

async function byBirthDate({ db, identity }: KycDeps, excluded: readonly bigint[]): Promise<Likeness[]> {
  const { rows } = await sql<Pick<Likeness, 'playerId' | 'excludedId'>>`
    select distinct other.player_id, known.player_id as excluded_id
      from identity_number known join identity_number other using (birth_date_hash)
     where known.player_id = any(${excluded}::bigint[]) and other.player_id <> known.player_id`.execute(
    db.kysely,
  );
  const names = await identity.namesOf(rows.flatMap(({ playerId, excludedId }) => [playerId, excludedId]));
  const nameOf = (playerId: bigint) => names.get(playerId) ?? '';
  return rows
    .filter(({ playerId, excludedId }) => namesMatch(nameOf(excludedId), nameOf(playerId)))
    .map((pair) => ({ ...pair, evidence: 'name_and_birth_date' }));
}

const LIKE_ACCOUNTS = 50;

/** The other accounts whose verified identity has the birth date and the name of this one; at most fifty. */
export async function sameIdentities(executor: DirectoryExecutor, playerId: bigint): Promise<bigint[]> {
  const { rows } = await sql<Pick<Likeness, 'playerId'>>`
    select distinct other.player_id
      from identity_number known join identity_number other using (birth_date_hash)
     where known.player_id = ${playerId} and other.player_id <> ${playerId}
     order by other.player_id`.execute(executor);
  const others = rows.map((row) => row.playerId);
  const names = await findNames(executor, [playerId, ...others]);
  const nameOf = (id: bigint) => names.get(id) ?? '';
  return others.filter((id) => namesMatch(nameOf(playerId), nameOf(id))).slice(0, LIKE_ACCOUNTS);
}

/** Adds a row unless there is one, or the account is excluded already; returns how many. */
async function addLikeness({ db, clock, protection }: KycDeps, likeness: Likeness): Promise<number> {
  if (inheritedBlock(await protection.blocksOf(likeness.playerId, 'bet')) !== undefined) return 0;
  const { numInsertedOrUpdatedRows } = await on(db.kysely)
    .insertInto('samePerson')
    .values({ ...likeness, foundAt: clock.now(), state: 'open' })
    .onConflict((conflict) => conflict.columns(['playerId', 'excludedId', 'evidence']).doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0n);
}

/** The likenesses in a state, oldest first. */
export function readSamePersons(executor: Executor, state: SamePerson['state']): Promise<SamePerson[]> {
  return on(executor)
    .selectFrom('samePerson')
    .selectAll()
    .where('state', '=', state)
    .orderBy('foundAt')
    .orderBy('playerId')
    .orderBy('excludedId')
    .limit(LISTED)
    .execute();
}

export interface SamePersonDecision extends Pick<SamePerson, 'playerId' | 'excludedId'> {
  readonly state: 'confirmed' | 'dismissed';
  readonly actor: Actor;
  readonly reason: string;
  /** Written in the commit of the decision, such as a row of the desk's trail. */
  record?(within: DirectoryExecutor): Promise<void>;
}

/**
 * Decides all open likenesses of two accounts. Where they are confirmed to be one person's, the account receives the exclusion in force of the
 * other in the same commit, with the end of all its sessions.
 *
 * @returns `not_open`: there is none; `not_excluded`: the other account is no longer excluded, and nothing was decided
 */
export async function decideSamePerson(
  deps: StaffBlockDeps,
  { playerId, excludedId, state, actor, reason, record }: SamePersonDecision,
): Promise<'done' | 'not_open' | 'not_excluded'> {
  const { db, clock } = deps;
  const decidedAt = clock.now();
  const decided = await db.kysely.transaction().execute(async (within) => {
    if (!(await isOpen(within, { playerId, excludedId }))) return 'not_open';
    if (state === 'confirmed') {
      const decision = { playerId, actor, note: reason };
      if (!(await copyExclusion(within, { ...decision, excludedId, at: decidedAt }))) return 'not_excluded';
    }
    await on(within)
      .updateTable('samePerson')
      .set({ state, decidedAt, decidedBy: actor, reason })
      .where('playerId', '=', playerId)
      .where('excludedId', '=', excludedId)
      .where('state', '=', 'open')
      .execute();
    await record?.(within);
    return 'done';
  });
  if (decided === 'done' && state === 'confirmed') await applyLimits({ ...deps, db: db.kysely }, playerId);
  return decided;
}

/** Locks the open likenesses of two accounts until the transaction ends. */
async function isOpen(
  within: DirectoryExecutor,
  { playerId, excludedId }: Pick<SamePerson, 'playerId' | 'excludedId'>,
): Promise<boolean> {
  const rows = await on(within)
    .selectFrom('samePerson')
    .select('evidence')
    .where('playerId', '=', playerId)
    .where('excludedId', '=', excludedId)
    .where('state', '=', 'open')
    .orderBy('evidence')
    .forUpdate()
    .execute();
  return rows.length > 0;
}
