import { sql } from 'kysely';
import type pg from 'pg';
import type { Metrics } from '../metrics/metrics.ts';
import type { Database } from './database.ts';
import { databasesOf, type Installation } from './installation.ts';

/** The pools of this node, and the locks and standbys of each database. */
export function measureDatabases(metrics: Metrics, installation: Installation): void {
  const databases = databasesOf(installation).map(([name, db]) => ({ name: labelOf(name), db }));
  const names = databases.map(({ name }) => name);
  measurePools(metrics, installation, databases);
  const waiting = metrics.gauge({
    name: 'jaraplay_database_lock_waits',
    help: 'Locks that a statement waits for, in the whole database.',
    labels: { database: names },
  });
  const longest = metrics.gauge({
    name: 'jaraplay_database_lock_longest_wait_seconds',
    help: 'How long the oldest of these waits has lasted.',
    labels: { database: names },
  });
  const standbys = metrics.gauge({
    name: 'jaraplay_database_standbys',
    help: 'Standbys that receive the write-ahead log of this database.',
    labels: { database: names },
  });
  const lag = metrics.gauge({
    name: 'jaraplay_database_replica_lag_seconds',
    help: 'Greatest replay lag of a standby. Absent: there is none, or the login may not read it; it needs the role pg_read_all_stats.',
    labels: { database: names },
  });
  const synchronous = metrics.gauge({
    name: 'jaraplay_database_synchronous',
    help: '1: a commit of this database waits for a standby.',
    labels: { database: names },
  });
  const kept = metrics.gauge({
    name: 'jaraplay_database_slot_kept_bytes',
    help: 'The most of the write-ahead log that a replication slot keeps from deletion.',
    labels: { database: names },
  });
  const archive = metrics.gauge({
    name: 'jaraplay_database_archive_failing_seconds',
    help: 'Time since the last archived segment of the log, while its archiving fails; 0: it succeeds. Absent: nothing is archived.',
    labels: { database: names },
  });
  const lags = new Map<string, number | null>();
  const failing = new Map<string, number | null>();
  for (const { name: database, db } of databases)
    metrics.reading(`database_${database}`, async () => {
      const found = await readState(db);
      waiting.set({ database }, found.waiting);
      longest.set({ database }, found.longest);
      standbys.set({ database }, found.standbys);
      synchronous.set({ database }, found.isSynchronous ? 1 : 0);
      kept.set({ database }, found.keptBytes);
      lags.set(database, found.lag);
      failing.set(database, found.archiveFailing);
      // The value of a standby that has left, or of an archive that was switched off, would stay for ever.
      for (const [gauge, values] of [
        [lag, lags],
        [archive, failing],
      ] as const) {
        gauge.clear();
        for (const [name, seconds] of values) if (seconds !== null) gauge.set({ database: name }, seconds);
      }
    });
}

const labelOf = (name: string) => name.replace(' ', '_');

interface DatabaseState {
  readonly waiting: number;
  readonly longest: number;
  readonly standbys: number;
  /** Null: there is no standby, or the login may not read it. */
  readonly lag: number | null;
  readonly isSynchronous: boolean;
  readonly keptBytes: number;
  /** Seconds; null: nothing is archived. */
  readonly archiveFailing: number | null;
}

async function readState({ kysely }: Database): Promise<DatabaseState> {
  const { rows } = await sql<DatabaseState>`
    select waits.*, standbys.*, slots.*, archive.*, current_setting('synchronous_standby_names') <> '' as is_synchronous
      from (select count(*)::int as waiting,
                   coalesce(max(extract(epoch from clock_timestamp() - waitstart)), 0)::float8 as longest
              from pg_locks
             where not granted and database = (select oid from pg_database where datname = current_database())) waits,
           (select count(*)::int as standbys, max(extract(epoch from replay_lag))::float8 as lag from pg_stat_replication) standbys,
           (select coalesce(max(pg_wal_lsn_diff(case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end, restart_lsn)), 0)::float8
                     as kept_bytes from pg_replication_slots) slots,
           (select case when current_setting('archive_mode') = 'off' then null
                        when last_failed_time > coalesce(last_archived_time, '-infinity')
                          then extract(epoch from clock_timestamp() - coalesce(last_archived_time, stats_reset)) else 0 end::float8
                     as archive_failing from pg_stat_archiver) archive`.execute(kysely);
  const [state] = rows;
  if (state === undefined) throw new Error('The state of the database is one row.');
  return state;
}

interface NamedDatabase {
  readonly name: string;
  readonly db: Database;
}

function measurePools(metrics: Metrics, { shards }: Installation, databases: readonly NamedDatabase[]): void {
  const labels = {
    database: databases.map(({ name }) => name),
    pool: ['plain', 'bets', 'long'],
  };
  const connections = metrics.gauge({
    name: 'jaraplay_pool_connections',
    help: 'Connections of this node: busy and idle ones, and calls that wait for one.',
    labels: { ...labels, state: ['busy', 'idle', 'waiting'] },
  });
  const size = metrics.gauge({
    name: 'jaraplay_pool_size',
    help: 'Maximum number of connections of this pool.',
    labels,
  });
  const pools = databases.flatMap(({ name: database, db }) => {
    const bets = shards.all.find((shard) => shard.db === db)?.bets;
    return [
      { database, pool: 'plain', of: db.pool },
      { database, pool: 'long', of: db.long.pool },
      ...(bets === undefined || bets === db ? [] : [{ database, pool: 'bets', of: bets.pool }]),
    ];
  });
  metrics.measure(() => {
    for (const { of, ...pool } of pools) {
      const { busy, idle, waiting } = countsOf(of);
      connections.set({ ...pool, state: 'busy' }, busy);
      connections.set({ ...pool, state: 'idle' }, idle);
      connections.set({ ...pool, state: 'waiting' }, waiting);
      size.set(pool, of.options.max);
    }
  });
}

const countsOf = ({ totalCount, idleCount, waitingCount }: pg.Pool) => ({
  ...{ busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount },
});
