// Generated from the migrated database by `npm run schema`; a test compares.
import type { Generated } from 'kysely';

export interface InboundTransferTable {
  provider: string;
  providerReference: string;
  channel: 'transfer' | 'card' | 'ussd';
  accountNumber: string;
  amountKobo: bigint;
  senderName: string;
  senderBankCode: string | null;
  senderAccountNumber: string | null;
  playerId: bigint;
  state: 'claimed' | 'booked' | 'suspense';
  attempts: number;
  nextTryAt: Date;
  receivedAt: Date;
  settledAt: Date | null;
}

export interface HostedDepositTable {
  reference: string;
  playerId: bigint;
  provider: string;
  requestId: string;
  amountKobo: bigint;
  state: 'begun' | 'paid' | 'failed' | 'expired';
  url: string | null;
  paidKobo: bigint | null;
  channel: 'card' | 'ussd' | null;
  last4: string | null;
  begunAt: Date;
  endedAt: Date | null;
  queriedAt: Date | null;
  attempts: number;
  nextCheckAt: Date | null;
}

export interface TransferListingTable {
  provider: string;
  since: Date;
  cursor: string | null;
  beganAt: Date;
}

export interface TransferSealTable {
  day: Date;
  transfers: bigint;
  total: bigint;
  digest: Buffer;
  sealedAt: Generated<Date>;
}

export interface PayoutLaneTable {
  provider: string;
  reason:
    | 'insufficient_balance'
    | 'provider_block'
    | 'code_demanded'
    | 'key_refused'
    | 'operator'
    | 'approval_unreadable';
  pausedAt: Date;
  nextProbeAt: Date;
  probes: number;
}

export interface DepositAccountRequestTable {
  playerId: bigint;
  provider: string;
  reference: string;
  state: 'pending' | 'open' | 'refused' | 'closed';
  requestedAt: Date;
  nextPollAt: Date;
  polls: number;
  dayFrom: Date;
  inDay: number;
}

export interface DepositAccountTable {
  provider: string;
  accountNumber: string;
  playerId: bigint;
  bankName: string;
  accountName: string;
  openedAt: Date;
}

export interface DepositDisputeTable {
  provider: string;
  disputeId: string;
  providerReference: string;
  playerId: bigint;
  amountKobo: bigint;
  state: 'open' | 'resolved';
  outcome: 'won' | 'lost' | null;
  booked: 'none' | 'open' | 'won' | 'lost';
  attempts: number;
  nextTryAt: Date;
  noticedAt: Date;
  resolvedAt: Date | null;
}

export interface BankDifferenceTable {
  day: Date;
  provider: string;
  source: 'ledger' | 'statement';
  reference: string;
  kind: 'only_ours' | 'only_theirs' | 'other_amount' | 'other_day' | 'fee' | 'gap' | 'unread';
  oursKobo: bigint;
  theirsKobo: bigint;
  state: 'open' | 'explained' | 'gone';
  foundAt: Date;
  explainedBy: string | null;
  explainedAt: Date | null;
  note: string | null;
}

export interface BankRecipientTable {
  provider: string;
  bankCode: string;
  accountNumber: string;
  code: string;
  madeAt: Date;
}

export interface PayoutTable {
  playerId: bigint;
  reference: string;
  requestId: string;
  amountKobo: bigint;
  bankCode: string;
  accountNumber: string;
  accountName: string;
  provider: string;
  toNewPayee: Generated<boolean>;
  excessId: string | null;
  state: 'created' | 'sent' | 'paid' | 'failed' | 'reversed';
  attempts: number;
  nextCheckAt: Date;
  uncertainAt: Date | null;
  unsentNotices: Generated<('created' | 'sent' | 'paid' | 'failed' | 'reversed')[]>;
  createdAt: Date;
  settledAt: Date | null;
  heldFor: 'approval' | 'staff' | null;
  heldAt: Date | null;
  heldBy: string | null;
  heldNote: string | null;
  refundOf: string | null;
  refundId: string | null;
}

export interface DepositExcessTable {
  playerId: bigint;
  excessId: string;
  provider: string;
  providerReference: string;
  amountKobo: bigint;
  reason: 'limit' | 'tier' | 'block' | 'closed';
  senderName: string;
  senderBankCode: string | null;
  senderAccountNumber: string | null;
  state: 'kept' | 'returning' | 'returned';
  keptAt: Date;
  returnAt: Date;
  waits: 'no_way' | 'refund_failed' | null;
}

export interface CardDepositTable {
  playerId: bigint;
  provider: string;
  providerReference: string;
  amountKobo: bigint;
  bookedAt: Date;
  opensAt: Date;
}

