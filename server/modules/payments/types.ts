import type { Bank, WithdrawalCeilings } from '@jara/contract/payments';
import type { Kobo } from '@jara/money/kobo';
import type { Discrepancy } from '../../platform/database/checks.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Jobs, Scheduler } from '../../platform/database/jobs.ts';
import type { Shards } from '../../platform/database/shards.ts';
import type { Refused } from '../../platform/http/refusal.ts';
import type { Clock } from '../../platform/runtime/clock.ts';
import type { Outages } from '../audit/types.ts';
import type { Identity, StepUpStarted, TypedCode } from '../identity/types.ts';
import type { Push } from '../push/types.ts';
import type { DepositExcess, Wallet } from '../wallet/wallet.ts';
import type { PayoutApprovals, SignedBytes } from './bank/payout-approvals.ts';
import type { BankLedgerRow } from './bank-ledger/bank-ledger-row.ts';
import type {
  DepositAccountAnswer,
  DepositAccountFound,
  DepositAccountRequest,
  DepositIdentity,
} from './deposits/deposit-account.ts';
import type { DepositBatches } from './deposits/deposit-steps.ts';
import type { DepositsReturned, RefusedReturn } from './deposits/deposits-returned.ts';
import type { Excess } from './deposits/excess-store.ts';
import type { DepositDispute } from './disputes/deposit-dispute.ts';
import type { PaymentsRefusal } from './errors.ts';
import type { CardWait } from './hosted/card-wait.ts';
import type {
  HostedBegun,
  HostedDepositRequest,
  HostedDepositView,
  HostedPage,
} from './hosted/hosted-page.ts';
import type { WithdrawalLimits } from './limits.ts';
import type { Payee } from './payees/payee-store.ts';
import type { SharedPayee } from './payees/shared-payees.ts';
import type { CountDeposit } from './payment-metrics.ts';
import type { Refunds } from './refunds/refund.ts';
import type { PayoutBatches } from './withdrawals/payout-gathered.ts';
import type { WithdrawalTimes } from './withdrawals/withdrawal-times.ts';

export type { PayoutToApprove, SignedBytes } from './bank/payout-approvals.ts';
export type {
  DepositAccount,
  DepositAccountAnswer,
  DepositAccountFound,
  DepositAccountRequest,
  DepositIdentity,
  DepositRefusal,
} from './deposits/deposit-account.ts';
export type { HostedDepositView, HostedPage, HostedPayment } from './hosted/hosted-page.ts';

/** A payout's status at the bank. `pending` is the only one that is not final; `reversed` may follow `success`. */
export type PayoutStatus = 'pending' | 'success' | 'failed' | 'reversed';

/** As a bank answers it. `code_demanded`: pending until the operator types a code at the bank. */
export type BankPayoutStatus = PayoutStatus | 'code_demanded';

/** A refusal that concerns all orders to a bank, and no player: an operator has to act. */
export type LaneBlock = 'insufficient_balance' | 'provider_block' | 'code_demanded' | 'key_refused';

/** Why a bank's payouts are paused; `operator`: by a person at the desk. The last two end by a person only. */
export type LanePause = LaneBlock | 'operator' | 'approval_unreadable';

export type PayoutOrdered =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: 'rejected' | 'unavailable' }
  | { readonly ok: false; readonly code: 'lane_blocked'; readonly reason: LaneBlock };

export interface PayoutOrder {
  /** At least 16 of `[a-z0-9_-]`. The bank's idempotency key: the same reference twice pays once. */
  readonly reference: string;
  readonly amountKobo: Kobo;
  readonly bankCode: string;
  readonly accountNumber: string;
  readonly accountName: string;
}

/** A bank that payments use. */
export interface BankProvider {
  readonly rails: BankRails;
}

/** A page of a bank's list; null: the first. */
export interface ListRequest {
  readonly since: Date;
  readonly until: Date;
  readonly cursor: string | null;
}

/**
 * The port of a bank, modelled on Paystack's transfers. An adapter limits its own waiting. An exception means the same as
 * `unavailable`: the request may or may not have arrived.
 */
