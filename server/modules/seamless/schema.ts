// Generated from the migrated database by `npm run schema`; a test compares.
export interface StudioNonceTable {
  digest: string;
  expiresAt: Date;
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

export interface SeamlessSchema {
  studioNonce: StudioNonceTable;
  studioTransaction: StudioTransactionTable;
}
