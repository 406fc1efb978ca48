import { commitment } from '@jara/fairness/seed';
import type { KeptRound, RoundSeed } from '@jara/game-kit/record';
import type { AnyRound } from '@jara/game-kit/round';
import type { Kobo } from '@jara/money/kobo';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { newestFirst, soon } from '../../platform/database/newest-first.ts';
import type { Cursor } from '../../platform/http/cursor.ts';
import { type Place, sha256 } from './seats.ts';

/** A round as it is stored, open or over, with its seeds. */
export interface StoredRound extends Place, KeptRound {
  readonly at: Date;
  readonly seq: bigint;
  /** When its latest step was booked. */
  readonly touchedAt: Date;
  readonly version: number;
  /** Where each step after the bet stands in the ledger, in order. */
  readonly stepsBooked: readonly StepBooked[];
  readonly seed: RoundSeed;
}

/** When a step was booked, its place in the player's account, and what the balance was after it. */
export interface StepBooked {
  readonly at: Date;
  readonly seq: bigint;
  readonly balanceKobo: Kobo;
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
}

const SHARED = `r.player_id, r.game_id, round_id, at, seq, version, seed_id, nonce, bet, state, steps, words, sequence, stake,
  balance_before, step_at, step_seq::text[], step_balance::text[], server_seed, client_seed, revealed_at`;
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

/** A place in a player's account, as the ledger names it. */
export interface LedgerPlace {
  readonly at: Date;
  readonly seq: bigint;
}

/** After which step of the round something was booked there: 0 is the bet; null, nothing of this round was. */
export function sequenceAt({ seq, stepsBooked }: StoredRound, place: LedgerPlace): number | null {
  if (seq === place.seq) return 0;
  const step = stepsBooked.findIndex((booked) => booked.seq === place.seq);
  return step === -1 ? null : step + 1;
}

/**
 * The round, open or over, that a bet or step booked there belongs to. A game's rounds follow each other, so it is the last one
 * begun by then.
 */
export async function readRoundBooked(
  db: Database,
  place: Place,
  { at, seq }: LedgerPlace,
): Promise<StoredRound | null> {
  const open = await readOpenRound(db, place);
  if (open !== null && open.seq <= seq) return open;
  const text = `${OVER} where r.player_id = $1 and r.game_id = $2 and at <= $3 and (at, seq) <= ($3, $4)
    order by at desc, seq desc limit 1`;
  return one(db, 'game-booked', text, [place.playerId, place.gameId, at, seq]);
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

/** Where rounds were left alone since before `touchedBefore`, longest first, but for those of some games. */
export async function readForsaken(
  db: Database,
  touchedBefore: Date,
  { except, limit }: { except: readonly string[]; limit: number },
): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select player_id, game_id from game_open_round
     where touched_at <= ${touchedBefore} and game_id <> all (${[...except]}::text[])
     order by touched_at limit ${limit}`.execute(db.kysely);
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
