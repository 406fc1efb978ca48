// Generated from the migrated database by `npm run schema`; a test compares.
import type { Generated, GeneratedAlways } from 'kysely';

export interface SupportCaseTable {
  caseId: string;
  number: GeneratedAlways<bigint>;
  receivedAt: Date;
  source: 'letter' | 'desk';
  topic: 'deposit' | 'withdrawal' | 'game' | 'account' | 'break' | 'other';
  replyTo: string;
  letter: string;
  playerId: bigint | null;
  state: 'open' | 'answered' | 'closed';
  answerBy: Date;
  answeredAt: Date | null;
  revision: Generated<number>;
}

export interface SupportEntryTable {
  caseId: string;
  revision: number;
  at: Date;
  actor: string;
  kind: 'note' | 'answer' | 'player' | 'bet' | 'closed' | 'opened';
  text: string;
  requestId: string | null;
}

export interface SupportSchema {
  supportCase: SupportCaseTable;
  supportEntry: SupportEntryTable;
}
