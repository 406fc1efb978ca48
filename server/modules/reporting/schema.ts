// Generated from the migrated database by `npm run schema`; a test compares.
import type { Generated } from 'kysely';

export interface LedgerDayTable {
  day: Date;
  filledAt: Date;
}

export interface RevenueDayTable {
  day: Date;
  product: string;
  paytable: string;
  stakes: bigint;
  payouts: bigint;
  state: Generated<string>;
}

export interface AccountDayTable {
  day: Date;
  account: string;
  product: string;
  delta: bigint;
}

export interface ReportRunTable {
  reportId: string;
  kind: string;
  request: string;
  asOf: Date;
  rows: bigint;
  digest: Buffer;
  runBy: string;
  runAt: Date;
}

export interface ReportingSchema {
  ledgerDay: LedgerDayTable;
  revenueDay: RevenueDayTable;
  accountDay: AccountDayTable;
  reportRun: ReportRunTable;
}
