import { type Selectable, sql } from 'kysely';
import type { Executor } from '../../../platform/database/database.ts';
import type { DirectoryExecutor } from '../../../platform/database/shards.ts';
import type { PlayerLoginTable } from '../schema.ts';
import { identityTables } from '../store.ts';
import type { Caller, PastLogin, SessionPlayer } from '../types.ts';
import { deviceName } from './device-name.ts';

const LOGINS_PER_PLAYER = 100;

export interface NewLogin extends Pick<SessionPlayer, 'playerId' | 'sessionId'> {
  readonly at: Date;
  readonly caller: Caller;
}

/** Records a login in the commit that opens its session; beyond a hundred, the player's oldest is deleted. */
export async function recordLogin(
  within: DirectoryExecutor,
  { sessionId, playerId, at: loggedInAt, caller }: NewLogin,
): Promise<void> {
  const { network, address = network, userAgent } = caller;
  await identityTables(within)
    .insertInto('playerLogin')
    .values({ ...{ sessionId, playerId, loggedInAt }, address, device: deviceName(userAgent) })
    .execute();
  // Each of two concurrent logins deletes the rows that the other does not lock.
  await sql`
    delete from player_login where session_id in (
      select session_id from player_login
       where session_id in (
         select session_id from player_login where player_id = ${playerId}
          order by logged_in_at desc, session_id offset ${LOGINS_PER_PLAYER})
         for update skip locked)`.execute(within);
}

type LoginRow = Pick<Selectable<PlayerLoginTable>, 'address' | 'device'> & { readonly at: Date };

/** The player's login before that of this session. */
export async function readLastLogin(
  executor: Executor,
  { playerId, sessionId }: Pick<SessionPlayer, 'playerId' | 'sessionId'>,
): Promise<PastLogin | null> {
  const { rows } = await sql<LoginRow>`
    select logged_in_at as at, address, device from player_login
     where player_id = ${playerId} and session_id <> ${sessionId}
       and logged_in_at <= coalesce((select logged_in_at from player_login where session_id = ${sessionId}), 'infinity')
     order by logged_in_at desc limit 1`.execute(executor);
  return rows[0] ?? null;
}

export interface ListedLogin extends PastLogin {
  readonly sessionId: string;
}

/** The newest logins of a player before a moment; absent: of all. */
export async function readLogins(
  executor: Executor,
  playerId: bigint,
  limit: number,
  until: Date | null = null,
): Promise<readonly ListedLogin[]> {
  const { rows } = await sql<ListedLogin>`
    select session_id, logged_in_at as at, address, device from player_login
     where player_id = ${playerId} and (${until}::timestamptz is null or logged_in_at < ${until})
     order by logged_in_at desc, session_id limit ${limit}`.execute(executor);
  return rows;
}