export interface BankRails {
  /** Identifies the provider in stored references; with the provider's own reference it identifies an inbound transfer. */
  readonly provider: string;
  /**
   * Name enquiry: the holder of an account. `registeredName` is for the sandbox, which has no register of customers; a real
   * adapter ignores it and must not send it anywhere.
   */
  resolveAccount(account: {
    readonly bankCode: string;
    readonly accountNumber: string;
    readonly registeredName: string;
  }): Promise<{ ok: true; accountName: string } | { ok: false; code: 'unknown_account' | 'unavailable' }>;
  /**
   * Orders a payout. The answer shows only whether the bank took the order, never its outcome: `rejected` is a definite refusal
   * of the request, `unavailable` leaves open whether it arrived, and `lane_blocked` refuses all orders until an operator acts.
   */
  payOut(order: PayoutOrder): Promise<PayoutOrdered>;
  /** `unknown_reference` (the bank never took the order) makes it safe to send the same reference again. */
  payoutStatus(
    reference: string,
  ): Promise<
    { ok: true; status: BankPayoutStatus } | { ok: false; code: 'unknown_reference' | 'unavailable' }
  >;
  /**
   * Transfers to our deposit accounts made from `since` until before `until`, oldest first, one page at a time: finds those whose
   * notice was lost. `next` is the cursor of the next page, null after the last. `unreadable`: the references of rows in another shape than the
   * documented one, which are left out; empty where the reference is unreadable too.
   */
  listTransfers(from: ListRequest): Promise<
    | {
        ok: true;
        transfers: readonly InboundTransfer[];
        next: string | null;
        unreadable?: readonly string[];
      }
    | { ok: false; code: 'unavailable' }
  >;
  /** One transfer by the provider's reference, as the provider has it now. Absent: its notices are believed, as the sandbox's are. */
  findTransfer?(
    providerReference: string,
  ): Promise<
    { ok: true; transfer: InboundTransfer } | { ok: false; code: 'unknown_reference' | 'unavailable' }
  >;
  /** Requests deposit accounts of a player's own. Absent: the player's deposit code is the account number. */
  openDepositAccount?(request: DepositAccountRequest): Promise<DepositAccountAnswer>;
  /** The deposit accounts of an earlier request. */
  depositAccounts?(reference: string): Promise<DepositAccountAnswer>;
  /** Absent: it makes none. */
  readonly refunds?: Refunds;
  /** The provider's own page, on which a player pays by card or USSD. Absent: it has none. */
  readonly hostedPage?: HostedPage;
  /** The notices of a signed call of the provider; null: its signature covers other bytes, or none. */
  readNotice?(call: SignedBytes): readonly BankNotice[] | null;
  /** The provider's request to approve payouts before it sends them. */
  readonly approvals?: PayoutApprovals;
  /** Disputes of deposits that were opened from `since` on, a page at a time: finds those whose notice was lost. Absent: it lists none. */
  listDisputes?(
    from: ListRequest,
  ): Promise<
    | { ok: true; disputes: readonly Omit<DepositDispute, 'provider'>[]; next: string | null }
    | { ok: false; code: 'unavailable' }
  >;
  /** The money from which payouts are paid. */
  balance?(): Promise<{ ok: true; availableKobo: Kobo } | { ok: false; code: 'unavailable' }>;
  /** The provider's own ledger of the account, oldest or newest first, a page at a time. */
  ledger?(
    from: ListRequest,
  ): Promise<
    { ok: true; rows: readonly BankLedgerRow[]; next: string | null } | { ok: false; code: 'unavailable' }
  >;
}

/** The banks that are connected when they are called: a bank uses payments, so it is created after them. */
export interface ConnectedBanks {
  all(): readonly BankRails[];
  /** The bank of name enquiries and of new payouts. */
  first(): BankRails;
  /** Undefined: a bank that earlier settings connected. */
  find(provider: string): BankRails | undefined;
}

/**
 * A hint of the provider, possibly lost, late, repeated or out of order. It moves no money: what it names is requested from the provider. A
 * dispute is taken as the notice has it: it holds money of the player, which only its end frees or takes.
 */
export type BankNotice =
  | { readonly kind: 'transfer'; readonly providerReference: string }
  | { readonly kind: 'payout'; readonly reference: string }
  | { readonly kind: 'deposit_account'; readonly reference: string }
  /** The money from which it pays out is low. */
  | { readonly kind: 'low_balance' }
  | { readonly kind: 'refund'; readonly providerReference: string }
  | ({ readonly kind: 'dispute' } & Omit<DepositDispute, 'provider'>);

/** Money that reached one of our deposit accounts, as the bank notifies it, once or repeatedly. */
export interface InboundTransfer {
  readonly provider: string;
  /** With the provider, identifies the transfer over repeated notices. */
  readonly providerReference: string;
  /** Absent: a transfer. Otherwise it was paid on the provider's page, under our reference, to no account. */
  readonly channel?: 'card' | 'ussd' | undefined;
  readonly accountNumber: string;
  /** Our reference of the request that opened the account, where the provider names it. */
  readonly customer?: string | undefined;
  readonly amountKobo: Kobo;
  readonly senderName: string;
  /** The account that it came from, where the bank names it. */
  readonly sender?: { readonly bankCode: string; readonly accountNumber: string } | undefined;
}

