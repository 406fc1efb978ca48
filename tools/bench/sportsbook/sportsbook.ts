import { setTimeout as pause } from 'node:timers/promises';
import { openSportsbookFixture, type SportsbookFixture } from '../../../server/testing/sportsbook-fixture.ts';
import { quantile } from '../../quantile.ts';
import { withEnd } from '../../with-end.ts';
import { wholeNumber } from '../arguments.ts';
import { fundPlayers, withBenchDatabase } from '../bench-database.ts';
import { printReconciled, printVerdict } from '../verdict.ts';
import { type BenchFeed, createBenchFeed, HOME_WON } from './bench-feed.ts';
import { openPages } from './pages.ts';
import { forSeconds, LOG, MAX_LEGS, type Placed, placeFor, placeMany, printPlaced } from './placing.ts';

const PLAYERS = 4_000;
const MATCHES = 200;
const MINUTE_S = wholeNumber(process.argv[3] ?? 60);
const MOVES_A_SECOND = 20_000 / 60;
const LEGS = 100_000;
/** Number of sockets: an address has 5,000 at most, and one more page shows the match whole. */
const PAGES = 4_990;
/** Interval of the load generator. */
const TICK_MS = 100;
const BOUNDS = { placeMs: 150, settleMs: 10_000, latencyMs: 500, minuteBytes: 15_000 } as const;

type FedFixture = SportsbookFixture & { readonly feed: BenchFeed };

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
  const betting = { fixture, events, players: { first: 1, count: PLAYERS } };
  await placeFor(betting, forSeconds(3));
  const still = await placeFor(betting, forSeconds(Math.max(5, MINUTE_S / 4)));
  const moving = moverOf(fixture, refs);
  const under = await placeFor(betting, forSeconds(MINUTE_S));
  const moved = await moving.stop();
  printPlaced('bets while no price moves', still);
  printPlaced(`bets while ${Math.round(moved)} prices move a minute`, under);
  const all: Placed = { ms: [], refusals: new Map(), legs: still.legs + under.legs };
  while (all.legs < LEGS) {
    const before = all.legs;
    await placeMany(betting, all, new Array(40).fill(performance.now()), MAX_LEGS);
    if (all.legs === before) throw new Error(`no bet is taken: ${JSON.stringify([...all.refusals])}`);
  }
  const latency = await measureLatency(fixture);
  const settled = await measureSettling(fixture, refs);
  const held = [
    [`a bet placed, p99`, quantile(under.ms, 0.99), BOUNDS.placeMs, 'ms'],
    [`${settled.legs} legs settled`, settled.ms, BOUNDS.settleMs, 'ms'],
    [`a change seen by each of ${PAGES} pages, p99`, quantile(latency.ms, 0.99), BOUNDS.latencyMs, 'ms'],
    [`a minute of one match`, latency.minuteBytes, BOUNDS.minuteBytes, 'bytes'],
  ] as const;
  for (const [what, figure, most, unit] of held)
    printVerdict(`${what}: ${figure.toFixed(0)} ${unit} (at most ${most})`, figure <= most);
  printReconciled(await fixture.reconcile());
  if (latency.dropped > 0) process.exitCode = 1;
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
async function measureLatency(fixture: FedFixture) {
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
  const measure = () => void ms.push(performance.now() - announcedAt);
  const many = await openPages(fixture, PAGES, 1n, rows, measure);
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
