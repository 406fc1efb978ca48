import { commitment } from '@jara/fairness/seed';
import type { AnyRound } from '@jara/game-kit/round';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Home, Homes } from '../../platform/database/homes.ts';
import { newestFirst, soon } from '../../platform/database/newest-first.ts';
import { runPrepared } from '../../platform/database/prepared.ts';
import type { Cursor } from '../../platform/http/cursor.ts';
import { invariant } from '../../platform/runtime/invariant.ts';
import type { Seal } from '../../platform/runtime/key-ring.ts';
import type { RecentGame } from '../betting/types.ts';
import type { GameRoundTable, GameSeedTable } from './schema.ts';
import { sha256 } from './seed-state.ts';
import type { LedgerPosition, PlayerGame, RoundPage, StoredRound } from './types.ts';

type StoredColumns = Omit<
  Selectable<GameRoundTable>,
  'endedAt' | 'sessionId' | 'steps' | 'payout' | 'balanceAfter'
>;

/** A round, open or over, with its seed. */
interface RoundRow
  extends StoredColumns,
    Pick<Selectable<GameSeedTable>, 'sealedSeed' | 'clientSeed' | 'revealedAt'> {
  readonly touchedAt: Date;
  readonly steps: AnyRound['steps'];
  /** Null while the round is open. */
  readonly payout: bigint | null;
  readonly balanceAfter: bigint | null;
}

const SHARED = `r.player_id, r.game_id, round_id, at, seq, version, seed_id, nonce, bet, state, steps, words, sequence, stake,
  balance_before, step_at, step_seq, step_balance, sealed_seed, client_seed, revealed_at`;
const OPEN = `
  select ${SHARED}, touched_at, null::bigint as payout, null::bigint as balance_after, false as is_void
    from game_open_round r join game_seed using (player_id, seed_id)`;
const OVER = `
  select ${SHARED}, ended_at as touched_at, payout, balance_after, is_void
    from game_round r join game_seed using (player_id, seed_id)`;

function fromRow(seeds: Seal, row: RoundRow): StoredRound {
  const { playerId, gameId, roundId, at, seq, touchedAt, version, sequence, isVoid } = row;
  invariant(row.clientSeed !== null, 'a seed has its client seed before it is played');
  const serverSeed = seeds.open(row.sealedSeed, row.seedId);
  return {
    playerId,
    gameId,
    roundId,
    at,
    seq,
    touchedAt,
    version,
    sequence,
    round: {
      bet: row.bet,
      state: row.state,
      steps: row.steps,
      wordsRead: row.words,
      stakeKobo: row.stake,
      payoutKobo: row.payout,
    },
    balanceBeforeKobo: row.balanceBefore,
    balanceAfterKobo: row.balanceAfter,
    isVoid,
    stepsBooked: (row.stepAt ?? []).map((stepAt, i) => ({
      at: stepAt,
      seq: BigInt(row.stepSeq?.[i] ?? 0),
      balanceKobo: BigInt(row.stepBalance?.[i] ?? 0),
    })),
    seed: {
      seedId: row.seedId,
      serverSeed,
      serverSeedHash: commitment(sha256, serverSeed),
      clientSeed: row.clientSeed,
      nonce: row.nonce,
      revealed: row.revealedAt !== null,
    },
  };
}

/** Where rounds are, and what opens the seeds of those that are not revealed. */
export interface RoundsAt {
  readonly homes: Homes;
  readonly seeds: Seal;
}

async function readOne(
  { homes, seeds }: RoundsAt,
  { playerId }: PlayerGame,
  name: string,
  statement: RawBuilder<RoundRow>,
): Promise<StoredRound | null> {
  const { rows } = await runPrepared(homes.homeOf(playerId).db.pool, name, statement);
  return rows[0] === undefined ? null : fromRow(seeds, rows[0]);
}

export function readOpenRound(from: RoundsAt, player: PlayerGame): Promise<StoredRound | null> {
  const { playerId, gameId } = player;
  const statement = sql<RoundRow>`${sql.raw(OPEN)} where r.player_id = ${playerId} and r.game_id = ${gameId}`;
  return readOne(from, player, 'open-round', statement);
}

/** Of rounds without a step, an id is looked for among so many of the player's in the game. */
const SEARCHED_ROUNDS = 1000;

/**
 * A round that is over, by its id; only its player's and its game's. Rounds without a step are not indexed by id, because every bet would
 * pay for it and hardly anybody asks: of those, only the game's newest are searched.
 */
