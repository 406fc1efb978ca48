import { hash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Executor } from '../../../platform/database/database.ts';
import type { DirectoryExecutor } from '../../../platform/database/shards.ts';
import type { Entropy } from '../../../platform/runtime/entropy.ts';
import { DEVICE_TRUSTED_AFTER_MS } from '../budgets/limits.ts';
import { identityTables } from '../store.ts';
import { DEVICES_PER_PLAYER } from './login-limits.ts';

const TOKEN_BYTES = 32;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** The token of the calling device, or a new one; one token serves all players who log in on the device. */
export function deviceToken(entropy: Entropy, given: string | undefined): string {
  if (given !== undefined && TOKEN.test(given)) return given;
  return Buffer.from(entropy.bytes(TOKEN_BYTES)).toString('base64url');
}

/** The stored hash of a device, which includes the player so that the table does not reveal which players share one. */
function deviceHash(playerId: bigint | null, token: string): string {
  return hash('sha256', `device:${playerId ?? 'nobody'}:${token}`, 'base64url');
}

/**
 * Whether the player has logged in on this device before. It grants no access: it only shows that wrong passwords typed on it are not a stranger's.
 * `null` means no account, with the same work.
 */
export async function isKnownDevice(
  within: Executor,
  playerId: bigint | null,
  device: string | undefined,
): Promise<boolean> {
  if (device === undefined) return false;
  const known = await identityTables(within)
    .selectFrom('knownDevice')
    .select('playerId')
    .where('tokenHash', '=', deviceHash(playerId, device))
    .executeTakeFirst();
  return known !== undefined;
}

/**
 * The player, if this device, or any of theirs if none is given, has been known for long enough; otherwise null. Keeps accounts that were made to use
 * up the reserve out of it.
 */
export async function trustedPlayer(
  within: Executor,
  playerId: bigint | null,
  { device, now }: { readonly device?: string | undefined; readonly now: Date },
): Promise<bigint | null> {
  const devices = identityTables(within)
    .selectFrom('knownDevice')
    .select('playerId')
    .where('playerId', '=', playerId ?? 0n)
    .where('knownSince', '<=', new Date(now.getTime() - DEVICE_TRUSTED_AFTER_MS))
    .limit(1);
  const named =
    device === undefined ? devices : devices.where('tokenHash', '=', deviceHash(playerId, device));
  return (await named.executeTakeFirst())?.playerId ?? null;
}

/** Called after a login on the device. Beyond ten devices, the one unused for longest is forgotten. */
export async function rememberDevice(
  within: Executor,
  playerId: bigint,
  device: string,
  now: Date,
): Promise<void> {
  const tokenHash = deviceHash(playerId, device);
  await identityTables(within)
    .insertInto('knownDevice')
    .values({ tokenHash, playerId, seenAt: now, knownSince: now })
    .onConflict((conflict) => conflict.column('tokenHash').doUpdateSet({ seenAt: now }))
    .execute();
  // Each of two concurrent logins forgets the devices that the other does not lock.
  await sql`
    delete from known_device where token_hash in (
      select token_hash from known_device
       where token_hash in (
         select token_hash from known_device where player_id = ${playerId} and token_hash <> ${tokenHash}
          order by seen_at desc offset ${DEVICES_PER_PLAYER - 1})
         for update skip locked)
  `.execute(within as Kysely<unknown>);
}

export async function forgetDevice(within: Executor, playerId: bigint, device: string): Promise<void> {
  await identityTables(within)
    .deleteFrom('knownDevice')
    .where('tokenHash', '=', deviceHash(playerId, device))
    .execute();
}

/**
 * Called with a new password: a person who knew the old one may have logged in elsewhere, and those devices must become unknown. The device on which
 * it was chosen stays known.
 */
export async function forgetOtherDevices(
  within: Executor,
  playerId: bigint,
  device: string | undefined,
): Promise<void> {
  await identityTables(within)
    .deleteFrom('knownDevice')
    .where('playerId', '=', playerId)
    .where('tokenHash', '<>', deviceHash(playerId, device ?? ''))
    .execute();
}

export interface ListedDevice {
  readonly knownSince: Date;
  readonly seenAt: Date;
}

/** The devices on which the player has logged in, the last used first. Only its logins name a device. */
export async function readDevices(
  executor: DirectoryExecutor,
  playerId: bigint,
): Promise<readonly ListedDevice[]> {
  const { rows } = await sql<ListedDevice>`
    select known_since, seen_at from known_device where player_id = ${playerId} order by seen_at desc, token_hash`.execute(
    executor,
  );
  return rows;
}
