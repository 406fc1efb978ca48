import { hash } from 'node:crypto';
import type { Sha256 } from '@jara/fairness/hmac';
import { commitment, newServerSeed } from '@jara/fairness/seed';
import type { Kobo } from '@jara/money/kobo';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Executor } from '../../platform/database.ts';
import type { Entropy } from '../../platform/entropy.ts';
import { newId } from '../../platform/ids.ts';

export const sha256: Sha256 = (data) => hash('sha256', data, 'buffer');

/** What a player's next spin will use. Holds the unrevealed server seed: never answered as it is. */
export interface Seat {
  readonly seedId: string;
  readonly serverSeed: string;
  readonly serverSeedHash: string;
  /** The commitment to the seed that the next rotation brings into force: shown before its client seed is chosen. */
  readonly nextServerSeedHash: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly freeStakeKobo: Kobo | null;
}

export interface Seats {
  /** The seat as last seen, without asking the database; undefined when it must be loaded. */
  cached(playerId: bigint): Seat | undefined;
  load(playerId: bigint): Promise<Seat>;
  /** After a spin with `seat` was booked. */
  advance(playerId: bigint, seat: Seat, freeStakeKobo: Kobo | null): void;
  forget(playerId: bigint): void;
}

/** Seats kept in memory; the database refuses a spin made from one that is out of date. */
const CACHED_SEATS = 100_000;
const CLIENT_SEED_BYTES = 8;

/** Columns as the CamelCase plugin names them. */
interface SeatRow {
  seedId: string;
  serverSeed: string;
  nextServerSeed: string;
  clientSeed: string;
  nonce: number;
  freeStake: bigint | null;
}

export function createSeats(db: Database, clock: Clock, entropy: Entropy): Seats {
  const cache = new LRUCache<bigint, Seat>({ max: CACHED_SEATS });
  return {
    cached: (playerId) => cache.get(playerId),
    async load(playerId) {
      const seat = (await readSeat(db.kysely, playerId)) ?? (await makeSeat(db, clock, entropy, playerId));
      cache.set(playerId, seat);
      return seat;
    },
    advance(playerId, seat, freeStakeKobo) {
      if (cache.get(playerId) === seat)
        cache.set(playerId, { ...seat, nonce: seat.nonce + 1, freeStakeKobo });
    },
    forget: (playerId) => {
      cache.delete(playerId);
    },
  };
}

export async function readSeat(executor: Executor, playerId: bigint): Promise<Seat | null> {
  const { rows } = await sql<SeatRow>`
    select seat.seed_id, current.server_seed, next.server_seed as next_server_seed, current.client_seed, nonce, free_stake
      from spin_seat seat
      join spin_seed current on current.seed_id = seat.seed_id
      join spin_seed next on next.seed_id = seat.next_seed_id
     where seat.player_id = ${playerId}`.execute(executor);
  const row = rows[0];
  if (row === undefined) return null;
  const { nextServerSeed, freeStake, ...seat } = row;
  return {
    ...seat,
    serverSeedHash: commitment(sha256, seat.serverSeed),
    nextServerSeedHash: commitment(sha256, nextServerSeed),
    freeStakeKobo: freeStake,
  };
}

/** The first seat; when two calls make it at once, the one that came first stays. */
async function makeSeat(db: Database, clock: Clock, entropy: Entropy, playerId: bigint): Promise<Seat> {
  await db.kysely.transaction().execute(async (trx) => {
    const seedId = await insertSeed(trx, clock, entropy, playerId, newClientSeed(entropy));
    const nextSeedId = await insertSeed(trx, clock, entropy, playerId, null);
    await sql`insert into spin_seat (player_id, seed_id, next_seed_id) values (${playerId}, ${seedId}, ${nextSeedId})
              on conflict do nothing`.execute(trx);
  });
  const seat = await readSeat(db.kysely, playerId);
  if (seat === null) throw new Error('a seat just made is gone');
  return seat;
}

function newClientSeed(entropy: Entropy): string {
  return Buffer.from(entropy.bytes(CLIENT_SEED_BYTES)).toString('hex');
}

export async function insertSeed(
  executor: Executor,
  clock: Clock,
  entropy: Entropy,
  playerId: bigint,
  clientSeed: string | null,
): Promise<string> {
  const seedId = newId();
  const serverSeed = newServerSeed((length) => entropy.bytes(length));
  await sql`insert into spin_seed (seed_id, player_id, server_seed, client_seed, made_at)
            values (${seedId}, ${playerId}, ${serverSeed}, ${clientSeed}, ${clock.now()})`.execute(executor);
  return seedId;
}
