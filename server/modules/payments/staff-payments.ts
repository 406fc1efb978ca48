import type { Kobo } from '@jara/money/kobo';
import type { Refused } from '../../platform/http/refusal.ts';
import { type PaymentEntry, readPaymentEntries } from '../wallet/wallet.ts';
import { createStaffComparisons, type StaffComparisons } from './bank-ledger/staff-comparison.ts';
import type { RefusedReturn } from './deposits/deposits-returned.ts';
import { type Excess, type ExcessKey, findExcess } from './deposits/excess-store.ts';
import { type DepositReturn, readReturns } from './deposits/read-returns.ts';
import { type ReturnByPerson, returnByPerson } from './deposits/return-excess.ts';
import { type ClaimedTransfer, findTransfer, type TransferKey } from './deposits/transfer-store.ts';
import { type ClaimRefusal, claimSuspense, type NewClaim, whyNotClaimed } from './suspense/claim-suspense.ts';
import {
  type NewReturn,
  type ReturnRefusal,
  readReturnable,
  returnSuspense,
} from './suspense/return-suspense.ts';
import { listTransfers, type TransferQuery } from './suspense/transfer-list.ts';
import type { LanePause, Payments, PaymentsDeps } from './types.ts';
import { openPayouts } from './withdrawals/open-payouts.ts';
import { pausedLanes } from './withdrawals/payout-lanes.ts';
import {
  listPayouts,
  type PayoutQuery,
  type PayoutRisks,
  type QueuedPayout,
  readRisks,
} from './withdrawals/payout-queue.ts';
import { isDenialBelieved, orderMayArriveUntil, readByReference } from './withdrawals/payout-reconciler.ts';
import { type PayoutStep, readSteps } from './withdrawals/payout-steps.ts';
import type { Payout } from './withdrawals/payout-store.ts';
import {
  checkPayoutNow,
  holdPayout,
  type PayoutActed,
  releasePayout,
  returnPayout,
  type StaffAct,
} from './withdrawals/staff-payouts.ts';

/** A connected bank, or one that still has open payouts, and the way of its orders. */
interface LaneView {
  readonly provider: string;
  readonly isConnected: boolean;
  /** Null: orders are sent. */
  readonly paused: { readonly reason: LanePause; readonly since: Date } | null;
  readonly payouts: number;
  readonly amountKobo: Kobo;
  /** Age of the oldest open payout; null: none is open. */
  readonly oldestSeconds: number | null;
}

/** A payout with its whole course. */
export interface PayoutFile {
  readonly payout: Payout;
  readonly risks: PayoutRisks;
  readonly steps: readonly PayoutStep[];
  readonly entries: readonly PaymentEntry[];
  /** Until when an order without a definite answer may still arrive at the bank; null: none may. */
  readonly mayArriveUntil: Date | null;
  /** Whether it may be returned although the bank took it, if the bank denies it now. */
  readonly isDenialBelieved: boolean;
  /** The pause of its bank, if any. */
  readonly pause: LanePause | null;
}

/** The reads and acts of the operator's staff. Rights and the trail are the desk's. */
interface StaffPayments {
  payouts(query: PayoutQuery): Promise<readonly QueuedPayout[]>;
  payout(reference: string): Promise<PayoutFile | null>;
  lanes(): Promise<readonly LaneView[]>;
  check(reference: string): Promise<PayoutActed>;
  hold(act: StaffAct): Promise<PayoutActed>;
  release(act: StaffAct, options: { readonly isApproved: boolean }): Promise<PayoutActed>;
  returnToPlayer(act: StaffAct): Promise<PayoutActed>;
  transfers(query: TransferQuery): ReturnType<typeof listTransfers>;
  /** A transfer by the bank's reference. */
  transfer(key: TransferKey): Promise<ClaimedTransfer | undefined>;
  /** Why a transfer cannot be claimed for a player now; null: it can be. */
  whyNotClaimed(
    claim: Pick<NewClaim, 'provider' | 'providerReference' | 'playerId'>,
  ): Promise<ClaimRefusal | null>;
  claim(claim: NewClaim): Promise<{ readonly ok: true } | Refused<ClaimRefusal>>;
  /** The account that a transfer in suspense can go back to, or why it cannot. */
  returnable(key: TransferKey): ReturnType<typeof readReturnable>;
  returnSuspense(given: NewReturn): Promise<{ readonly ok: true } | Refused<ReturnRefusal>>;
  /** The deposits of a player that are kept, on their way back or returned, each with its last payout; at most a hundred, the returned ones last. */
  returns(playerId: bigint): Promise<readonly DepositReturn[]>;
  /** One deposit of the player that is kept, on its way back or returned. */
  keptDeposit(key: ExcessKey): Promise<Excess | undefined>;
  /** Sends back a kept deposit that waits for persons, as two of them decided. */
  returnKept(given: ReturnByPerson): Promise<{ readonly ok: true } | RefusedReturn>;
  readonly comparisons: StaffComparisons;
  /** Above it a payout or a claim needs a second person; null: none does. */
  readonly approvalAboveKobo: Kobo | null;
}

