import { commitment } from '@jara/fairness/seed';
import { gameOfProduct, gameProduct, productRange } from '@jara/ledger/account';
import { type Selectable, sql } from 'kysely';
import { soon } from '../../platform/database/newest-first.ts';
import { runPrepared } from '../../platform/database/prepared.ts';
import type { Shard, Shards } from '../../platform/database/shards.ts';
import type { Cursor } from '../../platform/http/cursor.ts';
import { invariant } from '../../platform/runtime/invariant.ts';
import type { RowCipher } from '../../platform/runtime/key-ring.ts';
import {
  type Bet,
  type BetsRange,
  firstPage,
  readBetById,
  readBets,
  readOpenBets,
  readUntouched,
} from '../betting/betting.ts';
import type { RoundDetails } from './rounds-participant.ts';
import type { GameSeedTable } from './schema.ts';
import { sha256 } from './seed-state.ts';
import type { LedgerPosition, PlayerGame, RoundPage, StoredRound } from './types.ts';

type GameBet = Bet<RoundDetails>;

/** The parts of a round beside its bet: its seed, and the positions of its steps in the ledger. */
interface PartsRow extends Pick<Selectable<GameSeedTable>, 'sealedSeed' | 'clientSeed' | 'revealedAt'> {
  /** Index of the bet in the query, from 1. */
  readonly i: bigint;
  readonly balanceBefore: bigint;
  readonly balanceAfterBet: bigint;
  /** Null: no step yet. */
  readonly stepAt: Date[] | null;
  readonly stepSeq: string[] | null;
  readonly stepBalance: string[] | null;
}

function toRound(seeds: RowCipher, bet: GameBet, parts: PartsRow): StoredRound {
  const {
    playerId,
    betId: roundId,
    at,
    seq,
    changedAt: touchedAt,
    revision,
    corrections,
    state,
    details,
  } = bet;
  const { seedId, nonce, version, sessionId, words: wordsRead } = details;
  const { clientSeed, revealedAt } = parts;
  invariant(clientSeed !== null, 'a seed has its client seed before it is played');
  const serverSeed = seeds.decrypt(parts.sealedSeed, seedId);
  const stepsBooked = (parts.stepAt ?? []).map((stepAt, i) => ({
    at: stepAt,
    seq: BigInt(parts.stepSeq?.[i] ?? 0),
    balanceKobo: BigInt(parts.stepBalance?.[i] ?? 0),
  }));
  const isOver = state !== 'open';
  return {
    ...{ playerId, gameId: gameOfProduct('game', bet.product) ?? '', roundId, at, seq, touchedAt },
    ...{ version, sessionId, sequence: revision - corrections, stepsBooked },
    round: {
      ...{ bet: details.bet, state: details.state, steps: details.steps, wordsRead },
      ...{ stakeKobo: bet.stake, payoutKobo: isOver ? bet.paid : null },
    },
    balanceBeforeKobo: parts.balanceBefore,
    balanceAfterKobo: isOver ? (stepsBooked.at(-1)?.balanceKobo ?? parts.balanceAfterBet) : null,
    isVoid: state === 'void',
    seed: {
      ...{ seedId, serverSeed, serverSeedHash: commitment(sha256, serverSeed), clientSeed, nonce },
      revealed: revealedAt !== null,
    },
  };
}

/** Where rounds are, and what opens the seeds of those that are not revealed. */
export interface RoundsAt {
  readonly shards: Shards;
  readonly seeds: RowCipher;
}

/** The rounds of one player's bets, in their order. Steps booked since the bets were read are left out. */
async function readRoundsOf({ shards, seeds }: RoundsAt, bets: readonly GameBet[]): Promise<StoredRound[]> {
  const [first] = bets;
  if (first === undefined) return [];
  const { playerId } = first;
  const statement = sql<PartsRow>`
    select u.i, seed.sealed_seed, seed.client_seed, seed.revealed_at, stake.cash_after + stake.amount - stake.payout + coalesce(stake.tax, 0) as balance_before,
           stake.cash_after as balance_after_bet, step.step_at, step.step_seq, step.step_balance
      from unnest(${bets.map(({ at }) => at)}::timestamptz[], ${bets.map(({ seq }) => seq)}::bigint[],
                  ${bets.map(({ revision, corrections }) => revision - corrections)}::integer[], ${bets.map(({ details }) => details.seedId)}::uuid[])
           with ordinality as u(at, seq, revision, seed_id, i)
      join game_seed seed on seed.player_id = ${playerId} and seed.seed_id = u.seed_id
      join entry stake on stake.player_id = ${playerId} and stake.at = u.at and stake.seq = u.seq
      left join lateral (
        select array_agg(step_at order by revision) as step_at, array_agg(step_seq order by revision) as step_seq,
               array_agg(balance order by revision) as step_balance
          from game_step taken
         where taken.player_id = ${playerId} and taken.at = u.at and taken.seq = u.seq and taken.revision <= u.revision
      ) step on u.revision > 0
     order by u.i`;
  const { rows } = await runPrepared(shards.shardOf(playerId).db.pool, 'rounds-of-bets', statement);
  return rows.map((parts) => toRound(seeds, bets[Number(parts.i) - 1] as GameBet, parts));
}

