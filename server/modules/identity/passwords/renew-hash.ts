import { invariant } from '../../../platform/runtime/invariant.ts';
import { findPlayerWithPassword, identityTables, type PlayerWithPassword } from '../store.ts';
import type { IdentityDeps } from '../types.ts';
import type { PasswordHasher } from './password-hasher.ts';

/** Rehashes the password after a login if the cost was raised; returns the player with the stored hash. */
export async function renewHash(
  { db }: IdentityDeps,
  hasher: PasswordHasher,
  player: PlayerWithPassword,
  { password, network }: { readonly password: string; readonly network: string },
): Promise<PlayerWithPassword> {
  const { playerId, passwordHash, passwordSetAt } = player;
  if (!hasher.isCheap(passwordHash)) return player;
  const hashed = await hasher.hash(network, password);
  // The next login tries again.
  if (!hashed.ok) return player;
  await identityTables(db.kysely)
    .updateTable('player')
    .set({ passwordHash: hashed.value })
    .where('id', '=', playerId)
    .where('passwordHash', '=', passwordHash)
    .execute();
  const stored = await findPlayerWithPassword(db.kysely, 'id', playerId);
  invariant(stored !== undefined, 'whose password was right is a player');
  // Another login may have rehashed it first; a password set since is a different one, which this login did not verify.
  return stored.passwordSetAt.getTime() === passwordSetAt.getTime() ? stored : player;
}