/** Payments with what the desk needs of them. */
export interface StaffedPayments extends Payments {
  readonly staff: StaffPayments;
}

export function createStaffPayments(deps: PaymentsDeps): StaffPayments {
  return {
    payouts: (query) => listPayouts(deps.shards, query, deps.clock.now()),
    payout: (reference) => readFile(deps, reference),
    lanes: () => readLanes(deps),
    check: (reference) => checkPayoutNow(deps, reference),
    hold: (act) => holdPayout(deps, act),
    release: (act, options) => releasePayout(deps, act, options),
    returnToPlayer: (act) => returnPayout(deps, act),
    transfers: (query) => listTransfers(deps.db.kysely, query),
    transfer: (key) => findTransfer(deps.db.kysely, key),
    whyNotClaimed: (claim) => whyNotClaimed(deps, claim),
    claim: (claim) => claimSuspense(deps, claim),
    returnable: (key) => readReturnable(deps.db.kysely, key, { isLocked: false }),
    returnSuspense: (given) => returnSuspense(deps, given),
    returns: (playerId) => readReturns(deps.shards.shardOf(playerId).db.kysely, playerId),
    keptDeposit: (key) => findExcess(deps.shards.shardOf(key.playerId).db.kysely, key),
    returnKept: (given) => returnByPerson(deps, given),
    comparisons: createStaffComparisons(deps),
    approvalAboveKobo: deps.limits.approvalAboveKobo,
  };
}

async function readFile(deps: PaymentsDeps, reference: string): Promise<PayoutFile | null> {
  const payout = await readByReference(deps, reference);
  if (payout === undefined) return null;
  const now = deps.clock.now();
  const { playerId, createdAt: from } = payout;
  const shard = deps.shards.shardOf(playerId).db.kysely;
  const [risks, steps, entries, lanes] = await Promise.all([
    readRisks(deps.shards, payout, now),
    readSteps(shard, payout),
    // The time of an entry is that of its account, which never goes back: it may be behind the payout's.
    readPaymentEntries(shard, { playerId, reference, from, until: now }),
    pausedLanes(deps),
  ]);
  return {
    ...{ payout, risks, steps, entries, mayArriveUntil: orderMayArriveUntil(payout, now) },
    isDenialBelieved: isDenialBelieved(payout, now),
    pause: lanes.find(({ provider }) => provider === payout.provider)?.reason ?? null,
  };
}

async function readLanes(deps: PaymentsDeps): Promise<readonly LaneView[]> {
  const [open, paused] = await Promise.all([openPayouts(deps.shards, deps.clock.now()), pausedLanes(deps)]);
  const connected = deps.banks.all().map(({ provider }) => provider);
  const named = [
    ...connected,
    ...open.map(({ provider }) => provider),
    ...paused.map(({ provider }) => provider),
  ];
  return [...new Set(named)].map((provider) => {
    const own = open.filter((one) => one.provider === provider);
    const pause = paused.find((one) => one.provider === provider);
    return {
      ...{ provider, isConnected: connected.includes(provider) },
      paused: pause === undefined ? null : { reason: pause.reason, since: pause.pausedAt },
      payouts: own.reduce((sum, { payouts }) => sum + payouts, 0),
      amountKobo: own.reduce((sum, { amountKobo }) => sum + amountKobo, 0n),
      oldestSeconds: own.length === 0 ? null : Math.max(...own.map(({ oldestSeconds }) => oldestSeconds)),
    };
  });
}
