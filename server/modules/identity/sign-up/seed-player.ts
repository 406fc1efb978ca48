import { invariant } from '../../../platform/runtime/invariant.ts';
import { isContactTaken } from '../contacts/proven-contacts.ts';
import type { PasswordHasher } from '../passwords/password-hasher.ts';
import { findPlayer } from '../store.ts';
import type { IdentityDeps, Player, SeedPlayer } from '../types.ts';
import { readDetails } from './person-fields.ts';
import { createPlayer, reservePlayer, withFreshCodes } from './players.ts';

/** Creates a player without verification, once: two nodes that start at the same moment create one player. */
export async function seedPlayer(
  deps: IdentityDeps,
  hasher: PasswordHasher,
  seed: SeedPlayer,
): Promise<{ player: Player; created: boolean }> {
  const read = readDetails(seed);
  invariant(read.ok, `a seeded player has proper details (${read.ok ? '' : read.code})`);
  const existing = await findPlayer(deps.db.kysely, 'phone', read.value.phone);
  if (existing !== undefined) return { player: existing, created: false };
  const hashed = await hasher.hash('seed', seed.password);
  invariant(hashed.ok, 'nobody else is hashing while players are seeded');
  const person = {
    ...read.value,
    userType: seed.userType,
    referredBy: null,
    passwordHash: hashed.value,
    proven: ['phone', 'email'] as const,
  };
  const playerId = await reservePlayer(deps);
  try {
    const player = await withFreshCodes(() =>
      deps.db.kysely.transaction().execute((within) => createPlayer(deps, within, playerId, person)),
    );
    return { player, created: true };
  } catch (error) {
    const other = isContactTaken(error)
      ? await findPlayer(deps.db.kysely, 'phone', read.value.phone)
      : undefined;
    if (other === undefined) throw error;
    return { player: other, created: false };
  }
}
