import { commitment } from '@jara/fairness/seed';
import type { AnyRound } from '@jara/game-kit/round';
import type { Home, Homes } from '../../platform/database/homes.ts';
import { newestFirst, soon } from '../../platform/database/newest-first.ts';
import type { Cursor } from '../../platform/http/cursor.ts';
import { sha256 } from './seed-state.ts';
import type { LedgerPosition, PlayerGame, PlaySession, RoundPage, StoredRound } from './types.ts';

interface RoundRow {
  player_id: bigint;
  game_id: string;
  round_id: string;
  at: Date;
  seq: bigint;
  touched_at: Date;
  version: number;
  seed_id: string;
  nonce: number;
  bet: unknown;
  state: unknown;
  steps: AnyRound['steps'];
  words: number;
  sequence: number;
  stake: bigint;
  payout: bigint | null;
  balance_before: bigint;
  balance_after: bigint | null;
  step_at: Date[] | null;
  step_seq: string[] | null;
  step_balance: string[] | null;
  server_seed: string;
  client_seed: string;
  revealed_at: Date | null;
  is_void: boolean;
}

const SHARED = `player_id, r.game_id, round_id, at, seq, version, seed_id, nonce, bet, state, steps, words, sequence, stake,
  balance_before, step_at, step_seq::text[], step_balance::text[], server_seed, client_seed, revealed_at`;
const OPEN = `select ${SHARED}, touched_at, null::bigint as payout, null::bigint as balance_after, false as is_void
  from game_open_round r join game_seed using (player_id, seed_id)`;
const OVER = `select ${SHARED}, ended_at as touched_at, payout, balance_after, is_void from game_round r join game_seed using (player_id, seed_id)`;

function fromRow(row: RoundRow): StoredRound {
  return {
    playerId: row.player_id,
    gameId: row.game_id,
    roundId: row.round_id,
    at: row.at,
    seq: row.seq,
    touchedAt: row.touched_at,
    version: row.version,
    sequence: row.sequence,
    round: {
      bet: row.bet,
      state: row.state,
      steps: row.steps,
      wordsRead: row.words,
      stakeKobo: row.stake,
      payoutKobo: row.payout,
    },
    balanceBeforeKobo: row.balance_before,
    balanceAfterKobo: row.balance_after,
    isVoid: row.is_void,
    stepsBooked: (row.step_at ?? []).map((at, i) => ({
      at,
      seq: BigInt(row.step_seq?.[i] ?? 0),
      balanceKobo: BigInt(row.step_balance?.[i] ?? 0),
    })),
    seed: {
      seedId: row.seed_id,
      serverSeed: row.server_seed,
      serverSeedHash: commitment(sha256, row.server_seed),
      clientSeed: row.client_seed,
      nonce: row.nonce,
      revealed: row.revealed_at !== null,
    },
  };
}

async function readOne(
  homes: Homes,
  { playerId }: PlayerGame,
  query: { name: string; text: string; values: unknown[] },
): Promise<StoredRound | null> {
  const { rows } = await homes.homeOf(playerId).db.pool.query<RoundRow>(query);
  return rows[0] === undefined ? null : fromRow(rows[0]);
}

export function readOpenRound(homes: Homes, player: PlayerGame): Promise<StoredRound | null> {
  const text = `${OPEN} where player_id = $1 and r.game_id = $2`;
  return readOne(homes, player, { name: 'open-round', text, values: [player.playerId, player.gameId] });
}

/** A round that is over, by its id; only its player's and its game's. */
export function readRound(homes: Homes, player: PlayerGame, roundId: string): Promise<StoredRound | null> {
  const text = `${OVER} where round_id = $1 and player_id = $2 and r.game_id = $3`;
  return readOne(homes, player, { name: 'round', text, values: [roundId, player.playerId, player.gameId] });
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
  homes: Homes,
  player: PlayerGame,
  { at, seq }: LedgerPosition,
): Promise<StoredRound | null> {
  const open = await readOpenRound(homes, player);
  if (open !== null && open.seq <= seq) return open;
  const text = `${OVER} where player_id = $1 and r.game_id = $2 and at <= $3 and (at, seq) <= ($3, $4)
    order by at desc, seq desc limit 1`;
  const values = [player.playerId, player.gameId, at, seq];
  return readOne(homes, player, { name: 'round-booked', text, values });
}

