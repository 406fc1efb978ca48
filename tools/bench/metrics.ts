import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { createWallet } from '../../server/modules/wallet/wallet.ts';
import { oneShard } from '../../server/platform/database/shards.ts';
import { systemClock } from '../../server/platform/runtime/clock.ts';
import { freePort } from '../../server/platform/runtime/free-port.ts';
import { type BenchDatabase, fundPlayers, withBenchDatabase } from './bench-database.ts';
import type { Window } from './bet-server.ts';
import { median } from './load.ts';

const PLAYERS = 256;
const WARM_UP_S = 5;
const DURATION_S = 120;
/** Interval between two scrapes of a Prometheus. */
const SCRAPE_EVERY_S = 15;
/** Maximum processor time of a bet with metrics, as a multiple of one without. */
const MAX_COST = 1.01;
/** The standard error of a median ÷ (median absolute deviation ÷ √n), for values spread about normally. */
const ERROR_OF_MEDIAN = 1.4826 * 1.2533;

/**
 * Bets by HTTP at one server whose metrics count in every other half second: a difference of one per cent is below the noise of two
 * servers or two minutes. The processor time is Node's alone, which makes the share of the metrics larger than it is of a whole bet.
 */
export const run = (): Promise<void> => withBenchDatabase(compareWindows);

async function compareWindows(database: BenchDatabase): Promise<void> {
  const db = database.open(2);
  await fundPlayers(db, PLAYERS);
  const port = await freePort();
  const script = join(import.meta.dirname, 'bet-server.ts');
  const child = spawn(process.execPath, [script, database.server.appUrl, String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const origin = `http://127.0.0.1:${port}`;
  try {
    await once(child.stdout, 'data');
    await placeBets(`${origin}/bet`, WARM_UP_S);
    const warm = (await read<Window[]>(`${origin}/windows`)).length;
    await placeBets(`${origin}/bet`, DURATION_S);
    const windows = (await read<Window[]>(`${origin}/windows`)).slice(warm);
    judge(windows, await read<number>(`${origin}/scrape-us`));
  } finally {
    child.kill();
  }
  const found = await createWallet({ shards: oneShard(db), clock: systemClock }).reconcile();
  console.log(found.length === 0 ? 'reconcile: zero' : `reconcile: ${JSON.stringify(found)}`);
}

async function placeBets(url: string, duration: number): Promise<void> {
  let connections = 0;
  const result = await autocannon({
    ...{ url, duration, connections: PLAYERS, method: 'POST' },
    headers: { 'content-type': 'application/json' },
    setupClient(client) {
      const playerId = String(++connections);
      let bets = 0;
      const next = () =>
        client.setBody(JSON.stringify({ playerId, key: `${duration}:${playerId}:${bets++}` }));
      next();
      client.on('response', next);
    },
  });
  if (result.non2xx + result.errors > 0)
    throw new Error(`${result.non2xx} refusals, ${result.errors} errors`);
}

async function read<T>(url: string): Promise<T> {
  return (await (await fetch(url)).json()) as T;
}

/** Prints the cost of a bet in both kinds of windows, and the median ratio of neighbours with its standard error, the scrapes' share added. */
function judge(windows: readonly Window[], scrapeUs: number): void {
  const used = windows.filter(({ bets }) => bets > 0);
  const [off, on] = [false, true].map((counts) => used.filter((window) => window.counts === counts));
  if (off === undefined || on === undefined || on.length < 10) throw new Error('Too few windows.');
  const perSecond = on.reduce((sum, { bets }) => sum + bets, 0) / (on.length / 2);
  const scrapes = scrapeUs / SCRAPE_EVERY_S / perSecond;
  const bare = median(off.map(costOf));
  const pairs = on.flatMap((window, i) => (off[i] === undefined ? [] : [costOf(window) / costOf(off[i])]));
  const middle = median(pairs);
  const cost = middle + scrapes / bare;
  const error =
    (ERROR_OF_MEDIAN * median(pairs.map((ratio) => Math.abs(ratio - middle)))) / Math.sqrt(pairs.length);
  console.table({
    'without metrics': { windows: off.length, 'CPU µs a bet': bare.toFixed(2) },
    'with metrics': { windows: on.length, 'CPU µs a bet': median(on.map(costOf)).toFixed(2) },
    scrapes: { 'CPU µs a bet': scrapes.toFixed(3) },
  });
  const held = cost <= MAX_COST ? 'held' : 'NOT held';
  console.log(
    `processor time of a bet with metrics ÷ without: ${cost.toFixed(4)}× ± ${error.toFixed(4)} (at most ${MAX_COST}×): ${held}`,
  );
  if (cost > MAX_COST) process.exitCode = 1;
}

const costOf = ({ cpuUs, bets }: Window): number => cpuUs / bets;
