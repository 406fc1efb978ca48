import type { AnyGame } from '@jara/game-kit/definition';
import type { AnySharedGame } from '@jara/game-kit/shared-game';
import type { Check, CrossCheck, DirectorySeal, ShardCheck } from './database/checks.ts';
import type { Database } from './database/database.ts';
import type { EncryptedColumn } from './database/encrypted-columns.ts';
import type { Jobs, Scheduler } from './database/jobs.ts';
import type { Leadership } from './database/leadership.ts';
import type { ShardReach } from './database/shard-reach.ts';
import type { Shards } from './database/shards.ts';
import type { SessionOwners, WhenSessionEnds } from './http/admission.ts';
import type { AuthenticatedPlayer, Authentication, AuthGuard } from './http/auth-guard.ts';
import type { App } from './http/http.ts';
import type { LiveCheck } from './http/live-check.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Clock } from './runtime/clock.ts';
import type { Entropy } from './runtime/entropy.ts';
import type { KeyRing } from './runtime/key-ring.ts';
import type { Log } from './runtime/log.ts';
import type { ModuleSettings } from './runtime/module-settings.ts';
import type { Port } from './runtime/port.ts';
import type { GamesAddress, Mode } from './runtime/settings.ts';
import type { SettingInForce } from './runtime/settings-in-force.ts';

/** The dependencies of a module. */
export interface Platform {
  readonly mode: Mode;
  /** The directory: all data that belongs to no single player. */
  readonly db: Database;
  /** The databases of players' own tables. */
  readonly shards: Shards;
  /** The works of the installation that this node leads. */
  readonly leadership: Leadership;
  /** The shards that answer this node. */
  readonly reach: ShardReach;
  readonly clock: Clock;
  readonly entropy: Entropy;
  /** Keys from outside the database. */
  readonly keys: KeyRing;
  readonly log: Log;
  readonly metrics: Metrics;
  /** Our own games, from their folders. */
  readonly games: readonly AnyGame[];
  /** The shared games among them. */
  readonly sharedGames: readonly AnySharedGame[];
  /** Speed factor of rounds and of the sandbox's own matches; 1 except in tests. */
  readonly roundSpeed: number;
  /** The address at which players reach our games. */
  readonly gamesAddress: GamesAddress;
  /** The origin of the desk's pages. */
  readonly deskOrigin: string;
  /** The variables of this node, without secrets. */
  readonly settingsInForce: readonly SettingInForce[];
}

export interface ModuleContext<Settings> {
  readonly platform: Platform;
  /** The value of the module's own settings. */
  readonly settings: Settings;
  readonly jobs: Jobs & Scheduler;
  /** The public interface of another module, which is created first, with the providers of its ports. A cycle is an error. */
  use<Api>(module: Module<Api>): Promise<Api>;
  /** The adapters of the configured providers that fill a port. They are created after the module whose port it is. */
  adaptersOf<Adapter>(port: Port<Adapter>): readonly Adapter[];
}

export interface SiteContext {
  /** Authenticates by the module that offers `authenticate`. */
  readonly authGuard: AuthGuard;
  /** By the module that offers it. */
  readonly whenSessionEnds: WhenSessionEnds;
}

/** How players pay by card: not, on a page for practice, or on that of a provider. */
export type CardPayments = 'none' | 'practice' | 'open';

/** The parts that a module adds to the server. All except `api` are optional. */
export interface ModuleParts<Api> {
  readonly api: Api;
  /** Its calls on the player site's origin. */
  siteRoutes?(app: App, context: SiteContext): void;
  /** Its calls on the games origin. */
  gamesRoutes?(app: App): void;
  /** Its calls on the origin of the operator's desk. */
  deskRoutes?(app: App): void;
  /** Turns a session token into a player. One module offers it. */
  authenticate?(token: string, isUse: boolean): Promise<Authentication<AuthenticatedPlayer>>;
  /** Maps sessions to players. One module offers it. */
  readonly sessionOwners?: SessionOwners;
  /** Observes the ends of sessions. One module offers it. */
  readonly whenSessionEnds?: WhenSessionEnds;
  /** Origins that the player's page may frame. Called once all modules are created. */
  frameOrigins?(): readonly string[];
  /** Whether players pay by card on a provider's page, or on one for practice; every page of the site has it. Called once all modules are created. */
  cardPayments?(): CardPayments;
  /** Why this node should get no more players, as names for a balancer and an operator; called at each readiness check. */
  faults?(): readonly string[];
  /**
   * Takes part in the works that one node does for the installation, and continues what a node that ended left unfinished. It runs before any module starts and before sites are loaded, so
   * it needs no jobs: players of a round wait for it, also with one server.
   */
  lead?(): void | Promise<void>;
  /** Modules start in the order in which they were created, after the jobs. */
  start?(): void | Promise<void>;
  /** Modules stop in the reverse order, before the jobs: a module stops before those it uses. */
  stop?(): void | Promise<void>;
}

/** One statement that runs in the commit that raises the epoch. */
interface AfterRestore {
  /** The command prints it before the number of rows: `sessions ended`. */
  readonly what: string;
  readonly at: 'shard' | 'directory';
  readonly text: string;
}

/**
 * A module's descriptor: the export `<name>Module` of `server/modules/<name>/module.ts`, or the export `provider` of
 * `server/modules/<module>/providers/<name>/provider.ts`. The server finds it by its folder, and other modules use it as the typed key
 * to its public interface.
 */
export interface Module<Api, Settings = unknown> {
  /** The name of its folder; of a provider `<module>/<name>`. */
  readonly name: string;
  /** The variables that it reads; absent: none. Where they leave it off, it is not created. */
  readonly settings?: ModuleSettings<Settings>;
  /** Its interfaces that providers fill. */
  readonly ports?: readonly Port<unknown>[];
  /** The port that its public interface fills: it is a provider. */
  readonly fills?: Port<Api>;
  /** Absent: in every mode. */
  readonly onlyIn?: Mode;
  /** Invariants of its tables at each shard. */
  readonly checks?: readonly ShardCheck[];
  /**
   * Statements that carry its tables' state from a sealed day to later days. They run in the commit that seals a range of players, after
   * the relations of `modules/wallet/window.ts`. Each range is sealed once for each day.
   */
  readonly seals?: readonly string[];
  /** Invariants of its tables in the directory. */
  readonly directoryChecks?: readonly Check[];
  /** Invariants between the directory and the shards. */
  readonly crossChecks?: readonly CrossCheck[];
  /** Seals its days in the directory. */
  readonly directorySeal?: DirectorySeal;
  /** Its tables partitioned by month, which need partitions ahead of time. */
  readonly monthlyTables?: readonly string[];
  /** Its columns sealed by the platform's keys. */
  readonly encryptedColumns?: readonly EncryptedColumn[];
  /** Reads that show whether its outside service is ready for real players. */
  liveChecks?(settings: Settings, timeoutMs?: number): readonly LiveCheck[];
  /** Paths of the site at which its outside service calls us. A call there that proves no service is answered with 401. */
  readonly noticePaths?: readonly string[];
  /** State that must end in a restored or failed-over database, besides seeds in force. */
  readonly afterRestore?: readonly AfterRestore[];
  create(context: ModuleContext<Settings>): ModuleParts<Api> | Promise<ModuleParts<Api>>;
  /** Its public interface for a command, beside the nodes; absent: no command uses it. */
  forCommand?(settings: Settings, platform: Pick<Platform, 'db' | 'clock'>): Api;
}

export function defineModule<Api, Settings = unknown>(module: Module<Api, Settings>): Module<Api> {
  return module;
}
