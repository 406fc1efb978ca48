import { createHash } from 'node:crypto';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../platform/runtime/clock.ts';
import { SANDBOX } from '../bank/connected-banks.ts';
import { isToAccount } from '../bank/payout-approvals.ts';
import { attemptRefund, isRefund } from '../refunds/refund-order.ts';
import type { PaymentsDeps, PayoutStatus, PayoutToApprove } from '../types.ts';
import { bankOf, requestStatus } from './payout-bank.ts';
import { passLane, pausedLanes, pauseLane, resumeLane } from './payout-lanes.ts';
import { applyEvent, applyWithin, sweptFrom } from './payout-outcome.ts';
import { slotOfReference } from './payout-reference.ts';
import { isUnsettled, type PayoutEvent } from './payout-state.ts';
import { recordStep } from './payout-steps.ts';
import { findPayout, lockPayout, type Payout, type PayoutKey, updatePayout } from './payout-store.ts';
import { claimDuePayouts } from './payouts-of-shard.ts';

const PAYOUT_QUEUE = 'payments-payout';
/** A job for the next attempt on a payout. Losing one costs time: the sweep finds the payout. */
interface PayoutJob {
  readonly playerId: string;
  readonly reference: string;
  /** The number of earlier attempts; if another has begun since, the job is stale. */
  readonly attempts: number;
}

/** Follows a payout to its end, even if the bank's answers are lost or out of order. */
export interface PayoutReconciler {
  payoutChanged(reference: string, status: PayoutStatus): Promise<void>;
  /** A notice of a bank named a payout: its status there is requested. */
  noticed(provider: string, reference: string): Promise<void>;
  /** Whether a bank that requests an approval has this very order of ours, not ended yet. */
  isOrdered(provider: string, order: PayoutToApprove): Promise<boolean>;
  sweep(): Promise<number>;
}

const CHECK_DELAY_MS = 5 * SECOND_MS;
const CHECK_DELAY_MAX_MS = 10 * MINUTE_MS;
/**
 * Time reserved for one attempt, longer than any with its adapter's waiting; a payout whose attempt vanished is due again after
 * it.
 */
const CLAIM_MS = 2 * MINUTE_MS;
const SWEEP_LIMIT = 50;
/** Time a request may still be on its way to the bank, during which the bank's "unknown reference" is not trusted. */
const UNCERTAIN_MS = 15 * MINUTE_MS;
const OVERDUE_MS = HOUR_MS;
/** Time after which a payout that the bank took, and now denies knowing, may be returned. */
const DENIED_MS = DAY_MS;

/** Up to a quarter less, by the payout and attempt: payouts that a bank refused together are not ordered together again. */
function checkDelayMs({ reference, attempts }: Pick<Payout, 'reference' | 'attempts'>): number {
  const delayMs = Math.min(CHECK_DELAY_MS * 2 ** Math.min(attempts, 20), CHECK_DELAY_MAX_MS);
  const digest = createHash('sha256').update(`${reference} ${attempts}`).digest();
  return Math.round(delayMs * (1 - digest.readUInt16BE() / 2 ** 18));
}

/**
 * Retries after failures of the database: a failure of the bank is not an error here, since it schedules its own next check. A bank that takes orders
 * by the hundred, with a pause after each call, is to have a hundred of them waiting.
 */
const QUEUE_OPTIONS = { retryLimit: 5, retryDelaySeconds: 2, retryDelayMaxSeconds: 60, batchSize: 100 };

export function createPayoutReconciler(deps: PaymentsDeps): PayoutReconciler {
  deps.jobs.define<PayoutJob>(PAYOUT_QUEUE, QUEUE_OPTIONS, ({ playerId, reference, attempts }) =>
    reconcilePayout(deps, { playerId: BigInt(playerId), reference }, attempts),
  );
  return {
    async payoutChanged(reference, status) {
      const payout = await findByReference(deps, reference);
      if (payout === undefined) {
        deps.log.warn({ reference, event: status }, 'payments.payout_unknown');
        return;
      }
      await applyEvent(deps, payout, status);
    },
    noticed: (provider, reference) => noticed(deps, provider, reference),
    isOrdered: (provider, order) => isOrdered(deps, provider, order),
    sweep: () => sweepShards(deps),
  };
}

