import type { Executor } from '../../platform/database/database.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../platform/runtime/clock.ts';
import { invariant } from '../../platform/runtime/invariant.ts';
import { accountLabel, payoutMessage } from './messages.ts';
import { isUnsettled, type PayoutEvent, type PayoutState, payoutTransition } from './payout-state.ts';
import { claimDuePayouts, lockPayout, type Payout, updatePayout } from './store.ts';
import type { PaymentsDeps, PayoutStatus } from './types.ts';

export const PAYOUT_QUEUE = 'payments-payout';
export interface PayoutJob {
  readonly reference: string;
}

/** How a payout is followed to its end, however the bank's answers go astray. */
export interface PayoutReconciler {
  payoutChanged(reference: string, status: PayoutStatus): Promise<void>;
  sweep(): Promise<number>;
}

const FIRST_CHECK_MS = 10 * SECOND_MS;
const CHECK_DELAY_MS = 5 * SECOND_MS;
const CHECK_DELAY_MAX_MS = 10 * MINUTE_MS;
/** Longer than any one attempt, an adapter's waiting included: a payout whose attempt vanished comes up again after it. */
const CLAIM_MS = 2 * MINUTE_MS;
const SWEEP_LIMIT = 50;
/** A request that may still be on its way to the bank is given this long before the bank's "never heard of it" is believed. */
const UNCERTAIN_MS = 15 * MINUTE_MS;
const OVERDUE_MS = HOUR_MS;

/** The job sent with the withdrawal has the first go; the sweep comes after this. */
export function firstCheckAt(now: Date): Date {
  return new Date(now.getTime() + FIRST_CHECK_MS);
}

function nextCheckAt(now: Date, attempts: number): Date {
  const delayMs = Math.min(CHECK_DELAY_MS * 2 ** Math.min(attempts, 20), CHECK_DELAY_MAX_MS);
  return new Date(now.getTime() + delayMs);
}

/** Retried only when the database fails: trouble with the bank is not an error here, it has its own next check. */
const QUEUE_OPTIONS = { retryLimit: 5, retryDelaySeconds: 2, retryDelayMaxSeconds: 60 };

export function createPayoutReconciler(deps: PaymentsDeps): PayoutReconciler {
  deps.jobs.define<PayoutJob>(PAYOUT_QUEUE, QUEUE_OPTIONS, ({ reference }) => pursue(deps, reference));
  return {
    payoutChanged: (reference, status) => applyEvent(deps, reference, status),
    sweep: () => sweep(deps),
  };
}

/** Payouts whose time to be asked about has come, a bounded number, each handed to its own job. */
async function sweep(deps: PaymentsDeps): Promise<number> {
  const now = deps.clock.now();
  return deps.db.kysely.transaction().execute(async (transaction) => {
    const claimedUntil = new Date(now.getTime() + CLAIM_MS);
    const references = await claimDuePayouts(transaction, now, claimedUntil, SWEEP_LIMIT);
    for (const reference of references) {
      await deps.jobs.send<PayoutJob>(PAYOUT_QUEUE, { reference }, { within: transaction });
    }
    return references.length;
  });
}

/** One attempt to bring a payout nearer its end. Running it twice, even at once, is harmless: the bank knows the reference. */
async function pursue(deps: PaymentsDeps, reference: string): Promise<void> {
  const before = await begin(deps, reference);
  if (before === undefined) return;
  const learnt = before.state === 'sent' ? await ask(deps, reference) : await send(deps, before);
  if (learnt === 'rejected') {
    await judgeRejection(deps, before);
  } else if (learnt !== 'nothing') {
    await applyEvent(deps, reference, learnt);
  }
  await putOff(deps, before);
}

/**
 * Writes down that an order may be on its way before it is, so that neither an attempt beside this one nor one after a crash
 * takes it for never sent. Answers the payout as it was before, by which this attempt judges what it learns.
 */
function begin(deps: PaymentsDeps, reference: string): Promise<Payout | undefined> {
  return deps.db.kysely.transaction().execute(async (transaction) => {
    const payout = await lockPayout(transaction, reference);
    if (payout === undefined || !isUnsettled(payout.state)) return undefined;
    const now = deps.clock.now();
    await updatePayout(transaction, payout, {
      attempts: payout.attempts + 1,
      nextCheckAt: new Date(now.getTime() + CLAIM_MS),
      uncertainAt: payout.state === 'created' ? now : payout.uncertainAt,
    });
    return payout;
  });
}

/** Whether no attempt began after the one that found the payout as `before`. */
function isLatest(payout: Payout, before: Payout): boolean {
  return payout.attempts === before.attempts + 1;
}

/** `rejected`: the bank refused the order and denies knowing the reference. */
type Learnt = PayoutEvent | 'nothing' | 'rejected';

