import { refused } from '../../../platform/http/refusal.ts';
import { invariant } from '../../../platform/runtime/invariant.ts';
import { findPlayerWithPassword, type PlayerWithPassword } from '../store.ts';
import type { Done, IdentityDeps, SessionPlayer } from '../types.ts';
import type { LoginParts } from './login.ts';
import { JUST_CHANGED_MS } from './login-limits.ts';
import { forgiveTry, sessionCounters, takeBackTry, takeTry } from './login-waits.ts';

interface Question extends Pick<SessionPlayer, 'playerId' | 'sessionId'> {
  readonly password: string;
}

/** Requires a logged-in player's password once more; wrong ones are counted by the session, apart from those of logging in. */
export async function withOwnPassword(
  deps: IdentityDeps,
  parts: LoginParts,
  { playerId, sessionId, password }: Question,
  then: (player: PlayerWithPassword) => Promise<Done>,
): Promise<Done> {
  const { kysely } = deps.db;
  const counters = sessionCounters(sessionId);
  const done = await parts.passwordMutex.runExclusive(sessionId, async (): Promise<Done> => {
    const taken = await takeTry(deps.db, counters, deps.clock.now());
    if (!taken.ok) return taken;
    const player = await findPlayerWithPassword(kysely, 'id', playerId);
    invariant(player !== undefined, 'who has a session is a player');
    const compared = await parts.hasher.verify(`${playerId}`, player.passwordHash, password);
    if (compared.ok && compared.value) {
      await kysely.transaction().execute((within) => forgiveTry(within, counters));
      return then(player);
    }
    // All sessions that are open now were opened with the new password or made the change: a repeated request is no guess.
    const isJustChanged = deps.clock.now().getTime() - player.passwordSetAt.getTime() < JUST_CHANGED_MS;
    if (!compared.ok || isJustChanged) await takeBackTry(deps.db, counters);
    return compared.ok ? refused('old_password_incorrect') : compared;
  });
  return done ?? refused('busy');
}

/** Checks the password of a logged-in player when a further step needs it. */
export async function tryOwnPassword(
  deps: IdentityDeps,
  parts: LoginParts,
  { playerId, sessionId }: SessionPlayer,
  password: string | undefined,
): Promise<Done> {
  if (!password) return refused('login_password_required', 'password');
  const question = { playerId, sessionId, password };
  const done = await withOwnPassword(deps, parts, question, async () => ({ ok: true }));
  if (done.ok || done.code !== 'old_password_incorrect') return done;
  return refused('password_incorrect', 'password');
}
