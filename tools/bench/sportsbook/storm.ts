import { setTimeout as pause } from 'node:timers/promises';
import { openSportsbookFixture, type SportsbookFixture } from '../../../server/testing/sportsbook-fixture.ts';
import { quantile } from '../../quantile.ts';
import { withEnd } from '../../with-end.ts';
import { wholeNumber } from '../arguments.ts';
import { type BenchDatabase, fundPlayers, withBenchDatabase } from '../bench-database.ts';
import { printReconciled, printVerdict } from '../verdict.ts';
import { type BenchFeed, createBenchFeed, HOME_WON } from './bench-feed.ts';
import { copyBets } from './copy-bets.ts';
import { openPages } from './pages.ts';
import { type Betting, forSeconds, LOG, MAX_LEGS, placeFor, printPlaced, slipOf } from './placing.ts';

const LEGS = wholeNumber(process.argv[3] ?? 1_000_000);
/** Duration of the strangers' bets before the storm. */
const BEFORE_S = wholeNumber(process.argv[4] ?? 60);
/** Bets that are placed by calls; the others are copies of them. */
const PLACED = 500;
const COPIES = Math.max(0, Math.round(LEGS / MAX_LEGS / PLACED) - 1);
/** Matches that end together, and as many others. */
const MATCHES = 200;
const STRANGERS = 2_000;
const POLL_EVERY_MS = 100;
const BOUNDS = { times: 2, visibleMs: 2_000 } as const;

interface Storm {
  readonly fixture: SportsbookFixture;
  readonly feed: BenchFeed;
  /** Matches that end. */
  readonly ending: readonly string[];
  readonly strangers: Betting;
}

/**
 * Results of a full book at once: the bets of players whose matches go on, before and during the settlement, and the time from the end of a
 * bet until its player's open page has the news. Its arguments are the number of legs and the seconds of bets before.
 */
export const run = (): Promise<void> => withBenchDatabase(runStorm);

async function runStorm(database: BenchDatabase): Promise<void> {
  const { url: ownerUrl, appUrl } = database.server;
  // As many as a node has.
  const db = database.open(20);
  await fundPlayers(db, PLACED + STRANGERS);
  const feed = createBenchFeed();
  const fixture = await openSportsbookFixture({ db, ownerUrl, appUrl }, { feed, log: LOG });
  await withEnd(
    () => fixture.close(),
    async () => {
      const refsOf = (name: string) => Array.from({ length: MATCHES }, (_, i) => `${name} ${i}`);
      const [ending, others] = [refsOf('ending'), refsOf('going on')];
      for (const refs of [ending, others]) await feed.announce(refs);
      await fixture.sportsbook.refresh();
      const all = fixture.sportsbook.book.all();
      const eventsOf = (refs: readonly string[]) => all.filter(({ feedRef }) => refs.includes(feedRef));
      const events = eventsOf(ending);
      const startMs = performance.now();
      for (let player = 1; player <= PLACED; player += 1) {
        const call = {
          requestId: `before ${player}`,
          slip: slipOf(events, MAX_LEGS, player),
          accept: 'any' as const,
        };
        const answer = await fixture.sportsbook.place(BigInt(player), call);
        if (!answer.ok) throw new Error(`A bet was refused: ${answer.code}`);
      }
      await copyBets(ownerUrl, PLACED, COPIES);
      const legs = PLACED * (COPIES + 1) * MAX_LEGS;
      console.log(`${legs} legs of ${legs / MAX_LEGS} bets are open after ${seconds(startMs)} s`);
      const strangers = {
        fixture,
        events: eventsOf(others),
        players: { first: PLACED + 1, count: STRANGERS },
      };
      await judge({ fixture, feed, ending, strangers }, legs);
    },
  );
}

async function judge(storm: Storm, legs: number): Promise<void> {
  const { fixture, strangers } = storm;
  // The first bets write rows that the later ones find.
  await placeFor(strangers, forSeconds(3));
  const before = await placeFor(strangers, forSeconds(BEFORE_S));
  printPlaced('bets of strangers before the storm', before);
  const { during, visibleMs, settledMs, unseen } = await settleAll(storm);
  printPlaced('bets of strangers while the bets are settled', during);
  console.log(
    `${legs} legs settled in ${(settledMs / 1000).toFixed(1)} s, ${Math.round(legs / (settledMs / 1000))} a second; ` +
      `${visibleMs.length} pages had the news of their bet, ${unseen} had none; ${Math.round(process.resourceUsage().maxRSS / 1024)} MB at most`,
  );
  const held = [
    [
      'strangers’ bets, p99 during ÷ before',
      quantile(during.ms, 0.99) / quantile(before.ms, 0.99),
      BOUNDS.times,
      '×',
    ],
    ['settled → visible, p99', quantile(visibleMs, 0.99), BOUNDS.visibleMs, ' ms'],
  ] as const;
  for (const [what, figure, most, unit] of held)
    printVerdict(`${what}: ${figure.toFixed(2)}${unit} (at most ${most}${unit})`, figure <= most);
  printReconciled(await fixture.reconcile());
  const refused = during.refusals.size + before.refusals.size;
  if (unseen > 0 || refused > 0) process.exitCode = 1;
}

/** Ends the matches, and lets strangers bet until every bet on them is settled. */
async function settleAll({ fixture, feed, ending, strangers }: Storm) {
  const seenAtMs = new Map<bigint, number>();
  const watch = { rows: [], whole: null };
  const pages = await openPages(
    fixture,
    PLACED,
    1n,
    watch,
    () => undefined,
    (player) => seenAtMs.set(player, Date.now()),
  );
  const { pool } = fixture.db;
  const isSettled = async () => {
    const { rows } = await pool.query('select count(settled_at)::int as settled from sports_result');
    return rows[0].settled >= ending.length;
  };
  let isOver = false;
  const placing = placeFor(strangers, () => isOver);
  const startMs = performance.now();
  await feed.end(ending, HOME_WON);
  while (!(await isSettled())) await pause(POLL_EVERY_MS);
  const settledMs = performance.now() - startMs;
  // The news of the last bets are under way.
  await pause(BOUNDS.visibleMs);
  isOver = true;
  const during = await placing;
  pages.close();
  const { rows } = await pool.query<{ player_id: bigint; ended_at: Date }>(
    'select player_id, ended_at from bet where player_id <= $1 and ended_at is not null',
    [PLACED],
  );
  const seen = rows.filter((row) => seenAtMs.has(row.player_id));
  const visibleMs = seen.map((row) => (seenAtMs.get(row.player_id) ?? 0) - row.ended_at.getTime());
  return { during, visibleMs, settledMs, unseen: PLACED - seen.length };
}

const seconds = (startMs: number) => ((performance.now() - startMs) / 1000).toFixed(1);
