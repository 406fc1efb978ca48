import { sql } from 'kysely';
import type { DirectoryExecutor } from '../../platform/database/shards.ts';

export interface SharedFact {
  /** The other player. */
  readonly playerId: bigint;
  readonly detail: string;
}

const MAX_SHARED = 50;
/** The newest logins of the player whose addresses are compared. */
const LOGINS = 20;
/** The newest logins from one address that are compared: many people share the address of a mobile network. */
const LOGINS_OF_ADDRESS = 500;

/** The other players with the phone number or the address of this one, proven or claimed. */
export async function findSharedContacts(
  executor: DirectoryExecutor,
  playerId: bigint,
): Promise<readonly (SharedFact & { readonly by: 'phone' | 'email' })[]> {
  const { rows } = await sql<SharedFact & { readonly by: string }>`
    with own as (select phone, email from player where id = ${playerId})
    select id as player_id, 'phone' as by, phone as detail from player
     where phone_proven_at is not null and phone = (select phone from own) and id <> ${playerId}
    union all
    select id, 'phone', phone from player
     where phone_proven_at is null and phone is not null and phone = (select phone from own) and id <> ${playerId}
    union all
    select id, 'email', email from player
     where email_proven_at is not null and email = (select email from own) and id <> ${playerId}
    union all
    select id, 'email', email from player
     where email_proven_at is null and email is not null and email = (select email from own) and id <> ${playerId}
     limit ${MAX_SHARED}`.execute(executor);
  return rows.map(({ by, ...fact }) => ({ ...fact, by: by === 'phone' ? 'phone' : 'email' }));
}

/**
 * The other players who logged in from the address of a login of this one, with a device of the same name; the latest first. A weak fact: homes and
 * mobile networks share addresses.
 */
export async function findSharedLogins(
  executor: DirectoryExecutor,
  playerId: bigint,
): Promise<readonly SharedFact[]> {
  const { rows } = await sql<SharedFact>`
    with own as (
      select distinct address, device from (
        select address, device from player_login where player_id = ${playerId} order by logged_in_at desc limit ${LOGINS}) newest
    ), found as (
      select other.player_id, own.address, own.device, other.logged_in_at
        from own cross join lateral (
          select player_id, device, logged_in_at from player_login where address = own.address
           order by logged_in_at desc limit ${LOGINS_OF_ADDRESS}) other
       where other.player_id <> ${playerId} and other.device is not distinct from own.device
    )
    select player_id, min(address || coalesce(', ' || device, '')) as detail from found
     group by player_id order by max(logged_in_at) desc limit ${MAX_SHARED}`.execute(executor);
  return rows;
}
