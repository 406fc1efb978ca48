import { drawStream } from '@jara/fairness/stream';
import type { AnyGame } from '@jara/game-kit/definition';
import { type DrawsFrom, openRound, readBet } from '@jara/game-kit/round';
import { gameAccount } from '@jara/ledger/account';
import type { Kobo } from '@jara/money/kobo';
import type { Database } from '../../platform/database/database.ts';
import { type Refused, refused } from '../../platform/http/refusal.ts';
import { newId } from '../../platform/runtime/ids.ts';
import { type BetOutcome, type Booking, type Lanes, ledgerKey, type Wallet } from '../wallet/wallet.ts';
import type { Beginning, PlayExtra } from './rider.ts';
import { type OpenMark, type Place, type Seat, type Seats, sha256 } from './seats.ts';
import {
  type LedgerPlace,
  readOpenRound,
  readRoundBooked,
  type StoredRound,
  sequenceAt,
} from './stored-round.ts';

/** A refusal whose sentence is the game's own. */
export interface SaidNo<Code extends string> extends Refused<Code> {
  readonly sentence?: string;
}

export type BetRefusal = 'bad_bet' | 'round_open' | 'insufficient_funds' | 'key_reused' | 'unavailable';

/** No second round begins while one is open; this is the one. */
export interface RoundOpen extends SaidNo<'round_open'> {
  readonly open: StoredRound;
}

export interface Taken {
  readonly ok: true;
  readonly stored: StoredRound;
  /** Which step of the round was asked for: 0 is the bet. Asked again later, the round may have gone on since. */
  readonly sequence: number;
  readonly balanceKobo: Kobo;
}

/** A player in a game; the session is null where the player's own opens the door. */
export interface Seated extends Place {
  readonly sessionId: string | null;
}

/** What a request is called in the ledger, where it was named before the game server named it. */
export interface LedgerNames {
  readonly key: string;
  /** What was asked: the same key with another meaning is refused. */
  readonly details: string;
}

export interface AskedBet {
  readonly requestId: string;
  readonly bet: unknown;
  readonly names?: LedgerNames;
}

export interface Table {
  readonly db: Database;
  readonly wallet: Pick<Wallet, 'bookedUnder'>;
  readonly seats: Seats;
  readonly lanes: Lanes<PlayExtra>;
}

/** A seat that another node moved on, or a round it opened, is looked at again and the round drawn anew, at most this often. */
const SEAT_TRIES = 5;

export function drawsOf(seed: Pick<Seat, 'serverSeed' | 'clientSeed' | 'nonce'>): DrawsFrom {
  return (word) => drawStream(sha256, seed, word);
}

/** Begins a round. The same request with the same bet answers the same round and takes nothing. */
export async function placeBet(
  table: Table,
  seated: Seated,
  game: AnyGame,
  { requestId, bet, names }: AskedBet,
): Promise<Taken | RoundOpen | SaidNo<BetRefusal>> {
  const read = readBet(game, bet);
  if (!read.ok) return { ...refused('bad_bet'), sentence: read.sentence };
  const key = names?.key ?? ledgerKey(`game:${game.id}:${requestId}`);
  // As the game read it: the same bet always in the same order.
  const details = names?.details ?? ledgerKey(`${game.id}:${JSON.stringify(read.value)}`);
  const asked = { seated, game, bet: read.value, key, details };
  for (let tries = 0; tries < SEAT_TRIES; tries += 1) {
    const seat = table.seats.cached(seated) ?? (await table.seats.load(seated));
    if (seat.open !== null) {
      // A move of the same name looks for an earlier one of that name itself.
      if (names !== undefined && seat.open.stored !== undefined)
        return { ...refused('round_open'), open: seat.open.stored };
      const answered = await besideOpenRound(table, asked);
      if (answered !== null) return answered;
      table.seats.forget(seated, seat);
      continue;
    }
    const { outcome, drawnFrom, stored } = await submit(table, asked);
    if (outcome.ok && stored !== null)
      return { ok: true, stored, sequence: 0, balanceKobo: outcome.balanceKobo };
    if (outcome.ok) return repeated(table.db, seated, outcome);
    if (outcome.code !== 'stale')
      return refused(outcome.code === 'unknown_account' ? 'insufficient_funds' : outcome.code);
    if (drawnFrom !== null) table.seats.forget(seated, drawnFrom);
  }
  return refused('unavailable');
}

