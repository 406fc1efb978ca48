import type { DeviceType } from '@jara/contract/games';
import type { Database } from '../../platform/database/database.ts';
import type { DirectoryExecutor } from '../../platform/database/homes.ts';
import type { Scheduler } from '../../platform/database/jobs.ts';
import type { SessionOwners } from '../../platform/http/admission.ts';
import type { Clock } from '../../platform/runtime/clock.ts';
import type { Entropy } from '../../platform/runtime/entropy.ts';
import type { Log } from '../../platform/runtime/log.ts';

interface AnySession {
  readonly sessionId: string;
  readonly playerId: bigint;
  readonly startedAt: Date;
}

/** A player on the site, logged in. */
export interface PlayerSession extends AnySession {
  readonly kind: 'player';
}

/** One player in one of our games on one device. */
export interface GameSession extends AnySession {
  readonly kind: 'game';
  readonly gameId: string;
  readonly device: DeviceType;
}

/** One player in one game of a studio. */
export interface StudioSession extends AnySession {
  readonly kind: 'studio';
  readonly gameId: string;
}

export type Session = PlayerSession | GameSession | StudioSession;
export type SessionKind = Session['kind'];
export type SessionOf<Kind extends SessionKind> = Extract<Session, { kind: Kind }>;

/** Why a session was ended. `session_ended`: it was left, or it expired. */
export type EndReason = 'logged_out' | 'taken_over' | 'session_ended';
export type SessionRefusal = EndReason | 'left_alone';

/** The same object as long as it stays in the cache. `refusal`: why its token opens nothing any more. */
export interface FoundSession<Kind extends SessionKind> {
  readonly session: SessionOf<Kind>;
  readonly refusal: SessionRefusal | null;
}

/** To be called once the caller's transaction has committed: this node then refuses what was ended in it. */
export type AfterCommit = () => void;

export interface Launch {
  readonly playerId: bigint;
  readonly gameId: string;
  readonly device: DeviceType;
  /** The player's session it is launched from; null: none. */
  readonly parentSessionId: string | null;
}

/** Null: endings may have been missed. */
export type EndingsListener = (names: readonly string[] | null) => void;

export interface Sessions {
  /**
   * The hot path: answers from memory for a token seen lately. Undefined: no such session of this kind. It keeps the session in use, unless a
   * page made the call by itself (`isUse` false).
   */
  find<Kind extends SessionKind>(
    kind: Kind,
    token: string,
    isUse?: boolean,
  ): Promise<FoundSession<Kind> | undefined>;

  /** Whose sessions are, open or not. */
  readonly owners: SessionOwners;

  /** Opens a player's session within the caller's transaction, and ends the oldest where there are too many. */
  openPlayer(
    within: DirectoryExecutor,
    playerId: bigint,
  ): Promise<{ readonly token: string; readonly afterCommit: AfterCommit }>;
  /** Opens a studio's session. Where the player's session that launches it has just ended, this one is over from the start. */
  openStudio(launch: Omit<Launch, 'device'>): Promise<string>;
  /** A code that opens our game once, within a minute. */
  launch(launch: Launch): Promise<string>;
  /** Uses the code up and opens the game; the session the player had in it ends as taken over. Undefined: a bad code. */
  redeem(
    code: string,
    gameId: string,
  ): Promise<{ readonly token: string; readonly session: GameSession } | undefined>;

  /** Ends one session, and with a player's session all games launched from it. Ending an ended one is no error. */
  end(kind: SessionKind, token: string, reason: EndReason): Promise<void>;
  /** Within the caller's transaction: ends everything the player has open, except the one session of the site that is named. */
  endPlayer(
    within: DirectoryExecutor,
    playerId: bigint,
    exceptSessionId: string | null,
  ): Promise<AfterCommit>;

  /** A ticket that opens a socket for this token's session, once, within 30 seconds. Undefined: no token of ours. */
  issueTicket(token: string): Promise<string | undefined>;
  /** Uses the ticket up. Undefined: a bad ticket, or its game session is over. `name`: as endings name the session. */
  redeemTicket(ticket: string): Promise<{ readonly name: string; readonly session: GameSession } | undefined>;
  /** Calls `listener` with the names of sessions as they end, on whatever node. */
  onEndings(listener: EndingsListener): void;
  /** Which of these sessions are over, by name: ended, expired, or left alone. */
  endedAmong(names: readonly string[]): Promise<ReadonlyMap<string, SessionRefusal>>;

  /** Deletes expired rows in bounded batches; returns how many. Scheduled every ten minutes, on one node of the cluster. */
  clean(): Promise<number>;
  /** Subscribes to endings on other nodes. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface SessionsDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly scheduler: Scheduler;
  readonly log: Log;
}
