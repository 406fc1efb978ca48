import { sql } from 'kysely';
import type { HomeReach } from '../../../platform/database/home-reach.ts';
import type { Home, Homes } from '../../../platform/database/homes.ts';
import type { EventBook } from './event-book.ts';
import { alignHomeEvents, type HomeEvent } from './home-events.ts';
import { isOpenByRow } from './intake.ts';

export interface HomeSyncDeps {
  readonly book: EventBook;
  readonly homes: Pick<Homes, 'all'>;
  readonly reach: Pick<HomeReach, 'reach'>;
}

/** Brings homes to what the directory has, where they were away or a leader was ended between two statements. */
export interface HomeSync {
  look(): Promise<void>;
}

interface Differing extends HomeEvent {
  readonly homeVersion: bigint | null;
  readonly isOpenAtHome: boolean | null;
}

/**
 * A home that is behind the directory is brought forward at once. One that is ahead, or closed what the directory has open, may have a change
 * that is on its way to the directory: only what was the same at the look before is set back, and a change that took that long is given up
 * before the directory has it. So no look needs a turn among the feeds.
 */
export function createHomeSync({ book, homes, reach }: HomeSyncDeps): HomeSync {
  const seen = new Map<Home, ReadonlyMap<string, string>>();
  const lookAt = async (home: Home): Promise<void> => {
    const before = seen.get(home) ?? new Map();
    const now = new Map<string, string>();
    const due: HomeEvent[] = [];
    for (const one of await readDiffering(home, book)) {
      const isBehind = one.homeVersion === null || one.homeVersion < one.version;
      const mark = `${one.homeVersion}/${one.isOpenAtHome}/${one.version}`;
      now.set(one.eventId, mark);
      if (isBehind || before.get(one.eventId) === mark) due.push(one);
    }
    seen.set(home, now);
    if (due.length === 0) return;
    await dropAhead(home, due);
    await alignHomeEvents(home, due);
  };
  return {
    async look() {
      await book.refresh();
      await Promise.all(homes.all.map((home) => reach.reach(home, () => lookAt(home))));
    },
  };
}

async function readDiffering(home: Home, book: EventBook): Promise<Differing[]> {
  const events = book.all().map((event) => ({
    ...{ eventId: event.eventId, version: event.version, isOpen: isOpenByRow(event) },
  }));
  const { rows } = await sql<{ eventId: string; isOpen: boolean; version: bigint }>`
    select event_id, is_open, version from sports_event_home
     where event_id = any(${events.map(({ eventId }) => eventId)}::text[])`.execute(home.db.kysely);
  const known = new Map(rows.map((row) => [row.eventId, row]));
  return events.flatMap((event) => {
    const at = known.get(event.eventId);
    if (at !== undefined && at.version === event.version && at.isOpen === event.isOpen) return [];
    return [{ ...event, homeVersion: at?.version ?? null, isOpenAtHome: at?.isOpen ?? null }];
  });
}

async function dropAhead(home: Home, due: readonly HomeEvent[]): Promise<void> {
  await sql`
    delete from sports_event_home h
     where h.event_id in (
       select known.event_id
         from unnest(${due.map(({ eventId }) => eventId)}::text[], ${due.map(({ version }) => version)}::bigint[]) as known(event_id, version)
         join sports_event_home using (event_id)
        where sports_event_home.version > known.version
          for update of sports_event_home skip locked
     )`.execute(home.db.kysely);
}
