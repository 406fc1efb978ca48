import type { RoundMoney } from '@jara/ledger/entry';
import type { Kobo } from '@jara/money/kobo';
import { type Refused, refused } from '../../platform/http/refusal.ts';
import { stateOf } from '../betting/betting.ts';
import type { StudioKind, StudioRound, StudioTransaction } from './studio-store.ts';
import type { SeamlessRefusal, StudioCall, StudioLimits } from './types.ts';

/** A studio's call with what it means. */
export interface StudioRequest extends StudioCall {
  readonly kind: Exclude<StudioKind, 'tombstone'>;
  /** The id of the bet that a refund takes back. */
  readonly refers: string | null;
}

/** The facts by which a call is decided. */
export interface StudioFacts {
  readonly now: Date;
  readonly limits: StudioLimits;
  /** Whether the session may still bet. */
  readonly inUse: boolean;
  /** Null where no call of the round was booked yet. */
  readonly round: StudioRound | null;
  /** The transaction that a refund takes back; null where it never came. */
  readonly referred: StudioTransaction | null;
  readonly isReferredRefunded: boolean;
}

/** The kind to book: a refund of a bet that never came is booked as a tombstone. */
export type Decision = { readonly ok: true; readonly kind: StudioKind } | Refused<SeamlessRefusal>;

/** The reason why a call cannot be booked now, or the kind under which it is booked. */
export function decide(request: StudioRequest, facts: StudioFacts): Decision {
  const { kind } = request;
  // A round that the operator made void has returned its stakes.
  if (facts.round !== null && facts.round.corrections > 0) return refused('round_expired');
  if (kind === 'bet') return decideBet(facts);
  if (kind === 'end') return { ok: true, kind };
  if (isTooOld(facts)) return refused('round_expired');
  return kind === 'win' ? decideWin(request, facts) : decideRefund(request, facts);
}

function isTooOld({ now, round, limits }: StudioFacts): boolean {
  return round !== null && now.getTime() - round.at.getTime() > limits.roundAgeMs;
}

function decideBet(facts: StudioFacts): Decision {
  if (!facts.inUse) return refused('session_expired');
  if (facts.round?.details.isEnded === true) return refused('round_ended');
  return isTooOld(facts) ? refused('round_expired') : { ok: true, kind: 'bet' };
}

/** A win is bound to a stake that was not taken back. */
function decideWin({ amountKobo }: StudioRequest, { round, limits }: StudioFacts): Decision {
  const stakedKobo = round === null ? 0n : round.stake - BigInt(round.details.refunded);
  if (round === null || stakedKobo === 0n) return refused('unknown_bet');
  const paidKobo = wonIn(round) + amountKobo;
  const isTooMuch = paidKobo > limits.roundPayoutKobo || paidKobo > stakedKobo * limits.roundMultiple;
  return isTooMuch ? refused('win_limit') : { ok: true, kind: 'win' };
}

function decideRefund(
  request: StudioRequest,
  { round, referred, isReferredRefunded }: StudioFacts,
): Decision {
  // Its tombstone would have the same id.
  if (request.refers === request.txId) return refused('unknown_bet');
  if (referred === null) return { ok: true, kind: 'tombstone' };
  if (isReferredRefunded) return refused('already_refunded');
  if (referred.kind !== 'bet' || referred.roundId !== request.roundId) return refused('unknown_bet');
  if (referred.amountKobo !== request.amountKobo) return refused('wrong_amount');
  return round?.details.hasWin === true ? refused('round_won') : { ok: true, kind: 'refund' };
}

/** The money that the ledger books for a call. A win or an end settles the stake at risk in the round. */
export function moneyOf(kind: StudioKind, amountKobo: Kobo, round: StudioRound | null): RoundMoney {
  const stakedKobo = round?.stake ?? 0n;
  const atRiskKobo = round?.atRisk ?? 0n;
  const none = { debitKobo: 0n, payoutKind: null, creditKobo: 0n, settledKobo: 0n } as const;
  if (kind === 'bet') return { ...none, kind: stakedKobo === 0n ? 'stake' : 'raise', debitKobo: amountKobo };
  if (kind === 'refund') {
    // After the round's end the stake is at risk no more.
    const settledKobo = amountKobo < atRiskKobo ? amountKobo : atRiskKobo;
    return { ...none, kind: 'refund', creditKobo: amountKobo, settledKobo };
  }
  if (kind === 'tombstone') return { ...none, kind: 'loss' };
  if (kind === 'end' || amountKobo === 0n) return { ...none, kind: 'loss', settledKobo: atRiskKobo };
  const paidKobo = (round === null ? 0n : wonIn(round)) + amountKobo;
  const isWon = paidKobo > stakedKobo - BigInt(round?.details.refunded ?? 0);
  return {
    ...none,
    kind: isWon ? 'win' : 'returned_stake',
    creditKobo: amountKobo,
    settledKobo: atRiskKobo,
  };
}

/** The payments of the round without its refunds. */
const wonIn = ({ paid, details }: StudioRound): Kobo => paid - BigInt(details.refunded);

const NO_ROUND = {
  stake: 0n,
  atRisk: 0n,
  paid: 0n,
  details: { refunded: '0', hasWin: false, isEnded: false },
};

/** The bet of the round once a call is booked on it. */
export function roundAfter(
  kind: StudioKind,
  { debitKobo, creditKobo, settledKobo }: RoundMoney,
  before: StudioRound | null,
): Pick<StudioRound, 'state' | 'details'> {
  const { stake, atRisk, paid, details } = before ?? NO_ROUND;
  const refunded = BigInt(details.refunded) + (kind === 'refund' ? creditKobo : 0n);
  return {
    state: stateOf({
      stake: stake + debitKobo,
      atRisk: atRisk + debitKobo - settledKobo,
      paid: paid + creditKobo,
    }),
    details: {
      refunded: refunded.toString(),
      hasWin: details.hasWin || kind === 'win',
      isEnded: details.isEnded || kind === 'end',
    },
  };
}
