// Generated from the migrated database by `npm run schema`; a test compares.
export interface SharedSeasonTable {
  seasonId: string;
  gameId: string;
  season: number;
  rounds: number;
  commitment: string;
  sealedSeed: string;
  madeAt: Date;
  publicSource: string;
  dueAt: Date | null;
  publicValue: string | null;
  publicProof: string | null;
  begunAt: Date | null;
  endedAt: Date | null;
}

export interface SharedRoundTable {
  roundId: string;
  gameId: string;
  seasonId: string;
  round: number;
  version: number;
  state: 'scheduled' | 'open' | 'closed' | 'running' | 'revealed' | 'settled' | 'voided';
  epoch: bigint;
  scheduledAt: Date;
  openedAt: Date | null;
  closesAt: Date | null;
  closedAt: Date | null;
  runningAt: Date | null;
  overAt: Date | null;
  finishedAt: Date | null;
  card: unknown | null;
  outcome: unknown | null;
  link: string | null;
  standing: unknown | null;
}

export interface SharedResumptionTable {
  roundId: string;
  epoch: bigint;
  gameId: string;
  state: string;
  decision: 'resumed' | 'voided';
  unledSince: Date | null;
  at: Date;
  finishedAt: Date | null;
}

export interface SharedRoundAwayTable {
  roundId: string;
  shardId: number;
  gameId: string;
  state: 'scheduled' | 'open' | 'closed' | 'running' | 'revealed' | 'voided';
  at: Date;
  settledAt: Date | null;
}

export interface QuizAlarmTable {
  gameId: string;
  playerId: bigint;
  roundId: string;
  rounds: number;
  allRight: number;
  chance: number;
  raisedAt: Date;
  latestAt: Date;
}

export interface SharedRoundShardTable {
  roundId: string;
  gameId: string;
  state: 'scheduled' | 'open' | 'closed' | 'running' | 'ended' | 'voided';
  epoch: bigint;
  scheduledAt: Date;
  closesAt: Date | null;
}

export interface RoundsSchema {
  sharedSeason: SharedSeasonTable;
  sharedRound: SharedRoundTable;
  sharedResumption: SharedResumptionTable;
  sharedRoundAway: SharedRoundAwayTable;
  quizAlarm: QuizAlarmTable;
  sharedRoundShard: SharedRoundShardTable;
}
