import { type Selectable, sql } from 'kysely';
import type { PoolClient } from 'pg';
import type { Database } from '../../platform/database/database.ts';
import { runPrepared } from '../../platform/database/prepared.ts';
import { type Clock, SECOND_MS } from '../../platform/runtime/clock.ts';
import type { Log } from '../../platform/runtime/log.ts';
import type { SharedLeaderTable } from './schema.ts';

/** The class of the advisory locks, one a game. */
const LEADER_LOCKS = 7_305_131;
/** A leader that was not seen for so long is frozen, or cut off: its connection is ended, and with it its lock. */
export const SILENT_MS = 3 * SECOND_MS;

export interface Led {
  /** Goes up with every take-over. */
  readonly epoch: bigint;
  /** When the leader before was last seen; null: there was none. */
  readonly unledSince: Date | null;
}

/**
 * Which games this node leads. The lock says who may lead, and is gone with the connection of a process that dies; the epoch in the
 * database decides, so that a leader that lost its lock without knowing it moves nothing.
 */
export interface Leadership {
  /** Null: another node leads the game. */
  lead(gameId: string): Promise<Led | null>;
  /** Says that this node is there. To be called every second. */
  beat(): Promise<void>;
  /** Ends the connection, and with it every lock. */
  stop(): void;
}

export interface LeadershipDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Pick<Log, 'debug' | 'warn'>;
  /** This process. */
  readonly node: string;
}

export function createLeadership({ db, clock, log, node }: LeadershipDeps): Leadership {
  const held = new Map<string, Led>();
  const open = new Set<PoolClient>();
  let connecting: Promise<PoolClient> | null = null;
  let last: Promise<unknown> = Promise.resolve();

  /** All games share the connection, which takes one statement at a time. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
  /** The connection is gone, or ended; what it locked is free. */
  const drop = (client: PoolClient, error?: Error): void => {
    if (!open.delete(client)) return;
    held.clear();
    connecting = null;
    if (error !== undefined) log.warn({ err: error }, 'lost the connection that leads shared games');
    client.release(true);
  };
  const connect = (): Promise<PoolClient> => {
    connecting ??= db.pool.connect().then(
      (client) => {
        open.add(client);
        client.once('error', (error) => drop(client, error));
        client.once('end', () => drop(client));
        return client;
      },
      (error: unknown) => {
        connecting = null;
        throw error;
      },
    );
    return connecting;
  };

  return {
    async lead(gameId) {
      const known = held.get(gameId);
      if (known !== undefined) return known;
      const client = await connect();
      if (!(await inTurn(() => tryLock(client, gameId, clock.now())))) return null;
      const led = await takeOver(db, gameId, node, clock.now());
      held.set(gameId, led);
      log.debug({ gameId, epoch: led.epoch.toString() }, 'this node leads a shared game');
      return led;
    },
    async beat() {
      for (const [gameId, { epoch }] of [...held]) {
        const { rows } = await sql<Pick<Selectable<SharedLeaderTable>, 'gameId'>>`
          update shared_leader set seen_at = ${clock.now()} where game_id = ${gameId} and epoch = ${epoch} returning game_id`.execute(
          db.kysely,
        );
        if (rows.length === 0) held.delete(gameId);
      }
    },
    stop() {
      const underWay = connecting;
      underWay?.then(drop, () => undefined);
      for (const client of open) drop(client);
    },
  };
}

/** Takes the lock, or ends the connection of a holder that is silent; then it is free at the next try. */
async function tryLock(client: PoolClient, gameId: string, now: Date): Promise<boolean> {
  const { rows } = await runPrepared(
    client,
    'lead-shared-game',
    sql<{
      locked: boolean;
    }>`select pg_try_advisory_lock(${LEADER_LOCKS}::int, hashtext(${gameId})) as locked`,
  );
  if (rows[0]?.locked) return true;
  const silentSince = new Date(now.getTime() - SILENT_MS);
  await runPrepared(
    client,
    'end-silent-leader',
    sql<{ ended: boolean }>`
      select pg_terminate_backend(l.pid) as ended
        from pg_locks l join shared_leader leader on leader.game_id = ${gameId}
       where l.locktype = 'advisory' and l.classid = ${LEADER_LOCKS}::oid and l.objid = hashtext(${gameId})::bit(32)::bigint::oid
         and l.objsubid = 2 and l.database = (select oid from pg_database where datname = current_database()) and l.granted
         and l.pid <> pg_backend_pid() and leader.seen_at < ${silentSince}`,
  );
  return false;
}

/** From here on no move of an earlier epoch is made: those under way are waited for. */
async function takeOver({ kysely }: Database, gameId: string, node: string, now: Date): Promise<Led> {
  const { rows } = await sql<{ epoch: bigint; unledSince: Date | null }>`
    with before as (select seen_at from shared_leader where game_id = ${gameId})
    insert into shared_leader as leader (game_id, epoch, node, since, seen_at) values (${gameId}, 1, ${node}, ${now}, ${now})
    on conflict (game_id) do update set epoch = leader.epoch + 1, node = ${node}, since = ${now}, seen_at = ${now}
    returning epoch, (select seen_at from before) as unled_since`.execute(kysely);
  const [led] = rows;
  if (led === undefined) throw new Error(`nobody can lead ${gameId}`);
  return led;
}
