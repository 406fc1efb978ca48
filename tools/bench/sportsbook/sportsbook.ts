import { setTimeout as pause } from 'node:timers/promises';
import type { SlipIn } from '@jara/contract/sports';
import type { SportsEvent } from '../../../server/modules/sportsbook/types.ts';
import { openSportsbookFixture, type SportsbookFixture } from '../../../server/testing/sportsbook-fixture.ts';
import { withEnd } from '../../with-end.ts';
import { fundPlayers, withBenchDatabase } from '../bench-database.ts';
import { quantile } from '../load.ts';
import { type BenchFeed, createBenchFeed, HOME_WON } from './bench-feed.ts';
import { openPages } from './pages.ts';

const PLAYERS = 4_000;
const MATCHES = 200;
const MINUTE_S = Number(process.argv[3] ?? 60);
const BETS_A_SECOND = 5_000 / 60;
const MOVES_A_SECOND = 20_000 / 60;
const MAX_LEGS = 20;
const LEGS = 100_000;
/** Number of sockets: an address has 5,000 at most, and one more page shows the match whole. */
const PAGES = 4_990;
/** Interval of the load generator. */
const TICK_MS = 100;
const BOUNDS = { placeMs: 150, settleMs: 10_000, reachMs: 500, minuteBytes: 15_000 } as const;

const silent = () => undefined;
const LOG = { debug: silent, info: silent, warn: console.warn, error: console.error };

type FedFixture = SportsbookFixture & { readonly feed: BenchFeed };

interface Placed {
  readonly ms: number[];
  readonly refusals: Map<string, number>;
  legs: number;
}

/**
 * Bets while prices move, results for a full book, and prices as thousands of pages receive them, with the load generator in the same
 * process. Its first argument is the duration of each part in seconds.
 */
export async function run(): Promise<void> {
  await withBenchDatabase(async (database) => {
    const { url: ownerUrl, appUrl } = database.server;
    const db = database.open(10);
    await fundPlayers(db, PLAYERS);
    const feed = createBenchFeed();
    const fixture = { feed, ...(await openSportsbookFixture({ db, ownerUrl, appUrl }, { feed, log: LOG })) };
    await withEnd(
      () => fixture.close(),
      () => measureSportsbook(fixture),
    );
  });
}

async function measureSportsbook(fixture: FedFixture): Promise<void> {
  const refs = Array.from({ length: MATCHES }, (_, i) => `match ${i}`);
  await fixture.feed.announce(refs);
  await fixture.sportsbook.refresh();
  const events = fixture.sportsbook.book.all();
  // The first bets write rows that the later ones find.
  await placeFor(fixture, events, 3);
  const still = await placeFor(fixture, events, Math.max(5, MINUTE_S / 4));
  const moving = moverOf(fixture, refs);
  const under = await placeFor(fixture, events, MINUTE_S);
  const moved = await moving.stop();
  print('bets while no price moves', still);
  print(`bets while ${Math.round(moved)} prices move a minute`, under);
  const all = { ms: [], refusals: new Map(), legs: still.legs + under.legs };
  while (all.legs < LEGS) {
    const before = all.legs;
    await placeMany(fixture, events, all, 40, MAX_LEGS);
    if (all.legs === before) throw new Error(`no bet is taken: ${JSON.stringify([...all.refusals])}`);
  }
  const reach = await measureReach(fixture);
  const settled = await measureSettling(fixture, refs);
  const held = [
    [`a bet placed, p99`, quantile(under.ms, 0.99), BOUNDS.placeMs, 'ms'],
    [`${settled.legs} legs settled`, settled.ms, BOUNDS.settleMs, 'ms'],
    [`a change seen by each of ${PAGES} pages, p99`, quantile(reach.ms, 0.99), BOUNDS.reachMs, 'ms'],
    [`a minute of one match`, reach.minuteBytes, BOUNDS.minuteBytes, 'bytes'],
  ] as const;
  for (const [what, figure, most, unit] of held)
    console.log(
      `${what}: ${figure.toFixed(0)} ${unit} (at most ${most}): ${figure <= most ? 'held' : 'NOT held'}`,
    );
  const found = await fixture.reconcile();
  console.log(found.length === 0 ? 'reconcile: zero' : `reconcile: ${JSON.stringify(found)}`);
  if (found.length > 0 || reach.dropped > 0 || held.some(([, figure, most]) => !(figure <= most)))
    process.exitCode = 1;
}

/** Places bets at their rate, whether earlier ones are answered or not. */
async function placeFor(
  fixture: SportsbookFixture,
  events: readonly SportsEvent[],
  seconds: number,
): Promise<Placed> {
  const placed: Placed = { ms: [], refusals: new Map(), legs: 0 };
  const waiting: Promise<void>[] = [];
  const start = performance.now();
  let sent = 0;
  while (performance.now() - start < seconds * 1000) {
    const due = Math.floor(((performance.now() - start) / 1000) * BETS_A_SECOND);
    if (due > sent) waiting.push(placeMany(fixture, events, placed, due - sent, null));
    sent = Math.max(sent, due);
    await pause(TICK_MS / 10);
  }
  await Promise.all(waiting);
  return placed;
}

let requests = 0;