export type TransferReceived =
  | { readonly ok: true; readonly outcome: 'credited' | 'suspense'; readonly replayed: boolean }
  | { readonly ok: false; readonly code: 'reference_reused' | 'amount_invalid' };

/** Notices from the bank: possibly lost, late, repeated or out of order. */
export interface BankNotices {
  receiveTransfer(transfer: InboundTransfer): Promise<TransferReceived>;
  /** An unknown reference is logged and ignored. */
  payoutChanged(reference: string, status: PayoutStatus): Promise<void>;
  /** A payment on the provider's page changed: its state is requested from the provider. */
  hostedChanged(provider: string, reference: string): Promise<void>;
}

/** The data of a player that payments need; identity's SessionPlayer has it. */
export interface PayingPlayer {
  readonly playerId: bigint;
  readonly fullName: string;
  readonly depositCode: string;
}

/** An account as typed, or a payee, which takes precedence. */
export interface Destination {
  readonly bankCode?: string | undefined;
  readonly accountNumber?: string | undefined;
  readonly payeeId?: string | undefined;
}

export interface WithdrawalRequest extends Destination {
  /** Naira as the caller wrote it. */
  readonly amount: string | number;
  readonly requestId?: string | undefined;
}

interface Withdrawal {
  readonly reference: string;
  readonly accountName: string;
  readonly bankCode: string;
  readonly amountKobo: Kobo;
}

export type RefusedWithdrawal = Refused<PaymentsRefusal> & { readonly message?: string };
export type WithdrawalAnswer = { ok: true; withdrawal: Withdrawal } | RefusedWithdrawal;

/** The network that requests or types a code: an IPv4 address or an IPv6 /64, with its own budget. */
export interface Requester {
  readonly network: string;
  /** The solution of the previously demanded work, if any. */
  readonly proof?: string | undefined;
}

/** A payee, and until when it is limited to small amounts; null: not limited. */
export type ListedPayee = Payee & { readonly limitedUntil: Date | null };

export type PayeeConfirming =
  | (Extract<StepUpStarted, { ok: true }> & {
      readonly accountName: string;
      /** The last four digits of the account number. */
      readonly ending: string;
      /** Whether it is limited to small amounts for a while after the code. */
      readonly isNew: boolean;
    })
  | RefusedWithdrawal;
export type PayeeConfirmed =
  | { readonly ok: true; readonly payeeId: string; readonly payees: readonly ListedPayee[] }
  | RefusedWithdrawal;

export interface PlayerMessage {
  readonly subject: string;
  readonly text: string;
}

