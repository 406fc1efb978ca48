// Generated from the migrated database by `npm run schema`; a test compares.
export interface PushDeviceTable {
  deviceId: string;
  playerId: bigint;
  endpointHash: Buffer;
  sealedSubscription: string;
  at: Date;
  remindedAt: Date | null;
}

export interface PushBetTable {
  betId: string;
  playerId: bigint;
  endedAt: Date;
}

export interface PushSchema {
  pushDevice: PushDeviceTable;
  pushBet: PushBetTable;
}