async function placeMany(
  { sportsbook }: SportsbookFixture,
  events: readonly SportsEvent[],
  placed: Placed,
  count: number,
  legs: number | null,
): Promise<void> {
  const placeOne = async (): Promise<void> => {
    requests += 1;
    const slip = slipOf(events, legs ?? 1 + (requests % MAX_LEGS), requests);
    const playerId = BigInt(1 + (requests % PLAYERS));
    const sent = performance.now();
    // A failed call counts in the figures like a refused one.
    const answer = await sportsbook
      .place(playerId, { requestId: `bench ${requests}`, slip, accept: 'any' })
      .catch((error: Error) => ({ ok: false as const, code: error.message }));
    placed.ms.push(performance.now() - sent);
    if (answer.ok) placed.legs += slip.legs.length;
    else placed.refusals.set(answer.code, (placed.refusals.get(answer.code) ?? 0) + 1);
  };
  await Promise.all(Array.from({ length: count }, placeOne));
}

/** One leg on each of `legs` matches, from a starting match that rotates. */
function slipOf(events: readonly SportsEvent[], legs: number, from: number): SlipIn {
  return {
    ...{ kind: { type: 'accumulator' }, stakePerLine: '100' },
    legs: Array.from({ length: legs }, (_, i) => ({
      eventId: events[(from * 7 + i) % events.length]?.eventId ?? '',
      ...{ odds: 150, selections: [{ marketId: '1x2', selectionId: 'home' }] },
    })),
  };
}

/** Moves prices at their rate until it is stopped; returns the number of moves a minute. */
function moverOf({ feed }: FedFixture, refs: readonly string[]): { stop(): Promise<number> } {
  let isOver = false;
  let moved = 0;
  const start = performance.now();
  const run = async () => {
    while (!isOver) {
      const due = Math.floor(((performance.now() - start) / 1000) * MOVES_A_SECOND) - moved;
      const some = Array.from(
        { length: Math.min(due, refs.length) },
        (_, i) => refs[(moved + i) % refs.length] ?? '',
      );
      if (some.length > 0) await feed.move(some);
      moved += some.length;
      await pause(TICK_MS);
    }
  };
  const running = run();
  return {
    async stop() {
      isOver = true;
      await running;
      return (moved / (performance.now() - start)) * 60_000;
    },
  };
}

/**
 * Measures the delay until each page receives a change of the match that all of them show. The match is played at the rate of the house's
 * own matches.
 */
async function measureReach(fixture: FedFixture) {
  const ref = 'watched by all';
  await fixture.feed.announce([ref]);
  await fixture.sportsbook.refresh();
  const event = fixture.sportsbook.book.all().find(({ feedRef }) => feedRef === ref);
  if (event === undefined) throw new Error('the match is not in the book');
  const { eventId } = event;
  const ms: number[] = [];
  let announcedAt = 0;
  let wholeBytes = 0;
  const rows = { rows: [eventId], whole: null };
  const hear = () => void ms.push(performance.now() - announcedAt);
  const many = await openPages(fixture, PAGES, 1n, rows, hear);
  const one = await openPages(fixture, 1, 1n + BigInt(PAGES), { rows: [], whole: eventId }, ({ bytes }) => {
    wholeBytes += bytes;
  });
  const start = performance.now();
  // The house feed plays a minute of its fastest football in five seconds.
  const moments = Math.max(2, Math.round(MINUTE_S / 5));
  for (let moment = 0; moment < moments; moment += 1) {
    const expected = ms.length + PAGES;
    announcedAt = performance.now();
    await fixture.feed.move([ref], { minute: 1 + moment, periods: [{ home: 0, away: 0 }] });
    const giveUp = performance.now() + 4_000;
    while (ms.length < expected && performance.now() < giveUp) await pause(TICK_MS / 10);
    await pause(Math.max(0, start + (moment + 1) * 5_000 - performance.now()));
  }
  const dropped = many.dropped() + one.dropped();
  const missing = moments * PAGES - ms.length;
  many.close();
  one.close();
  console.log(`${moments} changes, ${ms.length} received, ${missing} missing, ${dropped} pages dropped`);
  return { ms, minuteBytes: (wholeBytes / moments) * 12, dropped: dropped + missing };
}

/** Measures from the first result to the last settled bet, at the leader's pace. */
async function measureSettling({ db, feed }: FedFixture, refs: readonly string[]) {
  const countLegs = async (): Promise<number> => {
    const { rows } = await db.pool.query(
      'select count(*)::int as legs from sports_leg where settled_by is null',
    );
    return rows[0].legs;
  };
  const isLeft = async (): Promise<boolean> => {
    const { rows } = await db.pool.query(
      'select exists (select 1 from sports_leg where settled_by is null) as "isLeft"',
    );
    return rows[0].isLeft;
  };
  const legs = await countLegs();
  const start = performance.now();
  await feed.end(refs, HOME_WON);
  while (await isLeft()) await pause(TICK_MS);
  return { legs, ms: performance.now() - start };
}

function print(name: string, { ms, legs, refusals }: Placed): void {
  const figures = `p50 ${quantile(ms, 0.5).toFixed(0)} ms, p99 ${quantile(ms, 0.99).toFixed(0)} ms`;
  console.log(`${name}: ${ms.length} bets, ${legs} legs, ${figures}`);
  if (refusals.size > 0) console.log(`  refused: ${JSON.stringify(Object.fromEntries(refusals))}`);
}
