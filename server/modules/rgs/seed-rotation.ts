import { MAX_UNPLAYED_SEEDS } from '@jara/contract/seed-refusals';
import { isClientSeed, newServerSeed } from '@jara/fairness/seed';
import { sql } from 'kysely';
import type { Shards } from '../../platform/database/shards.ts';
import { type Refused, refused } from '../../platform/http/refusal.ts';
import { type Clock, DAY_MS } from '../../platform/runtime/clock.ts';
import type { Entropy } from '../../platform/runtime/entropy.ts';
import { newId } from '../../platform/runtime/ids.ts';
import type { RowCipher } from '../../platform/runtime/key-ring.ts';
import type { KeyedMutex } from '../../platform/runtime/keyed-mutex.ts';
import type { BatchParticipant, BetBooker } from '../wallet/types.ts';
import { ledgerKey } from '../wallet/wallet.ts';
import type { SeedStates } from './seed-state.ts';
import type { ClientSeedSource, PlayerGame, SeedState } from './types.ts';

export interface Rotated {
  readonly ok: true;
  /** The state given up, whose server seed may now be shown. */
  readonly revealed: SeedState;
  readonly seedState: SeedState;
}

/** The rows of a rotation. It is booked like a bet without a stake, so that it takes its turn among the player's bets. */
export interface RotationExtra extends PlayerGame {
  readonly seedId: string;
  readonly clientSeed: string;
  readonly clientSeedSource: ClientSeedSource;
  readonly nextSeedId: string;
  readonly nextSealedSeed: string;
  /** In the clear, as it stays from now on. */
  readonly revealedSeed: string;
}

export type RotationCode = 'rotation_stale' | 'round_open';

/**
 * Reveals the seed in force, brings the committed next one into force with the player's client seed, and commits to the one
 * after: only from the state that was shown, and not while a round is open, because its draws to come would be known.
 */
export const rotationParticipant: BatchParticipant<RotationExtra, RotationCode> = {
  name: 'rotation',
  columns: [
    { name: 'rotation_game_id', type: 'text' },
    { name: 'rotation_seed_id', type: 'uuid' },
    { name: 'rotation_client_seed', type: 'text' },
    { name: 'rotation_client_seed_source', type: 'text' },
    { name: 'rotation_next_seed_id', type: 'uuid' },
    { name: 'rotation_next_sealed_seed', type: 'text' },
    { name: 'rotation_revealed_seed', type: 'text' },
  ],
  values: ({ gameId, seedId, clientSeed, clientSeedSource, nextSeedId, nextSealedSeed, revealedSeed }) => [
    gameId,
    seedId,
    `"${clientSeed.replace(/[\\"]/g, '\\$&')}"`,
    clientSeedSource,
    nextSeedId,
    nextSealedSeed,
    revealedSeed,
  ],
  codes: ['rotation_stale', 'round_open'],
  joins: (table) => `
    left join ${table('game_seed_state')} rotation_state
      on rotation_state.player_id = u.player_id and rotation_state.game_id = u.rotation_game_id`,
  verdicts: () => `
           when rotation_state.open_bet is not null then 'round_open'
           when u.rotation_game_id is not null and rotation_state.seed_id is distinct from u.rotation_seed_id then 'rotation_stale'`,
  writes: (table) => `,
rotation_committed as (
  insert into ${table('game_seed')} (player_id, seed_id, game_id, sealed_seed, client_seed, made_at)
  select player_id, rotation_next_seed_id, rotation_game_id, rotation_next_sealed_seed, null, at
    from booked where rotation_game_id is not null
),
rotation_seeds as (
  update ${table('game_seed')} seed
     set revealed_at = case seed.seed_id when state.seed_id then booked.at end,
         sealed_seed = case seed.seed_id when state.seed_id then booked.rotation_revealed_seed else seed.sealed_seed end,
         client_seed = case seed.seed_id when state.seed_id then seed.client_seed else booked.rotation_client_seed end,
         client_seed_source = case seed.seed_id when state.seed_id then seed.client_seed_source else booked.rotation_client_seed_source end
    from booked
    join ${table('game_seed_state')} state on state.player_id = booked.player_id and state.game_id = booked.rotation_game_id
   where seed.player_id = booked.player_id and seed.seed_id in (state.seed_id, state.next_seed_id)
),
rotation_states as (
  update ${table('game_seed_state')} state
     set seed_id = state.next_seed_id, next_seed_id = booked.rotation_next_seed_id
    from booked where state.player_id = booked.player_id and state.game_id = booked.rotation_game_id
)`,
};

