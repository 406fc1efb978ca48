import type { Round } from '@jara/game-kit/round';
import type { Kobo } from '@jara/money/kobo';
import { sql } from 'kysely';
import type { Cursor } from '../../platform/cursor.ts';
import type { Database } from '../../platform/database.ts';
import { newestFirst, soon } from '../../platform/newest-first.ts';
import type { Place } from './seats.ts';

export type GameRound = Round<unknown, unknown, unknown>;

/** A round as it is stored, open or over, with its seeds. */
export interface StoredRound extends Place {
  readonly roundId: string;
  readonly at: Date;
  readonly seq: bigint;
  /** When its latest step was booked. */
  readonly touchedAt: Date;
  readonly version: number;
  readonly sequence: number;
  readonly round: GameRound;
  readonly balanceBeforeKobo: Kobo;
  /** Null while the round is open. */
  readonly balanceAfterKobo: Kobo | null;
  readonly seed: StoredSeed;
}

export interface StoredSeed {
  readonly seedId: string;
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly revealed: boolean;
}

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
  steps: GameRound['steps'];
  words: number;
  sequence: number;
  stake: bigint;
  payout: bigint | null;
  balance_before: bigint;
  balance_after: bigint | null;
  server_seed: string;
  client_seed: string;
  revealed_at: Date | null;
}

const SHARED = `r.player_id, r.game_id, round_id, at, seq, version, seed_id, nonce, bet, state, steps, words, sequence, stake,
  balance_before, server_seed, client_seed, revealed_at`;
const OPEN = `select ${SHARED}, touched_at, null::bigint as payout, null::bigint as balance_after
  from game_open_round r join game_seed using (seed_id)`;
const OVER = `select ${SHARED}, ended_at as touched_at, payout, balance_after from game_round r join game_seed using (seed_id)`;

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
    seed: {
      seedId: row.seed_id,
      serverSeed: row.server_seed,
      clientSeed: row.client_seed,
      nonce: row.nonce,
      revealed: row.revealed_at !== null,
    },
  };
}

async function one(db: Database, name: string, text: string, values: unknown[]): Promise<StoredRound | null> {
  const { rows } = await db.pool.query<RoundRow>({ name, text, values });
  return rows[0] === undefined ? null : fromRow(rows[0]);
}

export function readOpenRound(db: Database, { playerId, gameId }: Place): Promise<StoredRound | null> {
  return one(db, 'game-open', `${OPEN} where r.player_id = $1 and r.game_id = $2`, [playerId, gameId]);
}

/** A round that is over, by its own name; only its player's and its game's. */
export function readRound(
  db: Database,
  { playerId, gameId }: Place,
  roundId: string,
): Promise<StoredRound | null> {
  return one(db, 'game-round', `${OVER} where round_id = $1 and r.player_id = $2 and r.game_id = $3`, [
    roundId,
    playerId,
    gameId,
  ]);
}

/** The round of a bet, open or over, by the bet's place in the ledger. */
export async function readRoundOfBet(
  db: Database,
  place: Place,
  bet: { readonly at: Date; readonly seq: bigint },
): Promise<StoredRound | null> {
  const open = await readOpenRound(db, place);
  if (open?.seq === bet.seq) return open;
  const text = `${OVER} where r.player_id = $1 and at = $2 and seq = $3 and r.game_id = $4`;
  return one(db, 'game-bet', text, [place.playerId, bet.at, bet.seq, place.gameId]);
}

export async function readRounds(
  db: Database,
  now: Date,
  { playerId, gameId }: Place,
  page: { before: Cursor | null; limit: number },
): Promise<{ rounds: StoredRound[]; next: Cursor | null }> {
  const before = page.before ?? { at: soon(now), seq: 0n };
  const wanted = page.limit + 1;
  const rows = await newestFirst(wanted, before.at, async (since) => {
    const found = await db.pool.query<RoundRow>(
      `${OVER} where r.player_id = $1 and r.game_id = $2 and at <= $3 and (at, seq) < ($3, $4) and at >= $5
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
export async function readUnfinished(db: Database, playerId: bigint): Promise<StoredRound[]> {
  const { rows } = await db.pool.query<RoundRow>(`${OPEN} where r.player_id = $1 order by at`, [playerId]);
  return rows.map(fromRow);
}

/** Where rounds were left alone since before `touchedBefore`, longest first. */
export async function readForsaken(db: Database, touchedBefore: Date, limit: number): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select player_id, game_id from game_open_round where touched_at <= ${touchedBefore} order by touched_at limit ${limit}`.execute(
    db.kysely,
  );
  return rows;
}

/** What was staked and paid in rounds begun since then and over by now. */
export async function readSitting(
  db: Database,
  { playerId, gameId }: Place,
  since: Date,
): Promise<{ stakedKobo: Kobo; paidKobo: Kobo }> {
  const { rows } = await db.pool.query<{ staked: bigint; paid: bigint }>(
    `select coalesce(sum(stake), 0)::bigint as staked, coalesce(sum(payout), 0)::bigint as paid
       from game_round where player_id = $1 and game_id = $2 and at >= $3`,
    [playerId, gameId, since],
  );
  return { stakedKobo: rows[0]?.staked ?? 0n, paidKobo: rows[0]?.paid ?? 0n };
}
