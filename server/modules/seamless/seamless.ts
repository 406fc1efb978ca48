import { gameOfProduct, studioProduct } from '@jara/ledger/account';
import type { Actor } from '@jara/ledger/actor';
import type { Kobo } from '@jara/money/kobo';
import type { Discrepancy } from '../../platform/database/checks.ts';
import type { Shards } from '../../platform/database/shards.ts';
import { type Refused, refused } from '../../platform/http/refusal.ts';
import { type Clock, DAY_MS } from '../../platform/runtime/clock.ts';
import { newId } from '../../platform/runtime/ids.ts';
import { BETTING_CHECKS } from '../betting/betting.ts';
import type { Sessions } from '../sessions/types.ts';
import type { BetBooker, BetOutcome } from '../wallet/types.ts';
import { ledgerKey, reconcileShards, type Wallet } from '../wallet/wallet.ts';
import { SEAMLESS_CHECKS } from './checks.ts';
import { actorOf, callIdAt, type StudioName, studioOf } from './studio-names.ts';
import { decide, moneyOf, roundAfter, type StudioRequest } from './studio-rules.ts';
import {
  isRefunded,
  readAbandonedRounds,
  readStudioRound,
  readTransaction,
  type StudioCode,
  type StudioExtra,
  type StudioKind,
  type StudioRound,
  type StudioTransaction,
  studioParticipant,
} from './studio-store.ts';
import type { SeamlessRefusal, StudioAnswer, StudioCall, StudioLimits } from './types.ts';

interface StudioSession {
  readonly playerId: bigint;
  readonly gameId: string;
  /** Whether it may still bet: wins and refunds are taken from one that may not. */
  readonly inUse: boolean;
}

interface StudioLaunch {
  readonly playerId: bigint;
  readonly gameId: string;
  /** The player's session it is launched from, with which it ends; absent: none. */
  readonly sessionId?: string;
}

/**
 * A wallet for external studios: they report stakes and wins, and the balance stays ours. Every call may be lost, repeated or
 * come out of order: the same id with the same details gets the same answer, and money moves once.
 */
export interface Seamless {
  /** Handed to the studio at launch; its calls carry it. */
  openSession(launch: StudioLaunch): Promise<string>;
  balance(
    sessionId: string,
    studio?: StudioName,
  ): Promise<{ ok: true; balanceKobo: Kobo } | Refused<'session_not_found' | 'session_expired'>>;
  debit(call: StudioCall): Promise<StudioAnswer>;
  credit(call: StudioCall): Promise<StudioAnswer>;
  /** Takes a bet back. Of a bet that never came it leaves a tombstone, so that it is refused should it come yet. */
  rollback(call: StudioCall & { readonly refers: string }): Promise<StudioAnswer>;
  /** No further bet is taken in the round. */
  endRound(call: Pick<StudioCall, 'studio' | 'sessionId' | 'roundId'>): Promise<StudioAnswer>;
  /** Ends rounds that no call touched for as long as a round may be paid: what is at risk in them is lost. Answers how many. */
  sweep(): Promise<number>;
  reconcile(): Promise<Discrepancy[]>;
}

export interface SeamlessDeps {
  readonly shards: Shards;
  readonly clock: Clock;
  readonly sessions: Sessions;
  readonly wallet: Wallet;
  readonly limits?: StudioLimits;
}

/** ₦50,000,000 a round and ₦200,000,000 a day; three days for a round's last call. */
export const DEFAULT_STUDIO_LIMITS: StudioLimits = {
  roundPayoutKobo: 5_000_000_000n,
  roundMultiple: 20_000n,
  dayLossKobo: 20_000_000_000n,
  roundAgeMs: 3 * DAY_MS,
};

/** Another call of the round was booked in between; the call is decided again, at most this often. */
const TRIES = 6;
const SWEEP_LIMIT = 500;
/** A round is searched among those of this time; its id may mean another one later. */
const ROUND_KEPT_MS = 35 * DAY_MS;

interface StudioDeps extends SeamlessDeps {
  readonly limits: StudioLimits;
  readonly calls: BetBooker<StudioExtra, StudioCode>;
}

export function createSeamless({ limits = DEFAULT_STUDIO_LIMITS, ...given }: SeamlessDeps): Seamless {
  const { shards, wallet, sessions } = given;
  const deps: StudioDeps = { ...given, limits, calls: wallet.participate(studioParticipant) };
  const take = async (request: StudioRequest): Promise<StudioAnswer> => {
    const { studio = '', kind, refers } = request;
    const found = await findSession(sessions, request.sessionId);
    if (!found.ok) return found;
    // A studio that learns of another's session moves no money by it.
    if (studioOf(found.session.gameId) !== studio) return refused('session_not_found');
    // The one call to which the studio gives no id of its own: it is the same call however often it comes.
    const txId = callIdAt(studio, kind === 'end' ? `end of ${request.roundId}` : request.txId);
    const referred = refers === null ? null : callIdAt(studio, refers);
    return book(deps, found.session, { ...request, txId, refers: referred });
  };
  return {
    openSession: ({ playerId, gameId, sessionId }) =>
      sessions.openStudio({ playerId, gameId, parentSessionId: sessionId ?? null }),
    async balance(sessionId, studio = '') {
      const found = await findSession(sessions, sessionId);
      if (!found.ok) return found;
      if (studioOf(found.session.gameId) !== studio) return refused('session_not_found');
      if (!found.session.inUse) return refused('session_expired');
      const { balanceKobo } = await wallet.balances(found.session.playerId);
      return { ok: true, balanceKobo };
    },
    debit: (call) => take({ ...call, kind: 'bet', refers: null }),
    credit: (call) => take({ ...call, kind: 'win', refers: null }),
    rollback: (call) => take({ ...call, kind: 'refund' }),
    endRound: (call) => take({ ...call, kind: 'end', txId: '', amountKobo: 0n, refers: null }),
    sweep: () => sweepAbandoned(deps),
    reconcile: () => reconcileShards(shards.all, [...BETTING_CHECKS, ...SEAMLESS_CHECKS]),
  };
}

