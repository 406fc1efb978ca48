import { isDeepStrictEqual } from 'node:util';
import type { AnyGame } from '@jara/game-kit/definition';
import { type AnyRound, finishRound, stepRound } from '@jara/game-kit/round';
import { gameAccount } from '@jara/ledger/account';
import type { Kobo } from '@jara/money/kobo';
import type { Database } from '../../platform/database/database.ts';
import { type Refused, refused } from '../../platform/http/refusal.ts';
import { type BetOutcome, type Lanes, ledgerKey, type Wallet } from '../wallet/wallet.ts';
import { drawsOf, type LedgerNames, markOf, repeated, type SaidNo, type Taken } from './play.ts';
import type { PlayExtra } from './rider.ts';
import type { Place, Seats } from './seats.ts';
import { readOpenRound, readRound, type StoredRound } from './stored-round.ts';

export type MoveRefusal =
  | 'bad_move'
  | 'unknown_round'
  | 'round_over'
  | 'out_of_turn'
  | 'insufficient_funds'
  | 'key_reused'
  | 'unavailable';

export interface AskedMove {
  readonly roundId: string;
  /** The sequence the player saw: a move made on an older view of the round is out of turn. */
  readonly sequence: number;
  readonly move: unknown;
  /** Where the move carries a request's own name: then only that name asks for it again. */
  readonly names?: LedgerNames;
}

export interface StepParts {
  readonly db: Database;
  readonly seats: Seats;
  readonly wallet: Pick<Wallet, 'balances'>;
  readonly lanes: Lanes<PlayExtra>;
}

/** The account was used by something else meanwhile; the round is looked at again, at most this often. */
const STEP_TRIES = 5;

/** Takes a round's next step. The same move on the same sequence again answers what it led to. */
export async function moveRound(
  parts: StepParts,
  place: Place,
  game: AnyGame,
  asked: AskedMove,
): Promise<Taken | SaidNo<MoveRefusal>> {
  const move = game.parseMove(asked.move);
  if (!move.ok) return { ...refused('bad_move'), sentence: move.sentence };
  for (let tries = 0; tries < STEP_TRIES; tries += 1) {
    const open = remembered(parts.seats, place, asked) ?? (await readOpenRound(parts.db, place));
    if (open?.roundId !== asked.roundId) return afterTheEnd(parts, place, asked, move.value);
    if (open.sequence !== asked.sequence) return notItsTurn(parts, open, asked, move.value);
    const next = stepRound(game, open.round, move.value, drawsOf(open.seed));
    if (!next.ok) return { ...refused('bad_move'), sentence: next.sentence };
    const { round, raiseKobo } = next;
    const names = asked.names ?? namesOf(open, JSON.stringify(move.value));
    const { outcome, stored } = await bookStep(parts, { open, round, raiseKobo, names });
    if (outcome.ok && stored !== null)
      return { ok: true, stored, sequence: stored.sequence, balanceKobo: outcome.balanceKobo };
    if (outcome.ok && asked.names !== undefined) return repeated(parts.db, place, outcome);
    // Replayed: it was booked from another node's hands meanwhile, and the next look finds it.
    if (outcome.ok || outcome.code === 'stale') {
      parts.seats.forget(place);
      continue;
    }
    if (outcome.code === 'key_reused') return refused(asked.names ? 'key_reused' : 'out_of_turn');
    return refused(outcome.code === 'unknown_account' ? 'insufficient_funds' : outcome.code);
  }
  return refused('unavailable');
}

/** The open round as this node left it, if that is the step asked about; the database refuses one that is out of date. */
function remembered(seats: Seats, place: Place, { roundId, sequence }: AskedMove): StoredRound | undefined {
  const known = seats.cached(place)?.open;
  return known?.roundId === roundId && known.sequence === sequence ? known.stored : undefined;
}

