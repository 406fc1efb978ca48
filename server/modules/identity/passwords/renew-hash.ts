import { invariant } from '../../../platform/runtime/invariant.ts';
import { findPlayerWithPassword, identityTables, type PlayerWithPassword } from '../store.ts';
import type { IdentityDeps } from '../types.ts';
import type { PasswordHasher } from './password-hasher.ts';

/** Makes the hash of a password that was just typed rightly anew where hashes cost more by now; answers the player with the hash that is stored. */
export async function renewHash(
  { db }: IdentityDeps,
  hasher: PasswordHasher,
  player: PlayerWithPassword,
  { password, network }: { readonly password: string; readonly network: string },
): Promise<PlayerWithPassword> {
  const { playerId, passwordHash, passwordSetAt } = player;
  if (!hasher.isCheap(passwordHash)) return player;
  const hashed = await hasher.hash(network, password);
  // It will cost more another time.
  if (!hashed.ok) return player;
  await identityTables(db.kysely)
    .updateTable('player')
    .set({ passwordHash: hashed.value })
    .where('id', '=', playerId)
    .where('passwordHash', '=', passwordHash)
    .execute();
  const stored = await findPlayerWithPassword(db.kysely, 'id', playerId);
  invariant(stored !== undefined, 'whose password was right is a player');
  // Another login may have renewed it first; a password set since is another one, which this login did not show.
  return stored.passwordSetAt.getTime() === passwordSetAt.getTime() ? stored : player;
}
