import type { Database } from '../../../platform/database/database.ts';
import type { ShardReach } from '../../../platform/database/shard-reach.ts';
import type { Shards } from '../../../platform/database/shards.ts';
import { type Clock, MINUTE_MS, SECOND_MS } from '../../../platform/runtime/clock.ts';
import type { Entropy } from '../../../platform/runtime/entropy.ts';
import { hourlyErrors } from '../../../platform/runtime/hourly-errors.ts';
import type { Log } from '../../../platform/runtime/log.ts';
import { type FeedEvent, type FeedSink, type FeedUpdate, hasSwappedName } from '../../feeds/types.ts';
import type { SportsEvent } from '../types.ts';
import { type AppliedUpdate, applyUpdate, isPriceAlone, scoreChanged } from './apply-update.ts';
import { isOpenByRow, isOver } from './event-book.ts';
import {
  type Competition,
  changeTo,
  insertEvents,
  readEventsOfFeed,
  upsertCompetitions,
  writeChanges,
} from './event-store.ts';
import { type ShardEvent, writeAtShards } from './shard-events.ts';
import { createSwappedSides, type SwappedSides } from './swapped-sides.ts';
import { createUpdateQueue, type LeftUpdates } from './update-queue.ts';

/** In letters and digits of base 36: 2^41 ids, which do not reveal the number of events. */
const ID_LENGTH = 8;
const ID_LETTERS = '0123456789abcdefghijklmnopqrstuvwxyz';
/** Maximum number of tries to store an item: a trader does not change one event more often within a moment. */
const MAX_TRIES = 5;
/** Maximum time between a change at the shards and in the directory; shards that wait longer count as left behind: see `sync-shards.ts`. */
const MAX_BETWEEN_MS = 4 * SECOND_MS;
/** Updates that are dropped because they are older than the event's last one by more than this are logged: a clock was wrong. */
const UPDATE_STALE_MS = MINUTE_MS;

export interface IntakeDeps {
  readonly db: Database;
  readonly shards: Shards;
  readonly reach: ShardReach;
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly log: Pick<Log, 'error' | 'warn' | 'debug'>;
  /** Minimum pause between two publications of prices. */
  readonly priceGapMs: number;
  /** Called after the commit that stored results. */
  onResults(): void;
  /** Called between two statements: a test ends the leader there. */
  readonly between?: (step: string) => Promise<void>;
}

interface StoreDeps extends IntakeDeps {
  readonly errors: Pick<Log, 'error'>;
}

/** Stores the updates of one feed, as the leader of this epoch. The shards learn of a change before the directory, so that no bet outlives it. */
export function createIntake(
  intakeDeps: IntakeDeps,
  feedId: string,
  epoch: bigint,
  onReceived: (at: Date) => void,
): FeedSink {
  const deps: StoreDeps = { ...intakeDeps, errors: hourlyErrors(intakeDeps.log, intakeDeps.clock) };
  const inTurn = createTurns();
  const swapped = createSwappedSides(deps.log);
  const store = async (updates: readonly FeedUpdate[], withPrices: boolean): Promise<LeftUpdates> => {
    const calm: FeedUpdate[] = [];
    const locked: FeedUpdate[] = [];
    const storeLeft = (left: readonly FeedUpdate[]) =>
      storeUpdates(deps, feedId, epoch, left, withPrices ? null : (update) => void calm.push(update));
    await storeAll(deps.log, updates, storeLeft, (left) => void locked.push(...left));
    return { calm, locked };
  };
  const queue = createUpdateQueue({
    gapMs: deps.priceGapMs,
    store: (updates, withPrices) => inTurn(() => store(updates, withPrices)),
  });
  return {
    events: (events) =>
      inTurn(() =>
        storeAll(
          deps.log,
          events,
          (left) => storeEvents(deps, feedId, epoch, left, swapped),
          () => {
            // The feed announces it again.
            throw new Error('events changed again and again while a feed announced them');
          },
        ),
      ),
    updates: (updates) => queue.push(updates.map(swapped.withoutSides)),
    responded: onReceived,
  };
}

/** Runs tasks one after the other, in the order of their calls; a task that fails stops none after it. */
function createTurns(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
}

