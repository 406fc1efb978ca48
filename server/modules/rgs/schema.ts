// Generated from the migrated database by `npm run schema`; a test compares.
export interface GameSeedTable {
  playerId: bigint;
  seedId: string;
  gameId: string;
  sealedSeed: string;
  clientSeed: string | null;
  clientSeedSource: 'player' | 'kept' | 'server' | null;
  madeAt: Date;
  revealedAt: Date | null;
}

export interface GameSeedStateTable {
  playerId: bigint;
  gameId: string;
  seedId: string;
  nextSeedId: string;
  epoch: number;
  openBet: string | null;
  openRevision: number | null;
}

export interface GameDrawTable {
  playerId: bigint;
  seedId: string;
  nonce: number;
  at: Date;
  seq: bigint;
}

export interface GameStepTable {
  playerId: bigint;
  at: Date;
  seq: bigint;
  revision: number;
  stepAt: Date;
  stepSeq: bigint;
  balance: bigint;
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
  gameStep: GameStepTable;
  seedSeal: SeedSealTable;
}
