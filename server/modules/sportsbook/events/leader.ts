import type { Leadership } from '../../../platform/database/leadership.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../platform/runtime/clock.ts';
import { writeEvent } from '../../audit/audit.ts';
import type { Feed } from '../../feeds/types.ts';
import type { SportsEvent } from '../types.ts';
import { type EventBook, isOpenByRow, isOver } from './event-book.ts';
import {
  changeTo,
  readDirectoryTime,
  readEvents,
  SPORTSBOOK_LEAD,
  SportsFencedError,
  writeChanges,
} from './event-store.ts';
import { createIntake, type IntakeDeps } from './intake.ts';
import { POSTPONED_LIMIT_MS } from './postponed.ts';
import { writeAtShards } from './shard-events.ts';
import { createShardSync, type ShardSync } from './sync-shards.ts';
import { createTimedWork } from './timed-work.ts';

const POLL_EVERY_MS = 500;
const SYNC_EVERY_MS = 5 * SECOND_MS;
/** Minimum time after a take-over before an event is cancelled: its feed may report first what it missed. Of a feed that does not respond the longer one. */
const [REPORTED_WITHIN_MS, SILENT_WITHIN_MS] = [10 * MINUTE_MS, 12 * HOUR_MS];

export interface LeaderDeps extends IntakeDeps {
  readonly book: EventBook;
  readonly leadership: Leadership;
  readonly feeds: readonly Feed[];
  /** The leader's repeated work beside its feeds: settlement and automatic cash-outs. Returns whether more is due already. */
  settleDue(): Promise<boolean>;
}

/** Runs the feeds on the node that leads the sportsbook, and only there. */
export interface SportsLeader {
  /** Leads if no other node does, and does the work that is due. Returns whether more is due already. */
  tick(): Promise<boolean>;
  /** Time in ms since each feed last reported in this epoch; null: this node does not lead. */
  feedAges(): ReadonlyMap<string, number> | null;
  start(): void;
  stop(): Promise<void>;
}

interface Leading {
  readonly epoch: bigint;
  /** When this node took over, by its own clock. */
  readonly sinceMs: number;
  /** The time of each feed's last report in this epoch. */
  readonly receivedAtMs: Map<string, number>;
  readonly shardSync: ShardSync;
}

export function createSportsLeader(deps: LeaderDeps): SportsLeader {
  const { feeds, leadership, clock, log } = deps;
  let leading: Leading | null = null;
  let syncedAtMs = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  let ticking: Promise<boolean> | null = null;
  const works = createWorks(log);

  const leave = async (): Promise<false> => {
    if (leading === null) return false;
    leading = null;
    await Promise.all(feeds.map((feed) => feed.stop()));
    return false;
  };
  const lead = async (epoch: bigint): Promise<Leading> => {
    // No feed has reported in this epoch: events that the leader before left open, perhaps long ago, are closed until it does.
    const begun = beginning(deps, epoch);
    await deps.book.refresh();
    await closeStale(deps, begun);
    leading = begun;
    syncedAtMs = Number.NEGATIVE_INFINITY;
    startFeeds(deps, begun);
    log.debug({ epoch: epoch.toString() }, 'sportsbook.leading');
    return begun;
  };
  const poll = async (): Promise<boolean> => {
    const led = await leadership.lead(SPORTSBOOK_LEAD);
    if (led === null) return leave();
    if (leading !== null && leading.epoch !== led.epoch) await leave();
    const current = leading ?? (await lead(led.epoch));
    const nowMs = clock.now().getTime();
    await works.stale(() => closeStale(deps, current));
    if (nowMs - syncedAtMs >= SYNC_EVERY_MS) {
      syncedAtMs = nowMs;
      await works.sync(current.shardSync.poll);
      await works.late(() => cancelPostponed(deps, current));
    }
    return deps.settleDue();
  };
  const tick = (): Promise<boolean> => {
    ticking ??= poll()
      .catch(async (error: unknown) => {
        log.warn({ err: error }, 'sportsbook.tick_failed');
        if (error instanceof SportsFencedError) await leave();
        return false;
      })
      .finally(() => {
        ticking = null;
      });
    return ticking;
  };
  const tickUntilDone = async (): Promise<void> => {
    if (ticking !== null) return;
    let isMoreDue = true;
    while (isMoreDue && timer !== undefined) isMoreDue = await tick();
  };
  return {
    tick,
    feedAges: () => (leading === null ? null : agesOf(leading, clock.now().getTime())),
    start() {
      timer ??= setInterval(() => void tickUntilDone(), POLL_EVERY_MS).unref();
    },
    async stop() {
      clearInterval(timer);
      timer = undefined;
      await ticking;
      await leave();
    },
  };
}

