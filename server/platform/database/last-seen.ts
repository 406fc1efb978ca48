import { closeSync, fstatSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';

/** A position in a database's write-ahead log. */
export interface Position {
  readonly systemIdentifier: string;
  readonly timeline: number;
  /** Bytes of the write-ahead log that are flushed to disk: even a crash does not lose them. */
  readonly flushedBytes: number;
  readonly epoch: number;
  /** Whether the database acknowledges a commit only after a replica has it on disk. */
  readonly isSynchronous: boolean;
}

/** The position of each database, by its name here. */
export type Positions = Readonly<Record<string, Position>>;

export interface LastSeen {
  readonly positions: Positions;
  /** Whether the file is a copy of the one that was written: its folder was restored from a backup, or copied here. */
  readonly isCopy: boolean;
}

const READ_ONLY = '25006';
/** The file is overwritten in place with a fixed size, so that it keeps its inode. */
const FILE_BYTES = 16_384;
const fileIn = (dataDir: string) => join(dataDir, 'last-seen.json');

/**
 * The last positions of the databases that this node saw, stored outside them: after database files are restored from a backup, the
 * database itself looks as it did after a restart. Null: nothing was written yet. An unreadable file counts as a copy.
 */
export function readLastSeen(dataDir: string): LastSeen | null {
  let file: number;
  try {
    file = openSync(fileIn(dataDir), 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  try {
    const { inode, positions } = JSON.parse(readFileSync(file, 'utf8')) as {
      inode: string;
      positions: Positions;
    };
    return { positions, isCopy: inode !== inodeOf(file) };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { positions: {}, isCopy: true };
  } finally {
    closeSync(file);
  }
}

/** Also marks a copy as the original from now on. */
export function writeLastSeen(dataDir: string, positions: Positions): void {
  const file = openExisting(dataDir) ?? openSync(fileIn(dataDir), 'w', 0o600);
  try {
    const text = JSON.stringify({ inode: inodeOf(file), positions });
    writeSync(file, text.padEnd(FILE_BYTES), 0);
  } finally {
    closeSync(file);
  }
}

function openExisting(dataDir: string): number | null {
  try {
    return openSync(fileIn(dataDir), 'r+');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** A restored file has another inode, even if its times are equal. */
function inodeOf(file: number): string {
  return fstatSync(file, { bigint: true }).ino.toString();
}

/** The present position of a database, and whether it is in the cluster in which its epoch was raised. */
export interface SeenPosition {
  readonly position: Position;
  /** The cluster, timeline or database differs from the one recorded with the epoch; raising the epoch records the new one. */
  readonly isElsewhere: boolean;
  /** Where timelines began that lost nothing (`followTimeline`), by their numbers, in bytes of the write-ahead log. */
  readonly followed: Readonly<Record<number, number>>;
}

interface PollRow extends Position {
  readonly isElsewhere: boolean;
  readonly followed: Readonly<Record<number, number>> | null;
}

/**
 * The server's own login may run this. Rejects a replica that is not promoted yet as a database that takes no writes: connections to it
 * would outlive its promotion, and would not be checked again.
 */
export async function readPosition(executor: Pick<pg.ClientBase, 'query'>): Promise<SeenPosition> {
  const { rows: states } = await executor.query<{ isReplica: boolean }>(
    'select pg_is_in_recovery() as "isReplica"',
  );
  if (states[0]?.isReplica !== false)
    throw Object.assign(new Error('The database is a replica.'), { code: READ_ONLY });
  const { rows } = await executor.query<PollRow>(`
    select here.system_identifier as "systemIdentifier", here.timeline, epoch,
           (pg_current_wal_flush_lsn() - '0/0'::pg_lsn)::float8 as "flushedBytes",
           current_setting('synchronous_standby_names') <> ''
             and current_setting('synchronous_commit') in ('on', 'remote_apply') as "isSynchronous",
           (stored.system_identifier, stored.timeline, stored.relation)
             is distinct from (here.system_identifier, here.timeline, 'seed_epoch'::regclass::oid) as "isElsewhere",
           (select json_object_agg(timeline, (began - '0/0'::pg_lsn)::float8) from followed_timeline) as followed
      from cluster_identity() here, seed_epoch stored`);
  const [row] = rows;
  if (row === undefined) throw new Error('The table seed_epoch is empty.');
  const { isElsewhere, followed, ...position } = row;
  return { position, isElsewhere, followed: followed ?? {} };
}

/**
 * A commit whose acknowledgement proves that a synchronous replica has all of the write-ahead log before it. It writes a message into the log
 * that no one reads, and no row.
 */
export async function commitMark(executor: Pick<pg.ClientBase, 'query'>): Promise<void> {
  await executor.query(`select pg_logical_emit_message(true, 'jaraplay', 'seen')`);
}

/**
 * After a failover: whether the promoted replica had everything that the last position and the acknowledged commits after it wrote. Then its
 * timeline is recorded, and nothing is retired. Without synchronous replication commits after the last position may be lost unseen.
 */
export async function followTimeline(
  executor: Pick<pg.ClientBase, 'query'>,
  { timeline, flushedBytes, isSynchronous }: Position,
): Promise<boolean> {
  if (!isSynchronous) return false;
  const { rows } = await executor.query<{ followed: boolean | null }>(
    'select followed from follow_timeline($1, $2)',
    [timeline, flushedBytes],
  );
  return rows[0]?.followed === true;
}

/**
 * Whether a database is an older state of the recorded one. A higher epoch: another node has already handled it. Another cluster: the
 * database itself detects that. A higher timeline in the same epoch lost nothing for the node that recorded it; it is older for a
 * node that has seen more than where it began.
 */
export function isOlder(
  { position: now, followed }: Omit<SeenPosition, 'isElsewhere'>,
  seen: Position,
): boolean {
  if (now.epoch !== seen.epoch) return now.epoch < seen.epoch;
  if (now.systemIdentifier !== seen.systemIdentifier) return false;
  if (now.timeline > seen.timeline) return (followed[seen.timeline + 1] ?? 0) < seen.flushedBytes;
  if (now.timeline < seen.timeline) return true;
  return now.flushedBytes < seen.flushedBytes;
}