export async function readRounds(
  homes: Homes,
  now: Date,
  { playerId, gameId }: PlayerGame,
  page: { before: Cursor | null; limit: number },
): Promise<RoundPage> {
  const before = page.before ?? { at: soon(now), seq: 0n };
  const wanted = page.limit + 1;
  const rows = await newestFirst(wanted, before.at, async (since) => {
    const found = await homes.homeOf(playerId).db.pool.query<RoundRow>(
      `${OVER} where player_id = $1 and r.game_id = $2 and at <= $3 and (at, seq) < ($3, $4) and at >= $5
        order by at desc, seq desc limit $6`,
      [playerId, gameId, before.at, before.seq, since, wanted],
    );
    return found.rows;
  });
  const rounds = rows.slice(0, page.limit).map(fromRow);
  const last = rounds.at(-1);
  return {
    rounds,
    next: rows.length > page.limit && last !== undefined ? { at: last.at, seq: last.seq } : null,
  };
}

/** The rounds a player has open, in all games; one a game at most. */
export async function readUnfinished(homes: Homes, playerId: bigint): Promise<StoredRound[]> {
  const { rows } = await homes
    .homeOf(playerId)
    .db.pool.query<RoundRow>(`${OPEN} where player_id = $1 order by at`, [playerId]);
  return rows.map(fromRow);
}

/** The games the player played, latest first. */
export async function readRecentGames(homes: Homes, playerId: bigint, limit: number): Promise<string[]> {
  const { rows } = await homes.homeOf(playerId).db.pool.query<{ game_id: string }>(
    `select game_id
       from (
         select state.game_id, coalesce(open.at, (
                  select r.at from game_round r
                   where r.player_id = state.player_id and r.game_id = state.game_id order by r.at desc limit 1
                )) as at
           from game_seed_state state
           left join game_open_round open on open.player_id = state.player_id and open.game_id = state.game_id
          where state.player_id = $1
       ) played
      where at is not null
      order by at desc
      limit $2`,
    [playerId, limit],
  );
  return rows.map(({ game_id }) => game_id);
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
): Promise<AbandonedRound[]> {
  const { rows } = await db.pool.query<{ player_id: bigint; game_id: string; touched_at: Date }>(
    `select player_id, game_id, touched_at from game_open_round
      where touched_at <= $1 and game_id <> all ($2::text[]) and (touched_at, player_id, game_id) > ($3, $4, $5)
      order by touched_at, player_id, game_id limit $6`,
    [
      touchedBefore,
      [...exceptGames],
      after?.touchedAt ?? '-infinity',
      after?.playerId ?? 0,
      after?.gameId ?? '',
      limit,
    ],
  );
  return rows.map(({ player_id, game_id, touched_at }) => ({
    playerId: player_id,
    gameId: game_id,
    touchedAt: touched_at,
  }));
}

/** What was staked and paid in rounds begun since then and over by now. */
export async function readPlaySession(
  homes: Homes,
  { playerId, gameId }: PlayerGame,
  since: Date,
): Promise<PlaySession> {
  const { rows } = await homes.homeOf(playerId).db.pool.query<{ staked: bigint; paid: bigint }>(
    `select coalesce(sum(stake), 0)::bigint as staked, coalesce(sum(payout), 0)::bigint as paid
       from game_round where player_id = $1 and game_id = $2 and at >= $3`,
    [playerId, gameId, since],
  );
  return { stakedKobo: rows[0]?.staked ?? 0n, paidKobo: rows[0]?.paid ?? 0n };
}