/** Asks first when an earlier attempt may have arrived, and asks after whenever the answer leaves a doubt. */
async function send(deps: PaymentsDeps, before: Payout): Promise<Learnt> {
  if (before.uncertainAt !== null) {
    const known = await ask(deps, before.reference);
    if (known !== 'nothing') return known;
  }
  const { reference, amountKobo, bankCode, accountNumber, accountName } = before;
  const answer = await deps.bank
    .payOut({ reference, amountKobo, bankCode, accountNumber, accountName })
    .catch((error: unknown) => {
      deps.log.warn({ err: error, reference }, 'the bank did not answer a payout');
      return { ok: false, code: 'unavailable' } as const;
    });
  if (answer.ok) return 'pending';
  const known = await askStatus(deps, reference);
  if (known.ok) return known.status;
  return answer.code === 'rejected' && known.code === 'unknown_reference' ? 'rejected' : 'nothing';
}

/**
 * A rejection ends the payout only if no other order of ours can still arrive: none that was on its way when this attempt began,
 * and none begun since. Otherwise it ends only the doubt that this attempt itself added.
 */
function judgeRejection(deps: PaymentsDeps, before: Payout): Promise<void> {
  return deps.db.kysely.transaction().execute(async (transaction) => {
    const payout = await lockPayout(transaction, before.reference);
    if (payout === undefined || payout.state !== 'created' || !isLatest(payout, before)) return;
    if (mayBeOnItsWay(before, deps.clock.now())) {
      await updatePayout(transaction, payout, { uncertainAt: before.uncertainAt });
    } else {
      await applyWithin(transaction, deps, payout, 'failed');
    }
  });
}

function mayBeOnItsWay({ uncertainAt }: Payout, now: Date): boolean {
  return uncertainAt !== null && now.getTime() - uncertainAt.getTime() < UNCERTAIN_MS;
}

/** What the bank says now; an answer that says nothing certain is `nothing`. */
async function ask(deps: PaymentsDeps, reference: string): Promise<Learnt> {
  const answer = await askStatus(deps, reference);
  return answer.ok ? answer.status : 'nothing';
}

function askStatus(deps: PaymentsDeps, reference: string): ReturnType<PaymentsDeps['bank']['payoutStatus']> {
  return deps.bank.payoutStatus(reference).catch((error: unknown) => {
    deps.log.warn({ err: error, reference }, 'the bank did not answer about a payout');
    return { ok: false, code: 'unavailable' } as const;
  });
}

/** The latest attempt says when the next one is; an earlier one that ends late does not cut its claim short. */
function putOff(deps: PaymentsDeps, before: Payout): Promise<void> {
  return deps.db.kysely.transaction().execute(async (transaction) => {
    const payout = await lockPayout(transaction, before.reference);
    if (payout === undefined || !isUnsettled(payout.state)) return;
    const { reference, state, attempts } = payout;
    const now = deps.clock.now();
    if (now.getTime() - payout.createdAt.getTime() > OVERDUE_MS) {
      deps.log.warn({ reference, state, attempts }, 'payout overdue');
    }
    if (!isLatest(payout, before)) return;
    await updatePayout(transaction, payout, { nextCheckAt: nextCheckAt(now, before.attempts) });
  });
}

async function applyEvent(deps: PaymentsDeps, reference: string, event: PayoutEvent): Promise<void> {
  await deps.db.kysely.transaction().execute(async (transaction) => {
    const payout = await lockPayout(transaction, reference);
    if (payout === undefined) {
      deps.log.warn({ reference, event }, 'notice about a payout that is not ours');
      return;
    }
    await applyWithin(transaction, deps, payout, event);
  });
}

/** Books what an event means, the message to the player included, in one commit; the payout's locked row keeps events in turn. */
async function applyWithin(
  transaction: Executor,
  deps: PaymentsDeps,
  payout: Payout,
  event: PayoutEvent,
): Promise<void> {
  const { reference, state } = payout;
  const transition = payoutTransition(state, event);
  if (transition.kind === 'ignore') return;
  if (transition.kind === 'contradiction') {
    deps.log.error({ reference, state, event }, 'the bank contradicts itself about a payout');
    return;
  }
  if (transition.booking !== null) await bookOutcome(transaction, deps, payout, transition.booking);
  await enter(transaction, deps, payout, transition.to);
}

async function bookOutcome(
  transaction: Executor,
  deps: PaymentsDeps,
  payout: Payout,
  kind: 'capture' | 'release' | 'payout_return',
): Promise<void> {
  const posted = await deps.wallet.post(transaction, {
    kind,
    playerId: payout.playerId,
    amountKobo: payout.amountKobo,
    key: `${kind}:${payout.reference}`,
    note: accountLabel(payout.bankCode, payout.accountNumber),
  });
  invariant(posted.ok, `the wallet books every ${kind} of a payout it held`);
}

async function enter(
  transaction: Executor,
  deps: PaymentsDeps,
  payout: Payout,
  state: PayoutState,
): Promise<void> {
  const settledAt = isUnsettled(state) ? null : deps.clock.now();
  await updatePayout(transaction, payout, { state, settledAt });
  const message = payoutMessage(state, payout);
  if (message !== null) await deps.tellPlayer(transaction, payout.playerId, message);
  deps.log.info({ reference: payout.reference, state }, 'payout moved on');
}