/** A call by a session in use keeps it in use. */
async function findSession(
  sessions: Sessions,
  sessionId: string,
): Promise<{ ok: true; session: StudioSession } | Refused<'session_not_found'>> {
  const found = await sessions.find('studio', sessionId);
  if (found === undefined) return refused('session_not_found');
  const { playerId, gameId } = found.session;
  return { ok: true, session: { playerId, gameId, inUse: found.refusal === null } };
}

async function book(deps: StudioDeps, session: StudioSession, request: StudioRequest): Promise<StudioAnswer> {
  const { shards, clock, limits, calls } = deps;
  const { playerId, gameId } = session;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const same = await calls.prepare(readTransaction(shards, playerId, request.txId));
    if (same !== null) return answerAgain(same, session, request);
    const { refers } = request;
    const [round, referred, isReferredRefunded] = await calls.prepare(
      Promise.all([
        readStudioRound(shards, { playerId, gameId, roundId: request.roundId }, roundsSince(clock)),
        refers === null ? null : readTransaction(shards, playerId, refers),
        refers === null ? false : isRefunded(shards, playerId, refers),
      ]),
    );
    const facts = { now: clock.now(), limits, inUse: session.inUse, round, referred, isReferredRefunded };
    const decided = decide(request, facts);
    if (!decided.ok) return decided;
    const outcome = await bookCall(deps, session, { ...request, kind: decided.kind }, round);
    if (outcome.ok && !outcome.replayed)
      return { ok: true, balanceKobo: outcome.balanceKobo, replayed: false };
    // Replayed: it came twice at once, and the next read finds the first.
    if (outcome.ok || outcome.code === 'studio_stale' || outcome.code === 'bet_changed') continue;
    return refused(refusalOf(outcome.code));
  }
  return refused('unavailable');
}

function refusalOf(code: Exclude<BetOutcome<StudioCode>, { ok: true }>['code']): SeamlessRefusal {
  switch (code) {
    case 'key_reused':
      return 'duplicate_transaction';
    case 'unknown_account':
    case 'insufficient_funds':
      return 'insufficient_funds';
    case 'bets_blocked':
    case 'reality_check':
      return 'account_blocked';
    case 'limit':
    case 'product_closed':
    case 'exposure_limit':
      return 'bet_limit';
    case 'day_limit':
      return 'win_limit';
    default:
      return 'unavailable';
  }
}

/** The same id again gets the same answer for the same call, whether or not the session or the balance changed since. */
function answerAgain(
  earlier: StudioTransaction,
  { gameId }: StudioSession,
  request: StudioRequest,
): StudioAnswer {
  if (earlier.kind === 'tombstone' && request.kind === 'bet') return refused('already_refunded');
  const isSame =
    earlier.kind === request.kind &&
    earlier.gameId === gameId &&
    earlier.roundId === request.roundId &&
    earlier.amountKobo === request.amountKobo &&
    earlier.refers === request.refers;
  return isSame
    ? { ok: true, balanceKobo: earlier.balanceAfterKobo, replayed: true }
    : refused('duplicate_transaction');
}

type StudioBooking = Omit<StudioRequest, 'kind' | 'sessionId'> & { readonly kind: StudioKind };

const roundsSince = (clock: Clock): Date => new Date(clock.now().getTime() - ROUND_KEPT_MS);

function bookCall(
  { calls, limits, clock }: StudioDeps,
  { playerId, gameId }: Pick<StudioSession, 'playerId' | 'gameId'>,
  { kind, amountKobo, roundId, txId, refers }: StudioBooking,
  round: StudioRound | null,
  actor: Actor = actorOf(studioOf(gameId)),
): Promise<BetOutcome<StudioCode>> {
  const money = moneyOf(kind, amountKobo, round);
  const betId = round?.betId ?? newId();
  return calls.book({
    playerId,
    key: ledgerKey(`studio:${txId}`),
    fingerprint: ledgerKey(JSON.stringify([kind, gameId, roundId, amountKobo.toString(), refers])),
    source: { product: studioProduct(gameId), reference: betId, actor },
    money,
    exposureKobo: 0n,
    extra: {
      bet: { betId, reference: roundId, changes: round, ...roundAfter(kind, money, round) },
      ...{ txId, kind, gameId, roundId, amountKobo, refers },
      ...{ since: roundsSince(clock), dayLossKobo: limits.dayLossKobo },
    },
  });
}

async function sweepAbandoned(deps: StudioDeps): Promise<number> {
  const { shards, clock, limits } = deps;
  const touchedBefore = new Date(clock.now().getTime() - limits.roundAgeMs);
  let ended = 0;
  for (const shard of shards.all) {
    for (const round of await readAbandonedRounds(shard, touchedBefore, SWEEP_LIMIT)) {
      const { playerId, product, reference, betId, revision } = round;
      const call = {
        kind: 'end',
        txId: `expiry of ${betId} at ${revision}`,
        roundId: reference ?? '',
        amountKobo: 0n,
        refers: null,
      } as const;
      const player = { playerId, gameId: gameOfProduct('studio', product) ?? '' };
      const outcome = await bookCall(deps, player, call, round, 'system');
      if (outcome.ok) ended += 1;
    }
  }
  return ended;
}