/** Sent after the commit that it follows from; a failure is only logged, because the sweep makes up for it. */
export async function hintPayout(
  { jobs, log }: PaymentsDeps,
  { playerId, reference }: PayoutKey,
  attempts: number,
  startAfterMs = 0,
): Promise<void> {
  const job = { playerId: playerId.toString(), reference, attempts };
  await jobs
    .send<PayoutJob>(PAYOUT_QUEUE, job, startAfterMs === 0 ? {} : { startAfterMs })
    .catch((error: unknown) => log.warn({ err: error, reference }, 'payments.payout_job_failed'));
}

/** The reference contains a slot, and its shard has the player. */
async function findByReference(
  { shards, payoutBatches }: PaymentsDeps,
  reference: string,
): Promise<PayoutKey | undefined> {
  const slot = slotOfReference(reference);
  if (slot === null) return undefined;
  // A slot's number as a player number is in that slot.
  const shard = shards.shardOf(BigInt(slot));
  const found = await payoutBatches.findAt(shard, reference);
  if (found !== undefined) return found;
  await shards.refresh();
  const moved = shards.shardOf(BigInt(slot));
  return moved === shard ? undefined : payoutBatches.findAt(moved, reference);
}

/** The payout of a reference, at the shard of its slot. */
export async function readByReference(deps: PaymentsDeps, reference: string): Promise<Payout | undefined> {
  const key = await findByReference(deps, reference);
  return key === undefined ? undefined : findPayout(deps.shards.shardOf(key.playerId).db.kysely, key);
}

async function noticed(deps: PaymentsDeps, provider: string, reference: string): Promise<void> {
  const payout = await readByReference(deps, reference);
  if (payout === undefined) return deps.log.warn({ provider, reference }, 'payments.payout_unknown');
  // No other bank was ever to have it: a person has to find out why one does.
  if (payout.provider !== provider)
    return deps.log.error({ provider, reference }, 'payments.payout_at_other_bank');
  const answer = await requestStatus(deps, payout);
  if (answer.ok) await applyEvent(deps, payout, answer.status);
  else if (answer.code === 'unavailable') throw new Error(`The bank ${provider} did not confirm a notice.`);
}

/** A stolen key orders nothing: only a payout of ours with this amount and account is approved, before it ends. */
async function isOrdered(deps: PaymentsDeps, provider: string, order: PayoutToApprove): Promise<boolean> {
  const payout = await readByReference(deps, order.reference);
  return (
    payout !== undefined &&
    payout.provider === provider &&
    isUnsettled(payout.state) &&
    payout.attempts > 0 &&
    payout.heldFor === null &&
    payout.amountKobo === order.amountKobo &&
    (await isToAccount(deps.banks.find(provider)?.approvals, order, payout))
  );
}

/** Payouts whose next check is overdue, a bounded number at each shard, each sent to its own job. */
async function sweepShards(deps: PaymentsDeps): Promise<number> {
  const now = deps.clock.now();
  const nextCheckAt = new Date(now.getTime() + CLAIM_MS);
  let total = 0;
  for (const shard of deps.shards.all) {
    const due = await claimDuePayouts(shard, { now, nextCheckAt, limit: SWEEP_LIMIT }).catch(
      (error: unknown) => {
        deps.log.error({ err: error, shard: shard.id }, 'payments.payouts_sweep_failed');
        return [];
      },
    );
    for (const payout of due) await hintPayout(deps, payout, payout.attempts);
    total += due.length;
  }
  return total;
}

/** One attempt to finish a payout. Running it twice, even at once, is harmless: the bank recognises the reference. */
export async function reconcilePayout(deps: PaymentsDeps, key: PayoutKey, attempts: number): Promise<void> {
  await deps.payoutBatches.sendNotices(key);
  const before = await begin(deps, key, attempts);
  if (before === undefined) return;
  let learnt: Learnt | 'fault' = 'fault';
  try {
    learnt = await attempt(deps, before);
  } finally {
    // After a fault too: the job that failed is tried again for this attempt, which is over.
    await putOff(deps, before, learnt);
  }
}

async function attempt(deps: PaymentsDeps, before: Payout): Promise<Learnt> {
  const learnt = await learn(deps, before);
  if (learnt === 'rejected') {
    await judgeRejection(deps, before);
  } else if (learnt === 'not_taken' || learnt === 'not_sent') {
    await endUncertainty(deps, before, learnt);
  } else if (learnt !== 'nothing') {
    await applyEvent(deps, before, learnt);
  }
  return learnt;
}

