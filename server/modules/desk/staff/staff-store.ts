import { createHash } from 'node:crypto';
import {
  PERMISSIONS,
  type Permission,
  STAFF_ROLES,
  type StaffMember,
  type StaffRole,
} from '@jara/contract/desk';
import { type Selectable, sql } from 'kysely';
import { tables } from '../../../platform/database/database.ts';
import type { DirectoryExecutor } from '../../../platform/database/shards.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../platform/runtime/clock.ts';
import type { Entropy } from '../../../platform/runtime/entropy.ts';
import { newId } from '../../../platform/runtime/ids.ts';
import type { DeskKeyTable, DeskSchema, StaffTable } from '../schema.ts';
import { writeTrail } from '../trail/trail.ts';
import type { Staff } from '../types.ts';
import { DEFAULT_RIGHTS } from './default-rights.ts';

export type StaffRow = Selectable<StaffTable>;

/** Time without a call after which a session is over. */
const SESSION_IDLE_MS = 15 * MINUTE_MS;
const SESSION_MS = 12 * HOUR_MS;
const SET_UP_KEPT_MS = DAY_MS;
const TOKEN_BYTES = 32;
/** Maximum number of staff in a list. */
const MAX_STAFF = 1000;

/** Adds the default rights that the table never had; a right that was ended stays ended. */
export async function addDefaultPermissions(executor: DirectoryExecutor, now: Date): Promise<void> {
  const pairs = Object.entries(DEFAULT_RIGHTS).flatMap(([role, all]) =>
    all.map((one) => [role, one] as const),
  );
  await sql`
    insert into role_permission (role, permission, since)
    select role, permission, ${now} from unnest(${pairs.map(([role]) => role)}::text[], ${pairs.map(([, one]) => one)}::text[])
      as given (role, permission)
     where not exists (select from role_permission known where known.role = given.role and known.permission = given.permission)
    on conflict do nothing`.execute(executor);
}

/** The rights of each role that are in force, with the time since which each is. */
export async function readRoleRights(
  executor: DirectoryExecutor,
  now: Date,
): Promise<readonly { readonly role: StaffRole; readonly permission: Permission; readonly since: Date }[]> {
  const { rows } = await sql<{ role: string; permission: string; since: Date }>`
    select role, permission, since from role_permission where since <= ${now} and (until is null or until > ${now})
     order by role, permission`.execute(executor);
  return rows.flatMap(({ since, ...row }) => {
    const [role] = knownRoles([row.role]);
    const permission = PERMISSIONS.find((one) => one === row.permission);
    return role === undefined || permission === undefined ? [] : [{ role, permission, since }];
  });
}

/** Changes of roles and states wait for each other, so that the last admin stays. */
export const lockStaff = (within: DirectoryExecutor) =>
  sql`select pg_advisory_xact_lock(hashtextextended('desk staff', 0))`.execute(within);

const own = (executor: DirectoryExecutor) => tables<Pick<DeskSchema, 'staff'>>(executor);

export function findStaff(
  executor: DirectoryExecutor,
  by: { readonly staffId: string } | { readonly email: string } | { readonly setUpCode: string },
): Promise<StaffRow | undefined> {
  const staff = own(executor).selectFrom('staff').selectAll();
  if ('staffId' in by) return staff.where('staffId', '=', by.staffId).executeTakeFirst();
  if ('email' in by) return staff.where('email', '=', by.email).executeTakeFirst();
  return staff.where('setUpHash', '=', hashOf(by.setUpCode)).executeTakeFirst();
}

export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

export const newSecret = ({ bytes }: Pick<Entropy, 'bytes'>): string =>
  Buffer.from(bytes(TOKEN_BYTES)).toString('base64url');

export interface NewStaff {
  readonly name: string;
  readonly email: string;
  readonly role: StaffRole;
  readonly givenBy: string;
  readonly setUpCode: string;
  readonly now: Date;
}

/**
 * Adds a member of staff who has yet to finish the set-up, or replaces the code of one who never did. False: the address is of one who once did, also
 * after a reset, whose code two people renew.
 */