/** Ends a round that was left alone, by the game's rule. Answers whether there was one to end. */
export async function finishForsaken(
  parts: StepParts,
  place: Place,
  game: AnyGame,
  touchedBefore: (open: StoredRound) => boolean,
): Promise<boolean> {
  for (let tries = 0; tries < STEP_TRIES; tries += 1) {
    const open = await readOpenRound(parts.db, place);
    if (open === null || !touchedBefore(open)) return false;
    const round = finishRound(game, open.round, drawsOf(open.seed));
    const { outcome } = await bookStep(parts, {
      open,
      round,
      raiseKobo: 0n,
      names: namesOf(open, 'by rule'),
    });
    if (outcome.ok && !outcome.replayed) return true;
    parts.seats.forget(place);
    if (!outcome.ok && outcome.code !== 'stale' && outcome.code !== 'key_reused')
      throw new Error(`a round left alone could not be ended: ${outcome.code}`);
  }
  return false;
}

/** A step is called after the one it follows, so that two at once are one. */
function namesOf({ roundId, sequence }: StoredRound, details: string): LedgerNames {
  return { key: ledgerKey(`step:${roundId}:${sequence}`), details: ledgerKey(details) };
}

interface NewStep {
  readonly open: StoredRound;
  readonly round: AnyRound;
  readonly raiseKobo: Kobo;
  readonly names: LedgerNames;
}

function bookStep(
  { lanes, seats }: StepParts,
  { open, round, raiseKobo, names }: NewStep,
): Promise<{ outcome: BetOutcome; stored: StoredRound | null }> {
  const { playerId, gameId, roundId, sequence } = open;
  return new Promise((resolve) => {
    lanes.submit({
      playerId,
      ...names,
      prepare() {
        const known = seats.cached(open)?.open;
        // Another step of this player's, a moment earlier in the lane, has gone on from the same place.
        if (known !== undefined && (known?.roundId !== roundId || known.sequence !== sequence)) return null;
        return {
          game: gameAccount(gameId),
          stakeKobo: raiseKobo,
          payoutKobo: round.payoutKobo ?? 0n,
          extra: { gameId, roundId, sequence: sequence + 1, round, begun: null },
        };
      },
      settled(outcome) {
        const stored = outcome.ok && !outcome.replayed ? stepped(open, round, outcome) : null;
        if (stored !== null) seats.mark(open, markOf(stored));
        setImmediate(resolve, { outcome, stored });
      },
    });
  });
}

function stepped(
  open: StoredRound,
  round: AnyRound,
  { at, seq, balanceKobo }: BetOutcome & { ok: true },
): StoredRound {
  return {
    ...open,
    sequence: open.sequence + 1,
    round,
    touchedAt: at,
    balanceAfterKobo: round.payoutKobo === null ? null : balanceKobo,
    stepsBooked: [...open.stepsBooked, { at, seq, balanceKobo }],
  };
}

/** Whether the round's last step is this very move: asked again because its answer was lost. */
function isRepeated({ sequence, round }: StoredRound, asked: AskedMove, move: unknown): boolean {
  const last = round.steps.at(-1);
  if (asked.names !== undefined) return false;
  return sequence === asked.sequence + 1 && last?.by === 'player' && isDeepStrictEqual(last.move, move);
}

async function again({ wallet }: StepParts, stored: StoredRound): Promise<Taken> {
  const { balanceKobo } = await wallet.balances(stored.playerId);
  return { ok: true, stored, sequence: stored.sequence, balanceKobo };
}

async function notItsTurn(
  parts: StepParts,
  open: StoredRound,
  asked: AskedMove,
  move: unknown,
): Promise<Taken | Refused<MoveRefusal>> {
  return isRepeated(open, asked, move) ? again(parts, open) : refused('out_of_turn');
}

async function afterTheEnd(
  parts: StepParts,
  place: Place,
  asked: AskedMove,
  move: unknown,
): Promise<Taken | Refused<MoveRefusal>> {
  const over = await readRound(parts.db, place, asked.roundId);
  if (over === null) return refused('unknown_round');
  return isRepeated(over, asked, move) ? again(parts, over) : refused('round_over');
}
