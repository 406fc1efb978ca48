import { refused } from '../../../platform/http/refusal.ts';
import { invariant } from '../../../platform/runtime/invariant.ts';
import { limitKey } from '../codes/limit-key.ts';
import { findPlayerWithPassword, type PlayerWithPassword } from '../store.ts';
import type { Done, IdentityDeps } from '../types.ts';
import { type LoginParts, mutexKey } from './login.ts';
import { countFailure, lockedKeys } from './login-failures.ts';

export function oldPasswordKey(playerId: bigint): string {
  return limitKey('old-password', String(playerId));
}

/** Asks a logged-in player for the password once more; wrong ones are counted apart from those of logging in. */
export async function withOwnPassword(
  deps: IdentityDeps,
  parts: LoginParts,
  { playerId, password }: { readonly playerId: bigint; readonly password: string },
  then: (player: PlayerWithPassword) => Promise<Done>,
): Promise<Done> {
  const done = await parts.passwordMutex.runExclusive(mutexKey(playerId), async (): Promise<Done> => {
    const failureKey = oldPasswordKey(playerId);
    const now = deps.clock.now();
    if ((await lockedKeys(deps.db.kysely, [failureKey], now)).size > 0) return refused('locked');
    const player = await findPlayerWithPassword(deps.db.kysely, 'id', playerId);
    invariant(player !== undefined, 'who has a session is a player');
    const compared = await parts.hasher.verify(player.passwordHash, password);
    if (!compared.ok) return compared;
    if (compared.value) return then(player);
    await countFailure(deps.db.kysely, [failureKey], now);
    return refused('old_password_incorrect');
  });
  return done ?? refused('busy');
}

/** The password of a logged-in player, where one more step needs it. */
export async function tryOwnPassword(
  deps: IdentityDeps,
  parts: LoginParts,
  playerId: bigint,
  password: string | undefined,
): Promise<Done> {
  if (!password) return refused('login_password_required', 'password');
  const done = await withOwnPassword(deps, parts, { playerId, password }, async () => ({ ok: true }));
  if (done.ok || done.code !== 'old_password_incorrect') return done;
  return refused('password_incorrect', 'password');
}