export async function addStaff(within: DirectoryExecutor, added: NewStaff): Promise<boolean> {
  const { name, email, role, givenBy, setUpCode, now } = added;
  const { rows } = await sql<Pick<StaffRow, 'staffId'>>`
    insert into staff (staff_id, name, email, state, set_up_hash, set_up_expires_at, created_at)
    values (${newId()}, ${name}, ${email}, 'invited', ${hashOf(setUpCode)}, ${new Date(now.getTime() + SET_UP_KEPT_MS)}, ${now})
    on conflict (email) do update set set_up_hash = excluded.set_up_hash, set_up_expires_at = excluded.set_up_expires_at, sealed_secret = null
      where staff.state = 'invited' and staff.used_step = 0
    returning staff_id`.execute(within);
  const [row] = rows;
  if (row === undefined) return false;
  await giveRole(within, { staffId: row.staffId, role, by: givenBy, now });
  return true;
}

export interface RoleChange {
  readonly staffId: string;
  readonly role: StaffRole;
  readonly by: string;
  readonly now: Date;
}

/** Returns whether the role was not in force before. */
export async function giveRole(
  within: DirectoryExecutor,
  { staffId, role, by, now }: RoleChange,
): Promise<boolean> {
  const { rows } = await sql`
    insert into staff_role (staff_id, role, since, given_by) values (${staffId}, ${role}, ${now}, ${by})
    on conflict do nothing returning role`.execute(within);
  return rows.length === 1;
}

/** Returns whether the role was in force. */
export async function takeRole(
  within: DirectoryExecutor,
  { staffId, role, by, now }: RoleChange,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update staff_role set until = ${now}, taken_by = ${by}
     where staff_id = ${staffId} and role = ${role} and until is null`.execute(within);
  return numAffectedRows === 1n;
}

/** Whether active staff besides this person have the admin's role. */
export async function hasOtherAdmin(within: DirectoryExecutor, staffId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from staff join staff_role using (staff_id)
     where state = 'active' and role = 'admin' and until is null and staff_id <> ${staffId} limit 1`.execute(
    within,
  );
  return rows.length === 1;
}

interface EndOfAccess {
  readonly staffId: string;
  /** As the trail names who decided it. */
  readonly by: string;
  readonly now: Date;
}

/** Ends the sessions and the passkeys, and revokes the keys of programs, each with its row in the trail. */
async function endAccess(within: DirectoryExecutor, { staffId, by, now }: EndOfAccess): Promise<void> {
  await sql`delete from staff_session where staff_id = ${staffId}`.execute(within);
  await sql`delete from staff_passkey where staff_id = ${staffId}`.execute(within);
  await sql`delete from staff_challenge where staff_id = ${staffId}`.execute(within);
  const { rows } = await sql<Pick<Selectable<DeskKeyTable>, 'name'>>`
    update desk_key set revoked_at = ${now}, revoked_by = ${by} where made_by = ${staffId} and revoked_at is null
    returning name`.execute(within);
  for (const { name } of rows)
    await writeTrail(within, {
      ...{ at: now, staffId: null, actor: by, address: null, action: 'key_revoked', subject: `key ${name}` },
      reason: 'The access of its maker ended.',
    });
}

/** Ends the sessions, the keys, the password and the authenticator: a new set-up code begins again. The step stays: it marks who finished a set-up. */
export async function resetStaff(
  within: DirectoryExecutor,
  { setUpCode, ...end }: EndOfAccess & { readonly setUpCode: string },
): Promise<void> {
  const { staffId, now } = end;
  await endAccess(within, end);
  await sql`
    update staff set state = 'invited', password_hash = null, sealed_secret = null, failures = 0, locked_until = null,
      set_up_hash = ${hashOf(setUpCode)}, set_up_expires_at = ${new Date(now.getTime() + SET_UP_KEPT_MS)}
     where staff_id = ${staffId}`.execute(within);
}

