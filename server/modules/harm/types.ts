import type { HARM_RULES } from '@jara/contract/my-play';
import type { Actor } from '@jara/ledger/actor';
import type { EntryKind } from '@jara/ledger/kind';
import type { Kobo } from '@jara/money/kobo';
import type { DirectoryExecutor } from '../../platform/database/shards.ts';

export type HarmRule = (typeof HARM_RULES)[number];

/** A ledger entry of a player, as the rules read it. */
export interface HarmEntry {
  readonly at: Date;
  readonly seq: bigint;
  readonly kind: EntryKind;
  /** Of a stake the stake, of a deposit the deposit. */
  readonly amount: Kobo;
  readonly paid: Kobo;
}

/** A day of a player's play, all products together. */
export interface DayTotals {
  readonly day: string;
  readonly staked: Kobo;
  readonly paid: Kobo;
  /** The stakes by the hour of the day in Lagos. */
  readonly hours: readonly Kobo[];
}

/** The data that a player's day is judged by. */
export interface PlayerDay {
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** When the day begins and ends in Lagos. */
  readonly begins: Date;
  readonly ends: Date;
  /** Days with play among the last 28, the judged one last; oldest first. */
  readonly days: readonly DayTotals[];
  /** Entries of the day, and of the day before; oldest first. */
  readonly entries: readonly HarmEntry[];
  /** Revisions of higher limits that the player requested or confirmed in the last seven days. */
  readonly raisedLimits: readonly bigint[];
}

/** A rule that a day meets. */
export interface Mark {
  readonly rule: HarmRule;
  /** Amounts are kobo. */
  readonly figures: Readonly<Record<string, number>>;
  readonly evidence: readonly string[];
}

export type FlagState = 'open' | 'reviewed' | 'closed';

export interface HarmFlag extends Mark {
  readonly playerId: bigint;
  readonly day: string;
  readonly state: FlagState;
}

export interface PlayerContact {
  readonly playerId: bigint;
  readonly channel: 'phone' | 'sms' | 'email' | 'chat' | 'in_person';
  readonly subject: string;
  readonly summary: string;
  readonly by: Actor;
}

export interface Harm {
  /** Judges the days that have been sealed since the last run, at all shards; resumes where a killed run stopped. Returns the number of marks found. */
  judge(): Promise<number>;
  /** The player's own patterns of the last 28 days: of each rule the latest, newest first. */
  patterns(playerId: bigint): Promise<readonly HarmFlag[]>;
  /** Whether the player has no flag that is not closed. Part of the condition of each offer. */
  isUnflagged(within: DirectoryExecutor, playerId: bigint): Promise<boolean>;
  start(): void;
  stop(): Promise<void>;
}
