import type { Actor } from '@jara/ledger/actor';
import type { ShardExecutor } from '../../../platform/database/shards.ts';
import { refused } from '../../../platform/http/refusal.ts';
import { HOUR_MS } from '../../../platform/runtime/clock.ts';
import { invariant } from '../../../platform/runtime/invariant.ts';
import { readDisputesOf } from '../disputes/disputed-deposit-store.ts';
import { waitsUntil } from '../hosted/card-deposit-store.ts';
import { payoutLabel } from '../messages.ts';
import { hasOpenRefund } from '../refunds/refund-store.ts';
import { timeText } from '../time-text.ts';
import type { PaymentsDeps } from '../types.ts';
import { sweptFrom } from '../withdrawals/payout-outcome.ts';
import { hintPayout } from '../withdrawals/payout-reconciler.ts';
import { payoutReference } from '../withdrawals/payout-reference.ts';
import { findPayoutOfRequest, insertPayout, type NewPayout } from '../withdrawals/payout-store.ts';
import { isAccountOfOurs } from './deposit-account-store.ts';
import type { RefusedReturn } from './deposits-returned.ts';
import { dueExcesses } from './excess-of-shard.ts';
import { type Excess, type ExcessKey, lockExcess, updateExcess } from './excess-store.ts';
import {
  isForSourceOnly,
  type ReturnAccount,
  type ReturnWay,
  refundWay,
  toAccount,
  wayBack,
} from './return-way.ts';

const RETURNS_A_SWEEP = 50;
/** Delay until the account for a return is searched for again. */
const NO_ACCOUNT_MS = 24 * HOUR_MS;

type Returned = { readonly ok: true } | RefusedReturn;

/** Sends a kept deposit back to its source. One that is on its way or returned already is no error. */
export async function returnExcess(deps: PaymentsDeps, key: ExcessKey, actor: Actor): Promise<Returned> {
  const booked = await deps.shards.transaction(key.playerId, async (within) => {
    const excess = await lockExcess(within, key);
    if (excess === undefined) return refused('unknown_kept_deposit', 'id');
    if (excess.state !== 'kept') return null;
    return bookReturn(within, deps, excess, actor);
  });
  if (booked === null) return { ok: true };
  if ('code' in booked) return booked;
  await hintPayout(deps, booked, 0);
  return { ok: true };
}

/** Books the way back of a kept deposit, or why there is none now. Money that only a person can send is marked once. */
async function bookReturn(
  within: ShardExecutor,
  deps: PaymentsDeps,
  excess: Excess,
  actor: Actor,
): Promise<NewPayout | RefusedReturn> {
  if (excess.waits !== null) return refused('return_by_person');
  // A dispute is booked under the same lock.
  await deps.wallet.lockCash(within, excess.playerId);
  if (await isDisputed(within, excess)) return refused('deposit_disputed');
  const way = await wayBack(within, deps, excess);
  const waits = await waitsUntil(within, excess, deps.clock.now());
  // A refund goes to the card itself.
  if (way !== undefined && way.refundOf === null && waits !== null) return cardDepositWaits(waits);
  if (way === undefined) {
    if (!(await isForSourceOnly(within, excess))) return refused('no_return_account');
    await updateExcess(within, excess, { waits: 'no_way' });
    deps.log.error({ excessId: excess.excessId }, 'payments.deposit_waits_for_person');
    return refused('return_by_person');
  }
  if (way.refundOf !== null && (await hasOpenRefund(within, excess))) return refused('refund_open');
  return bookWay(within, deps, excess, {
    way,
    actor,
    reference: payoutReference(excess.playerId, deps.newId()),
  });
}

interface Booking {
  readonly way: ReturnWay;
  readonly actor: Actor;
  readonly reference: string;
}

/** One commit: the payout row, the money out of suspense, and its hold. */
async function bookWay(
  within: ShardExecutor,
  deps: PaymentsDeps,
  excess: Excess,
  { way, actor, reference }: Booking,
): Promise<NewPayout> {
  const { playerId, excessId, amountKobo } = excess;
  const now = deps.clock.now();
  const payout: NewPayout = {
    ...{ playerId, reference, requestId: reference, amountKobo, ...way, excessId },
    ...{ toNewPayee: false, heldFor: null, createdAt: now, nextCheckAt: sweptFrom(now) },
  };
  invariant(await insertPayout(within, payout), 'the reference of a return is new');
  await updateExcess(within, excess, { state: 'returning', waits: null });
  const note = payoutLabel(payout);
  for (const kind of ['excess_returned', 'hold'] as const) {
    const entry = { kind, playerId, amountKobo, key: `${kind}:${reference}`, reference, actor, note };
    const posted = await deps.wallet.post(within, entry);
    invariant(posted.ok, `the wallet books the ${kind} of a return`);
  }
  return payout;
}

