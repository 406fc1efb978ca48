import { join } from 'node:path';
import autocannon from 'autocannon';
import { batchObservation } from '../../server/modules/wallet/testing/batch-observation.ts';
import { createWallet } from '../../server/modules/wallet/wallet.ts';
import { oneShard } from '../../server/platform/database/shards.ts';
import { callSeconds } from '../../server/platform/http/call-metrics.ts';
import { createMetrics } from '../../server/platform/metrics/metrics.ts';
import { systemClock } from '../../server/platform/runtime/clock.ts';
import { freePort } from '../../server/platform/runtime/free-port.ts';
import { median } from '../quantile.ts';
import { type BenchDatabase, fundPlayers, withBenchDatabase } from './bench-database.ts';
import type { Used } from './bet-server.ts';
import { metricIn } from './metric-text.ts';
import { startScript } from './start-script.ts';
import { printReconciled, printVerdict } from './verdict.ts';

const PLAYERS = 256;
const WARM_UP_S = 5;
const DURATION_S = 30;
/** Interval between two scrapes of a Prometheus. */
const SCRAPE_EVERY_S = 15;
const SCRAPES = 50;
/** Maximum processor time of a bet's metrics, as a share of the whole bet's. */
const MAX_SHARE = 0.01;
const ROUNDS = 9;
const BATCHES_A_ROUND = 20_000;
const CALLS_A_ROUND = 500_000;

/**
 * Compares the processor time of a bet placed over HTTP with that of its metrics: its share of the batch's observations, its call's observation,
 * and its share of the scrapes. The metrics are timed separately, because two runs of a server differ by more than the bound of 1 %. The
 * bet's time excludes PostgreSQL, so the printed share is an upper bound.
 */
export const run = (): Promise<void> => withBenchDatabase(measureShare);

async function measureShare(database: BenchDatabase): Promise<void> {
  const db = database.open(2);
  await fundPlayers(db, PLAYERS);
  const port = await freePort();
  const script = join(import.meta.dirname, 'bet-server.ts');
  const child = await startScript(script, [database.server.appUrl, String(port)]);
  const origin = `http://127.0.0.1:${port}`;
  const used = async () => (await (await fetch(`${origin}/used`)).json()) as Used;
  try {
    await placeBets(`${origin}/bet`, WARM_UP_S);
    const before = await used();
    await placeBets(`${origin}/bet`, DURATION_S);
    const after = await used();
    const bets = after.bets - before.bets;
    const text = await (await fetch(`${origin}/metrics`)).text();
    const scrapeUs = await scrapesUs(origin, used);
    judge({ betUs: (after.cpuUs - before.cpuUs) / bets, perSecond: bets / DURATION_S, scrapeUs, text });
  } finally {
    child.kill();
  }
  printReconciled(await createWallet({ shards: oneShard(db), clock: systemClock }).reconcile());
}

async function scrapesUs(origin: string, used: () => Promise<Used>): Promise<number> {
  const before = await used();
  for (let i = 0; i < SCRAPES; i += 1) await (await fetch(`${origin}/metrics`)).text();
  return ((await used()).cpuUs - before.cpuUs) / SCRAPES;
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

interface Measured {
  readonly betUs: number;
  readonly perSecond: number;
  readonly scrapeUs: number;
  /** The metrics of the server after the load. */
  readonly text: string;
}

function judge({ betUs, perSecond, scrapeUs, text }: Measured): void {
  const value = (name: string) => metricIn(text, `jaraplay_bet_batch_bets_${name}`);
  const size = Math.round(value('sum') / value('count'));
  const parts = {
    'its share of the batch': timeUs(BATCHES_A_ROUND, batchObservation(size)) / size,
    'its call': callUs(),
    'its share of the scrapes': scrapeUs / SCRAPE_EVERY_S / perSecond,
  };
  const share = Object.values(parts).reduce((sum, us) => sum + us, 0) / betUs;
  const rows = { ...parts, 'the whole bet, in Node': betUs };
  console.log(`${Math.round(perSecond)} bets a second, ${size} in a batch`);
  console.table(
    Object.fromEntries(Object.entries(rows).map(([of, us]) => [of, { 'CPU µs': us.toFixed(3) }])),
  );
  printVerdict(
    `metrics: ${(share * 100).toFixed(2)} % of a bet (at most ${MAX_SHARE * 100} %)`,
    share <= MAX_SHARE,
  );
}

/** Median time of one operation, in µs, over several rounds. */
function timeUs(operations: number, operation: () => void): number {
  const rounds = Array.from({ length: ROUNDS }, () => {
    const begun = performance.now();
    for (let i = 0; i < operations; i += 1) operation();
    return ((performance.now() - begun) * 1000) / operations;
  });
  return median(rounds);
}

/** Time of the observation of one call, in µs. */
function callUs(): number {
  const seconds = callSeconds(createMetrics());
  const labels = { origin: 'games', kind: 'money', status: '2xx' };
  return timeUs(CALLS_A_ROUND, () => seconds.observe(labels, 0.03));
}
