import type pg from 'pg';
import { type Clock, SECOND_MS } from '../runtime/clock.ts';
import { openPool } from './database.ts';
import { isUnavailable } from './unavailable.ts';

/** State of the database as a node saw it when it wrote its row. */
interface Beat {
  /** This node's clock minus the database's, less the uncertainty of the round trip. */
  readonly clockErrorMs: number;
  /** Nodes that wrote recently, including this one. */
  readonly liveNodes: number;
}

export type Pulse =
  | { readonly ok: true; readonly beat: Beat }
  | { readonly ok: false; readonly fault: string };

export interface Heartbeat {
  /** Writes the row unless the last write is less than a second old. Never throws, and answers within its limit. */
  beat(): Promise<Pulse>;
  /** Removes this node's row. */
  stop(): Promise<void>;
}

export interface HeartbeatOptions {
  readonly url: string;
  readonly nodeId: string;
  /** How many shards this node knows; read before slots are moved to a new shard. */
  readonly shards?: number;
  readonly clock: Clock;
}

const LIMIT_MS = 1500;
const FRESH_MS = SECOND_MS;
const ALIVE = "interval '15 seconds'";
const FORGOTTEN = "interval '1 hour'";

/**
 * Updating a row of a shared table shows that the database takes writes. Inserting into a temporary table shows that files can still
 * grow: an update of an existing row needs no space, and would succeed on a full disk.
 */
const PAGES = 'create temp table if not exists heartbeat_page (page text)';
const GROW = `insert into heartbeat_page select repeat('x', 6000) from generate_series(1, 16)`;
const SHRINK = 'delete from heartbeat_page';
const FREE = 'vacuum (truncate) heartbeat_page';
const BEAT = `
  with gone as (delete from node_heartbeat where at < clock_timestamp() - ${FORGOTTEN}),
  mine as (
    insert into node_heartbeat (node_id, shards) values ($1, $2)
    on conflict (node_id) do update set at = clock_timestamp(), shards = $2 returning at
  )
  select clock_timestamp() as at,
         1 + (select count(*)::int from node_heartbeat
               where node_id <> $1 and at > clock_timestamp() - ${ALIVE}) as "liveNodes"
    from mine`;

/** Uses a connection of its own, so that it never waits behind other calls. */
export function createHeartbeat({ url, nodeId, clock, shards = 1 }: HeartbeatOptions): Heartbeat {
  const limits = { acquireMs: LIMIT_MS, statementMs: LIMIT_MS, lockMs: LIMIT_MS };
  const pool = openPool({ url, maxConnections: 1, limits });
  let underWay: Promise<Pulse> | null = null;
  let last: { readonly atMs: number; readonly pulse: Pulse } | null = null;

  async function write(): Promise<Pulse> {
    const limit = limitOf(LIMIT_MS);
    try {
      const beat = await Promise.race([writeRow(pool, { nodeId, shards, clock }), limit.reached]);
      return beat === 'overdue' ? { ok: false, fault: 'database_slow' } : { ok: true, beat };
    } catch (error) {
      return { ok: false, fault: faultOf(error) };
    } finally {
      limit.clear();
    }
  }

  return {
    async beat() {
      if (last !== null && performance.now() - last.atMs < FRESH_MS) return last.pulse;
      underWay ??= write().then((pulse) => {
        underWay = null;
        last = { atMs: performance.now(), pulse };
        return pulse;
      });
      return underWay;
    },
    async stop() {
      await pool.query('delete from node_heartbeat where node_id = $1', [nodeId]).catch(() => undefined);
      await pool.end();
    },
  };
}

async function writeRow(
  pool: pg.Pool,
  { nodeId, shards, clock }: Required<Omit<HeartbeatOptions, 'url'>>,
): Promise<Beat> {
  const client = await pool.connect();
  let fault: Error | undefined;
  try {
    await client.query(PAGES);
    await client.query(GROW);
    await client.query(SHRINK);
    await client.query(FREE);
    const beforeMs = clock.now().getTime();
    const { rows } = await client.query<{ at: Date; liveNodes: number }>(BEAT, [nodeId, shards]);
    const afterMs = clock.now().getTime();
    const [row] = rows;
    if (row === undefined) throw new Error('The heartbeat wrote no row.');
    return { clockErrorMs: clockErrorOf(beforeMs, afterMs, row.at.getTime()), liveNodes: row.liveNodes };
  } catch (error) {
    fault = error instanceof Error ? error : new Error(String(error));
    throw fault;
  } finally {
    client.release(fault);
  }
}

/** The database read its clock at some moment of the round trip: only the difference beyond the round trip is certainly an error. */
export function clockErrorOf(beforeMs: number, afterMs: number, databaseMs: number): number {
  if (beforeMs > databaseMs) return beforeMs - databaseMs;
  return afterMs < databaseMs ? afterMs - databaseMs : 0;
}

function faultOf(error: unknown): string {
  const { code = '' } = (error ?? {}) as { code?: string };
  if (code === '25006') return 'read_only';
  if (code === '53100') return 'disk_full';
  return isUnavailable(error) ? 'database_away' : 'database_fault';
}

function limitOf(limitMs: number) {
  let timer: NodeJS.Timeout | undefined;
  const reached = new Promise<'overdue'>((resolve) => {
    timer = setTimeout(resolve, limitMs, 'overdue');
  });
  return { reached, clear: () => clearTimeout(timer) };
}
