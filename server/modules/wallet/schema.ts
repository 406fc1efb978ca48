// Generated from the migrated database by `npm run schema`; a test compares.
import type { Generated } from 'kysely';

export interface WalletAccountTable {
  playerId: bigint;
  cash: Generated<bigint>;
  held: Generated<bigint>;
  bonus: Generated<bigint>;
  reserved: Generated<bigint>;
  seq: Generated<bigint>;
  at: Generated<Date>;
  day: Generated<Date>;
  dayStaked: Generated<bigint>;
  dayPaid: Generated<bigint>;
  weekStaked: Generated<bigint>;
  weekPaid: Generated<bigint>;
  monthStaked: Generated<bigint>;
  monthPaid: Generated<bigint>;
  stakedAt: Generated<Date>;
  playingSince: Generated<Date>;
  dayPlayedMs: Generated<bigint>;
  weekPlayedMs: Generated<bigint>;
  monthPlayedMs: Generated<bigint>;
}

export interface PlayerLimitTable {
  playerId: bigint;
  stake: bigint | null;
  dayStake: bigint | null;
  weekStake: bigint | null;
  monthStake: bigint | null;
  dayLoss: bigint | null;
  weekLoss: bigint | null;
  monthLoss: bigint | null;
  dayDeposit: bigint | null;
  weekDeposit: bigint | null;
  monthDeposit: bigint | null;
  dayPlayMs: bigint | null;
  weekPlayMs: bigint | null;
  monthPlayMs: bigint | null;
  blockedUntil: Generated<Date>;
  blockReason:
    | 'verification'
    | 'limit'
    | 'time_out'
    | 'exclusion'
    | 'fraud'
    | 'dormant'
    | 'closed'
    | 'under_age'
    | null;
  depositsBlockedUntil: Generated<Date>;
  withdrawalsBlockedUntil: Generated<Date>;
  verifiedBy: 'bvn' | 'document' | 'nin' | null;
  realityCheckMs: bigint | null;
  realityCheckedAt: Generated<Date>;
  setSeq: Generated<bigint>;
  revision: Generated<bigint>;
  setBy: string;
}

export interface ProductLimitTable {
  product: string;
  status: Generated<'open' | 'closed'>;
  roundLoss: bigint | null;
  dayLoss: bigint | null;
  setBy: string;
}

export interface TaxVersionTable {
  since: Date;
  base: Generated<'win' | 'session' | 'withdrawal'>;
  residentBps: number;
  nonResidentBps: number;
  threshold: bigint;
  authority: string;
}

export interface TierVersionTable {
  since: Date;
  tier: 'unverified' | 'verified';
  deposit: bigint | null;
  dayDeposit: bigint | null;
  balance: bigint | null;
  withdrawal: bigint | null;
  dayWithdrawal: bigint | null;
  needsNin: boolean;
  storedAt: Date;
}

export interface TaxResidenceTable {
  playerId: bigint;
  since: Date;
  isResident: boolean;
  setBy: string;
}

export interface TaxSettlementTable {
  playerId: bigint;
  at: Date;
  seq: bigint;
  base: 'session' | 'withdrawal';
  since: Date;
  fromAt: Date;
  fromSeq: bigint;
  gain: bigint;
  due: bigint;
  taken: bigint;
  returned: Generated<bigint>;
  reference: string;
}

export interface TaxSweptTable {
  slot: number;
  until: Date;
}

export interface ProductDayTable {
  product: string;
  day: Date;
  node: string;
  bets: bigint;
  staked: bigint;
  paid: bigint;
}

export interface EntryKindTable {
  kind: string;
  source: string;
  destination: string;
}

export interface EntryTable {
  playerId: bigint;
  at: Date;
  seq: bigint;
  kind:
    | 'stake'
    | 'raise'
    | 'win'
    | 'returned_stake'
    | 'cash_out'
    | 'refund'
    | 'void'
    | 'loss'
    | 'deposit'
    | 'hold'
    | 'capture'
    | 'release'
    | 'payout_return'
    | 'suspense'
    | 'excess'
    | 'excess_returned'
    | 'excess_kept'
    | 'suspense_claim'
    | 'adjustment'
    | 'adjustment_debit'
    | 'dispute_hold'
    | 'dispute_release'
    | 'chargeback'
    | 'chargeback_owed'
    | 'chargeback_repaid'
    | 'fee'
    | 'tax'
    | 'tax_returned'
    | 'bonus'
    | 'commission'
    | 'resettled_credit'
    | 'resettled_debit'
    | 'reopened'
    | 'owed'
    | 'owed_cancelled'
    | 'recovery';
  amount: bigint;
  payoutKind: 'win' | 'returned_stake' | 'cash_out' | 'refund' | 'void' | null;
  payout: Generated<bigint>;
  settled: Generated<bigint>;
  tax: bigint | null;
  cashAfter: bigint;
  product: string;
  reference: string;
  actor: string;
  note: string | null;
}

export interface EntryKeyTable {
  playerId: bigint;
  key: string;
  fingerprint: string;
  at: Date;
  seq: bigint;
}

export interface AccountSealTable {
  playerId: bigint;
  day: Date;
  seq: bigint;
  at: Date;
  cash: bigint;
  held: bigint;
  bonus: bigint;
  transfers: bigint;
  transferred: bigint;
  entries: number;
  digest: Buffer;
}

export interface AtRiskSealTable {
  playerId: bigint;
  product: string;
  reference: string;
  staked: bigint;
  paid: bigint;
  atRisk: bigint;
}

export interface LedgerSealTable {
  slot: number;
  day: Date;
  players: number;
  entries: bigint;
  digest: Buffer;
  sealedAt: Generated<Date>;
}

export interface WalletSchema {
  walletAccount: WalletAccountTable;
  playerLimit: PlayerLimitTable;
  productLimit: ProductLimitTable;
  taxVersion: TaxVersionTable;
  tierVersion: TierVersionTable;
  taxResidence: TaxResidenceTable;
  taxSettlement: TaxSettlementTable;
  taxSwept: TaxSweptTable;
  productDay: ProductDayTable;
  entryKind: EntryKindTable;
  entry: EntryTable;
  entryKey: EntryKeyTable;
  accountSeal: AccountSealTable;
  atRiskSeal: AtRiskSealTable;
  ledgerSeal: LedgerSealTable;
}
