import type { Seamless } from '../seamless.ts';
import type { StudioCall as SeamlessCall, StudioAnswer } from '../types.ts';

/** One call of a studio, and its result by the studio’s own books. */
export interface StudioCall {
  readonly kind: 'bet' | 'win' | 'refund' | 'end';
  readonly txId: string;
  readonly roundId: string;
  readonly amountKobo: bigint;
  readonly refers: string;
}

export function sendCall(seamless: Seamless, sessionId: string, call: StudioCall): Promise<StudioAnswer> {
  const { kind, txId, roundId, amountKobo, refers } = call;
  const request: SeamlessCall = { sessionId, txId, roundId, amountKobo };
  if (kind === 'bet') return seamless.debit(request);
  if (kind === 'win') return seamless.credit(request);
  if (kind === 'refund') return seamless.rollback({ ...request, refers });
  return seamless.endRound(request);
}

type Pick = (below: number) => number;

/**
 * The calls of one round as a studio would make them: bets, then wins or refunds, then its end. Some bets never arrive before
 * their refund; what comes is shuffled a little, every call may come several times, and now and then an id comes with another amount.
 */
export function roundCalls(roundId: string, pick: Pick): StudioCall[] {
  const calls: StudioCall[] = [];
  const bets = 1 + pick(2);
  for (let bet = 0; bet < bets; bet += 1) {
    const txId = `${roundId} bet ${bet}`;
    const amountKobo = BigInt(1 + pick(20)) * 500n;
    const call = { kind: 'bet', txId, roundId, amountKobo, refers: '' } as const;
    const fate = pick(6);
    const refund = { ...call, kind: 'refund', txId: `${txId} back`, refers: txId } as const;
    if (fate === 0) calls.push(refund, call);
    else if (fate === 1) calls.push(call, refund);
    else if (fate === 2) calls.push(refund);
    else calls.push(call);
  }
  if (pick(2) === 0)
    calls.push({
      kind: 'win',
      txId: `${roundId} win`,
      roundId,
      amountKobo: BigInt(pick(30)) * 700n,
      refers: '',
    });
  if (pick(3) === 0) calls.push({ kind: 'end', txId: '', roundId, amountKobo: 0n, refers: '' });
  return repeatedAndLate(calls, pick);
}

function repeatedAndLate(calls: readonly StudioCall[], pick: Pick): StudioCall[] {
  const sent = calls.flatMap((call) => Array.from({ length: 1 + pick(3) }, () => call));
  const altered = sent[pick(sent.length * 4)];
  if (altered !== undefined && altered.kind !== 'end')
    sent.push({ ...altered, amountKobo: altered.amountKobo + 100n });
  for (let swaps = pick(4); swaps > 0; swaps -= 1) {
    const at = pick(sent.length);
    const to = pick(sent.length);
    const [one, other] = [sent[at], sent[to]];
    if (one !== undefined && other !== undefined) [sent[at], sent[to]] = [other, one];
  }
  return sent;
}

/** The rules of the seamless wallet as a few lines of arithmetic, to hold the real one against. */
export class StudioModel {
  balanceKobo: bigint;
  /** The session may bet no more; everything else is taken as before. */
  isSessionOver = false;
  readonly #answers = new Map<string, { call: StudioCall; balanceKobo: bigint } | 'tombstone'>();
  readonly #refunded = new Set<string>();
  readonly #ended = new Set<string>();

  constructor(balanceKobo: bigint) {
    this.balanceKobo = balanceKobo;
  }

  /** The balance the call must answer, or the code it must be refused with. */
  take(call: StudioCall): bigint | string {
    const name = call.kind === 'end' ? `end ${call.roundId}` : call.txId;
    const earlier = this.#answers.get(name);
    if (earlier === 'tombstone') return call.kind === 'bet' ? 'already_refunded' : 'duplicate_transaction';
    if (earlier !== undefined)
      return JSON.stringify(earlier.call, bigintText) === JSON.stringify(call, bigintText)
        ? earlier.balanceKobo
        : 'duplicate_transaction';
    const refusal = this.#apply(call);
    if (refusal !== null) return refusal;
    this.#answers.set(name, { call, balanceKobo: this.balanceKobo });
    return this.balanceKobo;
  }

  #apply(call: StudioCall): string | null {
    if (call.kind === 'bet') {
      if (this.isSessionOver) return 'session_expired';
      if (this.#ended.has(call.roundId)) return 'round_ended';
      if (this.balanceKobo < call.amountKobo) return 'insufficient_funds';
      this.balanceKobo -= call.amountKobo;
    }
    if (call.kind === 'win') {
      if (!this.#has(call.roundId, 'bet')) return 'unknown_bet';
      this.balanceKobo += call.amountKobo;
    }
    if (call.kind === 'refund') return this.#refund(call);
    if (call.kind === 'end') this.#ended.add(call.roundId);
    return null;
  }

  #refund(call: StudioCall): string | null {
    const bet = this.#answers.get(call.refers);
    if (bet === undefined) {
      this.#answers.set(call.refers, 'tombstone');
      this.#refunded.add(call.refers);
      return null;
    }
    if (this.#refunded.has(call.refers)) return 'already_refunded';
    if (bet === 'tombstone' || bet.call.kind !== 'bet' || bet.call.roundId !== call.roundId)
      return 'unknown_bet';
    if (bet.call.amountKobo !== call.amountKobo) return 'wrong_amount';
    if (this.#has(call.roundId, 'win')) return 'round_won';
    this.#refunded.add(call.refers);
    this.balanceKobo += call.amountKobo;
    return null;
  }

  #has(roundId: string, kind: StudioCall['kind']): boolean {
    for (const answer of this.#answers.values())
      if (
        answer !== 'tombstone' &&
        answer.call.kind === kind &&
        answer.call.roundId === roundId &&
        !this.#refunded.has(answer.call.txId)
      )
        return true;
    return false;
  }
}

const bigintText = (_key: string, value: unknown) => (typeof value === 'bigint' ? value.toString() : value);
