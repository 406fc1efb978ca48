// Generated from the migrated database by `npm run schema`; a test compares.
import type { Generated } from 'kysely';

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
  amlReport: AmlReportTable;
  amlDay: AmlDayTable;
}