export async function removeStaff(
  within: DirectoryExecutor,
  staffId: string,
  by: string,
  now: Date,
): Promise<void> {
  await endAccess(within, { staffId, by, now });
  await sql`update staff_role set until = ${now}, taken_by = ${by} where staff_id = ${staffId} and until is null`.execute(
    within,
  );
  await sql`
    update staff set state = 'removed', set_up_hash = null, set_up_expires_at = null where staff_id = ${staffId}`.execute(
    within,
  );
}

export async function listStaff(executor: DirectoryExecutor): Promise<StaffMember[]> {
  const { rows } = await sql<
    Pick<StaffRow, 'staffId' | 'name' | 'email' | 'state'> & { roles: string[]; lastSeenAt: Date | null }
  >`
    select staff_id, name, email, state,
           array(select role from staff_role where staff_role.staff_id = staff.staff_id and until is null order by role) as roles,
           (select max(last_seen_at) from staff_session where staff_session.staff_id = staff.staff_id) as last_seen_at
      from staff order by state, name limit ${MAX_STAFF}`.execute(executor);
  return rows.map(({ lastSeenAt, roles, ...row }) => ({
    ...row,
    ...{ roles: knownRoles(roles), lastSeenAt: lastSeenAt?.toISOString() ?? null },
  }));
}

/** Opens a session, and deletes those of this person that are over. Returns its token. */
export async function openSession(
  within: DirectoryExecutor,
  { staffId, token, address, now }: { staffId: string; token: string; address: string; now: Date },
): Promise<void> {
  await sql`delete from staff_session where staff_id = ${staffId} and expires_at < ${now}`.execute(within);
  await sql`
    insert into staff_session (token_hash, staff_id, created_at, last_seen_at, expires_at, address)
    values (${hashOf(token)}, ${staffId}, ${now}, ${now}, ${new Date(now.getTime() + SESSION_MS)}, ${address})`.execute(
    within,
  );
}

export async function endSession(executor: DirectoryExecutor, token: string): Promise<void> {
  await sql`delete from staff_session where token_hash = ${hashOf(token)}`.execute(executor);
}

type SignedIn = Pick<StaffRow, 'staffId' | 'name' | 'email'>;

/**
 * The person of a session in use, with the roles and rights in force now: nothing of them is cached. Undefined: the session is over. An automatic
 * call (`isUse` false) does not keep it in use.
 */
export async function findSignedIn(
  executor: DirectoryExecutor,
  token: string,
  now: Date,
  isUse = true,
): Promise<Staff | undefined> {
  const hash = hashOf(token);
  const { rows } = await sql<SignedIn>`
    select staff.staff_id, name, email from staff_session join staff using (staff_id)
     where token_hash = ${hash} and state = 'active' and expires_at > ${now} and last_seen_at > ${new Date(now.getTime() - SESSION_IDLE_MS)}`.execute(
    executor,
  );
  const [row] = rows;
  if (row === undefined) return undefined;
  // Calls come many at a time, and each write waits for the disk.
  if (isUse)
    await sql`
      update staff_session set last_seen_at = ${now}
       where token_hash = ${hash} and last_seen_at < ${now}::timestamptz - interval '10 seconds'`.execute(
      executor,
    );
  return { ...row, ...(await readRights(executor, row.staffId, now)) };
}

/** Those of the names that are roles of this release, in its order. */
const knownRoles = (names: readonly string[]): StaffRole[] =>
  STAFF_ROLES.filter((role) => names.includes(role));

/** A role that is in force for a member of staff, with the rights that it has now. */
export async function readRights(
  executor: DirectoryExecutor,
  staffId: string,
  now: Date,
): Promise<Pick<Staff, 'roles' | 'permissions'>> {
  const { rows } = await sql<{ role: string; permissions: string[] }>`
    select role, array(select permission from role_permission
             where role_permission.role = staff_role.role and since <= ${now} and (until is null or until > ${now})) as permissions
      from staff_role where staff_id = ${staffId} and until is null order by role`.execute(executor);
  const held = new Set<string>(rows.flatMap(({ permissions }) => permissions));
  return {
    roles: knownRoles(rows.map(({ role }) => role)),
    permissions: PERMISSIONS.filter((one) => held.has(one)),
  };
}
