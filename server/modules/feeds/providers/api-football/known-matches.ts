import type { z } from 'zod';
import { MINUTE_MS } from '../../../../platform/runtime/clock.ts';
import type { LogOnce } from '../../log-once.ts';
import {
  isStale,
  isUnderWay,
  KEPT_MS,
  LIVE_STALE_MS,
  type Match,
  newMatch,
  noteFixture,
  notePrices,
} from './match.ts';
import { outsidePrices } from './prices.ts';
import { type Fixture, fixtureShape, liveOddsShape, oddsShape } from './shapes.ts';

const CLOCKS_DIFFER_MS = 5 * MINUTE_MS;

/** The matches as the source has reported them, with those of which there is news. */
export interface KnownMatches {
  readonly all: ReadonlyMap<string, Match>;
  readonly changed: Set<Match>;
  /** A list has no incidents: of a match that has begun, only the calls by name report the play. */
  noteList(items: readonly unknown[], now: Date): void;
  noteReports(items: readonly unknown[], now: Date): void;
  notePrices(items: readonly unknown[], now: Date): void;
  noteLiveOdds(items: readonly unknown[], now: Date): void;
  /** Drops prices and matches that are too old, and closes matches without a report. */
  expire(now: Date): void;
}

export function createKnownMatches(logOnce: LogOnce): KnownMatches {
  const all = new Map<string, Match>();
  const changed = new Set<Match>();
  let liveOddsAtMs = Number.NEGATIVE_INFINITY;
  const readAll = <Entry>(shape: z.ZodType<Entry>, items: readonly unknown[], what: string): Entry[] =>
    items.flatMap((item) => {
      const { data } = shape.safeParse(item);
      if (data === undefined) logOnce('feeds.entry_unreadable', { what });
      return data ?? [];
    });
  const note = (entry: Fixture, now: Date): void => {
    const ref = String(entry.fixture.id);
    const match = all.get(ref) ?? newMatch(entry);
    all.set(ref, match);
    const fault = noteFixture(match, entry, now);
    if (fault !== null) logOnce('feeds.match_contradicted', { match: ref, fault });
    changed.add(match);
  };
  return {
    all,
    changed,
    noteList(items, now) {
      for (const entry of readAll(fixtureShape, items, 'a match')) {
        const known = all.get(String(entry.fixture.id))?.status;
        if (known !== 'live' && known !== 'ended') note(withoutPlay(entry), now);
      }
    },
    noteReports(items, now) {
      for (const entry of readAll(fixtureShape, items, 'a score')) note(entry, now);
    },
    notePrices(items, now) {
      for (const { fixture, update, bookmakers } of readAll(oddsShape, items, 'prices')) {
        const match = all.get(String(fixture.id));
        const atMs = update.getTime();
        const isUsable = match?.status === 'scheduled' && atMs <= now.getTime() + CLOCKS_DIFFER_MS;
        if (!isUsable || atMs < match.pricedAtMs || match.isSwapped === null) continue;
        notePrices(match, outsidePrices(bookmakers, match.isSwapped), Math.min(atMs, now.getTime()));
        changed.add(match);
      }
    },
    noteLiveOdds(items, now) {
      liveOddsAtMs = now.getTime();
      const read = readAll(liveOddsShape, items, 'live prices');
      const listed = new Map(read.map(({ fixture, status }) => [String(fixture.id), status]));
      for (const match of all.values()) {
        const status = listed.get(match.ref);
        match.isBlocked = status === undefined || status.stopped || status.blocked || status.finished;
        if (match.status === 'live') changed.add(match);
      }
    },
    expire(now) {
      const isBlind = now.getTime() - liveOddsAtMs > LIVE_STALE_MS;
      for (const match of all.values()) {
        if (isBlind) match.isBlocked = true;
        if (match.status === 'scheduled' && match.outside !== null && isStale(match, now)) {
          notePrices(match, null, match.pricedAtMs);
          changed.add(match);
        }
        // A kick-off that has come closes the match, and so does a report that is missing.
        if (isUnderWay(match, now)) changed.add(match);
        if (now.getTime() - match.startsAt.getTime() > KEPT_MS) all.delete(match.ref);
      }
    },
  };
}

const NOT_BEGUN = ['NS', 'TBD', 'PST', 'CANC', 'ABD', 'AWD', 'WO'];

function withoutPlay(entry: Fixture): Fixture {
  const { fixture } = entry;
  if (NOT_BEGUN.includes(fixture.status.short)) return entry;
  return { ...entry, fixture: { ...fixture, status: { short: 'NS', elapsed: null } } };
}
