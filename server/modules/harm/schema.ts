// Generated from the migrated database by `npm run schema`; a test compares.
import type { Generated } from 'kysely';

export interface HarmFlagTable {
  playerId: bigint;
  day: Date;
  rule:
    | 'chasing'
    | 'night_play'
    | 'rising_stakes'
    | 'withdrawals'
    | 'raised_limits'
    | 'declined_deposits'
    | 'long_session';
  thresholds: Date;
  figures: unknown;
  evidence: string[];
  state: Generated<'open' | 'reviewed' | 'closed'>;
  foundAt: Date;
  reviewedAt: Date | null;
  reviewedBy: string | null;
}

export interface HarmProgressTable {
  slot: number;
  day: Date;
  after: bigint;
}

export interface PlayerContactTable {
  contactId: string;
  playerId: bigint;
  at: Date;
  channel: 'phone' | 'sms' | 'email' | 'chat' | 'in_person';
  subject: string;
  summary: string;
  contactedBy: string;
}

export interface HarmSchema {
  harmFlag: HarmFlagTable;
  harmProgress: HarmProgressTable;
  playerContact: PlayerContactTable;
}
