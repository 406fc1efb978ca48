import { isClientSeed } from '@jara/fairness/seed';
import { sql } from 'kysely';
import { type Refused, refused } from '../../platform/http/refusal.ts';
import { invariant } from '../../platform/runtime/invariant.ts';
import type { Wallet } from '../wallet/wallet.ts';
import { insertSeed, type Place, readSeat, type Seat, type Seats, type SeedParts } from './seats.ts';

export interface Rotated {
  readonly ok: true;
  /** The seat given up, whose server seed may now be shown. */
  readonly revealed: Seat;
  readonly seat: Seat;
}

interface RotationDeps extends SeedParts {
  readonly wallet: Pick<Wallet, 'fence'>;
  readonly seats: Seats;
}

/**
 * Reveals the seed in force, brings the committed next one into force with the player's client seed, and commits to the one after.
 * Not while a round is open: its draws to come would be known. The account's fence keeps any round begun from the old seed
 * from being booked after.
 */
export async function rotateSeed(
  deps: RotationDeps,
  place: Place,
  clientSeed: string | null,
): Promise<Rotated | Refused<'bad_client_seed' | 'round_open'>> {
  if (clientSeed !== null && !isClientSeed(clientSeed)) return refused('bad_client_seed');
  await deps.seats.load(place);
  const { playerId, gameId } = place;
  const rotated = await deps.db.kysely.transaction().execute(async (trx) => {
    await deps.wallet.fence(trx, playerId);
    const open =
      await sql`select 1 from game_open_round where player_id = ${playerId} and game_id = ${gameId}`.execute(
        trx,
      );
    if (open.rows.length > 0) return refused('round_open');
    const old = await readSeat(trx, place);
    invariant(old !== null, 'a seat is made before it is rotated');
    await sql`update game_seed set revealed_at = ${deps.clock.now()} where seed_id = ${old.seedId}`.execute(
      trx,
    );
    const nextSeedId = await insertSeed(trx, deps, place, null);
    await sql`
      with seat as (
        update game_seat set seed_id = next_seed_id, next_seed_id = ${nextSeedId}
         where player_id = ${playerId} and game_id = ${gameId} returning seed_id
      )
      update game_seed set client_seed = ${clientSeed ?? old.clientSeed}
        from seat where game_seed.seed_id = seat.seed_id`.execute(trx);
    const seat = await readSeat(trx, place);
    invariant(seat !== null, 'a seat stays when its seed changes');
    return { ok: true as const, revealed: old, seat };
  });
  deps.seats.forget(place);
  return rotated;
}
