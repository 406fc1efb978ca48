import { hash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { sha256ByText } from '@jara/fairness/hmac';
import { drawStream } from '@jara/fairness/stream';
import type { Clock } from '../../../../platform/runtime/clock.ts';
import { MINUTE_MS, SECOND_MS } from '../../../../platform/runtime/clock.ts';
import type { Log } from '../../../../platform/runtime/log.ts';
import type { StoredSeed } from '../../seed-store.ts';
import type { Feed, FeedSink, FeedUpdate } from '../../types.ts';
import { atSpeed, HOUSE_COMPETITIONS, type HouseCompetition } from './competitions.ts';
import { type Course, endOf } from './course.ts';
import { type DrawsOf, type Fixture, fixturesOfInterval, intervalsBetween } from './fixtures.ts';
import { announce, courseOf, LONGEST_MS, REPORTED_AFTER_MS, updateAt } from './house-state.ts';

export const HOUSE_FEED = 'house';
const POLL_EVERY_MS = SECOND_MS;
/** Maximum age of a match when the seed is made: a new installation has some under way at once, and no past. */
const BEFORE_SEED_MS = 6 * MINUTE_MS;
const STALE_AFTER_MS = 10 * SECOND_MS;
const FIXTURES_AT_ONCE = 25;

export interface HouseFeedDeps {
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
  /** The secret that determines all matches. */
  readSeed(): Promise<StoredSeed>;
  readonly competitions?: readonly HouseCompetition[];
  /** Speed factor, for tests. */
  readonly speed?: number;
}

/** The feed, and a single poll: `start` polls repeatedly. */
export interface HouseFeed extends Feed {
  /** Publishes the changes since the previous poll. */
  poll(sink: FeedSink): Promise<void>;
}

/** Fictional matches, made from a seed and played by the clock. */
export function createHouseFeed(deps: HouseFeedDeps): HouseFeed {
  const { clock, log, readSeed, speed = 1 } = deps;
  let timer: NodeJS.Timeout | undefined;
  let polling: Promise<void> | null = null;
  let begun: Begun | null = null;
  /** The last published update of each fixture, without its time. */
  const sent = new Map<string, string>();
  const courses = new Map<string, Course>();
  const done = new Set<string>();
  let mustRepeat = false;

  const fixturesOf = createFixtureCache(deps.competitions ?? HOUSE_COMPETITIONS, speed);
  const poll = async (sink: FeedSink): Promise<void> => {
    begun ??= await begin(readSeed, BEFORE_SEED_MS / speed);
    const { drawsOf } = begun;
    if (mustRepeat) sent.clear();
    // A repeat requested from here on is done by the next poll.
    mustRepeat = false;
    const now = clock.now();
    const fixtures = fixturesOf(now.getTime(), begun);
    const current = fixtures.filter(({ ref }) => !done.has(ref));
    const updates: FeedUpdate[] = [];
    for (const [at, fixture] of current.entries()) {
      const course = courseFor(fixture, now, drawsOf);
      const update = updateAt(fixture, course, now, drawsOf);
      if (sent.get(fixture.ref) !== contentOf(update)) updates.push(update);
      // The first poll of a leader plays out half a day: yields to other calls in between.
      if (at % FIXTURES_AT_ONCE === 0) await setImmediate();
    }
    const fresh = new Set(updates.filter(({ ref, final }) => !sent.has(ref) && !final).map(({ ref }) => ref));
    if (fresh.size > 0) await sink.events(current.filter(({ ref }) => fresh.has(ref)).map(announce));
    if (updates.length > 0) await sink.updates(updates);
    // Recorded only now: updates that the sink rejected are published again.
    for (const update of updates) sent.set(update.ref, contentOf(update));
    for (const fixture of current) if (isDone(fixture, courses.get(fixture.ref), now)) done.add(fixture.ref);
    for (const kept of [sent, courses, done]) forgetOthers(kept, fixtures);
    sink.responded(now);
  };
  const courseFor = (fixture: Fixture, now: Date, drawsOf: DrawsOf): Course | null => {
    if (fixture.startsAtMs > now.getTime()) return null;
    const course = courses.get(fixture.ref) ?? courseOf(fixture, drawsOf);
    courses.set(fixture.ref, course);
    return course;
  };
  return {
    id: HOUSE_FEED,
    staleAfterMs: STALE_AFTER_MS,
    poll,
    repeat() {
      mustRepeat = true;
    },
    start(sink) {
      sent.clear();
      done.clear();
      timer ??= setInterval(() => {
        polling ??= poll(sink)
          .catch((error: unknown) => log.warn({ err: error }, 'feeds.poll_failed'))
          .finally(() => {
            polling = null;
          });
      }, POLL_EVERY_MS).unref();
    },
    async stop() {
      clearInterval(timer);
      timer = undefined;
      await polling;
    },
  };
}

function forgetOthers(
  kept: Pick<Map<string, unknown>, 'delete'> & { keys(): Iterable<string> },
  fixtures: readonly Fixture[],
): void {
  const refs = new Set(fixtures.map(({ ref }) => ref));
  for (const ref of kept.keys()) if (!refs.has(ref)) kept.delete(ref);
}

/** No further updates follow. */
function isDone({ startsAtMs }: Fixture, course: Course | undefined, now: Date): boolean {
  return course !== undefined && now.getTime() > startsAtMs + endOf(course).atMs + REPORTED_AFTER_MS;
}

/** An update's content without its time. */
function contentOf(update: FeedUpdate): string {
  return JSON.stringify({ ...update, at: null });
}

/** All fixtures that are announced or may still be corrected. An interval's fixtures are drawn once. */
function createFixtureCache(
  usual: readonly HouseCompetition[],
  speed: number,
): (nowMs: number, begun: Begun) => readonly Fixture[] {
  const competitions = usual.map((one) => atSpeed(one, speed));
  const intervals = new Map<string, readonly Fixture[]>();
  return (nowMs, { drawsOf, firstMs }) => {
    const wanted = new Set<string>();
    const fromMs = Math.max(firstMs, nowMs - LONGEST_MS);
    const fixtures = competitions.flatMap((competition) =>
      intervalsBetween(competition, fromMs, nowMs + competition.aheadMs).flatMap((interval) => {
        const name = `${competition.ref}/${interval}`;
        wanted.add(name);
        const known = intervals.get(name) ?? fixturesOfInterval(competition, interval, drawsOf);
        intervals.set(name, known);
        return known;
      }),
    );
    for (const name of intervals.keys()) if (!wanted.has(name)) intervals.delete(name);
    return fixtures;
  };
}

interface Begun {
  readonly drawsOf: DrawsOf;
  /** The earliest start of a match. */
  readonly firstMs: number;
}

async function begin(readSeed: HouseFeedDeps['readSeed'], beforeSeedMs: number): Promise<Begun> {
  const { seed, madeAt } = await readSeed();
  const sha256 = sha256ByText((bytes) => hash('sha256', bytes, 'binary'));
  return {
    drawsOf: (name) => drawStream(sha256, { serverSeed: seed, clientSeed: name, nonce: 0 }),
    firstMs: madeAt.getTime() - beforeSeedMs,
  };
}