function learn(deps: PaymentsDeps, before: Payout): Promise<Learnt> {
  if (isRefund(before)) return attemptRefund(deps, before, mayBeOnItsWay(before, deps.clock.now()));
  if (before.state === 'sent') return pollBank(deps, before);
  return before.heldFor === null ? send(deps, before) : queryHeld(deps, before);
}

/**
 * Records that an order may be on its way before it is sent, so that neither a concurrent attempt nor one after a crash assumes
 * that it was never sent. Returns the payout as it was before, by which this attempt judges its result.
 */
function begin(deps: PaymentsDeps, key: PayoutKey, attempts: number): Promise<Payout | undefined> {
  return deps.shards.transaction(key.playerId, async (within) => {
    const payout = await lockPayout(within, key);
    if (payout === undefined || !isUnsettled(payout.state) || payout.attempts !== attempts) return undefined;
    const now = deps.clock.now();
    await updatePayout(within, payout, {
      attempts: payout.attempts + 1,
      nextCheckAt: new Date(now.getTime() + CLAIM_MS),
      uncertainAt: mayBeOrdered(payout) ? now : payout.uncertainAt,
    });
    return payout;
  });
}

/** A held payout is not ordered, and a refund only once. */
const mayBeOrdered = ({ state, heldFor, refundOf, uncertainAt }: Payout): boolean =>
  state === 'created' && heldFor === null && (refundOf === null || uncertainAt === null);

/** Whether no attempt began after the one that read the payout as `before`. */
function isLatest(payout: Payout, before: Payout): boolean {
  return payout.attempts === before.attempts + 1;
}

/**
 * `rejected`: the bank refused the order and denies knowing the reference. `not_sent`: its payouts are paused, so this attempt sent no order.
 * `not_taken`: also, the bank does not know the reference.
 */
type Learnt = PayoutEvent | 'nothing' | 'rejected' | 'not_sent' | 'not_taken';

/** Queries the status before sending if an earlier attempt may have arrived, and after any uncertain answer. */
async function send(deps: PaymentsDeps, before: Payout): Promise<Learnt> {
  const earlier = before.uncertainAt === null ? NEVER_SENT : await requestStatus(deps, before);
  if (earlier.ok) return earlier.status;
  const { reference, provider, amountKobo, bankCode, accountNumber, accountName } = before;
  const pass = await passLane(deps, provider);
  if (pass === 'paused') return earlier.code === 'unknown_reference' ? 'not_taken' : 'not_sent';
  const answer = await bankOf(deps, before)
    .payOut({ reference, amountKobo, bankCode, accountNumber, accountName })
    .catch((error: unknown) => {
      deps.log.warn({ err: error, reference }, 'payments.payout_order_failed');
      return { ok: false, code: 'unavailable' } as const;
    });
  if (answer.ok) {
    if (pass === 'probe') await resumeLane(deps, provider);
    return 'pending';
  }
  if (answer.code === 'lane_blocked') await pauseLane(deps, provider, answer.reason);
  const known = await requestStatus(deps, before);
  if (known.ok) return known.status;
  if (known.code !== 'unknown_reference' || answer.code === 'unavailable') return 'nothing';
  return answer.code === 'rejected' ? 'rejected' : 'not_taken';
}

const NEVER_SENT = { ok: false, code: 'unknown_reference' } as const;

/**
 * Ends the uncertainty that this attempt itself added. Where the bank is known not to have the payout, and no order can still arrive, another
 * connected bank takes it over.
 */
async function endUncertainty(
  deps: PaymentsDeps,
  before: Payout,
  learnt: 'not_sent' | 'not_taken',
): Promise<void> {
  const paused = new Set((await pausedLanes(deps)).map(({ provider }) => provider));
  const other = deps.banks.all().find(({ provider }) => provider !== SANDBOX && !paused.has(provider));
  await deps.shards.transaction(before.playerId, async (within) => {
    const payout = await lockPayout(within, before);
    if (payout === undefined || payout.state !== 'created' || !isLatest(payout, before)) return;
    const { reference, provider } = payout;
    if (learnt === 'not_taken' && other !== undefined && !mayBeOnItsWay(before, deps.clock.now())) {
      await updatePayout(within, payout, { provider: other.provider, uncertainAt: null });
      await recordStep(within, payout, {
        ...{ kind: 'moved', detail: other.provider, actor: 'system', at: deps.clock.now() },
      });
      deps.log.warn({ reference, from: provider, to: other.provider }, 'payments.payout_moved_to_other_bank');
    } else await updatePayout(within, payout, { uncertainAt: before.uncertainAt });
  });
}