export async function readRound(
  from: RoundsAt,
  player: PlayerGame,
  roundId: string,
): Promise<StoredRound | null> {
  const { playerId, gameId } = player;
  const byId = sql<RoundRow>`
    ${sql.raw(OVER)} where round_id = ${roundId} and r.player_id = ${playerId} and r.game_id = ${gameId} and sequence > 0`;
  const stepped = await readOne(from, player, 'round', byId);
  if (stepped !== null) return stepped;
  const newest = sql<RoundRow>`
    ${sql.raw(OVER)} where r.player_id = ${playerId} and r.game_id = ${gameId} and (at, seq) = (
      select at, seq
        from (
          select at, seq, round_id from game_round
           where player_id = ${playerId} and game_id = ${gameId} order by at desc, seq desc limit ${SEARCHED_ROUNDS}
        ) searched
       where searched.round_id = ${roundId}
    )`;
  return readOne(from, player, 'round-without-step', newest);
}

/** The player's round of the game whose bet was booked there, open or over. */
export async function readRoundAt(
  from: RoundsAt,
  player: PlayerGame,
  { at, seq }: LedgerPosition,
): Promise<StoredRound | null> {
  const { playerId, gameId } = player;
  const open = await readOpenRound(from, player);
  if (open !== null && open.seq === seq) return open;
  const statement = sql<RoundRow>`
    ${sql.raw(OVER)} where r.player_id = ${playerId} and r.game_id = ${gameId} and at = ${at} and seq = ${seq}`;
  return readOne(from, player, 'round-at', statement);
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
  const open = await readOpenRound(from, player);
  if (open !== null && open.seq <= seq) return open;
  const statement = sql<RoundRow>`
    ${sql.raw(OVER)} where r.player_id = ${player.playerId} and r.game_id = ${player.gameId}
       and at <= ${at} and (at, seq) <= (${at}, ${seq})
     order by at desc, seq desc limit 1`;
  return readOne(from, player, 'round-booked', statement);
}

export async function readRounds(
  { homes, seeds }: RoundsAt,
  now: Date,
  { playerId, gameId }: PlayerGame,
  page: { before: Cursor | null; limit: number },
): Promise<RoundPage> {
  const before = page.before ?? { at: soon(now), seq: 0n };
  const wanted = page.limit + 1;
  const rows = await newestFirst(wanted, before.at, async (since) => {
    const found = await sql<RoundRow>`
      ${sql.raw(OVER)} where r.player_id = ${playerId} and r.game_id = ${gameId}
         and at <= ${before.at} and (at, seq) < (${before.at}, ${before.seq}) and at >= ${since}
       order by at desc, seq desc limit ${wanted}`.execute(homes.homeOf(playerId).db.kysely);
    return found.rows;
  });
  const rounds = rows.slice(0, page.limit).map((row) => fromRow(seeds, row));
  const last = rounds.at(-1);
  return {
    rounds,
    next: rows.length > page.limit && last !== undefined ? { at: last.at, seq: last.seq } : null,
  };
}

/** The rounds a player has open, in all games; one a game at most. */
export async function readUnfinished({ homes, seeds }: RoundsAt, playerId: bigint): Promise<StoredRound[]> {
  const { rows } = await sql<RoundRow>`${sql.raw(OPEN)} where r.player_id = ${playerId} order by at`.execute(
    homes.homeOf(playerId).db.kysely,
  );
  return rows.map((row) => fromRow(seeds, row));
}

/** The games the player played, latest first. */
export async function readRecentGames(homes: Homes, playerId: bigint, limit: number): Promise<RecentGame[]> {
  const { rows } = await sql<RecentGame>`
    select game_id, at
      from (
        select state.game_id, coalesce(open.at, (
                 select r.at from game_round r
                  where r.player_id = state.player_id and r.game_id = state.game_id order by r.at desc limit 1
               )) as at
          from game_seed_state state
          left join game_open_round open on open.player_id = state.player_id and open.game_id = state.game_id
         where state.player_id = ${playerId}
      ) played
     where at is not null
     order by at desc
     limit ${limit}`.execute(homes.homeOf(playerId).db.kysely);
  return rows;
}

export interface AbandonedQuery {
  readonly touchedBefore: Date;
  /** Games whose rounds wait without end. */
  readonly exceptGames: readonly string[];
  /** Rounds touched after this one: where the page before ended. */
  readonly after: AbandonedRound | null;
  readonly limit: number;
}

export interface AbandonedRound extends PlayerGame {
  readonly touchedAt: Date;
}

/** The abandoned rounds of a home, longest first, page by page: rounds that cannot be ended keep no others waiting. */
export async function readAbandoned(
  { db }: Home,
  { touchedBefore, exceptGames, after, limit }: AbandonedQuery,
): Promise<readonly AbandonedRound[]> {
  const { rows } = await sql<AbandonedRound>`
    select player_id, game_id, touched_at from game_open_round
     where touched_at <= ${touchedBefore} and game_id <> all (${exceptGames}::text[])
       and (touched_at, player_id, game_id) > (${after?.touchedAt ?? '-infinity'}, ${after?.playerId ?? 0n}, ${after?.gameId ?? ''})
     order by touched_at, player_id, game_id limit ${limit}`.execute(db.kysely);
  return rows;
}
