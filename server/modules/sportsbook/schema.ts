// Generated from the migrated database by `npm run schema`; a test compares.
import type { Generated, GeneratedAlways } from 'kysely';

export interface SportsCompetitionTable {
  competitionId: string;
  sport: 'football' | 'basketball' | 'tennis';
  name: string;
  country: string;
}

export interface SportsEventTable {
  eventId: string;
  feed: string;
  feedRef: string;
  sport: 'football' | 'basketball' | 'tennis';
  competitionId: string;
  home: string;
  away: string;
  isFictional: boolean;
  paceMs: number;
  startsAt: Date;
  state: 'scheduled' | 'live' | 'ended' | 'settled' | 'postponed' | 'abandoned' | 'cancelled';
  isSuspended: boolean;
  version: bigint;
  model: unknown | null;
  play: unknown | null;
  outside: unknown | null;
  trading: Generated<unknown>;
  shift: unknown | null;
  tradedBy: string | null;
  results: Generated<number>;
  updatedAt: Date;
  changedAt: Date;
  cleanedAt: Date | null;
  margin: Generated<number>;
}

export interface SportsIncidentTable {
  eventId: string;
  n: number;
  at: Date;
  minute: number;
  what:
    | 'kick_off'
    | 'goal'
    | 'goal_cancelled'
    | 'red'
    | 'break'
    | 'restart'
    | 'end'
    | 'corrected'
    | 'postponed'
    | 'abandoned';
  side: 'home' | 'away' | null;
  home: number;
  away: number;
}

export interface SportsResultTable {
  eventId: string;
  result: number;
  at: Date;
  outcome: 'played' | 'void';
  play: unknown | null;
  source: string;
  reason: string | null;
  settledAt: Date | null;
}

export interface SportsBookingTable {
  code: string;
  slip: unknown;
  digest: string;
  madeAt: Date;
  expiresAt: Date;
}

export interface SportsBookingCountTable {
  key: string;
  dayFrom: Date;
  booked: number;
}

export interface SportsTicketTable {
  code: string;
  playerId: bigint;
  betId: string;
  madeAt: Date;
}

export interface SportsEventShardTable {
  eventId: string;
  isOpen: boolean;
  version: bigint;
}

export interface SportsLiabilityTable {
  name: string;
  eventId: string;
  liability: Generated<bigint>;
  staked: Generated<bigint>;
  bets: Generated<bigint>;
  cap: Generated<bigint>;
  part: number | null;
  deals: Generated<number>;
  nettings: Generated<number>;
  isPressed: Generated<boolean>;
}

export interface SportsLiabilityBackTable {
  id: GeneratedAlways<bigint>;
  name: string;
  share: bigint;
  staked: Generated<bigint>;
}

export interface SportsSlipTable {
  playerId: bigint;
  at: Date;
  seq: bigint;
  code: string;
  requestId: string;
  slip: unknown;
  rides: bigint;
  bonus: Generated<bigint>;
  cashOuts: Generated<unknown>;
  autoCashOut: bigint | null;
  isWatched: Generated<boolean>;
}

export interface SportsLegTable {
  playerId: bigint;
  at: Date;
  seq: bigint;
  leg: number;
  isAccumulator: boolean;
  eventId: string;
  selections: unknown;
  result: unknown | null;
  settledBy: number | null;
}

export interface SportsBetChangeTable {
  playerId: bigint;
  betAt: Date;
  betSeq: bigint;
  revision: number;
  at: Date;
  what: 'settled' | 'settled_again' | 'voided' | 'cashed_out';
  paid: bigint;
  owed: Generated<bigint>;
  reason: string | null;
}

export interface SportsMarginTable {
  sport: 'football' | 'basketball' | 'tennis';
  since: Date;
  margin: number;
  requestedBy: string;
  approvedBy: string;
  reason: string;
}

export interface SportsbookSchema {
  sportsCompetition: SportsCompetitionTable;
  sportsEvent: SportsEventTable;
  sportsIncident: SportsIncidentTable;
  sportsResult: SportsResultTable;
  sportsBooking: SportsBookingTable;
  sportsBookingCount: SportsBookingCountTable;
  sportsTicket: SportsTicketTable;
  sportsEventShard: SportsEventShardTable;
  sportsLiability: SportsLiabilityTable;
  sportsLiabilityBack: SportsLiabilityBackTable;
  sportsSlip: SportsSlipTable;
  sportsLeg: SportsLegTable;
  sportsBetChange: SportsBetChangeTable;
  sportsMargin: SportsMarginTable;
}
