import { readIdentifier } from '@jara/contract/field-rules';
import type { DirectoryExecutor } from '../../../platform/database/shards.ts';
import { refused } from '../../../platform/http/refusal.ts';
import type { KeyedMutex } from '../../../platform/runtime/keyed-mutex.ts';
import { recordLogin } from '../sessions/login-history.ts';
import type { PlayerSessions } from '../sessions/player-sessions.ts';
import { findPlayerWithPassword, type PlayerWithPassword } from '../store.ts';
import type { Caller, IdentityDeps, LogIn } from '../types.ts';
import { deviceToken, forgetDevice, isKnownDevice, rememberDevice } from './known-devices.ts';
import { FAILURES_UNTIL_UNKNOWN } from './login-limits.ts';
import {
  type Counter,
  deviceCounters,
  forgiveTry,
  strangersCounters,
  takeBackTry,
  takeTry,
} from './login-waits.ts';
import type { PasswordHasher } from './password-hasher.ts';
import { checkTypedPassword } from './password-rules.ts';
import { renewHash } from './renew-hash.ts';

export interface LoginParts {
  readonly hasher: PasswordHasher;
  readonly sessions: PlayerSessions;
  /** Allows one comparison at a time per counter: a person's own concurrent tries do not use up the remaining ones. */
  readonly passwordMutex: KeyedMutex;
}

/**
 * Opens a session for the player who has proven this phone number or address. The sentence and the work are the same whichever part was wrong,
 * and a wait is reported before any comparison, for right and wrong passwords alike.
 */
export async function logIn(
  deps: IdentityDeps,
  parts: LoginParts,
  { userId, password }: { readonly userId: string; readonly password: string },
  caller: Caller,
): Promise<LogIn> {
  const { network, device } = caller;
  const identifier = readIdentifier(userId);
  if (identifier.value === '') return refused('identifier_required', 'userId');
  const typed = checkTypedPassword(password);
  if (!typed.ok) return typed;
  const { kysely } = deps.db;
  const player =
    identifier.by === 'nothing'
      ? undefined
      : await findPlayerWithPassword(kysely, identifier.by, identifier.value);
  const isKnown = await isKnownDevice(kysely, player?.playerId ?? null, device);
  const counters =
    isKnown && player !== undefined && device !== undefined
      ? deviceCounters(player.playerId, device)
      : strangersCounters(identifier.value, network, deps.clock.now());
  const attempt = { ...caller, player, password, counters, isKnown };
  const key = counters[0]?.key ?? '';
  return (
    (await parts.passwordMutex.runExclusive(key, () => tryPassword(deps, parts, attempt))) ?? refused('busy')
  );
}

interface Attempt extends Caller {
  readonly player: PlayerWithPassword | undefined;
  readonly password: string;
  readonly counters: readonly Counter[];
  readonly isKnown: boolean;
}

async function tryPassword(deps: IdentityDeps, parts: LoginParts, attempt: Attempt): Promise<LogIn> {
  const { player, password, network, device, counters, isKnown } = attempt;
  const { kysely } = deps.db;
  const taken = await takeTry(deps.db, counters, deps.clock.now());
  if (!taken.ok) return taken;
  const compared = await parts.hasher.verify(network, player?.passwordHash, password);
  if (!compared.ok) {
    await takeBackTry(deps.db, counters);
    return compared;
  }
  if (compared.value && player !== undefined) {
    const renewed = await renewHash(deps, parts.hasher, player, attempt);
    return enter(deps, parts, renewed, attempt, (within) => forgiveTry(within, counters));
  }
  if (isKnown && player !== undefined && device !== undefined && taken.failures >= FAILURES_UNTIL_UNKNOWN)
    await forgetDevice(kysely, player.playerId, device);
  return refused('incorrect_login');
}

/** Opens the session of an authenticated player; the device is known from then on. `also` joins the commit. */
export async function enter(
  deps: IdentityDeps,
  { sessions }: LoginParts,
  player: PlayerWithPassword,
  caller: Caller,
  also: (within: DirectoryExecutor) => Promise<void>,
): Promise<LogIn> {
  const { passwordHash, passwordSetAt: _, ...known } = player;
  const { playerId } = player;
  const device = deviceToken(deps.entropy, caller.device);
  const at = deps.clock.now();
  const opened = await sessions.open(playerId, passwordHash, {
    async before(within) {
      await also(within);
      await rememberDevice(within, playerId, device, at);
    },
    opened: (within, sessionId) => recordLogin(within, { ...{ sessionId, playerId, at }, caller }),
  });
  return opened.ok ? { ok: true, token: opened.token, device, player: known } : opened;
}