export interface RotationDeps {
  readonly shards: Shards;
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly seeds: RowCipher;
  readonly seedStates: SeedStates;
  readonly rotations: BetBooker<RotationExtra, RotationCode>;
  /** A player's changes in a game wait for each other: at once, all but one would find the state stale, and try again. */
  readonly rotationTurns: KeyedMutex;
}

/** Maximum number of waiting seed changes of one player in one game; more are refused as `unavailable`. */
export const MAX_ROTATIONS_WAITING = 8;

/** Maximum number of a player's newest seeds read to count the unplayed ones: more than the unplayed changes that all games allow in 24 hours. */
const NEWEST_SEEDS = 1000;

/** Maximum number of tries: another node may rotate in between, and the state is read again. */
const TRIES = 5;
const NO_MONEY = { kind: 'stake', debitKobo: 0n, payoutKind: null, creditKobo: 0n, settledKobo: 0n } as const;

export type RotationRefusal = 'bad_client_seed' | 'unplayed_seeds' | 'round_open' | 'unavailable';

export async function rotateSeed(
  deps: RotationDeps,
  key: PlayerGame,
  clientSeed: string | null,
): Promise<Rotated | Refused<RotationRefusal>> {
  if (clientSeed !== null && !isClientSeed(clientSeed)) return refused('bad_client_seed');
  const turn = `${key.playerId}:${key.gameId}`;
  const rotated = await deps.rotationTurns.runExclusive(turn, () => rotateInTurn(deps, key, clientSeed));
  return rotated ?? refused('unavailable');
}

async function rotateInTurn(
  deps: RotationDeps,
  key: PlayerGame,
  clientSeed: string | null,
): Promise<Rotated | Refused<RotationRefusal>> {
  const { entropy, seeds, seedStates, rotations } = deps;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const before = await seedStates.load(key);
    if (before.open !== null) return refused('round_open');
    // Counted after reading the state that the commit requires, so that changes at several nodes cannot exceed the limit together.
    if (before.nonce === 0 && (await unplayedSeeds(deps, key)) >= MAX_UNPLAYED_SEEDS)
      return refused('unplayed_seeds');
    const nextSeedId = newId();
    const nextSealedSeed = seeds.encrypt(
      newServerSeed((length) => entropy.bytes(length)),
      nextSeedId,
    );
    const idempotencyKey = ledgerKey(`rotation:${nextSeedId}`);
    const outcome = await rotations.book({
      playerId: key.playerId,
      key: idempotencyKey,
      fingerprint: idempotencyKey,
      source: { product: `game:${key.gameId}`, reference: before.seedId, actor: 'player' },
      money: NO_MONEY,
      exposureKobo: 0n,
      extra: {
        ...key,
        seedId: before.seedId,
        clientSeed: clientSeed ?? before.clientSeed,
        clientSeedSource: clientSeed === null ? 'kept' : 'player',
        nextSeedId,
        nextSealedSeed,
        revealedSeed: before.serverSeed,
      },
    });
    seedStates.forget(key);
    if (outcome.ok) return { ok: true, revealed: before, seedState: await seedStates.load(key) };
    if (outcome.code === 'round_open') return refused('round_open');
    if (outcome.code !== 'rotation_stale') return refused('unavailable');
  }
  return refused('unavailable');
}

/** Seeds of the last 24 hours that were revealed before a round was played with them. A played one costs a stake. */
async function unplayedSeeds(
  { shards, clock }: RotationDeps,
  { playerId, gameId }: PlayerGame,
): Promise<number> {
  const since = new Date(clock.now().getTime() - DAY_MS);
  const { rows } = await sql<{ readonly unplayed: number }>`
    select count(*)::int as unplayed
      from (
        select seed_id, game_id, revealed_at from game_seed
         where player_id = ${playerId} order by seed_id desc limit ${NEWEST_SEEDS}
      ) seed
     where game_id = ${gameId} and revealed_at > ${since}
       and not exists (
         select from game_draw draw where draw.player_id = ${playerId} and draw.seed_id = seed.seed_id
       )`.execute(shards.shardOf(playerId).db.kysely);
  return rows[0]?.unplayed ?? 0;
}
