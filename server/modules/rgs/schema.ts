// Generated from the migrated database by `npm run schema`; a test compares.
export interface GameSeedTable {
  playerId: bigint;
  seedId: string;
  gameId: string;
  sealedSeed: string;
  clientSeed: string | null;
  madeAt: Date;
  revealedAt: Date | null;
}

export interface GameSeedStateTable {
  playerId: bigint;
  gameId: string;
  seedId: string;
  nextSeedId: string;
  epoch: number;
}

export interface GameDrawTable {
  playerId: bigint;
  seedId: string;
  nonce: number;
}

export interface GameOpenRoundTable {
  playerId: bigint;
  gameId: string;
  roundId: string;
  at: Date;
  seq: bigint;
  touchedAt: Date;
  sessionId: string | null;
  version: number;
  seedId: string;
  nonce: number;
  bet: unknown;
  state: unknown;
  steps: unknown;
  words: number;
  sequence: number;
  stake: bigint;
  balanceBefore: bigint;
  stepAt: Date[] | null;
  stepSeq: string[] | null;
  stepBalance: string[] | null;
}

export interface GameRoundTable {
  playerId: bigint;
  gameId: string;
  roundId: string;
  at: Date;
  seq: bigint;
  endedAt: Date;
  sessionId: string | null;
  version: number;
  seedId: string;
  nonce: number;
  bet: unknown;
  state: unknown;
  steps: unknown;
  words: number;
  sequence: number;
  stake: bigint;
  payout: bigint;
  balanceBefore: bigint;
  balanceAfter: bigint;
  stepAt: Date[] | null;
  stepSeq: string[] | null;
  stepBalance: string[] | null;
  isVoid: boolean;
}

export interface SeedSealTable {
  playerId: bigint;
  seedId: string;
  rounds: number;
}

export interface RgsSchema {
  gameSeed: GameSeedTable;
  gameSeedState: GameSeedStateTable;
  gameDraw: GameDrawTable;
  gameOpenRound: GameOpenRoundTable;
  gameRound: GameRoundTable;
  seedSeal: SeedSealTable;
}
