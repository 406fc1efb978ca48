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
  matchedBy: 'nin' | 'phone' | 'email' | 'person';
  source: 'query' | 'push';
  until: Date | null;
  receivedAt: Date;
  appliedAt: Date | null;
  removedAt: Date | null;
}

export interface ExclusionPushTable {
  register: string;
  reference: string;
  ninHash: string | null;
  sealedPerson: string;
  until: Date | null;
  receivedAt: Date;
  triedAt: Date;
}

export interface ExclusionLikenessTable {
  register: string;
  reference: string;
  playerId: bigint;
  until: Date | null;
  foundAt: Date;
  state: 'open' | 'confirmed' | 'dismissed' | 'removed';
  decidedAt: Date | null;
  decidedBy: string | null;
  reason: string | null;
}

export interface ExclusionsSchema {
  exclusionCheck: ExclusionCheckTable;
  exclusionMatch: ExclusionMatchTable;
  exclusionPush: ExclusionPushTable;
  exclusionLikeness: ExclusionLikenessTable;
}
