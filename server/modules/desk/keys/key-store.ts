import { PERMISSIONS, type Permission } from '@jara/contract/desk';
import { type DeskKey, KEY_PERMISSIONS } from '@jara/contract/desk-keys';
import { type Selectable, sql } from 'kysely';
import type { DirectoryExecutor } from '../../../platform/database/shards.ts';
import { type Refused, refused } from '../../../platform/http/refusal.ts';
import { DAY_MS } from '../../../platform/runtime/clock.ts';
import { newId } from '../../../platform/runtime/ids.ts';
import type { DeskRefusal } from '../errors.ts';
import type { DeskKeyTable } from '../schema.ts';
import { hashOf, newSecret, readRights } from '../staff/staff-store.ts';
import { actBy, writeTrail } from '../trail/trail.ts';
import type { DeskDeps, Staff } from '../types.ts';

type Row = Selectable<DeskKeyTable>;

/** Begins every key, so that a leaked one is recognised as what it is. */
const PREFIX = 'desk_';
const MAX_LISTED = 200;

export interface NewKey {
  readonly name: string;
  readonly permissions: readonly Permission[];
  readonly days: number;
  readonly reason: string;
}

export type KeyMade =
  | { readonly ok: true; readonly keyId: string; readonly key: string }
  | Refused<DeskRefusal>;

/** Makes a key with some of the rights of its maker; only its hash is stored. */
export async function makeKey(
  { db, clock, entropy }: Pick<DeskDeps, 'db' | 'clock' | 'entropy'>,
  staff: Staff,
  { name, permissions, days, reason }: NewKey,
  address: string,
): Promise<KeyMade> {
  const may = (one: Permission) => KEY_PERMISSIONS.includes(one) && staff.permissions.includes(one);
  if (!permissions.every(may)) return refused('key_rights');
  const key = `${PREFIX}${newSecret(entropy)}`;
  const keyId = newId();
  return db.kysely.transaction().execute(async (within) => {
    const now = clock.now();
    const { numAffectedRows } = await sql`
      insert into desk_key (key_id, name, token_hash, permissions, made_by, made_at, expires_at)
      values (${keyId}, ${name}, ${hashOf(key)}, ${[...new Set(permissions)]}::text[], ${staff.staffId}, ${now},
        ${new Date(now.getTime() + days * DAY_MS)})
      on conflict do nothing`.execute(within);
    if (numAffectedRows !== 1n) return refused('key_name');
    await writeTrail(within, {
      ...{ ...actBy(staff, address, now), action: 'key_made', subject: `key ${name}`, reason },
      after: `${permissions.join(' ')}, ${days} days`,
    });
    return { ok: true, keyId, key };
  });
}

/** Revokes a key in force. */
export async function revokeKey(
  { db, clock }: Pick<DeskDeps, 'db' | 'clock'>,
  staff: Staff,
  { keyId, reason }: { readonly keyId: string; readonly reason: string },
  address: string,
): Promise<{ readonly ok: true } | Refused<DeskRefusal>> {
  return db.kysely.transaction().execute(async (within) => {
    const now = clock.now();
    const { rows } = await sql<Pick<Row, 'name'>>`
      update desk_key set revoked_at = ${now}, revoked_by = ${staff.email} where key_id = ${keyId} and revoked_at is null
      returning name`.execute(within);
    const [row] = rows;
    if (row === undefined) return refused('no_such_key');
    const action = { action: 'key_revoked', subject: `key ${row.name}`, reason };
    await writeTrail(within, { ...actBy(staff, address, now), ...action });
    return { ok: true };
  });
}

export async function listKeys(executor: DirectoryExecutor, now: Date): Promise<DeskKey[]> {
  const { rows } = await sql<Row & { email: string }>`
    select desk_key.*, email from desk_key join staff on staff_id = made_by
     order by (revoked_at is null and expires_at > ${now}) desc, made_at desc limit ${MAX_LISTED}`.execute(
    executor,
  );
  return rows.map(({ keyId, name, permissions, email, revokedBy, ...row }) => ({
    ...{ keyId, name, madeBy: email, revokedBy },
    permissions: PERMISSIONS.filter((one) => permissions.includes(one)),
    ...{ madeAt: row.madeAt.toISOString(), expiresAt: row.expiresAt.toISOString() },
    revokedAt: row.revokedAt?.toISOString() ?? null,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  }));
}

/** The bearer of a key in force: its rights are those that its maker still has. Undefined: it is no key, or it is over. */
export async function findKey(
  executor: DirectoryExecutor,
  token: string,
  now: Date,
): Promise<Staff | undefined> {
  if (!token.startsWith(PREFIX)) return undefined;
  const { rows } = await sql<
    Pick<Row, 'keyId' | 'name' | 'permissions' | 'madeBy' | 'lastUsedAt'> & { email: string }
  >`
    select key_id, desk_key.name, permissions, made_by, last_used_at, email from desk_key join staff on staff_id = made_by
     where token_hash = ${hashOf(token)} and revoked_at is null and expires_at > ${now} and state = 'active'`.execute(
    executor,
  );
  const [row] = rows;
  if (row === undefined) return undefined;
  await sql`
    update desk_key set last_used_at = ${now}
     where key_id = ${row.keyId} and (last_used_at is null or last_used_at < ${now}::timestamptz - interval '1 minute')`.execute(
    executor,
  );
  const { permissions } = await readRights(executor, row.madeBy, now);
  return {
    ...{
      staffId: row.madeBy,
      name: row.name,
      email: `key ${row.name} of ${row.email}`,
      roles: [],
      isKey: true,
    },
    permissions: permissions.filter((one) => row.permissions.includes(one) && KEY_PERMISSIONS.includes(one)),
  };
}
