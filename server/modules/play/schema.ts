// Generated from the migrated database by `npm run schema`; a test compares.
export interface PlayDayTable {
  playerId: bigint;
  day: Date;
  product: string;
  bets: number;
  staked: bigint;
  paid: bigint;
  deposited: bigint;
  withdrawn: bigint;
  hours: string[];
}

export interface PlaySchema {
  playDay: PlayDayTable;
}
