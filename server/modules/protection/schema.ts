// Generated from the migrated database by `npm run schema`; a test compares.
import type { Generated } from 'kysely';

export interface PlayProtectionTable {
  playerId: bigint;
  revision: bigint;
  appliedRevision: Generated<bigint>;
  verifiedBy: 'bvn' | 'document' | 'nin' | null;
  realityCheckMinutes: Generated<number>;
}

export interface PlayVerifiedRestoredTable {
  id: Generated<boolean>;
  isRestored: Generated<boolean>;
}

export interface PlayLimitTable {
  playerId: bigint;
  owner: 'player' | 'operator';
  name:
    | 'deposit_day'
    | 'deposit_week'
    | 'deposit_month'
    | 'stake_day'
    | 'stake_week'
    | 'stake_month'
    | 'loss_day'
    | 'loss_week'
    | 'loss_month'
    | 'time_day'
    | 'time_week'
    | 'time_month'
    | 'single_stake';
  amount: bigint | null;
  raiseTo: bigint | null;
  raiseFrom: Date | null;
  raiseUntil: Date | null;
}

export interface PlayLimitChangeTable {
  playerId: bigint;
  revision: bigint;
  at: Date;
  owner: string;
  name: string;
  change: 'set' | 'lowered' | 'requested' | 'cancelled' | 'raised';
  amountBefore: bigint | null;
  amount: bigint | null;
  actor: string;
}

export interface PlayBlockTable {
  playerId: bigint;
  revision: bigint;
  target: 'login' | 'bet' | 'deposit' | 'withdrawal';
  reason: 'verification' | 'limit' | 'time_out' | 'exclusion' | 'fraud' | 'dormant' | 'closed' | 'under_age';
  since: Date;
  until: Date | null;
  actor: string;
  reopensAt: Date | null;
  liftedAt: Date | null;
  liftedBy: string | null;
}

export interface PlayLimitsRestoredTable {
  id: Generated<boolean>;
  isRestored: Generated<boolean>;
}

export interface ProtectionSchema {
  playProtection: PlayProtectionTable;
  playVerifiedRestored: PlayVerifiedRestoredTable;
  playLimit: PlayLimitTable;
  playLimitChange: PlayLimitChangeTable;
  playBlock: PlayBlockTable;
  playLimitsRestored: PlayLimitsRestoredTable;
}
