import type { Actor } from '@jara/ledger/actor';
import type { ShardExecutor } from '../../../platform/database/shards.ts';
import { type Refused, refused } from '../../../platform/http/refusal.ts';
import type { PaymentsDeps } from '../types.ts';
import { requestStatus } from './payout-bank.ts';
import { applyEvent, applyWithin, sweptFrom } from './payout-outcome.ts';
import {
  hintPayout,
  isDenialBelieved,
  mayBeOnItsWay,
  readByReference,
  reconcilePayout,
} from './payout-reconciler.ts';
import { isUnsettled } from './payout-state.ts';
import { recordStep } from './payout-steps.ts';
import { lockPayout, type Payout, type PayoutKey, updatePayout } from './payout-store.ts';

/**
 * `payout_settled` it has ended · `payout_ordered` the bank has it, so its answer alone decides · `payout_on_its_way` an order may still arrive ·
 * `payout_busy` an attempt is under way · `needs_approval` held above the operator's threshold.
 */
type PayoutActionRefusal =
  | 'no_such_payout'
  | 'payout_settled'
  | 'payout_ordered'
  | 'payout_on_its_way'
  | 'payout_held'
  | 'payout_not_held'
  | 'payout_busy'
  | 'needs_approval'
  | 'bank_unavailable';

export type PayoutActed =
  | { readonly ok: true; readonly payout: Payout; readonly replayed?: boolean }
  | Refused<PayoutActionRefusal>;

/** A person's act: `reason` is kept in the payout's steps. */
export interface StaffAct {
  readonly reference: string;
  readonly actor: Actor;
  readonly reason: string;
}

/** Reads the payout, or the refusal. */
async function openPayout(deps: PaymentsDeps, reference: string): Promise<PayoutActed> {
  const payout = await readByReference(deps, reference);
  if (payout === undefined) return refused('no_such_payout');
  return isUnsettled(payout.state) ? { ok: true, payout } : refused('payout_settled');
}

async function readAgain(deps: PaymentsDeps, { reference }: PayoutKey): Promise<PayoutActed> {
  const payout = await readByReference(deps, reference);
  return payout === undefined ? refused('no_such_payout') : { ok: true, payout };
}

/** One attempt now: the bank is queried, and an order that it does not have is sent again under its reference, unless it is held. */
export async function checkPayoutNow(deps: PaymentsDeps, reference: string): Promise<PayoutActed> {
  const found = await openPayout(deps, reference);
  if (!found.ok) return found;
  await reconcilePayout(deps, found.payout, found.payout.attempts);
  return readAgain(deps, found.payout);
}

/** Changes an open payout behind its lock, with the step of it. */
async function changeOpen(
  deps: PaymentsDeps,
  { reference }: StaffAct,
  change: (within: ShardExecutor, payout: Payout, now: Date) => Promise<PayoutActionRefusal | null>,
): Promise<PayoutActed> {
  const found = await openPayout(deps, reference);
  if (!found.ok) return found;
  const { playerId } = found.payout;
  const refusal = await deps.shards.transaction(playerId, async (within) => {
    const payout = await lockPayout(within, found.payout);
    if (payout === undefined || !isUnsettled(payout.state)) return 'payout_settled';
    return change(within, payout, deps.clock.now());
  });
  return refusal === null ? readAgain(deps, found.payout) : refused(refusal);
}

/**
 * Keeps a payout from being ordered until it is released. One that the bank took is not held. An attempt that is under way may still order it: the payout then has an `uncertainAt`, and is not returned before its outcome is known.
 */
export function holdPayout(deps: PaymentsDeps, act: StaffAct): Promise<PayoutActed> {
  return changeOpen(deps, act, async (within, payout, now) => {
    if (payout.state === 'sent') return 'payout_ordered';
    if (payout.heldFor !== null) return 'payout_held';
    const { actor, reason } = act;
    await updatePayout(within, payout, {
      ...{ heldFor: 'staff', heldAt: now, heldBy: actor, heldNote: reason },
    });
    await recordStep(within, payout, { kind: 'held', detail: 'staff', actor, note: reason, at: now });
    return null;
  });
}

/** Releases a held payout to be ordered. One above the threshold is released with `isApproved` alone, which releases no other hold; releasing it again then changes nothing. */
export async function releasePayout(
  deps: PaymentsDeps,
  act: StaffAct,
  { isApproved }: { readonly isApproved: boolean },
): Promise<PayoutActed> {
  const released = await changeOpen(deps, act, async (within, payout, now) => {
    // An approval releases the hold that it was requested for, and no later hold by a person.
    if (payout.heldFor === null || (isApproved && payout.heldFor !== 'approval')) return 'payout_not_held';
    if (payout.heldFor === 'approval' && !isApproved) return 'needs_approval';
    const { actor, reason } = act;
    await updatePayout(within, payout, {
      ...{ heldFor: null, heldAt: null, heldBy: null, heldNote: null, nextCheckAt: sweptFrom(now) },
    });
    await recordStep(within, payout, {
      ...{ kind: 'released', detail: payout.heldFor, actor, note: reason, at: now },
    });
    return null;
  });
  if (released.ok) await hintPayout(deps, released.payout, released.payout.attempts);
  return released;
}

function whyNotReturned(payout: Payout, now: Date): PayoutActionRefusal | null {
  if (payout.state === 'sent') return isDenialBelieved(payout, now) ? null : 'payout_ordered';
  if (payout.heldFor === null) return 'payout_not_held';
  return mayBeOnItsWay(payout, now) ? 'payout_on_its_way' : null;
}

/**
 * Ends a held payout and gives its money back to the player. It is certain only of one that the bank does not know and whose orders all had a definite
 * answer, or are older than the time in which an order may arrive. One that the bank took is returned if the bank denies it a day later.
 */
export async function returnPayout(deps: PaymentsDeps, act: StaffAct): Promise<PayoutActed> {
  const found = await openPayout(deps, act.reference);
  if (!found.ok) return found;
  const { payout: before } = found;
  const refusal = whyNotReturned(before, deps.clock.now());
  if (refusal !== null) return refused(refusal);
  if (before.uncertainAt !== null) {
    const known = await requestStatus(deps, before);
    if (known.ok) {
      await applyEvent(deps, before, known.status);
      return refused('payout_ordered');
    }
    if (known.code === 'unavailable') return refused('bank_unavailable');
  }
  const returned = await changeOpen(deps, act, async (within, payout, now) => {
    const isSame = payout.uncertainAt?.getTime() === before.uncertainAt?.getTime();
    if (!isSame || whyNotReturned(payout, deps.clock.now()) !== null) return 'payout_busy';
    const { actor, reason } = act;
    await recordStep(within, payout, { kind: 'returned', detail: 'staff', actor, note: reason, at: now });
    await applyWithin(within, deps, payout, 'failed');
    return null;
  });
  if (returned.ok) await deps.payoutBatches.sendNotices(before);
  return returned;
}
