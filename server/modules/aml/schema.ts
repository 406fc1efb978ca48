// Generated from the migrated database by `npm run schema`; a test compares.
import type { Generated } from 'kysely';

export interface FundsRequestTable {
  requestId: string;
  playerId: bigint;
  day: Date;
  kind: string;
  state: 'open' | 'answered' | 'accepted' | 'refused';
  openedAt: Date;
  dueAt: Date;
  changedAt: Date;
  isBlocked: Generated<boolean>;
  occupation: string | null;
  source: 'salary' | 'business' | 'savings' | 'sale' | 'gift' | 'winnings' | 'other' | null;
  details: string | null;
}

export interface FundsChangeTable {
  requestId: string;
  at: Date;
  change: 'open' | 'answered' | 'accepted' | 'refused' | 'blocked' | 'lifted';
  actor: string;
  note: string | null;
}

export interface AmlReportTable {
  playerId: bigint;
  day: Date;
  kind: 'single' | 'day' | 'thirty_days' | 'structuring' | 'rapid' | 'senders';
  figures: unknown;
  entries: string[];
  foundAt: Date;
  state: Generated<'open' | 'reviewed' | 'filed' | 'dismissed'>;
  stateAt: Date | null;
  stateBy: string | null;
  note: string | null;
}

export interface AmlDayTable {
  slot: number;
  day: Date;
  examinedAt: Date;
}

export interface AmlSchema {
  fundsRequest: FundsRequestTable;
  fundsChange: FundsChangeTable;
  amlReport: AmlReportTable;
  amlDay: AmlDayTable;
}
