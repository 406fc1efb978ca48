// Generated from the migrated database by `npm run schema`; a test compares.
import type { Generated } from 'kysely';

export interface ReturnDayTable {
  day: Date;
  product: string;
  bets: bigint;
  staked: bigint;
  paid: bigint;
  theoryLeast: number | null;
  theoryMost: number | null;
  deviation: number | null;
  z: number | null;
}

export interface DrawDayTable {
  day: Date;
  gameId: string;
  rounds: number;
  words: number;
  firstWords: number;
  allWords: number;
  neighbours: number;
}

export interface ReturnHourTable {
  hour: Date;
  product: string;
  bets: bigint;
  staked: bigint;
  paid: bigint;
  stakes2: number;
  paid2: number;
  stakesPaid: number;
}

export interface ReturnScanTable {
  one: Generated<boolean>;
  until: Date;
}

export interface MonitorSchema {
  returnDay: ReturnDayTable;
  drawDay: DrawDayTable;
  returnHour: ReturnHourTable;
  returnScan: ReturnScanTable;
}
