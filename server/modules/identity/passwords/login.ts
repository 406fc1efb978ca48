import { readIdentifier } from '@jara/contract/field-rules';
import { refused } from '../../../platform/http/refusal.ts';
import type { KeyedMutex } from '../../../platform/runtime/keyed-mutex.ts';
import { limitKey } from '../codes/limit-key.ts';
import type { PlayerSessions } from '../sessions/player-sessions.ts';
import { findPlayerWithPassword, type PlayerWithPassword } from '../store.ts';
import type { IdentityDeps, LogIn } from '../types.ts';
import { countFailure, forgetFailures, lockedKeys } from './login-failures.ts';
import type { PasswordHasher } from './password-hasher.ts';
import { checkTypedPassword } from './password-rules.ts';

export interface LoginParts {
  readonly hasher: PasswordHasher;
  readonly sessions: PlayerSessions;
  /** One comparison at a time for each account: passwords tried at once are counted as reliably as one after another. */
  readonly passwordMutex: KeyedMutex;
}

/** Opens a session for who has proven this phone number or address. Whichever part was wrong, the sentence and the work done are the same. */
export async function logIn(
  deps: IdentityDeps,
  parts: LoginParts,
  userId: string,
  password: string,
): Promise<LogIn> {
  const identifier = readIdentifier(userId);
  if (identifier.value === '') return refused('identifier_required', 'userId');
  const typed = checkTypedPassword(password);
  if (!typed.ok) return typed;
  const player =
    identifier.by === 'nothing'
      ? undefined
      : await findPlayerWithPassword(deps.db.kysely, identifier.by, identifier.value);
  const typedKey = limitKey('login', identifier.value);
  const key = player === undefined ? typedKey : mutexKey(player.playerId);
  const attempt = { player, typedKey, password };
  return (
    (await parts.passwordMutex.runExclusive(key, () => tryPassword(deps, parts, attempt))) ?? refused('busy')
  );
}

/** The key under which every comparison of a player's password excludes the others. */
export function mutexKey(playerId: bigint): string {
  return `player:${playerId}`;
}

interface Attempt {
  readonly player: PlayerWithPassword | undefined;
  readonly typedKey: string;
  readonly password: string;
}

/**
 * Wrong passwords are counted by what was typed and, for an account that exists, by the account. Without the right password only
 * the first count is reported: the second would reveal that a phone number and an address belong together.
 */
async function tryPassword(
  { db, clock }: IdentityDeps,
  { hasher, sessions }: LoginParts,
  { player, typedKey, password }: Attempt,
): Promise<LogIn> {
  const now = clock.now();
  // Nobody's account is counted as well: the same rows are written, whether or not there is one.
  const playerKey =
    player === undefined ? limitKey('player-login', typedKey) : playerLoginKey(player.playerId);
  const keys = [typedKey, playerKey];
  const locked = await lockedKeys(db.kysely, keys, now);
  if (locked.has(typedKey)) return refused('locked');
  const compared = await hasher.verify(player?.passwordHash, password);
  if (!compared.ok) return compared;
  if (!compared.value || player === undefined) {
    await countFailure(db.kysely, keys, now);
    return refused('incorrect_login');
  }
  if (locked.has(playerKey)) return refused('locked');
  const { passwordHash, ...known } = player;
  const token = await sessions.open(player.playerId, passwordHash, (within) => forgetFailures(within, keys));
  return token === undefined ? refused('incorrect_login') : { ok: true, token, player: known };
}

export function playerLoginKey(playerId: bigint): string {
  return limitKey('player-login', String(playerId));
}
