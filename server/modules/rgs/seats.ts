import { hash } from 'node:crypto';
import { sha256ByText } from '@jara/fairness/hmac';
import { commitment, newServerSeed } from '@jara/fairness/seed';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database, Executor } from '../../platform/database/database.ts';
import type { Clock } from '../../platform/runtime/clock.ts';
import type { Entropy } from '../../platform/runtime/entropy.ts';
import { newId } from '../../platform/runtime/ids.ts';
import { invariant } from '../../platform/runtime/invariant.ts';
import type { StoredRound } from './stored-round.ts';

export const sha256 = sha256ByText((data) => hash('sha256', data, 'binary'));

/** One player in one game. */
export interface Place {
  readonly playerId: bigint;
  readonly gameId: string;
}

/** What the player's next round of the game will use. Holds the unrevealed server seed: never answered as it is. */
export interface Seat {
  readonly seedId: string;
  readonly serverSeed: string;
  readonly serverSeedHash: string;
  /** The commitment to the seed that the next rotation brings into force: shown before its client seed is chosen. */
  readonly nextServerSeedHash: string;
  readonly clientSeed: string;
  readonly nonce: number;
  /** The round that is open: until it is over, none begins. */
  readonly open: OpenMark | null;
}

/** Which round is open, and how far it has come. */
export interface OpenMark {
  readonly roundId: string;
  readonly sequence: number;
  /** The round itself, where this node booked its latest step. */
  readonly stored?: StoredRound;
}

export interface Seats {
  /** The seat as last seen, without asking the database; undefined when it must be loaded. */
  cached(place: Place): Seat | undefined;
  /** Asks the database. Those who ask while an answer is on its way share it. */
  load(place: Place): Promise<Seat>;
  /** After a round begun from `seat` was booked. */
  advance(place: Place, seat: Seat, open: OpenMark | null): void;
  /** After a step of the open round was booked or seen; null: it ended the round. */
  mark(place: Place, open: OpenMark | null): void;
  /** Drops what is known of the place; where a seat is named, only if that is still the one known. */
  forget(place: Place, seat?: Seat): void;
}

export interface SeedParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly entropy: Entropy;
}

/** Seats kept in memory; the database refuses a round begun from one that is out of date. */
const CACHED_SEATS = 100_000;
const CLIENT_SEED_BYTES = 8;

const nameOf = ({ playerId, gameId }: Place) => `${playerId} ${gameId}`;

/** A look of its own makes another object of the same seat. */
function isSame(one: Seat | undefined, other: Seat): boolean {
  return one?.seedId === other.seedId && one.nonce === other.nonce;
}

export function createSeats(parts: SeedParts): Seats {
  const cache = new LRUCache<string, Seat>({ max: CACHED_SEATS });
  const looks = new Map<string, Promise<Seat>>();
  /** A look that took longer than a round must not put the seat back to before it. */
  const keep = (name: string, seat: Seat) => {
    const known = cache.get(name);
    if (known?.seedId !== seat.seedId || known.nonce <= seat.nonce) cache.set(name, seat);
  };
  const look = async (place: Place, name: string): Promise<Seat> => {
    const seat = (await readSeat(parts.db.kysely, place)) ?? (await makeSeat(parts, place));
    // Forgotten meanwhile: what changed may have come after this look.
    if (looks.get(name) !== undefined) keep(name, seat);
    return seat;
  };
  return {
    cached: (place) => cache.get(nameOf(place)),
    load(place) {
      const name = nameOf(place);
      const underWay = looks.get(name);
      if (underWay !== undefined) return underWay;
      const begun = look(place, name).finally(() => {
        if (looks.get(name) === begun) looks.delete(name);
      });
      looks.set(name, begun);
      return begun;
    },
    advance(place, seat, open) {
      const name = nameOf(place);
      if (isSame(cache.get(name), seat)) cache.set(name, { ...seat, nonce: seat.nonce + 1, open });
    },
    mark(place, open) {
      const name = nameOf(place);
      const known = cache.get(name);
      if (known !== undefined) cache.set(name, { ...known, open });
    },
    forget(place, seat) {
      const name = nameOf(place);
      if (seat === undefined) looks.delete(name);
      if (seat === undefined || isSame(cache.get(name), seat)) cache.delete(name);
    },
  };
}

interface SeatRow {
  seedId: string;
  serverSeed: string;
  nextServerSeed: string;
  clientSeed: string;
  nonce: number;
  roundId: string | null;
  sequence: number | null;
}

/** SQL: the nonce after the last draw of the seed that `row`, a table's name in the statement, stands on. */
export function nextNonceOf(row: string): string {
  return `(select coalesce(max(draw.nonce) + 1, 0) from game_draw draw where draw.seed_id = ${row}.seed_id)`;
}

export async function readSeat(executor: Executor, { playerId, gameId }: Place): Promise<Seat | null> {
  const { rows } = await sql<SeatRow>`
    select seat.seed_id, current.server_seed, next.server_seed as next_server_seed, current.client_seed,
           ${sql.raw(nextNonceOf('seat'))} as nonce,
           o.round_id, o.sequence
      from game_seat seat
      join game_seed current on current.seed_id = seat.seed_id
      join game_seed next on next.seed_id = seat.next_seed_id
      left join game_open_round o on o.player_id = seat.player_id and o.game_id = seat.game_id
     where seat.player_id = ${playerId} and seat.game_id = ${gameId}`.execute(executor);
  const row = rows[0];
  if (row === undefined) return null;
  const { nextServerSeed, roundId, sequence, ...seat } = row;
  return {
    ...seat,
    open: roundId === null || sequence === null ? null : { roundId, sequence },
    serverSeedHash: commitment(sha256, seat.serverSeed),
    nextServerSeedHash: commitment(sha256, nextServerSeed),
  };
}

/** The first seat; when two calls make it at once, the one that came first stays. */
async function makeSeat(parts: SeedParts, place: Place): Promise<Seat> {
  const { db, entropy } = parts;
  await db.kysely.transaction().execute(async (trx) => {
    const clientSeed = Buffer.from(entropy.bytes(CLIENT_SEED_BYTES)).toString('hex');
    const seedId = await insertSeed(trx, parts, place, clientSeed);
    const nextSeedId = await insertSeed(trx, parts, place, null);
    await sql`insert into game_seat (player_id, game_id, seed_id, next_seed_id)
              values (${place.playerId}, ${place.gameId}, ${seedId}, ${nextSeedId}) on conflict do nothing`.execute(
      trx,
    );
  });
  const seat = await readSeat(db.kysely, place);
  invariant(seat !== null, 'a seat just made is there');
  return seat;
}

export async function insertSeed(
  executor: Executor,
  { clock, entropy }: Pick<SeedParts, 'clock' | 'entropy'>,
  { playerId, gameId }: Place,
  clientSeed: string | null,
): Promise<string> {
  const seedId = newId();
  const serverSeed = newServerSeed((length) => entropy.bytes(length));
  await sql`insert into game_seed (seed_id, player_id, game_id, server_seed, client_seed, made_at)
            values (${seedId}, ${playerId}, ${gameId}, ${serverSeed}, ${clientSeed}, ${clock.now()})`.execute(
    executor,
  );
  return seedId;
}