export interface DisputedDepositTable {
  playerId: bigint;
  provider: string;
  disputeId: string;
  providerReference: string;
  amountKobo: bigint;
  depositKobo: bigint;
  state: 'open' | 'won' | 'lost';
  heldKobo: Generated<bigint>;
  owedKobo: Generated<bigint>;
  lostKobo: Generated<bigint>;
  entries: Generated<number>;
  openedAt: Date;
  endedAt: Date | null;
  collectedAt: Date | null;
}

export interface PayoutContradictionTable {
  playerId: bigint;
  reference: string;
  event: 'success' | 'failed' | 'reversed';
  state: 'paid' | 'failed' | 'reversed';
  noticedAt: Date;
  resolvedAt: Date | null;
  resolution: string | null;
}

export interface PayoutSealTable {
  playerId: bigint;
  reference: string;
  holds: number;
  held: bigint;
  open: bigint;
  paid: bigint;
  back: bigint;
}

export interface PayeeTable {
  playerId: bigint;
  payeeId: string;
  bankCode: string;
  accountNumber: string;
  accountName: string;
  addedAt: Date;
  confirmedAt: Date;
  usedAt: Date;
  needsCode: Generated<boolean>;
}

export interface FirstPayeeTable {
  playerId: bigint;
  bankCode: string;
  accountNumber: string;
  at: Date;
}

export interface PayeeNoticeTable {
  playerId: bigint;
  noticeId: string;
  kind: 'added' | 'removed';
  bankCode: string;
  accountNumber: string;
  at: Date;
}

export interface NameEnquiryCountTable {
  playerId: bigint;
  hourFrom: Date;
  inHour: number;
  dayFrom: Date;
  inDay: number;
}

export interface SuspenseClaimTable {
  provider: string;
  providerReference: string;
  claimId: string;
  playerId: bigint;
  amountKobo: bigint;
  claimedBy: string;
  reason: string;
  claimedAt: Date;
  bookedAt: Date | null;
}

export interface PayoutStepTable {
  playerId: bigint;
  reference: string;
  step: number;
  kind: 'state' | 'answer' | 'moved' | 'held' | 'released' | 'returned' | 'contradicted';
  detail: string;
  actor: string;
  note: string | null;
  times: Generated<number>;
  at: Date;
  lastAt: Date;
}

export interface SuspenseReturnTable {
  returnId: string;
  provider: string;
  providerReference: string;
  reference: string;
  amountKobo: bigint;
  bankCode: string;
  accountNumber: string;
  accountName: string;
  returnedBy: string;
  reason: string;
  requestedAt: Date;
  bookedAt: Date | null;
  outcome: 'paid' | 'failed' | 'reversed' | null;
  endedAt: Date | null;
}

export interface BankComparisonTable {
  comparisonId: string;
  provider: string;
  day: Date;
  requestedBy: string;
  reason: string;
  requestedAt: Date;
  rowsRead: Generated<number>;
  movedAt: Date;
  endedAt: Date | null;
  outcome: 'compared' | 'unavailable' | 'failed' | 'cut_off' | null;
  open: number | null;
}

export interface BankBalanceTable {
  provider: string;
  availableKobo: bigint | null;
  readAt: Date | null;
  warnedAt: Date | null;
  warnedKobo: bigint | null;
  isLow: Generated<boolean>;
}

export interface BankBalanceDayTable {
  day: Date;
  provider: string;
  availableKobo: bigint;
  readAt: Date;
}

export interface PaymentsSchema {
  inboundTransfer: InboundTransferTable;
  hostedDeposit: HostedDepositTable;
  transferListing: TransferListingTable;
  transferSeal: TransferSealTable;
  payoutLane: PayoutLaneTable;
  depositAccountRequest: DepositAccountRequestTable;
  depositAccount: DepositAccountTable;
  depositDispute: DepositDisputeTable;
  bankDifference: BankDifferenceTable;
  bankRecipient: BankRecipientTable;
  payout: PayoutTable;
  depositExcess: DepositExcessTable;
  cardDeposit: CardDepositTable;
  disputedDeposit: DisputedDepositTable;
  payoutContradiction: PayoutContradictionTable;
  payoutSeal: PayoutSealTable;
  payee: PayeeTable;
  firstPayee: FirstPayeeTable;
  payeeNotice: PayeeNoticeTable;
  nameEnquiryCount: NameEnquiryCountTable;
  suspenseClaim: SuspenseClaimTable;
  payoutStep: PayoutStepTable;
  suspenseReturn: SuspenseReturnTable;
  bankComparison: BankComparisonTable;
  bankBalance: BankBalanceTable;
  bankBalanceDay: BankBalanceDayTable;
}
