import { refused } from '../../../platform/http/refusal.ts';
import { type LoginParts, mutexKey, playerLoginKey } from '../passwords/login.ts';
import { lockedKeys } from '../passwords/login-failures.ts';
import { findPlayer, findPlayerWithPassword, findProvenContacts, identityTables } from '../store.ts';
import type { Done, IdentityDeps, LogIn, SessionPlayer } from '../types.ts';
import type { GoogleTokens } from './google-token.ts';

/** null where signing in with Google is not configured. */
export type Google = GoogleTokens | null;

async function readCredential(google: Google, credential: string) {
  return google === null ? refused('google_off') : google.provenEmail(credential);
}

/**
 * Opens a session for the player who has the address that Google vouches for. The address must have been proven here as well: an
 * account may hold a stranger's address, mistyped or on purpose, and that stranger must not be led into it. A player with an
 * unproven address logs in with the password once and proves the address with `linkGoogle`.
 */
export async function logInWithGoogle(
  deps: IdentityDeps,
  parts: LoginParts,
  google: Google,
  credential: string,
): Promise<LogIn> {
  const proven = await readCredential(google, credential);
  if (!proven.ok) return proven;
  const { kysely } = deps.db;
  const player = await findPlayerWithPassword(kysely, 'email', proven.email);
  if (player === undefined) return refused('not_registered');
  const contacts = await findProvenContacts(kysely, 'email', proven.email);
  if (contacts?.email !== proven.email) return refused('email_unproven');
  const loggedIn = await parts.passwordMutex.runExclusive(
    mutexKey(player.playerId),
    async (): Promise<LogIn> => {
      const locked = await lockedKeys(kysely, [playerLoginKey(player.playerId)], deps.clock.now());
      if (locked.size > 0) return refused('locked');
      const { passwordHash, ...known } = player;
      const token = await parts.sessions.open(player.playerId, passwordHash, async () => undefined);
      return token === undefined ? refused('incorrect_login') : { ok: true, token, player: known };
    },
  );
  return loggedIn ?? refused('busy');
}

/** Marks the address of a logged-in player as proven when Google says that it is theirs. */
export async function linkGoogle(
  deps: IdentityDeps,
  google: Google,
  { playerId }: SessionPlayer,
  credential: string,
): Promise<Done> {
  const proven = await readCredential(google, credential);
  if (!proven.ok) return proven;
  const player = await findPlayer(deps.db.kysely, 'id', playerId);
  if (player?.email !== proven.email) return refused('other_email');
  await identityTables(deps.db.kysely)
    .updateTable('player')
    .set({ emailProvenAt: deps.clock.now() })
    .where('id', '=', playerId)
    .where('email', '=', proven.email)
    .where('emailProvenAt', 'is', null)
    .execute();
  return { ok: true };
}
