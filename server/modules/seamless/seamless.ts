import { gameAccount } from '@jara/ledger/account';
import type { Kobo } from '@jara/money/kobo';
import { type Discrepancy, runChecks } from '../../platform/database/checks.ts';
import type { Database } from '../../platform/database/database.ts';
import { type Refused, refused } from '../../platform/http/refusal.ts';
import type { Sessions } from '../sessions/types.ts';
import { type BetOutcome, type Lanes, ledgerKey, type Wallet } from '../wallet/wallet.ts';
import { SEAMLESS_CHECKS } from './checks.ts';
import { type StudioExtra, type StudioKind, studioRider } from './studio-rider.ts';
import { createStudioSessions, type StudioLaunch, type StudioSession } from './studio-sessions.ts';
import { readTold, readToldOfRound, type Told } from './studio-store.ts';

export type SeamlessRefusal =
  | 'session_not_found'
  | 'session_expired'
  | 'insufficient_funds'
  /** The id was used with other details. */
  | 'duplicate_transaction'
  /** The bet was taken back before it came. */
  | 'already_refunded'
  | 'round_ended'
  | 'unknown_bet'
  | 'wrong_amount'
  /** What won cannot be taken back. */
  | 'round_won'
  | 'unavailable';

export interface Call {
  readonly sessionId: string;
  /** The studio's own id of this call, unique for ever. */
  readonly txId: string;
  readonly roundId: string;
  readonly amountKobo: Kobo;
}

export type Answered =
  | { readonly ok: true; readonly balanceKobo: Kobo; readonly replayed: boolean }
  | Refused<SeamlessRefusal>;

/**
 * A wallet for studios outside: they say what was bet and won, and the balance stays ours. Every call may be lost, repeated or
 * come out of order: the same id with the same details gets the same answer, and money moves once.
 */
export interface Seamless {
  openSession(launch: StudioLaunch): Promise<string>;
  balance(
    sessionId: string,
  ): Promise<{ ok: true; balanceKobo: Kobo } | Refused<'session_not_found' | 'session_expired'>>;
  debit(call: Call): Promise<Answered>;
  credit(call: Call): Promise<Answered>;
  /** Takes a bet back. Of a bet that never came it leaves a tombstone, so that it is refused should it come yet. */
  rollback(call: Call & { readonly refers: string }): Promise<Answered>;
  /** No further bet is taken in the round. */
  endRound(call: Pick<Call, 'sessionId' | 'roundId'>): Promise<Answered>;
  reconcile(): Promise<Discrepancy[]>;
  close(): Promise<void>;
}

export interface SeamlessDeps {
  readonly db: Database;
  readonly sessions: Sessions;
  readonly wallet: Wallet;
}

/** Something of the player's was booked in between; looked at again, at most this often. */
const TRIES = 6;
const ACCOUNT = gameAccount('studio');

interface Asked extends Call {
  readonly kind: StudioKind;
  readonly refers: string | null;
}

export function createSeamless(deps: SeamlessDeps): Seamless {
  const { db, wallet } = deps;
  const sessions = createStudioSessions(deps.sessions);
  const lanes = wallet.lanes(studioRider, { laneCount: 1 });
  const take = async (asked: Asked): Promise<Answered> => {
    const found = await sessions.find(asked.sessionId);
    if (!found.ok) return found;
    const { playerId } = found.session;
    // The one call to which the studio gives no id of its own: it is the same call however often it comes.
    const txId = asked.kind === 'end' ? `end of ${asked.roundId} for ${playerId}` : asked.txId;
    return book({ db, lanes }, found.session, { ...asked, txId });
  };
  return {
    openSession: sessions.open,
    async balance(sessionId) {
      const found = await sessions.find(sessionId);
      if (!found.ok) return found;
      if (!found.session.inUse) return refused('session_expired');
      const { balanceKobo } = await wallet.balances(found.session.playerId);
      return { ok: true, balanceKobo };
    },
    debit: (call) => take({ ...call, kind: 'bet', refers: null }),
    credit: (call) => take({ ...call, kind: 'win', refers: null }),
    rollback: (call) => take({ ...call, kind: 'refund' }),
    endRound: (call) => take({ ...call, kind: 'end', txId: '', amountKobo: 0n, refers: null }),
    reconcile: () => runChecks(db, SEAMLESS_CHECKS),
    close: () => lanes.close(),
  };
}

