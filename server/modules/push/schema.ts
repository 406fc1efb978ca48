// Generated from the migrated database by `npm run schema`; a test compares.
export interface PushDeviceTable {
  deviceId: string;
  playerId: bigint;
  endpointHash: Buffer;
  sealedSubscription: string;
  at: Date;
}

export interface PushSchema {
  pushDevice: PushDeviceTable;
}
