import { isAbsolute, resolve } from 'node:path';
import { z } from 'zod';
import { databaseText, readDatabaseAddress } from './database-address.ts';
import { KEY_FILE_VARIABLES, keyFileRefusals, readKeyFileName } from './key-file-settings.ts';
import { POOL_LIMITS, type PoolLimits } from './pool-limits.ts';

const port = (fallback: number) =>
  z
    .string()
    .regex(/^\d{1,5}$/, 'must be a port number')
    .transform(Number)
    .refine((value) => value <= 65_535, 'must be at most 65535')
    .default(fallback);

/** A public address without a path, such as https://games.jaraplay.example. */
const origin = z
  .string()
  .refine(
    (text) => /^https?:/.test(text) && URL.canParse(text),
    'must be an address such as https://example.com',
  )
  .transform((text) => new URL(text).origin);

/** A whole number within bounds. */
const whole = (fallback: number, most: number, least = 0) =>
  z
    .string()
    .regex(/^\d{1,7}$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value <= most, `must be at most ${most}`)
    .refine((value) => value >= least, `must be at least ${least}`)
    .default(fallback);

/** With fewer, calls would wait for the jobs and the leader's works. */
const MIN_CONNECTIONS = 4;

const MALFORMED =
  'must be an address such as postgres://user:password@host:5432/name; several hosts are separated by commas';

