// Generated from the migrated database by `npm run schema`; a test compares.
import type { Generated } from 'kysely';

export interface BetTable {
  playerId: bigint;
  at: Date;
  seq: bigint;
  betId: string;
  product: string;
  reference: string | null;
  stake: bigint;
  atRisk: bigint;
  paid: bigint;
  takenBack: Generated<bigint>;
  reopened: Generated<bigint>;
  owed: Generated<bigint>;
  taxed: bigint | null;
  maxPayout: bigint | null;
  revision: number;
  corrections: Generated<number>;
  state: 'open' | 'won' | 'lost' | 'returned' | 'cashed_out' | 'void';
  changedAt: Date;
  endedAt: Date | null;
  details: unknown;
}

export interface BetVoidTable {
  playerId: bigint;
  at: Date;
  seq: bigint;
  betId: string;
  product: string;
  reference: string | null;
  voidedAt: Date;
  actor: string;
  reason: string;
  returned: bigint;
  takenBack: bigint;
  owed: bigint;
}

export interface BettingSchema {
  bet: BetTable;
  betVoid: BetVoidTable;
}