/** SQLSTATEs caused by the given values: a text or number that the database rejects (22), or a row against its constraints (23). */
const REFUSED_STATES = /^2[23]/;

/** Leaves out items that the database rejects, so that one entry of a feed does not keep the others from being stored. */
async function storeAll<Item extends { readonly ref: string }>(
  log: IntakeDeps['log'],
  items: readonly Item[],
  store: (left: readonly Item[]) => Promise<readonly Item[]>,
  onLeft: (left: readonly Item[]) => void,
): Promise<void> {
  try {
    const left = await untilStored(items, store);
    if (left.length > 0) onLeft(left);
  } catch (error) {
    if (!REFUSED_STATES.test((error as { readonly code?: string }).code ?? '')) throw error;
    if (items.length > 1) for (const item of items) await storeAll(log, [item], store, onLeft);
    else log.warn({ err: error, ref: items[0]?.ref }, 'sportsbook.feed_entry_skipped');
  }
}

/** Stores the items that are left again, applied to the present rows. Returns those whose rows others locked or changed at each try. */
async function untilStored<Item>(
  items: readonly Item[],
  store: (left: readonly Item[]) => Promise<readonly Item[]>,
): Promise<readonly Item[]> {
  let left = items;
  for (let tries = 0; left.length > 0 && tries < MAX_TRIES; tries += 1) left = await store(left);
  return left;
}

interface Applied extends AppliedUpdate {
  readonly before: SportsEvent;
}

/** Stores new events, moved kick-offs and new names. Returns the events to store again. */
async function storeEvents(
  deps: IntakeDeps,
  feedId: string,
  epoch: bigint,
  events: readonly FeedEvent[],
  swapped: SwappedSides,
): Promise<FeedEvent[]> {
  const { db, clock, entropy } = deps;
  await upsertCompetitions(db.kysely, competitionsOf(feedId, events));
  const known = await readEventsOfFeed(
    db.kysely,
    feedId,
    events.map(({ ref }) => ref),
  );
  swapped.note(known, events);
  const refs = new Set(known.map(({ feedRef }) => feedRef));
  const fresh = events.filter(({ ref }) => !refs.has(ref));
  const rows = fresh.map((event) => newEvent(feedId, event, newEventId(entropy)));
  await insertEvents(db.kysely, epoch, rows, clock.now());
  const overtaken = await storeChanges(deps, epoch, announcedAnew(known, events));
  return events.filter(({ ref }) => overtaken.has(ref));
}

/**
 * Stores updates. A feed may name an event twice in one call: each update is applied to the outcome of the one before. Returns the updates
 * to store again, because their event has changed since. Updates of prices alone go to `deferPrices`, where it is given.
 */
async function storeUpdates(
  deps: StoreDeps,
  feedId: string,
  epoch: bigint,
  updates: readonly FeedUpdate[],
  deferPrices: ((update: FeedUpdate) => void) | null,
): Promise<FeedUpdate[]> {
  const known = await readEventsOfFeed(deps.db.kysely, feedId, [...new Set(updates.map(({ ref }) => ref))]);
  const events = new Map(known.map((event) => [event.feedRef, event]));
  const again: FeedUpdate[] = [];
  let waiting: readonly FeedUpdate[] = updates;
  while (waiting.length > 0) {
    const later: FeedUpdate[] = [];
    const applied = new Map<string, Applied & { readonly update: FeedUpdate }>();
    for (const update of waiting) {
      const event = events.get(update.ref);
      if (event === undefined) continue;
      if (applied.has(update.ref)) {
        later.push(update);
        continue;
      }
      const made = applyUpdate(event, update);
      if (made === null) {
        noteOutdated(deps, event, update);
        continue;
      }
      if (deferPrices !== null && isPriceAlone(event, made)) {
        deferPrices(update);
        continue;
      }
      applied.set(update.ref, { ...made, before: event, update });
      events.set(update.ref, {
        ...event,
        ...made.change,
        results: event.results + (made.result === null ? 0 : 1),
        scoredAt: scoreChanged(event.play, made.change.play) ? update.at : event.scoredAt,
      });
    }
    const overtaken = await storeChanges(deps, epoch, [...applied.values()]);
    for (const ref of overtaken) events.delete(ref);
    const missed = [...applied.values()].map(({ update }) => update).filter(({ ref }) => overtaken.has(ref));
    again.push(...missed, ...later.filter(({ ref }) => overtaken.has(ref)));
    waiting = later.filter(({ ref }) => !overtaken.has(ref));
  }
  return again;
}

