import { hash } from 'node:crypto';
import { sha256ByText } from '@jara/fairness/hmac';
import { commitment, newServerSeed } from '@jara/fairness/seed';
import { type Kysely, type Selectable, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Executor } from '../../platform/database/database.ts';
import type { ShardExecutor, Shards } from '../../platform/database/shards.ts';
import type { Clock } from '../../platform/runtime/clock.ts';
import type { Entropy } from '../../platform/runtime/entropy.ts';
import { newId } from '../../platform/runtime/ids.ts';
import { invariant } from '../../platform/runtime/invariant.ts';
import type { RowCipher } from '../../platform/runtime/key-ring.ts';
import { type CurrentSeed, nextNonceOf, readCurrent } from './rounds-participant.ts';
import type { GameSeedTable } from './schema.ts';
import { createSeedReader, type ReadCurrentSeed } from './seed-reads.ts';
import type { ClientSeedSource, OpenRoundRef, PlayerGame, SeedState } from './types.ts';

export const sha256 = sha256ByText((data) => hash('sha256', data, 'binary'));

/** Seed states kept in memory; the batch statement refuses a round begun from one that is out of date. */
export interface SeedStates {
  /** The state in memory, without a query; undefined when it must be loaded. */
  cached(key: PlayerGame): SeedState | undefined;
  /** The state to draw from: from memory, or read where the player's bets reach several nodes. */
  forBet(key: PlayerGame): Promise<SeedState>;
  /** Reads the state from the database, and creates it if there is none. Concurrent callers share one query. */
  load(key: PlayerGame): Promise<SeedState>;
  /** After a round begun from `from` was booked. */
  advance(key: PlayerGame, from: SeedState, open: OpenRoundRef | null): void;
  /** After a step of the open round was booked or seen; null: it ended the round. */
  setOpenRound(key: PlayerGame, open: OpenRoundRef | null): void;
  /** Takes over what the batch statement answered with a rejection, which saves a query; forgets the state where it has another seed. */
  correct(key: PlayerGame, current: string | null): void;
  /** Drops the state from memory. */
  forget(key: PlayerGame): void;
}

export interface SeedStateDeps {
  readonly shards: Shards;
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly seeds: RowCipher;
  /** Takes back a round whose seed was retired, before that seed is revealed. */
  voidOpenRound(key: PlayerGame): Promise<void>;
}

const CACHED_STATES = 100_000;
const CLIENT_SEED_BYTES = 8;
/** Number of successive reads without a change after which a player is no longer roaming. */
const QUIET_POLLS = 8;

const cacheKey = ({ playerId, gameId }: PlayerGame) => `${playerId} ${gameId}`;

export function createSeedStates(deps: SeedStateDeps): SeedStates {
  const cache = new LRUCache<string, SeedState>({ max: CACHED_STATES });
  const queries = new Map<string, Promise<SeedState>>();
  const roaming = createRoaming(createSeedReader(deps.shards));
  const query = async (key: PlayerGame, name: string): Promise<SeedState> => {
    const { db } = deps.shards.shardOf(key.playerId);
    const state = (await readSeedState(deps.seeds, db.kysely, key)) ?? (await renew(deps, key));
    const known = cache.get(name);
    // Discard the result if the cache entry was invalidated while the query ran, or has seen a later round since.
    const isCurrent = queries.has(name) && (known?.seedId !== state.seedId || known.nonce <= state.nonce);
    if (isCurrent) cache.set(name, state);
    return state;
  };
  const load = (key: PlayerGame): Promise<SeedState> => {
    const name = cacheKey(key);
    const underWay = queries.get(name);
    if (underWay !== undefined) return underWay;
    const begun = query(key, name).finally(() => {
      if (queries.get(name) === begun) queries.delete(name);
    });
    queries.set(name, begun);
    return begun;
  };
  /** Takes over what the database was seen to hold. */
  const adopt = (name: string, seen: CurrentSeed): void => {
    const known = cache.get(name);
    if (known === undefined) return;
    // A database that was restored or failed over is behind this node's memory; only the database decides how the seed continues.
    if (known.seedId !== seen.seedId || known.nonce > seen.nonce) cache.delete(name);
    else if (!isAsSeen(known, seen)) cache.set(name, { ...known, nonce: seen.nonce, open: seen.open });
  };
  return {
    cached: (key) => cache.get(cacheKey(key)),
    load,
    async forBet(key) {
      const name = cacheKey(key);
      const known = cache.get(name);
      if (known !== undefined && roaming.has(name)) {
        const seen = await roaming.read(key, known);
        if (seen !== null) adopt(name, seen);
      }
      return cache.get(name) ?? load(key);
    },
    advance(key, from, open) {
      const name = cacheKey(key);
      const known = cache.get(name);
      if (known?.seedId === from.seedId && known.nonce === from.nonce)
        cache.set(name, { ...from, nonce: from.nonce + 1, open });
    },
    setOpenRound(key, open) {
      const name = cacheKey(key);
      const known = cache.get(name);
      if (known !== undefined) cache.set(name, { ...known, open });
    },
    correct(key, current) {
      const seen = readCurrent(current);
      if (seen === null) return;
      roaming.note(cacheKey(key));
      adopt(cacheKey(key), seen);
    },
    forget(key) {
      const name = cacheKey(key);
      queries.delete(name);
      cache.delete(name);
    },
  };
}

