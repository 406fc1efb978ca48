import type { Database } from '../../../platform/database/database.ts';
import type { Homes } from '../../../platform/database/homes.ts';
import type { Clock } from '../../../platform/runtime/clock.ts';
import type { Entropy } from '../../../platform/runtime/entropy.ts';
import type { Log } from '../../../platform/runtime/log.ts';
import type { FeedEvent, FeedSink, FeedUpdate } from '../../feeds/types.ts';
import type { Rounds } from '../../rounds/rounds.ts';
import type { SportsEvent } from '../types.ts';
import { type AppliedUpdate, applyUpdate, scoreChanged } from './apply-update.ts';
import {
  type Competition,
  insertEvents,
  readEventsOfFeed,
  upsertCompetitions,
  writeChanges,
} from './event-store.ts';
import { type HomeEvent, writeHomeEvents } from './home-events.ts';

/** Of the letters and digits of base 36: 2^41 names, which tell nobody how many events there are. */
const ID_LENGTH = 8;
const ID_LETTERS = '0123456789abcdefghijklmnopqrstuvwxyz';
/** Updates of one commit. */
const MOST_AT_ONCE = 200;
/** A trader does not speak of one event so often within a moment. */
const MOST_TRIES = 5;

export interface IntakeDeps {
  readonly db: Database;
  readonly homes: Homes;
  readonly reach: Rounds['reach'];
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly log: Pick<Log, 'warn' | 'info'>;
  /** Runs one piece of work of the leader after the other. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
  /** Called after the commit that stored results. */
  onResults(): void;
  /** Called between two statements: a test ends the leader there. */
  readonly between?: (step: string) => Promise<void>;
}

/** Whether bets on the event are taken as far as its own row says. */
export function isOpenByRow({
  state,
  isSuspended,
  trading,
}: Pick<SportsEvent, 'state' | 'isSuspended' | 'trading'>): boolean {
  return (state === 'scheduled' || state === 'live') && !isSuspended && trading['*']?.isSuspended !== true;
}

/** Stores what one feed says, as the leader of this epoch. The homes learn of a change before the directory, so that no bet outlives it. */
export function createIntake(
  deps: IntakeDeps,
  feedId: string,
  epoch: bigint,
  onHeard: (at: Date) => void,
): FeedSink {
  const { inTurn } = deps;
  return {
    events: (events) =>
      inTurn(() => storeAll(deps.log, events, (left) => storeEvents(deps, feedId, epoch, left))),
    updates: (updates) =>
      inTurn(async () => {
        for (let from = 0; from < updates.length; from += MOST_AT_ONCE)
          await storeAll(deps.log, updates.slice(from, from + MOST_AT_ONCE), (left) =>
            storeUpdates(deps, feedId, epoch, left),
          );
      }),
    heard: onHeard,
  };
}

/** SQLSTATEs of what a statement was given: a text or number that the database does not take (22), or a row against its rules (23). */
const REFUSED_STATES = /^2[23]/;

/** What the database does not take is left out, so that one entry of a feed keeps none of the others from being stored. */
async function storeAll<Item extends { readonly ref: string }>(
  log: IntakeDeps['log'],
  items: readonly Item[],
  store: (left: readonly Item[]) => Promise<readonly Item[]>,
): Promise<void> {
  try {
    await untilStored(items, store);
  } catch (error) {
    if (!REFUSED_STATES.test((error as { readonly code?: string }).code ?? '')) throw error;
    if (items.length > 1) for (const item of items) await storeAll(log, [item], store);
    else log.warn({ err: error, ref: items[0]?.ref }, 'an entry of a feed cannot be stored and is left out');
  }
}

/** Stores what is left over and over: each time it is applied to the rows as they are by then. */
async function untilStored<Item>(
  items: readonly Item[],
  store: (left: readonly Item[]) => Promise<readonly Item[]>,
): Promise<void> {
  let left = items;
  for (let tries = 0; left.length > 0; tries += 1) {
    // The feed is told that it failed, and says it again.
    if (tries === MOST_TRIES) throw new Error('events changed again and again while a feed told of them');
    left = await store(left);
  }
}

interface Applied extends AppliedUpdate {
  readonly before: SportsEvent;
}

/** Events that are new, and kick-offs that moved. Answers what is to be stored again. */
async function storeEvents(
  deps: IntakeDeps,
  feedId: string,
  epoch: bigint,
  events: readonly FeedEvent[],
): Promise<FeedEvent[]> {
  const { db, clock, entropy } = deps;
  await upsertCompetitions(db.kysely, competitionsOf(feedId, events));
  const known = await readEventsOfFeed(
    db.kysely,
    feedId,
    events.map(({ ref }) => ref),
  );
  const refs = new Set(known.map(({ feedRef }) => feedRef));
  const fresh = events.filter(({ ref }) => !refs.has(ref));
  const rows = fresh.map((event) => newEvent(feedId, event, newEventId(entropy)));
  await insertEvents(db.kysely, epoch, rows, clock.now());
  const overtaken = await storeChanges(deps, epoch, movedKickOffs(known, events));
  return events.filter(({ ref }) => overtaken.has(ref));
}

/**
 * The feed names an event twice in one call now and then: each is applied to what the one before made of it. Answers what is to be stored
 * again, because the event changed meanwhile.
 */
async function storeUpdates(
  deps: IntakeDeps,
  feedId: string,
  epoch: bigint,
  updates: readonly FeedUpdate[],
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
      if (made === null) continue;
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

/** Answers the feed's names of the events that another change overtook, as a trader's word does: what was applied to them is lost. */
async function storeChanges(
  { db, homes, reach, clock, onResults, between }: IntakeDeps,
  epoch: bigint,
  applied: readonly Applied[],
): Promise<ReadonlySet<string>> {
  if (applied.length === 0) return new Set();
  const atHomes: HomeEvent[] = applied.map(({ change, before }) => ({
    eventId: change.eventId,
    isOpen: isOpenByRow({ ...change, trading: before.trading }),
    version: change.version,
  }));
  await Promise.all(homes.all.map((home) => reach.reach(home, () => writeHomeEvents(home, atHomes))));
  await between?.('homes know of the changes');
  const results = applied.flatMap(({ result }) => (result === null ? [] : [result]));
  const incidents = applied.flatMap((made) => made.incidents);
  const stored = new Set(
    await writeChanges(
      db.kysely,
      epoch,
      { changes: applied.map(({ change }) => change), incidents, results },
      clock.now(),
    ),
  );
  if (results.length > 0) onResults();
  return new Set(
    applied.filter(({ change }) => !stored.has(change.eventId)).map(({ before }) => before.feedRef),
  );
}

/** A kick-off that the feed moved while the event is to come. */
function movedKickOffs(known: readonly SportsEvent[], events: readonly FeedEvent[]): Applied[] {
  const starts = new Map(events.map(({ ref, startsAt }) => [ref, startsAt]));
  return known.flatMap((before) => {
    const startsAt = starts.get(before.feedRef) ?? before.startsAt;
    const isMoved = startsAt.getTime() !== before.startsAt.getTime() && before.state === 'scheduled';
    if (!isMoved) return [];
    const { eventId, state, isSuspended, model, play, outside, updatedAt } = before;
    const change = {
      ...{ eventId, state, isSuspended, model, play, outside, updatedAt, startsAt },
      version: before.version + 1n,
    };
    return [{ change, incidents: [], result: null, before }];
  });
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
