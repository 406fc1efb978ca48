// Generated from the migrated database by `npm run schema`; a test compares.
import type { Generated } from 'kysely';

export interface ExclusionCheckTable {
  playerId: bigint;
  dueAt: Date | null;
  checkedAt: Date | null;
  failures: Generated<number>;
  fault: 'unavailable' | 'account' | 'too_many' | null;
  ninHash: string | null;
  ninRegister: string | null;
}

export interface ExclusionMatchTable {
  register: string;
  reference: string;
  playerId: bigint;
  matchedBy: 'nin' | 'phone' | 'email';
  source: 'query' | 'push';
  until: Date | null;
  receivedAt: Date;
  appliedAt: Date | null;
  removedAt: Date | null;
}

export interface ExclusionsSchema {
  exclusionCheck: ExclusionCheckTable;
  exclusionMatch: ExclusionMatchTable;
}