/**
 * Players whose bets reach several nodes by turns, with the reads that are left. This node's memory of their states is often out of date, and
 * a bet drawn from it is refused as stale, which costs the database as much as a booked bet: their states are read before the draw.
 */
function createRoaming(readNow: ReadCurrentSeed) {
  const pollsLeft = new LRUCache<string, number>({ max: CACHED_STATES });
  return {
    has: (name: string) => pollsLeft.has(name),
    /** A bet of the player met a state that another node had left. */
    note: (name: string) => void pollsLeft.set(name, QUIET_POLLS),
    /** The state in the database. After some reads without a change a player is no longer roaming. */
    async read(key: PlayerGame, known: SeedState): Promise<CurrentSeed | null> {
      const name = cacheKey(key);
      const seen = await readNow(key);
      if (seen === null) return null;
      const left = isAsSeen(known, seen) ? (pollsLeft.get(name) ?? 0) - 1 : QUIET_POLLS;
      if (left > 0) pollsLeft.set(name, left);
      else pollsLeft.delete(name);
      return seen;
    },
  };
}

/** Whether the state is the one that was seen; then it may hold the open round itself, which was not read. */
function isAsSeen({ seedId, nonce, open }: SeedState, seen: CurrentSeed): boolean {
  return (
    seedId === seen.seedId &&
    nonce === seen.nonce &&
    open?.roundId === seen.open?.roundId &&
    open?.sequence === seen.open?.sequence
  );
}

interface SeedStateRow
  extends Pick<Selectable<GameSeedTable>, 'seedId' | 'sealedSeed' | 'clientSeed' | 'clientSeedSource'> {
  readonly nextSeedId: string;
  readonly nextSealedSeed: string;
  readonly nonce: number;
  readonly openBet: string | null;
  readonly openRevision: number | null;
  readonly inForce: boolean;
}

/** Null where the player has none in the game, or only one that a restore retired. */
async function readSeedState(
  seeds: RowCipher,
  executor: Executor,
  { playerId, gameId }: PlayerGame,
): Promise<SeedState | null> {
  const { rows } = await sql<SeedStateRow>`
    select state.seed_id, current.sealed_seed, next.seed_id as next_seed_id, next.sealed_seed as next_sealed_seed,
           current.client_seed, current.client_seed_source,
           ${sql.raw(nextNonceOf('state.player_id', 'state.seed_id'))} as nonce,
           state.open_bet, state.open_revision, state.epoch = epoch.epoch as in_force
      from game_seed_state state
      cross join seed_epoch epoch
      join game_seed current on current.player_id = state.player_id and current.seed_id = state.seed_id
      join game_seed next on next.player_id = state.player_id and next.seed_id = state.next_seed_id
     where state.player_id = ${playerId} and state.game_id = ${gameId}`.execute(executor as Kysely<unknown>);
  const [row] = rows;
  if (row === undefined || !row.inForce) return null;
  const { seedId, clientSeed, clientSeedSource, nonce, openBet, openRevision } = row;
  invariant(clientSeed !== null && clientSeedSource !== null, 'the seed in force has its client seed');
  const serverSeed = seeds.decrypt(row.sealedSeed, seedId);
  return {
    seedId,
    serverSeed,
    clientSeed,
    clientSeedSource: clientSeedSource as ClientSeedSource,
    nonce,
    open: openBet === null || openRevision === null ? null : { roundId: openBet, sequence: openRevision },
    serverSeedHash: commitment(sha256, serverSeed),
    nextServerSeedHash: commitment(sha256, seeds.decrypt(row.nextSealedSeed, row.nextSeedId)),
  };
}