/** The round of a bet; null where there is none. */
export async function readRoundOf(
  from: RoundsAt,
  bet: GameBet | null | undefined,
): Promise<StoredRound | null> {
  if (bet === null || bet === undefined) return null;
  const [round = null] = await readRoundsOf(from, [bet]);
  return round;
}

export async function readOpenRound(
  from: RoundsAt,
  { playerId, gameId }: PlayerGame,
): Promise<StoredRound | null> {
  const shard = from.shards.shardOf(playerId);
  const [bet] = await readOpenBets<RoundDetails>(shard, playerId, gameProduct(gameId));
  return readRoundOf(from, bet);
}

/** A round that is over, by its id; only its player's and its game's. */
export async function readRound(
  from: RoundsAt,
  { playerId, gameId }: PlayerGame,
  roundId: string,
): Promise<StoredRound | null> {
  const name = { playerId, product: gameProduct(gameId), betId: roundId };
  const bet = await readBetById<RoundDetails>(from.shards.shardOf(playerId), name);
  return bet?.state === 'open' ? null : readRoundOf(from, bet);
}

/** After which step of the round an entry was booked: 0 is the bet; null, it is not of this round. */
export function sequenceAt({ seq, stepsBooked }: StoredRound, position: LedgerPosition): number | null {
  if (seq === position.seq) return 0;
  const step = stepsBooked.findIndex((booked) => booked.seq === position.seq);
  return step === -1 ? null : step + 1;
}

/**
 * The round, open or over, that a bet or step booked there belongs to. A game's rounds follow each other, so it is the last one
 * begun by then.
 */
export async function readRoundBooked(
  from: RoundsAt,
  player: PlayerGame,
  { at, seq }: LedgerPosition,
): Promise<StoredRound | null> {
  const [bet] = await readNewest(from, player, { at, seq: seq + 1n }, 1);
  return readRoundOf(from, bet);
}

/** The newest round of the game, open or over. */
export async function readLastRound(
  from: RoundsAt,
  now: Date,
  player: PlayerGame,
): Promise<StoredRound | null> {
  const [bet] = await readNewest(from, player, { at: soon(now), seq: 0n }, 1);
  return readRoundOf(from, bet);
}

function readNewest(
  { shards }: RoundsAt,
  { playerId, gameId }: PlayerGame,
  before: Cursor,
  limit: number,
  states: BetsRange['states'] = 'all',
): Promise<GameBet[]> {
  const range = { playerId, products: [gameProduct(gameId)], before, from: undefined, states, limit };
  return readBets<RoundDetails>(shards.shardOf(playerId), range);
}

/** A page of the rounds that are over. */
export async function readRounds(
  from: RoundsAt,
  now: Date,
  player: PlayerGame,
  page: { before: Cursor | null; limit: number },
): Promise<RoundPage> {
  const before = page.before ?? { at: soon(now), seq: 0n };
  const over = firstPage(await readNewest(from, player, before, page.limit + 1, 'ended'), page.limit);
  return { rounds: await readRoundsOf(from, over.page), next: over.next };
}

/** The rounds a player has open, in all games; one a game at most. */
export async function readUnfinished(from: RoundsAt, playerId: bigint): Promise<StoredRound[]> {
  const bets = await readOpenBets<RoundDetails>(from.shards.shardOf(playerId), playerId, null);
  return readRoundsOf(
    from,
    bets.filter(({ product }) => gameOfProduct('game', product) !== null),
  );
}

export interface AbandonedQuery {
  readonly touchedBefore: Date;
  /** Games whose abandoned rounds are ended. */
  readonly games: readonly string[];
  /** The last round of the page before. */
  readonly after: Pick<Bet, 'changedAt' | 'playerId' | 'seq'> | null;
  readonly limit: number;
}

/** The bets of a shard's abandoned rounds, longest first. */
export function readAbandoned(
  shard: Shard,
  { touchedBefore, games, after, limit }: AbandonedQuery,
): Promise<readonly Bet[]> {
  const only = games.map(gameProduct);
  return readUntouched(shard, {
    products: productRange('game'),
    only,
    changedBefore: touchedBefore,
    after,
    limit,
  });
}
