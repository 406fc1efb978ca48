import type { LimitName, LimitPeriod, PlayLimits } from '@jara/contract/protection';
import type { Actor } from '@jara/ledger/actor';
import type { DirectoryExecutor } from '../../platform/database/shards.ts';
import type { Refused } from '../../platform/http/refusal.ts';
import type { BlockReason, PlaySession, VerifiedBy } from '../wallet/wallet.ts';
import type { ProtectionRefusal } from './errors.ts';

export type LimitOwner = 'player' | 'operator';
/** The column `name` of `play_limit`. */
export type LimitKey = 'single_stake' | `${Exclude<LimitName, 'single_stake'>}_${LimitPeriod}`;
export type BlockTarget = 'login' | 'bet' | 'deposit' | 'withdrawal';

/** A limit as it is stored. Amounts are kobo, of `time` milliseconds; null is no limit. */
export interface StoredLimit {
  readonly amount: bigint | null;
  /** A higher amount that was requested, with the time in which a second request puts it in force. */
  readonly raise: { readonly to: bigint | null; readonly from: Date; readonly until: Date } | null;
}

export interface Block {
  readonly reason: BlockReason;
  readonly since: Date;
  /** The chosen end; null: for ever. */
  readonly until: Date | null;
  /** The end in force. An exclusion lasts on after `until`: it ends 24 hours after the player's request. Null: none is set. */
  readonly endsAt: Date | null;
}

export interface LimitRequest {
  readonly limit: LimitName;
  readonly period?: LimitPeriod | undefined;
  /** Naira, of `time` minutes; empty: no limit. */
  readonly amount: string | number;
}

export interface BlockRequest {
  readonly targets: readonly BlockTarget[];
  readonly reason: BlockReason;
  /** Null: for ever. */
  readonly until: Date | null;
}

/** A limit that the operator sets for one player. */
export interface OperatorLimitRequest extends LimitRequest {
  /** The operator's limit as the person read it, in naira or minutes; null: none was set. */
  readonly seen: number | null;
  /** Whether two persons decided: one alone only sets a lower limit. */
  readonly mayLoosen: boolean;
}

/**
 * `wrong`: the amount, or the period, is none; `changed`: the limit is not the one that was read; `loosens`: it waits for a second person. None of
 * these, nor `unchanged`, changed anything.
 */
export type OperatorLimitOutcome = 'set' | 'unchanged' | 'wrong' | 'changed' | 'loosens';

/** A time-out or an exclusion by the player's will; 0 months: for ever. */
export type OwnBreak =
  | { readonly kind: 'time_out'; readonly days: number }
  | { readonly kind: 'exclusion'; readonly months: number };

/** The actor of a block, and the records of its commit. */
export interface RequestedBy {
  readonly actor: Actor;
  /** As the staff typed it; null: no person gave a reason. */
  readonly note: string | null;
  /** Written in the commit of the block, such as a row of the desk's trail. */
  record?(within: DirectoryExecutor): Promise<void>;
}

export type BlockedListener = (playerId: bigint) => Promise<void>;

/** Limits of players and of the operator, breaks, exclusions and other blocks. */
export interface Protection {
  /** All limits, with what they and the ceilings of the player's tier leave now. */
  limits(playerId: bigint): Promise<PlayLimits>;
  /** Sets the player's own limit: a lower one at once, a higher one after a day and the same request again. */
  setOwnLimit(
    playerId: bigint,
    request: LimitRequest,
  ): Promise<{ readonly ok: true; readonly isInForce: boolean } | Refused<ProtectionRefusal>>;
  /** Sets a limit of the operator for one player, at once. An empty amount takes it off. */
  setOperatorLimit(
    playerId: bigint,
    request: OperatorLimitRequest,
    by: RequestedBy,
  ): Promise<OperatorLimitOutcome>;
  timeOut(
    playerId: bigint,
    days: number,
  ): Promise<{ readonly ok: true; readonly until: Date } | Refused<ProtectionRefusal>>;
  /** 0 months: for ever. */
  selfExclude(
    playerId: bigint,
    months: number,
  ): Promise<{ readonly ok: true; readonly until: Date | null } | Refused<ProtectionRefusal>>;
  /** As these two, of a player who requested it from the staff. */
  registerBreak(
    playerId: bigint,
    own: OwnBreak,
    by: RequestedBy,
  ): Promise<{ readonly ok: true; readonly until: Date | null } | Refused<ProtectionRefusal>>;
  /** Ends an exclusion whose time is over, after 24 hours. A repeated request keeps the first one's end. */
  reopen(
    playerId: bigint,
  ): Promise<{ readonly ok: true; readonly opensAt: Date } | Refused<ProtectionRefusal>>;
  /** Closes the account: no bets and no deposits any more; money can be withdrawn. */
  closeAccount(playerId: bigint): Promise<void>;
  /** Blocks logins, bets, deposits or withdrawals, each at once; with logins or bets all sessions end. A person gives a note besides the actor. */
  block(playerId: bigint, request: BlockRequest, by: Actor | RequestedBy): Promise<void>;
  /** Ends the blocks of a target and a reason early; the actor `system` ends only those that the system set. */
  lift(playerId: bigint, target: BlockTarget, reason: BlockReason, actor: Actor): Promise<void>;
  /** The block in force that ends last; null: none. */
  blockOf(playerId: bigint, target: BlockTarget): Promise<Block | null>;
  /** All blocks in force of a target; the first one ends last. */
  blocksOf(playerId: bigint, target: BlockTarget): Promise<readonly Block[]>;
  /** The number by which the player is verified; null: the player is not. */
  verifiedBy(playerId: bigint, within?: DirectoryExecutor): Promise<VerifiedBy>;
  /**
   * Records within a transaction of the directory that a number verified the player; returns a function to call after the commit, which puts
   * the ceilings of the tier in force. The sweep does it if it is not called.
   */
  setVerified(
    within: DirectoryExecutor,
    playerId: bigint,
    type: NonNullable<VerifiedBy>,
  ): Promise<() => Promise<void>>;
  /** The players after one who are excluded, or closed for their age, in order. */
  excludedPlayers(after: bigint, limit: number): Promise<readonly bigint[]>;
  realityCheckMinutes(playerId: bigint): Promise<number>;
  /** Whether bets wait for the answer of a reality check, and the play session that it states. */
  realityCheck(playerId: bigint): Promise<{ readonly isDue: boolean; readonly session: PlaySession }>;
  answerRealityCheck(playerId: bigint, minutes: number | null): Promise<void>;
  /** Calls `listener` after bets of a player were blocked, on the node that blocked them. */
  onBlocked(listener: BlockedListener): void;
  /** Writes limits to shards that do not have them yet; returns how many. Scheduled every minute, and at each start. */
  sweep(): Promise<number>;
  start(): Promise<void>;
}
