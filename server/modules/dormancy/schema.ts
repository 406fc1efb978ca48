// Generated from the migrated database by `npm run schema`; a test compares.
export interface AccountUseTable {
  playerId: bigint;
  usedAt: Date;
  notifiedAt: Date | null;
  dormantAt: Date | null;
}

export interface DormancySchema {
  accountUse: AccountUseTable;
}