/**
 * A rejection ends the payout only if no other order can still arrive: none was on its way when this attempt began, and none has
 * begun since. Otherwise it ends only the uncertainty that this attempt itself added.
 */
async function judgeRejection(deps: PaymentsDeps, before: Payout): Promise<void> {
  await deps.shards.transaction(before.playerId, async (within) => {
    const payout = await lockPayout(within, before);
    if (payout === undefined || payout.state !== 'created' || !isLatest(payout, before)) return;
    if (mayBeOnItsWay(before, deps.clock.now())) {
      await updatePayout(within, payout, { uncertainAt: before.uncertainAt });
    } else {
      await applyWithin(within, deps, payout, 'failed');
    }
  });
  await deps.payoutBatches.sendNotices(before);
}

/** Until when an order of it without a definite answer may still arrive at the bank; null: none may. */
export function orderMayArriveUntil({ uncertainAt }: Pick<Payout, 'uncertainAt'>, now: Date): Date | null {
  if (uncertainAt === null) return null;
  const until = new Date(uncertainAt.getTime() + UNCERTAIN_MS);
  return until > now ? until : null;
}

/** Whether a day has passed since the bank took the order, so that its denial is believed. A refund is ordered once, and its list decides. */
export const isDenialBelieved = ({ state, uncertainAt, refundOf }: Payout, now: Date): boolean =>
  state === 'sent' &&
  refundOf === null &&
  uncertainAt !== null &&
  now.getTime() - uncertainAt.getTime() >= DENIED_MS;

export const mayBeOnItsWay = (payout: Pick<Payout, 'uncertainAt'>, now: Date): boolean =>
  orderMayArriveUntil(payout, now) !== null;

/** The bank's present status; an uncertain answer is `nothing`. */
async function pollBank(deps: PaymentsDeps, payout: Payout): Promise<Learnt> {
  const answer = await requestStatus(deps, payout);
  const { state, reference, provider } = payout;
  if (!answer.ok && answer.code === 'unknown_reference' && state === 'sent')
    deps.log.error({ reference, provider }, 'payments.payout_denied');
  return answer.ok ? answer.status : 'nothing';
}

/** Of a held payout: an order from before the hold may have arrived. */
async function queryHeld(deps: PaymentsDeps, before: Payout): Promise<Learnt> {
  const learnt = before.uncertainAt === null ? 'not_sent' : await pollBank(deps, before);
  return learnt === 'nothing' ? 'not_sent' : learnt;
}

/** The latest attempt schedules the next one; an earlier one that ends late does not shorten its claim. */
async function putOff(deps: PaymentsDeps, before: Payout, learnt: Learnt | 'fault'): Promise<void> {
  const delayMs = checkDelayMs(before);
  const isPutOff = await deps.shards.transaction(before.playerId, async (within) => {
    const payout = await lockPayout(within, before);
    if (payout === undefined || !isUnsettled(payout.state)) return false;
    const { reference, state, attempts } = payout;
    const now = deps.clock.now();
    // The step of the state implies that the bank accepted the order.
    const isTaken = learnt === 'pending' && before.state === 'created';
    if ((payout.heldFor === null || state === 'sent') && !isTaken)
      await recordStep(within, payout, {
        ...{ kind: 'answer', detail: learnt, actor: `provider:${before.provider}`, at: now },
      });
    if (now.getTime() - payout.createdAt.getTime() > OVERDUE_MS) {
      deps.log.warn({ reference, state, attempts }, 'payments.payout_overdue');
    }
    if (!isLatest(payout, before)) return false;
    await updatePayout(within, payout, { nextCheckAt: sweptFrom(now, delayMs) });
    return true;
  });
  if (isPutOff) await hintPayout(deps, before, before.attempts + 1, delayMs);
}
