import type { DeviceType } from '@jara/contract/games';
import type { Database } from '../../platform/database/database.ts';
import type { Scheduler } from '../../platform/database/jobs.ts';
import type { DirectoryExecutor } from '../../platform/database/shards.ts';
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
interface StudioSession extends AnySession {
  readonly kind: 'studio';
  readonly gameId: string;
}

export type Session = PlayerSession | GameSession | StudioSession;
export type SessionKind = Session['kind'];
export type SessionOf<Kind extends SessionKind> = Extract<Session, { kind: Kind }>;

/** Why a session was ended. `session_ended`: it was left, or it expired. */
export type EndReason = 'logged_out' | 'taken_over' | 'session_ended';
export type SessionRefusal = EndReason | 'left_alone';

/** The same object while it stays in the cache. `refusal`: why its token is no longer accepted. */
interface FoundSession<Kind extends SessionKind> {
  readonly session: SessionOf<Kind>;
  readonly refusal: SessionRefusal | null;
}

/** Call it once the caller's transaction has committed: this node then refuses the sessions ended in it. */
export type AfterCommit = () => void;

export interface Launch {
  readonly playerId: bigint;
  readonly gameId: string;
  readonly device: DeviceType;
  /** The player's session that launched it; null: none. */
  readonly parentSessionId: string | null;
}

/** Null: endings may have been missed. */
export type EndingsListener = (names: readonly string[] | null) => void;

export interface Sessions {
  /**
   * The hot path: answers from memory for a recently used token. Undefined: no such session of this kind. It keeps the session in use, except
   * for automatic calls of a page (`isUse` false).
   */
  find<Kind extends SessionKind>(
    kind: Kind,
    token: string,
    isUse?: boolean,
  ): Promise<FoundSession<Kind> | undefined>;

  /** Maps sessions, open or not, to players. */
  readonly owners: SessionOwners;

  /** Opens a player's session within the caller's transaction, and ends the oldest if there are too many. */
  openPlayer(
    within: DirectoryExecutor,
    playerId: bigint,
  ): Promise<{ readonly token: string; readonly sessionId: string; readonly afterCommit: AfterCommit }>;
  /** Opens a studio's session. If the player's session that launches it has just ended, this one is ended from the start. */
  openStudio(launch: Omit<Launch, 'device'>): Promise<string>;
  /** A code that opens our game once, within a minute. */
  launch(launch: Launch): Promise<string>;
  /** Uses up the code and opens the game; the player's previous session of it ends as taken over. Undefined: an invalid code. */
  redeem(
    code: string,
    gameId: string,
  ): Promise<{ readonly token: string; readonly session: GameSession } | undefined>;

  /** Ends one session, and with a player's session all games launched from it. Ending an ended one is no error. */
  end(kind: SessionKind, token: string, reason: EndReason): Promise<void>;
  /** Runs within the caller's transaction: ends all sessions of the player, except the named session of the site. */
  endPlayer(
    within: DirectoryExecutor,
    playerId: bigint,
    exceptSessionId: string | null,
  ): Promise<AfterCommit>;

  /** As `endPlayer`, of one session with those that were launched from it. Null: the player has no such open session. */
  endOf(within: DirectoryExecutor, playerId: bigint, sessionId: string): Promise<AfterCommit | null>;

  /** A ticket that opens a socket for this token's session, once, within 30 seconds. Undefined: an unknown token. */
  issueTicket(token: string): Promise<string | undefined>;
  /** Uses up the ticket. Undefined: an invalid ticket, or its game session is over. `name`: the session's name in endings. */
  redeemTicket(ticket: string): Promise<{ readonly name: string; readonly session: GameSession } | undefined>;
  /** Calls `listener` with the names of sessions as they end, on any node. */
  onEndings(listener: EndingsListener): void;
  /** The ended sessions among these, by name: ended, expired, or idle for too long. */
  endedAmong(names: readonly string[]): Promise<ReadonlyMap<string, SessionRefusal>>;

  /** When each of these players last used an open session, saved once a minute; a player without one is left out. */
  lastUseOf(playerIds: readonly bigint[]): Promise<ReadonlyMap<bigint, Date>>;

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