async function renew(deps: SeedStateDeps, key: PlayerGame): Promise<SeedState> {
  await deps.voidOpenRound(key);
  return makeSeedState(deps, key);
}

/**
 * The first seed state of a player in a game, or the first after a restore: the retired seeds are revealed, and the client seed
 * stays. When two calls make it at once, the one that came first stays. Only rows of the game are locked: a locked account delays
 * neither the page of a game nor the connection that others wait for.
 */
async function makeSeedState(deps: SeedStateDeps, key: PlayerGame): Promise<SeedState> {
  const { shards, clock, entropy, seeds } = deps;
  const { playerId, gameId } = key;
  return shards.transaction(playerId, async (within) => {
    const retired = await retireSeeds(within, deps, key);
    const clientSeed = retired ?? Buffer.from(entropy.bytes(CLIENT_SEED_BYTES)).toString('hex');
    const source = retired === null ? 'server' : 'kept';
    const [current, next] = [newEncryptedSeed(entropy, seeds), newEncryptedSeed(entropy, seeds)];
    // One statement: where another call made the state meanwhile, no seed is left over.
    await sql`
      with made as (
        insert into game_seed_state (player_id, game_id, seed_id, next_seed_id, epoch)
        select ${playerId}, ${gameId}, ${current.seedId}, ${next.seedId}, epoch from seed_epoch
        on conflict (player_id, game_id) do nothing
        returning player_id, game_id
      )
      insert into game_seed (player_id, seed_id, game_id, sealed_seed, client_seed, client_seed_source, made_at)
      select made.player_id, seed.seed_id, made.game_id, seed.sealed_seed, seed.client_seed, seed.client_seed_source, ${clock.now()}
        from made
        cross join (values (${current.seedId}::uuid, ${current.encrypted}, ${clientSeed}, ${source}),
                           (${next.seedId}::uuid, ${next.encrypted}, null, null))
                   seed (seed_id, sealed_seed, client_seed, client_seed_source)`.execute(within);
    const state = await readSeedState(seeds, within, key);
    invariant(state !== null, 'a seed state just made is there');
    return state;
  });
}

interface RetiredRow extends Pick<Selectable<GameSeedTable>, 'seedId' | 'sealedSeed' | 'clientSeed'> {
  readonly isCurrent: boolean;
}

/** Reveals both seeds of a state that a restore retired. Answers its client seed; null where there is none, or no longer. */
async function retireSeeds(
  within: ShardExecutor,
  { clock, seeds }: Pick<SeedStateDeps, 'clock' | 'seeds'>,
  { playerId, gameId }: PlayerGame,
): Promise<string | null> {
  const { rows } = await sql<RetiredRow>`
    with state as (
      delete from game_seed_state using seed_epoch
       where player_id = ${playerId} and game_id = ${gameId} and game_seed_state.epoch <> seed_epoch.epoch
      returning player_id, seed_id, next_seed_id
    )
    select seed.seed_id, seed.sealed_seed, seed.client_seed, seed.seed_id = state.seed_id as is_current
      from state
      join game_seed seed on seed.player_id = state.player_id and seed.seed_id in (state.seed_id, state.next_seed_id)
       for update of seed`.execute(within);
  for (const { seedId, sealedSeed } of rows)
    await sql`
      update game_seed set revealed_at = ${clock.now()}, sealed_seed = ${seeds.decrypt(sealedSeed, seedId)}
       where player_id = ${playerId} and seed_id = ${seedId}`.execute(within);
  return rows.find(({ isCurrent }) => isCurrent)?.clientSeed ?? null;
}

function newEncryptedSeed(
  entropy: Entropy,
  seeds: RowCipher,
): { readonly seedId: string; readonly encrypted: string } {
  const seedId = newId();
  const serverSeed = newServerSeed((length) => entropy.bytes(length));
  return { seedId, encrypted: seeds.encrypt(serverSeed, seedId) };
}