interface PaymentsLog {
  debug(details: object, message: string): void;
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** The dependencies that `createPayments` is given; it makes the rest. */
export type GivenDeps = Omit<PaymentsDeps, 'batches' | 'payoutBatches'>;

export interface PaymentsDeps {
  readonly batches: DepositBatches;
  readonly payoutBatches: PayoutBatches;
  /** The directory. */
  readonly db: Database;
  readonly shards: Shards;
  readonly wallet: Wallet;
  readonly jobs: Jobs;
  readonly scheduler: Scheduler;
  readonly banks: ConnectedBanks;
  /** Absent: outages of the banks are not observed. */
  readonly outages?: Pick<Outages, 'watch'>;
  readonly countDeposit?: CountDeposit;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly log: PaymentsLog;
  readonly limits: WithdrawalLimits;
  /** Below it the balance of a bank is low; null: only the bank itself warns. */
  readonly balanceLowKobo: Kobo | null;
  /** Time after a deposit by card in which its money is not withdrawn. */
  readonly cardWaitMs: number;
  /** The player's phone number for a bank that opens accounts; absent: none. */
  readonly phoneOf?: (playerId: bigint) => Promise<string | null>;
  readonly playerByDepositCode: (depositCode: string) => Promise<bigint | undefined>;
  readonly startStepUp: Identity['startStepUp'];
  readonly finishStepUp: Identity['finishStepUp'];
  readonly accessChangedAt: Identity['accessChangedAt'];
  /** Sends players messages when the caller's transaction commits, once per key. */
  readonly notifyPlayers: Identity['notifyPlayers'];
  /** Notifies the player's devices when the caller's transaction commits, once per key. */
  readonly push: Push['push'];
}

export interface Payments extends BankNotices {
  readonly banks: readonly Bank[];
  /** The bank's name of an account's holder; refused unless it is the player's own. */
  accountName(
    player: PayingPlayer,
    account: { readonly bankCode: string; readonly accountNumber: string },
  ): Promise<{ readonly ok: true; readonly accountName: string } | RefusedWithdrawal>;
  /** Receives a notice of a bank; false: it carries no valid signature. It is processed after the answer. */
  receiveNotice(provider: string, call: SignedBytes): Promise<boolean>;
  /** Answers a bank that requests an approval before it pays; null: the call carries no valid signature. */
  approve(
    provider: string,
    call: SignedBytes,
  ): Promise<{ readonly status: number; readonly body: object } | null>;
  /** The account to pay into; the identity is for a bank that has yet to open one. */
  depositAccount(player: PayingPlayer, identity: DepositIdentity | null): Promise<DepositAccountFound>;
  /** The page on which players pay by card or USSD; null: none is configured. */
  hostedPage(): Pick<HostedPage, 'isPractice'> | null;
  /** Begins a payment on the provider's page; the same request id answers the same page. */
  beginHosted(player: PayingPlayer, request: HostedDepositRequest): Promise<HostedBegun>;
  /** A payment on the page as the provider has it now, booked where it is paid. */
  hostedDeposit(playerId: bigint, reference: string): Promise<HostedDepositView | null>;
  /** Money by card that cannot be withdrawn yet; null: none. */
  cardWait(playerId: bigint): Promise<CardWait | null>;
  /** The ceilings of the player's withdrawals by verification; null: none are in force. */
  withdrawalCeilings(playerId: bigint): Promise<WithdrawalCeilings | null>;
  /** The accounts the player confirmed, last used first. */
  payees(playerId: bigint): Promise<ListedPayee[]>;
  /** Returns the account's holder, and sends a code that confirms it as a payee. */
  startConfirmingPayee(
    requester: Requester,
    player: PayingPlayer,
    destination: Destination,
  ): Promise<PayeeConfirming>;
  finishConfirmingPayee(
    requester: Requester,
    player: PayingPlayer,
    typed: TypedCode,
  ): Promise<PayeeConfirmed>;
  /** Removes a payee; returns the remaining ones. */
  removePayee(playerId: bigint, payeeId: string): Promise<ListedPayee[]>;
  withdraw(player: PayingPlayer, request: WithdrawalRequest): Promise<WithdrawalAnswer>;
  /** How long the withdrawals of the last seven days took; null: too few to publish it. */
  withdrawalTimes(): Promise<WithdrawalTimes | null>;
  /** The part of a transfer of this amount that would be kept and returned now; null: none. */
  excessOf(playerId: bigint, amountKobo: Kobo): Promise<DepositExcess | null>;
  /** The player's deposits above a limit or under a block, kept or on their way back, oldest first. */
  keptDeposits(playerId: bigint): Promise<readonly Excess[]>;
  /** Sends a kept deposit back to its source now; one that is on its way already is no error. */
  returnDeposit(playerId: bigint, id: string): Promise<{ readonly ok: true } | RefusedReturn>;
  /** The other players whose payee is a bank account of one of these players. */
  sharedPayees(playerIds: readonly bigint[]): Promise<SharedPayee[]>;
  /** Sends the player's own deposits back to their sources, once; for an account that is closed and blocked. */
  returnOwnDeposits(playerId: bigint): Promise<DepositsReturned>;
  /**
   * Handles a bounded number of cases left behind by a crash or a lost message: payouts to query at the bank, transfers claimed
   * and not booked, transfers without a notice, kept deposits to return. Returns how many. Scheduled every minute, on one node of the cluster.
   */
  sweep(): Promise<number>;
  /**
   * Books deposits again that the directory has marked and whose shard has lost the entry. Returns how many. Scheduled every ten
   * minutes, on one node of the cluster.
   */
  rebookLost(): Promise<number>;
  /**
   * Compares the last two days with the ledgers of the banks and stores each difference. Scheduled every night, on one node of the cluster.
   */
  compareBanks(): Promise<void>;
  /** Receives the disputes that banks list, whose notices may have been lost. */
  readDisputes(): Promise<void>;
  /** Reads the balances of the banks, as the schedule does each minute. */
  readBalances(): Promise<void>;
  /** Holds the amount of a deposit that its payer disputes, and frees or takes it at the end of the dispute. */
  disputeNoticed(dispute: DepositDispute): Promise<void>;
  /** All discrepancies between the banks' notices and the ledger; empty if there are none. */
  reconcile(): Promise<Discrepancy[]>;
}
