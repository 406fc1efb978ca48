import { drawStream } from '@jara/fairness/stream';
import type { AnyGame } from '@jara/game-kit/definition';
import { type DrawsFrom, openRound, readBet } from '@jara/game-kit/round';
import { gameAccount } from '@jara/ledger/account';
import type { Kobo } from '@jara/money/kobo';
import type { Database } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import { type Refused, refused } from '../../platform/refusal.ts';
import { canonicalJson, type Json } from '../../platform/signed-json.ts';
import { type BetOutcome, type Booking, type Lanes, ledgerKey } from '../wallet/wallet.ts';
import type { BetExtra } from './riders.ts';
import { type Seat, type Seats, sha256 } from './seats.ts';
import type { GameSession } from './sessions.ts';
import { readOpenRound, readRoundOfBet, type StoredRound } from './stored-round.ts';

/** A refusal whose sentence is the game's own. */
export interface SaidNo<Code extends string> extends Refused<Code> {
  readonly sentence?: string;
}

export type BetRefusal = 'bad_bet' | 'round_open' | 'insufficient_funds' | 'key_reused' | 'unavailable';

export interface Taken {
  readonly ok: true;
  readonly stored: StoredRound;
  readonly balanceKobo: Kobo;
}

export interface Table {
  readonly db: Database;
  readonly seats: Seats;
  readonly lanes: Lanes<BetExtra>;
}

/** A seat another node moved on is loaded again and the round drawn anew, at most this often. */
const SEAT_TRIES = 5;

export function drawsOf(seed: Pick<Seat, 'serverSeed' | 'clientSeed' | 'nonce'>): DrawsFrom {
  return (word) => drawStream(sha256, seed, word);
}

/** Begins a round. The same `requestId` with the same bet answers the same round and takes nothing. */
export async function placeBet(
  table: Table,
  session: GameSession,
  game: AnyGame,
  asked: { readonly requestId: string; readonly bet: unknown },
): Promise<Taken | SaidNo<BetRefusal>> {
  const read = readBet(game, asked.bet);
  if (!read.ok) return { ...refused('bad_bet'), sentence: read.sentence };
  const key = ledgerKey(`game:${game.id}:${asked.requestId}`);
  const details = ledgerKey(`${game.id}:${canonicalJson(read.value as Json)}`);
  for (let tries = 0; tries < SEAT_TRIES; tries += 1) {
    if (table.seats.cached(session) === undefined) await table.seats.load(session);
    const { outcome, booked } = await submit(table, { session, game, bet: read.value, key, details });
    if (outcome.ok) return answer(table, session, outcome, booked);
    if (outcome.code !== 'stale')
      return refused(outcome.code === 'unknown_account' ? 'insufficient_funds' : outcome.code);
    if ((await readOpenRound(table.db, session)) !== null) return refused('round_open');
    table.seats.forget(session);
  }
  return refused('unavailable');
}

async function answer(
  table: Table,
  session: GameSession,
  outcome: BetOutcome & { ok: true },
  booked: Booking<BetExtra> | null,
): Promise<Taken | SaidNo<BetRefusal>> {
  const { balanceKobo } = outcome;
  if (!outcome.replayed && booked !== null)
    return { ok: true, stored: bookedRound(session, outcome, booked), balanceKobo };
  const stored = await readRoundOfBet(table.db, session, outcome);
  return stored === null ? refused('key_reused') : { ok: true, stored, balanceKobo };
}

interface Asked {
  readonly session: GameSession;
  readonly game: AnyGame;
  readonly bet: unknown;
  readonly key: string;
  readonly details: string;
}

interface Submitted {
  readonly outcome: BetOutcome;
  /** What was drawn for it, if it came to that. */
  readonly booked: Booking<BetExtra> | null;
}

/** Draws only when the batch leaves: by then the player's earlier rounds have moved the seat on. */
function submit({ seats, lanes }: Table, { session, game, bet, key, details }: Asked): Promise<Submitted> {
  const roundId = newId();
  return new Promise((resolve) => {
    let booked: Booking<BetExtra> | null = null;
    lanes.submit({
      playerId: session.playerId,
      key,
      details,
      prepare() {
        const seat = seats.cached(session);
        booked = seat === undefined ? null : draw(game, bet, { seat, roundId, sessionId: session.sessionId });
        return booked;
      },
      settled(outcome) {
        if (outcome.ok && !outcome.replayed && booked !== null) seats.advance(session, booked.extra.seat);
        resolve({ outcome, booked });
      },
    });
  });
}

function draw(
  game: AnyGame,
  bet: unknown,
  { seat, roundId, sessionId }: { seat: Seat; roundId: string; sessionId: string },
): Booking<BetExtra> {
  const round = openRound(game, bet, drawsOf(seat));
  return {
    game: gameAccount(game.id),
    stakeKobo: round.stakeKobo,
    payoutKobo: round.payoutKobo ?? 0n,
    extra: { seat, gameId: game.id, version: game.version, roundId, sessionId, round },
  };
}

function bookedRound(
  { playerId, gameId }: GameSession,
  { at, seq, balanceKobo }: BetOutcome & { ok: true },
  { extra, stakeKobo, payoutKobo }: Booking<BetExtra>,
): StoredRound {
  const { seat, round, roundId, version } = extra;
  return {
    playerId,
    gameId,
    roundId,
    at,
    seq,
    touchedAt: at,
    version,
    sequence: 0,
    round,
    balanceBeforeKobo: balanceKobo + stakeKobo - payoutKobo,
    balanceAfterKobo: round.payoutKobo === null ? null : balanceKobo,
    seed: { ...seat, revealed: false },
  };
}
