import type { Actor } from '@jara/ledger/actor';
import type { Selectable } from 'kysely';
import { tables } from '../../platform/database/database.ts';
import type { Newest } from '../../platform/database/newest-first.ts';
import type { DirectoryExecutor } from '../../platform/database/shards.ts';
import { idOf, newId } from '../../platform/runtime/ids.ts';
import type { AlterationTable, AuditSchema } from './schema.ts';

export type Alteration = Selectable<AlterationTable>;

export interface NewAlteration extends Omit<Alteration, 'alterationId' | 'playerId' | 'actor' | 'reason'> {
  /** Absent: it is of no player. */
  readonly playerId?: bigint | null;
  readonly actor: Actor;
  readonly reason?: string | null;
}

/** Maximum number of alterations that a list has. */
const MAX_LISTED = 1000;

/**
 * Records an alteration in the commit of its change. A password, code, BVN or NIN is never a value of it.
 *
 * @param key the same key is recorded once, for changes that reach the directory after their own commit, or are too many to keep each
 */
export async function writeAlteration(
  within: DirectoryExecutor,
  { playerId = null, reason = null, ...alteration }: NewAlteration,
  key?: string,
): Promise<void> {
  const alterationId = key === undefined ? newId() : idOf(key);
  await tables<AuditSchema>(within)
    .insertInto('alteration')
    .values({ ...alteration, alterationId, playerId, reason })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The alterations of a player before a moment, newest first. */
export function readNewestAlterations(
  executor: DirectoryExecutor,
  playerId: bigint,
  { until, limit }: Newest,
): Promise<Alteration[]> {
  return tables<AuditSchema>(executor)
    .selectFrom('alteration')
    .selectAll()
    .where('playerId', '=', playerId)
    .where('at', '<', until)
    .orderBy('at', 'desc')
    .orderBy('alterationId', 'desc')
    .limit(limit)
    .execute();
}

/** The alterations of a player, or of a time; oldest first. */
export function readAlterations(
  executor: DirectoryExecutor,
  of: { readonly playerId: bigint } | { readonly since: Date; readonly until: Date },
): Promise<Alteration[]> {
  const all = tables<AuditSchema>(executor).selectFrom('alteration').selectAll();
  const found =
    'playerId' in of
      ? all.where('playerId', '=', of.playerId)
      : all.where('at', '>=', of.since).where('at', '<', of.until);
  return found.orderBy('at').orderBy('alterationId').limit(MAX_LISTED).execute();
}