/** A bet that meets an open round: asked again, it is answered; else there is no second one. Null: the round is over by now. */
async function besideOpenRound(
  { db, wallet }: Table,
  { seated, key, details }: Asked,
): Promise<Taken | RoundOpen | SaidNo<BetRefusal> | null> {
  const earlier = await wallet.bookedUnder(seated.playerId, key);
  if (earlier !== null)
    return earlier.details === details ? repeated(db, seated, earlier) : refused('key_reused');
  const open = await readOpenRound(db, seated);
  return open === null ? null : { ...refused('round_open'), open };
}

/** What was booked there before, answered again. */
export async function repeated(
  db: Database,
  place: Place,
  booked: LedgerPlace & { readonly balanceKobo: Kobo },
): Promise<Taken | Refused<'key_reused'>> {
  const stored = await readRoundBooked(db, place, booked);
  const sequence = stored === null ? null : sequenceAt(stored, booked);
  return stored === null || sequence === null
    ? refused('key_reused')
    : { ok: true, stored, sequence, balanceKobo: booked.balanceKobo };
}

interface Asked {
  readonly seated: Seated;
  readonly game: AnyGame;
  readonly bet: unknown;
  readonly key: string;
  readonly details: string;
}

interface Submitted {
  readonly outcome: BetOutcome;
  /** The seat it was drawn from, if it came to that. */
  readonly drawnFrom: Seat | null;
  /** The round, if it was booked now. */
  readonly stored: StoredRound | null;
}

/** Draws only when the batch leaves: by then the player's earlier rounds have moved the seat on. */
function submit({ seats, lanes }: Table, { seated, game, bet, key, details }: Asked): Promise<Submitted> {
  const roundId = newId();
  return new Promise((resolve) => {
    let drawn: { readonly begun: Beginning; readonly booking: Booking<PlayExtra> } | null = null;
    lanes.submit({
      playerId: seated.playerId,
      key,
      details,
      prepare() {
        const seat = seats.cached(seated);
        if (seat === undefined || seat.open !== null) {
          drawn = null;
          return null;
        }
        const begun = { seat, version: game.version, sessionId: seated.sessionId };
        drawn = { begun, booking: draw(game, bet, roundId, begun) };
        return drawn.booking;
      },
      settled(outcome) {
        const stored =
          outcome.ok && !outcome.replayed && drawn !== null ? bookedRound(seated, outcome, drawn) : null;
        if (stored !== null && drawn !== null) seats.advance(seated, drawn.begun.seat, markOf(stored));
        // The next batch leaves first; then the calls of this one are answered, one after another.
        setImmediate(resolve, { outcome, drawnFrom: drawn?.begun.seat ?? null, stored });
      },
    });
  });
}

function draw(game: AnyGame, bet: unknown, roundId: string, begun: Beginning): Booking<PlayExtra> {
  const round = openRound(game, bet, drawsOf(begun.seat));
  return {
    game: gameAccount(game.id),
    stakeKobo: round.stakeKobo,
    payoutKobo: round.payoutKobo ?? 0n,
    extra: { gameId: game.id, roundId, sequence: 0, round, begun },
  };
}

/** What is to be remembered of a round after a step of it. */
export function markOf(stored: StoredRound): OpenMark | null {
  const { roundId, sequence } = stored;
  return stored.round.payoutKobo === null ? { roundId, sequence, stored } : null;
}

function bookedRound(
  { playerId, gameId }: Place,
  { at, seq, balanceKobo }: BetOutcome & { ok: true },
  { begun, booking }: { readonly begun: Beginning; readonly booking: Booking<PlayExtra> },
): StoredRound {
  const { round, roundId } = booking.extra;
  const { seedId, serverSeed, serverSeedHash, clientSeed, nonce } = begun.seat;
  return {
    playerId,
    gameId,
    roundId,
    at,
    seq,
    touchedAt: at,
    version: begun.version,
    sequence: 0,
    round,
    balanceBeforeKobo: balanceKobo + booking.stakeKobo - booking.payoutKobo,
    balanceAfterKobo: round.payoutKobo === null ? null : balanceKobo,
    stepsBooked: [],
    seed: { seedId, serverSeed, serverSeedHash, clientSeed, nonce, revealed: false },
  };
}
