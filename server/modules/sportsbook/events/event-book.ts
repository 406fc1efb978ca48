import type { Database } from '../../../platform/database/database.ts';
import { Subscriber } from '../../../platform/database/subscriber.ts';
import { type Clock, HOUR_MS, SECOND_MS } from '../../../platform/runtime/clock.ts';
import type { Log } from '../../../platform/runtime/log.ts';
import type { SportsEvent } from '../types.ts';
import { EVENTS_CHANNEL, readCurrentEvents, readEvents, readVersions } from './event-store.ts';

/** Interval of the reads that complete the notifications, which a lost connection may have missed. */
const POLL_EVERY_MS = 5 * SECOND_MS;
/** Time for which an event stays in memory after its last change. */
const KEPT_MS = 3 * HOUR_MS;
/** Maximum number of events in memory; beyond it the latest kick-offs are not listed. */
const MAX_EVENTS = 5000;

/** The events as the directory has them, in the memory of every node. */
export interface EventBook {
  get(eventId: string): SportsEvent | null;
  /** Live and to come, by kick-off; and what is over for less than three hours. */
  all(): readonly SportsEvent[];
  /** Called with each change, after the commit that made it; `before` is null for a new one. */
  onChange(listener: (event: SportsEvent, before: SportsEvent | null) => void): void;
  /** Reads these now: an event that is over for long is read and not kept. */
  read(eventIds: readonly string[]): Promise<readonly SportsEvent[]>;
  /** Compares all with the directory now. */
  refresh(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface EventBookDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
}

export function createEventBook({ db, clock, log }: EventBookDeps): EventBook {
  const events = new Map<string, SportsEvent>();
  const listeners: ((event: SportsEvent, before: SportsEvent | null) => void)[] = [];
  let sorted: readonly SportsEvent[] | null = null;
  let timer: NodeJS.Timeout | undefined;

  const keptSince = () => new Date(clock.now().getTime() - KEPT_MS);
  const dropOld = (): void => {
    for (const event of events.values()) if (!isKept(event, keptSince())) events.delete(event.eventId);
    sorted = null;
  };
  const keep = (event: SportsEvent): void => {
    const before = events.get(event.eventId) ?? null;
    // Another read was quicker.
    if (before !== null && before.version >= event.version) return;
    events.set(event.eventId, event);
    sorted = null;
    for (const listener of listeners) listener(event, before);
  };
  const read = async (eventIds: readonly string[]): Promise<readonly SportsEvent[]> => {
    const found = await readEvents(db.kysely, eventIds);
    for (const event of found) if (isKept(event, keptSince())) keep(event);
    return found;
  };
  const refresh = async (): Promise<void> => {
    if (events.size === 0) {
      for (const event of await readCurrentEvents(db.kysely, keptSince(), MAX_EVENTS)) keep(event);
      return;
    }
    const versions = await readVersions(db.kysely, MAX_EVENTS);
    const current = new Set(versions.map(({ eventId }) => eventId));
    const changed = versions.filter(({ eventId, version }) => events.get(eventId)?.version !== version);
    // Events that have ended since are not among the current ones: they are read by id.
    const ended = [...events.values()].filter(
      ({ eventId, state }) => !current.has(eventId) && !isOver(state),
    );
    const named = [...changed, ...ended].map(({ eventId }) => eventId);
    if (named.length > 0) await read(named);
    dropOld();
  };
  const soon = (work: Promise<unknown>) => {
    work.catch((error: unknown) => log.warn({ err: error }, 'sportsbook.events_not_read'));
  };
  const subscriber = new Subscriber({
    ...{ session: db.session, clock, log, channel: EVENTS_CHANNEL },
    onMessage: (payload) => soon(payload === '' ? refresh() : read(payload.split(','))),
    onGap: () => soon(refresh()),
  });
  return {
    get: (eventId) => events.get(eventId) ?? null,
    all() {
      sorted ??= byKickOff([...events.values()]);
      return sorted;
    },
    onChange: (listener) => void listeners.push(listener),
    read,
    refresh,
    async start() {
      await refresh();
      await subscriber.start();
      timer ??= setInterval(() => soon(refresh()), POLL_EVERY_MS).unref();
    },
    async stop() {
      clearInterval(timer);
      timer = undefined;
      await subscriber.stop();
    },
  };
}

/** The events of a slip, whether they are still listed or not. */
export async function eventsOf(
  book: EventBook,
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, SportsEvent>> {
  const unknown = [...new Set(eventIds)].filter((eventId) => book.get(eventId) === null);
  const read = unknown.length === 0 ? [] : await book.read(unknown);
  const found = new Map(read.map((event) => [event.eventId, event]));
  for (const eventId of eventIds) {
    const event = book.get(eventId);
    if (event !== null) found.set(eventId, event);
  }
  return found;
}

function byKickOff(events: readonly SportsEvent[]): SportsEvent[] {
  return [...events].sort(
    (one, other) =>
      one.startsAt.getTime() - other.startsAt.getTime() || (one.eventId < other.eventId ? -1 : 1),
  );
}

export function isOver(state: SportsEvent['state']): boolean {
  return state === 'settled' || state === 'abandoned' || state === 'cancelled';
}

/** Whether bets on the event are taken by its own row: the leader and the clock may still close it. */
export function isOpenByRow({
  state,
  isSuspended,
  trading,
}: Pick<SportsEvent, 'state' | 'isSuspended' | 'trading'>): boolean {
  return (state === 'scheduled' || state === 'live') && !isSuspended && trading['*']?.isSuspended !== true;
}

function isKept({ state, changedAt }: SportsEvent, since: Date): boolean {
  return !isOver(state) || changedAt > since;
}