const beginning = (deps: LeaderDeps, epoch: bigint): Leading => ({
  ...{ epoch, sinceMs: deps.clock.now().getTime(), receivedAtMs: new Map() },
  shardSync: createShardSync(deps),
});

const agesOf = ({ receivedAtMs }: Leading, nowMs: number): ReadonlyMap<string, number> =>
  new Map([...receivedAtMs].map(([feed, atMs]) => [feed, nowMs - atMs]));

function startFeeds(deps: LeaderDeps, { epoch, receivedAtMs }: Leading): void {
  for (const feed of deps.feeds)
    feed.start(createIntake(deps, feed.id, epoch, (at) => receivedAtMs.set(feed.id, at.getTime())));
}

/** None waits for another: each has a time limit, and is skipped until its last run has ended. */
const createWorks = (log: LeaderDeps['log']) => ({
  stale: createTimedWork(log, 'close_silent_feeds'),
  sync: createTimedWork(log, 'sync_shards'),
  late: createTimedWork(log, 'cancel_postponed'),
});

/** Suspends the events of a feed that has gone silent, until it reports again. */
async function closeStale(deps: LeaderDeps, { epoch, receivedAtMs }: Leading): Promise<void> {
  const { feeds, book, clock, log } = deps;
  const nowMs = clock.now().getTime();
  for (const { id, staleAfterMs, repeat } of feeds) {
    const receivedAt = receivedAtMs.get(id);
    if (receivedAt !== undefined && nowMs - receivedAt <= staleAfterMs) continue;
    const open = book.all().filter((event) => event.feed === id && isOpenByRow(event));
    if (open.length === 0) continue;
    // A feed's first report of an epoch may still be stored: only one that reported before has gone silent.
    if (receivedAt === undefined) log.debug({ feed: id, events: open.length }, 'sportsbook.feed_awaited');
    else {
      log.warn({ feed: id, events: open.length }, 'sportsbook.feed_silent');
      const since = new Date(receivedAt).toISOString();
      await writeEvent(deps.db.kysely, {
        ...{ kind: 'feed_stopped', at: clock.now(), actor: 'system', subject: id },
        details: { since, openEvents: open.length },
      });
    }
    const closed = open.map((event) => ({ ...event, isSuspended: true }));
    // The feed may report before this is stored: events that it did not change would stay closed, so it repeats them.
    await writeAll(deps, epoch, closed).finally(repeat);
  }
}

/**
 * Cancels events that were put off for too long, or for which no feed gave a result. The earlier of this node's clock and the directory's decides: a
 * clock that is ahead cancels nothing early.
 */
async function cancelPostponed(deps: LeaderDeps, { epoch, sinceMs, receivedAtMs }: Leading): Promise<void> {
  const { book, clock, db } = deps;
  const nowMs = clock.now().getTime();
  const lateAt =
    (atMs: number) =>
    ({ startsAt }: SportsEvent) =>
      atMs - startsAt.getTime() > POSTPONED_LIMIT_MS;
  const isReported = ({ feed }: SportsEvent) =>
    nowMs - sinceMs >= (receivedAtMs.has(feed) ? REPORTED_WITHIN_MS : SILENT_WITHIN_MS);
  const unended = book.all().filter(({ state, results }) => !isOver(state) && results === 0);
  const late = unended.filter(lateAt(nowMs)).filter(isReported);
  if (late.length === 0) return;
  const cancelled = late.filter(lateAt((await readDirectoryTime(db.kysely)).getTime()));
  await writeAll(
    deps,
    epoch,
    cancelled.map((event) => ({ ...event, state: 'cancelled' as const })),
    'no result within 48 hours of the kick-off',
  );
}

/** By the directory's latest rows: the book may be a moment behind. */
async function writeAll(
  { db, shards, reach, clock, onResults }: LeaderDeps,
  epoch: bigint,
  wanted: readonly SportsEvent[],
  voidReason: string | null = null,
): Promise<void> {
  const ids = wanted.map(({ eventId }) => eventId);
  const now = new Map((await readEvents(db.kysely, ids)).map((event) => [event.eventId, event]));
  const changes = wanted.flatMap(({ eventId, state, isSuspended, version }) => {
    const event = now.get(eventId);
    if (event === undefined || event.version !== version) return [];
    return [changeTo({ ...event, state, isSuspended })];
  });
  if (changes.length === 0) return;
  const closed = changes.map(({ eventId, version }) => ({ eventId, isOpen: false, version }));
  const held = await writeAtShards({ shards, reach }, closed);
  const published = changes.filter(({ eventId }) => !held.has(eventId));
  const results =
    voidReason === null
      ? []
      : published.map(({ eventId }) => ({
          ...{ eventId, outcome: 'void' as const, play: null, source: 'rules', reason: voidReason },
        }));
  await writeChanges(db.kysely, epoch, { changes: published, incidents: [], results }, clock.now());
  if (results.length > 0) onResults();
}