export interface ReturnByPerson extends ExcessKey {
  /** Makes the return once: the approval's id. */
  readonly returnId: string;
  /** Null: by the provider's refund, again. */
  readonly account: ReturnAccount | null;
  readonly actor: Actor;
}

/** Sends back, as two persons decided, a kept deposit that waits for them. The same return id again changes nothing. */
export async function returnByPerson(
  deps: PaymentsDeps,
  { returnId, account, actor, ...key }: ReturnByPerson,
): Promise<Returned> {
  const reference = payoutReference(key.playerId, returnId);
  if (account !== null && (await isAccountOfOurs(deps.db.kysely, account.accountNumber)))
    return refused('deposit_account');
  const booked = await deps.shards.transaction(key.playerId, async (within) => {
    const excess = await lockExcess(within, key);
    if (excess === undefined) return refused('unknown_kept_deposit', 'id');
    if ((await findPayoutOfRequest(within, key.playerId, reference)) !== undefined) return null;
    if (excess.state !== 'kept' || excess.waits === null) return refused('return_waits_not');
    await deps.wallet.lockCash(within, key.playerId);
    if (await isDisputed(within, excess)) return refused('deposit_disputed');
    const way = account === null ? refundWay(deps, excess) : toAccount(deps, account);
    if (way === undefined) return refused('no_return_account');
    if (way.refundOf !== null && (await hasOpenRefund(within, excess))) return refused('refund_open');
    return bookWay(within, deps, excess, { way, actor, reference });
  });
  if (booked === null) return { ok: true };
  if ('code' in booked) return booked;
  await hintPayout(deps, booked, 0);
  return { ok: true };
}

/** Money by card leaves for a bank account only after its wait, also where it was never credited. */
function cardDepositWaits(until: Date): RefusedReturn {
  const when = timeText(until);
  return {
    ...refused('card_deposit_waits'),
    values: [when],
    sentence: `This money came by card. It can go back from ${when}.`,
  };
}

/** Whether disputes of its deposit concern the kept part: the bank would take what was returned a second time. */
async function isDisputed(within: ShardExecutor, excess: Excess): Promise<boolean> {
  const disputes = await readDisputesOf(within, excess);
  const disputedKobo = disputes.reduce(
    (sum, { state, heldKobo, owedKobo, lostKobo }) =>
      sum + (state === 'lost' ? lostKobo : heldKobo + owedKobo),
    0n,
  );
  return disputes.some(({ depositKobo }) => disputedKobo > depositKobo - excess.amountKobo);
}

/** Returns deposits that were kept long enough, a bounded number at each shard; returns how many were due. */
export async function sweepExcesses(deps: PaymentsDeps): Promise<number> {
  const { shards, clock, log } = deps;
  let total = 0;
  for (const shard of shards.all) {
    const due = await dueExcesses(shard, clock.now(), RETURNS_A_SWEEP).catch((error: unknown) => {
      log.error({ err: error, shard: shard.id }, 'payments.kept_deposits_sweep_failed');
      return [];
    });
    for (const key of due)
      await returnDue(deps, key).catch((error: unknown) =>
        log.error({ err: error, excessId: key.excessId }, 'payments.kept_deposit_return_failed'),
      );
    total += due.length;
  }
  return total;
}

/** Without an account to return it to, it stays kept, and the event is logged once a day. */
async function returnDue(deps: PaymentsDeps, key: ExcessKey): Promise<void> {
  const answer = await returnExcess(deps, key, 'system');
  // A deposit that waits for a person is due no more.
  if (answer.ok || answer.code === 'return_by_person') return;
  deps.log.warn({ excessId: key.excessId, code: answer.code }, 'payments.kept_deposit_not_returned');
  const returnAt = new Date(deps.clock.now().getTime() + NO_ACCOUNT_MS);
  await deps.shards.transaction(key.playerId, (within) => updateExcess(within, key, { returnAt }));
}
