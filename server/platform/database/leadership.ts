import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import { type Clock, SECOND_MS } from '../runtime/clock.ts';
import type { Log } from '../runtime/log.ts';
import type { Database, Executor } from './database.ts';
import type { DirectSession } from './direct-session.ts';
import { runPrepared } from './prepared.ts';

/** The class of the advisory locks, one lock per work. */
const LEADER_LOCKS = 7_305_131;
/** Time without a beat after which a leader counts as frozen or cut off: its connection is ended, which releases its lock. */
export const SILENT_MS = 3 * SECOND_MS;

export interface Led {
  /** Rises with every take-over. */
  readonly epoch: bigint;
  /** When the previous leader was last seen; null: there was none. */
  readonly unledSince: Date | null;
}

/**
 * The works that this node leads: each is done by one node of the installation. The lock decides which node may lead, and is released when the
 * connection of a dead process ends; the epoch in the database decides on writes, so that a leader that lost its lock unnoticed changes
 * nothing.
 */
export interface Leadership {
  /** Null: another node leads the work, or this one may not lead. */
  lead(work: string): Promise<Led | null>;
  /** Records that this node is alive, or releases every lock if it may not lead; `start` does it every second. */
  beat(): Promise<void>;
  start(): void;
  /** Releases every lock. */
  stop(): void;
}

export interface LeadershipDeps {
  readonly db: Database;
  /** Holds the locks. */
  readonly session: DirectSession;
  readonly clock: Clock;
  readonly log: Pick<Log, 'debug' | 'warn'>;
  /** The id of this process. */
  readonly node: string;
  /** False while this node leads nothing, as with a wrong clock; absent: it always may. */
  mayLead?(): boolean;
  /** Records a take-over in its commit. */
  recordTakeOver?(within: Executor, takeOver: TakeOver): Promise<void>;
}

export interface TakeOver extends Led {
  readonly work: string;
  readonly node: string;
  readonly at: Date;
}

const BEAT_EVERY_MS = SECOND_MS;

export function createLeadership(deps: LeadershipDeps): Leadership {
  const { db, session, clock, log, mayLead = () => true } = deps;
  const held = new Map<string, Led>();
  let losses = 0;
  session.onLost((error) => {
    losses += 1;
    if (held.size > 0) log.warn({ err: error }, 'leadership.connection_lost');
    held.clear();
  });

  const release = () => {
    losses += 1;
    held.clear();
    session.releaseLocks();
  };

  const beat = async (): Promise<void> => {
    if (!mayLead()) {
      if (held.size > 0) log.warn({ works: [...held.keys()] }, 'leadership.given_up');
      return release();
    }
    const led = [...held];
    const stillLed = await recordBeats(db, led, clock.now());
    // A work that was taken again meanwhile has a newer entry, which this beat does not know.
    for (const [work, mine] of led) if (held.get(work) === mine && !stillLed.has(work)) held.delete(work);
  };
  let beats: NodeJS.Timeout | undefined;

  return {
    beat,
    async lead(work) {
      if (!mayLead()) return null;
      const known = held.get(work);
      if (known !== undefined) return known;
      if (!(await session.run((client) => tryLock(client, work, clock.now())))) return null;
      const lossesBefore = losses;
      const led = await takeOver(deps, work);
      // Without its lock this node may not lead; another one may have it already.
      if (losses !== lossesBefore) return null;
      held.set(work, led);
      log.debug({ work, epoch: led.epoch.toString() }, 'leadership.taken');
      return led;
    },
    start() {
      beats ??= setInterval(() => {
        beat().catch((error: unknown) => log.warn({ err: error }, 'leadership.beat_failed'));
      }, BEAT_EVERY_MS).unref();
    },
    stop() {
      clearInterval(beats);
      release();
    },
  };
}

/** Records that this node leads the works, in one statement; answers those that no other node took over. */
async function recordBeats(
  { kysely }: Database,
  led: readonly (readonly [string, Led])[],
  now: Date,
): Promise<ReadonlySet<string>> {
  if (led.length === 0) return new Set();
  const { rows } = await sql<{ work: string }>`
    update leader set seen_at = ${now}
      from unnest(${led.map(([work]) => work)}::text[], ${led.map(([, { epoch }]) => epoch)}::bigint[]) as mine(work, epoch)
     where leader.work = mine.work and leader.epoch = mine.epoch returning leader.work`.execute(kysely);
  return new Set(rows.map(({ work }) => work));
}

/** Takes the lock, or ends the connection of a silent holder; the lock is then free at the next attempt. */
async function tryLock(client: PoolClient, work: string, now: Date): Promise<boolean> {
  const { rows } = await runPrepared(
    client,
    'lead-work',
    sql<{
      locked: boolean;
    }>`select pg_try_advisory_lock(${LEADER_LOCKS}::int, hashtext(${work})) as locked`,
  );
  if (rows[0]?.locked) return true;
  const silentSince = new Date(now.getTime() - SILENT_MS);
  await runPrepared(
    client,
    'end-silent-leader',
    sql<{ ended: boolean }>`
      select pg_terminate_backend(l.pid) as ended
        from pg_locks l join leader on leader.work = ${work}
       where l.locktype = 'advisory' and l.classid = ${LEADER_LOCKS}::oid and l.objid = hashtext(${work})::bit(32)::bigint::oid
         and l.objsubid = 2 and l.database = (select oid from pg_database where datname = current_database()) and l.granted
         and l.pid <> pg_backend_pid() and leader.seen_at < ${silentSince}`,
  );
  return false;
}

/** From here on no write of an earlier epoch succeeds: the statement waits for those under way. */
function takeOver({ db, clock, node, recordTakeOver }: LeadershipDeps, work: string): Promise<Led> {
  const at = clock.now();
  return db.kysely.transaction().execute(async (within) => {
    const led = await writeLeader(within, work, node, at);
    await recordTakeOver?.(within, { ...led, work, node, at });
    return led;
  });
}

async function writeLeader(within: Executor, work: string, node: string, now: Date): Promise<Led> {
  const { rows } = await sql<{ epoch: bigint; unledSince: Date | null }>`
    with before as (select seen_at from leader where work = ${work})
    insert into leader (work, epoch, node, since, seen_at) values (${work}, 1, ${node}, ${now}, ${now})
    on conflict (work) do update set epoch = leader.epoch + 1, node = ${node}, since = ${now}, seen_at = ${now}
    returning epoch, (select seen_at from before) as unled_since`.execute(within);
  const [led] = rows;
  if (led === undefined) throw new Error(`no node can lead ${work}`);
  return led;
}