function noteOutdated({ errors }: StoreDeps, { eventId, updatedAt }: SportsEvent, { at }: FeedUpdate): void {
  if (updatedAt.getTime() - at.getTime() > UPDATE_STALE_MS)
    errors.error({ eventId }, 'sportsbook.update_outdated');
}

/** Returns the feed's names of the events that another change overtook, such as a trader's override: the changes applied to them are lost. */
async function storeChanges(
  { db, shards, reach, clock, onResults, between }: IntakeDeps,
  epoch: bigint,
  applied: readonly Applied[],
): Promise<ReadonlySet<string>> {
  if (applied.length === 0) return new Set();
  const atShards: ShardEvent[] = applied.map(({ change, before }) => ({
    eventId: change.eventId,
    isOpen: isOpenByRow({ ...change, trading: before.trading }),
    version: change.version,
  }));
  const startMs = performance.now();
  const held = await writeAtShards({ shards, reach }, atShards);
  await between?.('shards know of the changes');
  if (performance.now() - startMs > MAX_BETWEEN_MS) throw new Error('the shards took too long for a change');
  const published = applied.filter(({ change }) => !held.has(change.eventId));
  const results = published.flatMap(({ result }) => (result === null ? [] : [result]));
  const incidents = published.flatMap((made) => made.incidents);
  const changes = published.map(({ change }) => change);
  const stored = new Set(await writeChanges(db.kysely, epoch, { changes, incidents, results }, clock.now()));
  if (results.length > 0) onResults();
  return new Set(
    applied.filter(({ change }) => !stored.has(change.eventId)).map(({ before }) => before.feedRef),
  );
}

/** Kick-offs that the feed moved while the event is to come, and teams that it names otherwise while the event is not over. */
function announcedAnew(known: readonly SportsEvent[], events: readonly FeedEvent[]): Applied[] {
  const announced = new Map(events.map((event) => [event.ref, event]));
  return known.flatMap((before) => {
    const event = announced.get(before.feedRef);
    if (event === undefined || isOver(before.state)) return [];
    const startsAt = before.state === 'scheduled' ? event.startsAt : before.startsAt;
    const { home, away } = namesIn(before, event);
    const isSame =
      startsAt.getTime() === before.startsAt.getTime() && home === before.home && away === before.away;
    if (isSame) return [];
    const change = changeTo({ ...before, home, away, startsAt });
    return [{ change, incidents: [], result: null, before }];
  });
}

/** A name that changed sides renames nothing: open bets are on the sides as they were. */
function namesIn(
  before: Pick<SportsEvent, 'home' | 'away'>,
  { home, away }: FeedEvent,
): Pick<SportsEvent, 'home' | 'away'> {
  return hasSwappedName(before, { home, away }) ? before : { home, away };
}

function competitionsOf(feedId: string, events: readonly FeedEvent[]): Competition[] {
  const found = new Map<string, Competition>();
  for (const {
    competition: { ref, name, country },
    sport,
  } of events)
    found.set(ref, { competitionId: `${feedId}:${ref}`, sport, name, country });
  return [...found.values()];
}

function newEvent(feed: string, event: FeedEvent, eventId: string) {
  const { ref: feedRef, sport, competition, home, away, startsAt, isFictional, paceMs } = event;
  const competitionId = `${feed}:${competition.ref}`;
  return { eventId, feed, feedRef, sport, competitionId, home, away, isFictional, paceMs, startsAt };
}

/** 252 is the greatest multiple of 36 below 256: bytes from there on are left out, so that each letter is as likely. */
function newEventId(entropy: Entropy): string {
  let id = '';
  while (id.length < ID_LENGTH)
    for (const byte of entropy.bytes(ID_LENGTH))
      if (byte < 252 && id.length < ID_LENGTH) id += ID_LETTERS[byte % 36];
  return id;
}
