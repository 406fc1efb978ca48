// Generated from the migrated database by `npm run schema`; a test compares.
import type { Generated } from 'kysely';

export interface StudioRoundTable {
  playerId: bigint;
  roundId: string;
  gameId: string;
  openedAt: Date;
  touchedAt: Date;
  endedAt: Date | null;
  version: number;
  staked: bigint;
  refunded: bigint;
  paid: bigint;
  hasWin: boolean;
  settled: bigint;
  seq: Generated<bigint>;
}

export interface StudioTransactionTable {
  playerId: bigint;
  txId: string;
  kind: 'bet' | 'win' | 'refund' | 'tombstone' | 'end';
  gameId: string;
  roundId: string;
  amount: bigint;
  refers: string | null;
  at: Date;
  seq: bigint;
  balanceAfter: bigint;
}

export interface StudioNonceTable {
  digest: string;
  expiresAt: Date;
}

export interface SeamlessSchema {
  studioRound: StudioRoundTable;
  studioTransaction: StudioTransactionTable;
  studioNonce: StudioNonceTable;
}
