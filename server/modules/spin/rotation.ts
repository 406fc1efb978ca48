import { isClientSeed } from '@jara/fairness/seed';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import type { Entropy } from '../../platform/entropy.ts';
import { invariant } from '../../platform/invariant.ts';
import { type Refused, refused } from '../../platform/refusal.ts';
import type { Wallet } from '../wallet/wallet.ts';
import { insertSeed, readSeat, type Seat, type Seats } from './seats.ts';

export interface Rotated {
  readonly ok: true;
  /** The seat given up, whose server seed may now be shown. */
  readonly revealed: Seat;
  readonly seat: Seat;
}

interface RotationDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly wallet: Wallet;
  readonly seats: Seats;
}

/**
 * Reveals the seed in force, brings the committed next one into force with the player's client seed, and commits to the one
 * after. The server seed was fixed and its hash shown before the client seed it now meets was known. The account's fence keeps
 * any spin drawn from the old seed from being booked after.
 */
export async function rotateSeed(
  { db, clock, entropy, wallet, seats }: RotationDeps,
  playerId: bigint,
  clientSeed: string | null,
): Promise<Rotated | Refused<'bad_client_seed'>> {
  if (clientSeed !== null && !isClientSeed(clientSeed)) return refused('bad_client_seed');
  await seats.load(playerId);
  const rotated = await db.kysely.transaction().execute(async (trx) => {
    await wallet.fence(trx, playerId);
    const old = await readSeat(trx, playerId);
    invariant(old !== null, 'a seat is made before it is rotated');
    await sql`update spin_seed set revealed_at = ${clock.now()} where seed_id = ${old.seedId}`.execute(trx);
    const nextSeedId = await insertSeed(trx, clock, entropy, playerId, null);
    await sql`
      with seat as (
        update spin_seat set seed_id = next_seed_id, next_seed_id = ${nextSeedId}, nonce = 0
         where player_id = ${playerId} returning seed_id
      )
      update spin_seed set client_seed = ${clientSeed ?? old.clientSeed}
        from seat where spin_seed.seed_id = seat.seed_id`.execute(trx);
    const seat = await readSeat(trx, playerId);
    invariant(seat !== null, 'a seat stays when its seed changes');
    return { ok: true as const, revealed: old, seat };
  });
  seats.forget(playerId);
  return rotated;
}