interface Books {
  readonly db: Database;
  readonly lanes: Lanes<StudioExtra>;
}

async function book({ db, lanes }: Books, session: StudioSession, asked: Asked): Promise<Answered> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const told = await readTold(db, asked.txId);
    if (told !== null) return answerAgain(told, session, asked);
    const fit = await fits(db, session, asked);
    if (!fit.ok) return fit;
    const outcome = await submit(lanes, session, { ...asked, kind: fit.kind });
    if (outcome.ok && !outcome.replayed)
      return { ok: true, balanceKobo: outcome.balanceKobo, replayed: false };
    // Replayed: it came twice at once, and the next look finds the first.
    if (outcome.ok || outcome.code === 'stale') continue;
    if (outcome.code === 'key_reused') return refused('duplicate_transaction');
    return refused(outcome.code === 'unknown_account' ? 'insufficient_funds' : outcome.code);
  }
  return refused('unavailable');
}

/** The same id again: the same answer for the same call, whatever has become of the session or the balance since. */
function answerAgain(told: Told, { playerId, gameId }: StudioSession, asked: Asked): Answered {
  if (told.kind === 'tombstone' && asked.kind === 'bet' && told.playerId === playerId)
    return refused('already_refunded');
  const same =
    told.kind === asked.kind &&
    told.playerId === playerId &&
    told.gameId === gameId &&
    told.roundId === asked.roundId &&
    told.amountKobo === asked.amountKobo &&
    told.refers === asked.refers;
  return same
    ? { ok: true, balanceKobo: told.balanceAfterKobo, replayed: true }
    : refused('duplicate_transaction');
}

/** Why a call cannot be booked as things stand, or what to book. The commit itself asks once more. */
async function fits(
  db: Database,
  session: StudioSession,
  asked: Asked,
): Promise<{ ok: true; kind: StudioKind } | Refused<SeamlessRefusal>> {
  const told = await readToldOfRound(db, session.playerId, asked.roundId);
  const takenBack = new Set(told.flatMap(({ kind, refers }) => (kind === 'refund' ? [refers] : [])));
  if (asked.kind === 'bet') {
    if (!session.inUse) return refused('session_expired');
    if (told.some(({ kind }) => kind === 'end')) return refused('round_ended');
  }
  if (asked.kind === 'win') {
    const isOpen = told.some(({ kind, txId }) => kind === 'bet' && !takenBack.has(txId));
    if (!isOpen) return refused('unknown_bet');
  }
  if (asked.kind !== 'refund' || asked.refers === null) return { ok: true, kind: asked.kind };
  // Its tombstone would stand under its own id.
  if (asked.refers === asked.txId) return refused('unknown_bet');
  const bet = await readTold(db, asked.refers);
  if (bet === null) return { ok: true, kind: 'tombstone' };
  if (takenBack.has(asked.refers)) return refused('already_refunded');
  if (bet.kind !== 'bet' || bet.playerId !== session.playerId || bet.roundId !== asked.roundId)
    return refused('unknown_bet');
  if (bet.amountKobo !== asked.amountKobo) return refused('wrong_amount');
  return told.some(({ kind }) => kind === 'win') ? refused('round_won') : { ok: true, kind: 'refund' };
}

function submit(lanes: Lanes<StudioExtra>, session: StudioSession, asked: Asked): Promise<BetOutcome> {
  const { kind, amountKobo, roundId, txId, refers } = asked;
  const { playerId, gameId } = session;
  const details = JSON.stringify([kind, gameId, roundId, amountKobo.toString(), refers]);
  return new Promise((resolve) => {
    lanes.submit({
      playerId,
      key: ledgerKey(`studio:${txId}`),
      details: ledgerKey(details),
      prepare: () => ({
        game: ACCOUNT,
        stakeKobo: kind === 'bet' ? amountKobo : 0n,
        payoutKobo: kind === 'win' || kind === 'refund' ? amountKobo : 0n,
        extra: { txId, kind, gameId, roundId, amountKobo, refers },
      }),
      settled: resolve,
    });
  });
}
