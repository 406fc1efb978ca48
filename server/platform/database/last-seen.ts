import { closeSync, fstatSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';

/** How far a database had come. */
export interface Position {
  readonly systemIdentifier: string;
  readonly timeline: number;
  /** Bytes of the log of changes that are safely stored: a restart, however sudden, does not lose them. */
  readonly flushedBytes: number;
  readonly epoch: number;
}

/** How far each database had come, by its name here. */
export type Positions = Readonly<Record<string, Position>>;

export interface LastSeen {
  readonly positions: Positions;
  /** Whether the file is a copy of the one that was written: its folder came out of a backup, or was copied here. */
  readonly isCopy: boolean;
}

const READ_ONLY = '25006';
/** In place and of one size, so that the file stays the same file. */
const FILE_BYTES = 16_384;
const fileIn = (dataDir: string) => join(dataDir, 'last-seen.json');

/**
 * What this node last saw of its databases, kept outside them: where files of a database are put back, the database itself looks as it
 * did after a restart. Null: nothing was written yet. A file that cannot be read counts as a copy.
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

/** Also makes a copy the original from now on. */
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

/** A file that is copied back is another file, whatever its times say. */
function inodeOf(file: number): string {
  return fstatSync(file, { bigint: true }).ino.toString();
}

/** Where a database is, and whether it is the one that its epoch was raised in. */
export interface Look {
  readonly position: Position;
  /** It lies in another cluster, on another timeline or in another database than its epoch says: raising the epoch records the new one. */
  readonly isElsewhere: boolean;
}

interface LookRow extends Position {
  readonly isElsewhere: boolean;
}

/**
 * The server's own login may ask this. A replica that was not promoted yet is refused as a database that takes no writes: connections to it
 * would outlive its promotion, and nobody would look again.
 */
export async function look(executor: Pick<pg.ClientBase, 'query'>): Promise<Look> {
  const { rows: states } = await executor.query<{ isReplica: boolean }>(
    'select pg_is_in_recovery() as "isReplica"',
  );
  if (states[0]?.isReplica !== false)
    throw Object.assign(new Error('The database is a replica.'), { code: READ_ONLY });
  const { rows } = await executor.query<LookRow>(`
    select here.system_identifier as "systemIdentifier", here.timeline, epoch,
           (pg_current_wal_flush_lsn() - '0/0'::pg_lsn)::float8 as "flushedBytes",
           (stored.system_identifier, stored.timeline, stored.relation)
             is distinct from (here.system_identifier, here.timeline, 'seed_epoch'::regclass::oid) as "isElsewhere"
      from cluster_identity() here, seed_epoch stored`);
  const [row] = rows;
  if (row === undefined) throw new Error('The table seed_epoch is empty.');
  const { isElsewhere, ...position } = row;
  return { position, isElsewhere };
}

/**
 * Whether a database is an older state of the one that was seen. A higher epoch: that was met already, by another node. Another
 * cluster: the database itself recognises that.
 */
export function isOlder(now: Position, seen: Position): boolean {
  if (now.epoch !== seen.epoch) return now.epoch < seen.epoch;
  if (now.systemIdentifier !== seen.systemIdentifier) return false;
  if (now.timeline !== seen.timeline) return now.timeline < seen.timeline;
  return now.flushedBytes < seen.flushedBytes;
}