/** Its normal form (`readDatabaseAddress`). */
const databaseAddress = z
  .string()
  .regex(/^postgres(ql)?:\/\//, { error: 'must begin with postgres://', abort: true })
  .refine((text) => readDatabaseAddress(text) !== null, MALFORMED)
  .transform((text) => readDatabaseAddress(text) ?? text)
  .optional();

const databaseAddresses = z
  .string()
  // A comma separates the hosts of one address too.
  .transform((list) => list.split(/[\s,]+(?=postgres(?:ql)?:)|\s+/).filter(Boolean))
  .refine(
    (list) => list.every((url) => readDatabaseAddress(url) !== null),
    'must list addresses that begin with postgres://',
  )
  .transform((list) => list.map((url) => readDatabaseAddress(url) ?? url))
  .optional();

/** Maximum number of shards: each is a database with its own pools, and there are 64 slots of players to divide. */
const MAX_SHARDS = 64;

/** The platform's own variables. */
export const PLATFORM_VARIABLES = z.object({
  PORT: port(3000),
  GAMES_PORT: port(3001),
  GAMES_ORIGIN: origin.optional(),
  BACKOFFICE_PORT: port(3002),
  BACKOFFICE_HOST: z.string().min(1).default('127.0.0.1'),
  BACKOFFICE_ORIGIN: origin.optional(),
  HOST: z.string().min(1).default('0.0.0.0'),
  DATA_DIR: z
    .string()
    .min(1)
    .default('./data')
    .transform((path) => (isAbsolute(path) ? path : resolve(path))),
  DATABASE_URL: databaseAddress,
  DATABASE_OWNER_URL: databaseAddress,
  SHARDS: z
    .string()
    .regex(/^\d{1,2}$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value >= 1 && value <= MAX_SHARDS, `must be 1 to ${MAX_SHARDS}`)
    .optional(),
  SHARD_DATABASE_URLS: databaseAddresses,
  SHARD_DATABASE_OWNER_URLS: databaseAddresses,
  DATABASE_POOLER_URL: databaseAddress,
  SHARD_DATABASE_POOLER_URLS: databaseAddresses,
  DB_NAMED_STATEMENTS: z.enum(['on', 'off'], 'must be on or off').default('on'),
  DB_CONNECTIONS: whole(20, 1000, MIN_CONNECTIONS),
  BET_CONNECTIONS: whole(4, 100),
  DB_ACQUIRE_LIMIT_MS: whole(POOL_LIMITS.acquireMs, 60_000, 1),
  DB_LOCK_LIMIT_MS: whole(POOL_LIMITS.lockMs, 60_000, 1),
  DB_STATEMENT_LIMIT_MS: whole(POOL_LIMITS.statementMs, 600_000, 1),
  HTTP_CONNECTIONS: whole(10_000, 1_000_000),
  ANSWER_LIMIT_MS: whole(10_000, 60_000),
  DRAIN_SECONDS: whole(0, 300),
  SANDBOX_CLOCK_SHIFT_SECONDS: z
    .string()
    .regex(/^-?\d{1,9}$/, 'must be a whole number of seconds')
    .transform(Number)
    .optional(),
  ...KEY_FILE_VARIABLES,
  LOG_FILE: z.string().min(1).optional(),
  PG_TOOLS_DIR: z.string().min(1).optional(),
  MODE: z.enum(['sandbox', 'live'], 'must be sandbox or live').default('sandbox'),
  SANDBOX_ENTROPY_SEED: z.string().min(1).optional(),
  SANDBOX_ROUND_SPEED: z
    .string()
    .regex(/^[1-9]\d?$/, 'must be 1 to 99')
    .transform(Number)
    .optional(),
  SANDBOX_BETS_OPEN_SECONDS: z
    .string()
    .regex(/^[1-9]\d{0,2}$/, 'must be 1 to 999')
    .transform(Number)
    .optional(),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent')
    .default('info'),
  RATE_LIMIT_PER_SECOND: z
    .string()
    .regex(/^\d{1,7}$/, 'must be a whole number')
    .transform(Number)
    .optional(),
  METRICS_PORT: port(3003),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/, 'must be a text of at least 16 characters without spaces')
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .string()
    .refine(
      (text) => /^https?:/.test(text) && URL.canParse(text),
      'must be an address such as http://127.0.0.1:4318',
    )
    .transform((text) => text.replace(/\/+$/, ''))
    .optional(),
  PUBLIC_ORIGIN: z
    .string()
    .regex(/^https?:\/\/[^/\s"]+$/, 'must be an address without a path, such as https://jaraplay.ng')
    .optional(),
  TRUST_PROXY: z
    .string()
    .regex(/^[0-9a-fA-F.:/, ]+$/, 'must list the addresses of your load balancers, such as 10.0.0.0/8')
    .optional(),
});

/** The address at which players reach our games. */
export interface GamesAddress {
  /** The public address; null: the request's host, at `port`. */
  readonly origin: string | null;
  readonly port: number;
}

export type Mode = 'sandbox' | 'live';

/** Where Prometheus scrapes the node. */
export interface MetricsSettings {
  readonly port: number;
  readonly host: string;
  /** Sent as a bearer token; null: none is needed, as on the loopback address. */
  readonly token: string | null;
}

/** The platform's own settings; those of a module are in its `settings.ts`. */
export interface Settings {
  readonly port: number;
  /** The games have an origin of their own. */
  readonly gamesPort: number;
  /** Their public address; null: the request's host, at `gamesPort`. */
  readonly gamesOrigin: string | null;
  /** Where the operator's desk is served: at the machine itself by default. */
  /** Its origin is that of its pages, which passkeys are bound to. */
  readonly backoffice: { readonly port: number; readonly host: string; readonly origin: string };
  readonly host: string;
  readonly dataDir: string;
  /** The server's own login at the operator's PostgreSQL; null: the embedded one. */
  readonly databaseUrl: string | null;
  /** The owner of its tables, for migrations only; null: this node does not migrate. */
  readonly databaseOwnerUrl: string | null;
  /** Number of shards in the embedded database. */
  readonly embeddedShards: number;
  /** The shards of players, in their order; empty: one shard, at `databaseUrl`. */
  readonly shardUrls: readonly string[];
  /** Their owners, in the same order; empty: this node does not migrate. */
  readonly shardOwnerUrls: readonly string[];
  /** A pooler in transaction mode, for all but bets, long work, notifications and locks. */
  readonly pooler: {
    /** Null: there is none. */
    readonly url: string | null;
    /** Those of the shards, in their order; empty where they have none of their own. */
    readonly shardUrls: readonly string[];
    readonly namedStatements: boolean;
  };
  readonly pools: {
    readonly connections: number;
    /** Size of the batch writer's pool, besides the others. */
    readonly betConnections: number;
    readonly limits: Pick<PoolLimits, 'acquireMs' | 'lockMs' | 'statementMs'>;
  };
  /** Maximum number of open connections to one origin; further ones are closed at once. */
  readonly httpConnections: number;
  /** Time limit of a call that moves money; beyond it the answer is that the outcome is uncertain. */
  readonly answerLimitMs: number;
  /** How long a stopping node reports that it is not ready before it refuses calls. */
  readonly drainSeconds: number;
  /** Shifts this node's clock, for tests of the sandbox. */
  readonly clockShiftSeconds: number;
  /** Speed factor of the shared games' rounds. */
  readonly roundSpeed: number;
  /** How long their bets are open at any speed; null: scaled by the speed. */
  readonly betsOpenMs: number | null;
  /** Holds the keys of all encrypted or hashed values in the database. */
  readonly keyFile: string;
  /** The rotated log file; null: standard output. */
  readonly logFile: string | null;
  /** The folder of pg_dump and pg_restore, for the restore drill; null: on the PATH. */
  readonly pgToolsDir: string | null;
  readonly mode: Mode;
  /** Makes all tokens, codes and outcomes predictable, for tests of the sandbox. null: the system's entropy. */
  readonly entropySeed: string | null;
  readonly logLevel: string;
  readonly metrics: MetricsSettings;
  /** The collector of spans (OTLP over HTTP); null: no spans are made, and no SDK is loaded. */
  readonly spanCollector: string | null;
  /** Maximum number of calls from one address in a second. */
  readonly callsPerSecond: number;
  /** The public origin of the site: links from outside need a whole address. null: unknown. */
  readonly publicOrigin: string | null;
  /** Proxies whose `X-Forwarded-For` is trusted; others could forge it. null: none. */
  readonly trustProxy: string | null;
}

/** The sandbox lets thirty people behind one address sign up and play at once. */
const CALLS_PER_SECOND = { sandbox: 300, live: 30 } as const;

/** The settings of values that passed `refusals`. */
export function settingsOf(values: Values): Settings {
  return {
    port: values.PORT,
    gamesPort: values.GAMES_PORT,
    gamesOrigin: values.GAMES_ORIGIN ?? null,
    backoffice: {
      ...{ port: values.BACKOFFICE_PORT, host: values.BACKOFFICE_HOST },
      origin: values.BACKOFFICE_ORIGIN ?? `http://localhost:${values.BACKOFFICE_PORT}`,
    },
    host: values.HOST,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL ?? null,
    databaseOwnerUrl: values.DATABASE_OWNER_URL ?? null,
    embeddedShards: values.SHARDS ?? 1,
    shardUrls: values.SHARD_DATABASE_URLS ?? [],
    shardOwnerUrls: values.SHARD_DATABASE_OWNER_URLS ?? [],
    pooler: {
      url: values.DATABASE_POOLER_URL ?? null,
      shardUrls: values.SHARD_DATABASE_POOLER_URLS ?? [],
      namedStatements: values.DB_NAMED_STATEMENTS === 'on',
    },
    pools: {
      connections: values.DB_CONNECTIONS,
      betConnections: values.BET_CONNECTIONS,
      limits: {
        acquireMs: values.DB_ACQUIRE_LIMIT_MS,
        lockMs: values.DB_LOCK_LIMIT_MS,
        statementMs: values.DB_STATEMENT_LIMIT_MS,
      },
    },
    httpConnections: values.HTTP_CONNECTIONS,
    answerLimitMs: values.ANSWER_LIMIT_MS,
    drainSeconds: values.DRAIN_SECONDS,
    clockShiftSeconds: values.SANDBOX_CLOCK_SHIFT_SECONDS ?? 0,
    roundSpeed: values.SANDBOX_ROUND_SPEED ?? 1,
    betsOpenMs:
      values.SANDBOX_BETS_OPEN_SECONDS === undefined ? null : values.SANDBOX_BETS_OPEN_SECONDS * 1000,
    ...{ keyFile: readKeyFileName(values), logFile: values.LOG_FILE ?? null },
    pgToolsDir: values.PG_TOOLS_DIR ?? null,
    mode: values.MODE,
    entropySeed: values.SANDBOX_ENTROPY_SEED ?? null,
    logLevel: values.LOG_LEVEL,
    spanCollector: values.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    metrics: {
      ...{ port: values.METRICS_PORT, host: values.METRICS_HOST },
      token: values.METRICS_TOKEN ?? null,
    },
    callsPerSecond: values.RATE_LIMIT_PER_SECOND ?? CALLS_PER_SECOND[values.MODE],
    publicOrigin: values.PUBLIC_ORIGIN ?? null,
    trustProxy: values.TRUST_PROXY ?? null,
  };
}

type Values = z.output<typeof PLATFORM_VARIABLES>;

/** Combinations of settings that are refused. */
export function refusals(values: Values): string[] {
  const databases = databaseRefusals(values);
  if (databases.length > 0) return databases;
  if (values.MODE === 'sandbox') return [];
  return [
    ...keyFileRefusals(values),
    ...(values.SANDBOX_ENTROPY_SEED === undefined
      ? []
      : ['SANDBOX_ENTROPY_SEED makes outcomes predictable; MODE=live refuses it.']),
    ...(values.SANDBOX_CLOCK_SHIFT_SECONDS === undefined
      ? []
      : ['SANDBOX_CLOCK_SHIFT_SECONDS makes the clock wrong; MODE=live refuses it.']),
    ...(values.SANDBOX_ROUND_SPEED === undefined
      ? []
      : ['SANDBOX_ROUND_SPEED leaves no time to bet; MODE=live refuses it.']),
    ...(values.SANDBOX_BETS_OPEN_SECONDS === undefined
      ? []
      : ['SANDBOX_BETS_OPEN_SECONDS changes the rounds of all games; MODE=live refuses it.']),
  ];
}

function databaseRefusals(values: Values): string[] {
  const { DATABASE_URL: url, DATABASE_OWNER_URL: owner, SHARDS: count } = values;
  const { SHARD_DATABASE_URLS: shards, SHARD_DATABASE_OWNER_URLS: owners } = values;
  const { DATABASE_POOLER_URL: pooler, SHARD_DATABASE_POOLER_URLS: poolers } = values;
  if (url === undefined) {
    const given = Object.entries({
      ...{ DATABASE_OWNER_URL: owner, SHARD_DATABASE_URLS: shards, DATABASE_POOLER_URL: pooler },
    });
    return given
      .filter(([, value]) => value !== undefined)
      .map(
        ([name]) => `${name} needs DATABASE_URL too, the address of the server’s own login; it is not set.`,
      );
  }
  if (count !== undefined)
    return [
      'SHARDS divides the embedded database. With DATABASE_URL, list the shards in SHARD_DATABASE_URLS instead.',
    ];
  if (owners !== undefined && owners.length !== (shards?.length ?? 0))
    return [
      'SHARD_DATABASE_OWNER_URLS must list as many addresses as SHARD_DATABASE_URLS, in the same order.',
    ];
  if (poolers !== undefined && poolers.length !== (shards?.length ?? 0))
    return [
      'SHARD_DATABASE_POOLER_URLS must list as many addresses as SHARD_DATABASE_URLS, in the same order.',
    ];
  if (shards === undefined) return [];
  if (new Set(shards.map(databaseText)).size < shards.length)
    return ['SHARD_DATABASE_URLS names one database twice.'];
  if ((owner === undefined) !== (owners === undefined))
    return [
      'DATABASE_OWNER_URL and SHARD_DATABASE_OWNER_URLS go together: a node migrates every database or none.',
    ];
  return [];
}
