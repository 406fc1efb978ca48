import { bareBets } from '../../server/modules/wallet/testing/bare-bets.ts';
import { BATCH_SESSION, createWallet } from '../../server/modules/wallet/wallet.ts';
import { openDatabase } from '../../server/platform/database/database.ts';
import { oneShard } from '../../server/platform/database/shards.ts';
import { measureCalls } from '../../server/platform/http/call-metrics.ts';
import { createHttp } from '../../server/platform/http/http.ts';
import { createMetrics, type Metrics } from '../../server/platform/metrics/metrics.ts';
import { systemClock } from '../../server/platform/runtime/clock.ts';

/** Length of a window with metrics and of one without: long beside a batch, short beside a change of the machine's speed. */
const WINDOW_MS = 500;
/** Number of scrapes that are timed. */
const SCRAPES = 50;

/** One window: whether metrics counted, the bets answered, and the processor time of this process in microseconds. */
export interface Window {
  readonly counts: boolean;
  readonly bets: number;
  readonly cpuUs: number;
}

/** Bets by HTTP and the wallet's batches, with metrics in every other window: `bench metrics` starts it. */
const [, , url = '', port = ''] = process.argv;
let counts = false;
const counted = createMetrics();
const metrics = inWindows(counted);
const db = openDatabase({ url, maxConnections: 4 });
const bets = openDatabase({ url, maxConnections: 4, session: BATCH_SESSION });
const bet = bareBets(createWallet({ shards: oneShard(db, bets), clock: systemClock, metrics }));
const app = createHttp({ logLevel: 'warn', trustProxy: null, observeCalls: measureCalls(metrics)('games') });
app.post<{ Body: { readonly playerId: string; readonly key: string } }>(
  '/bet',
  { config: { quiet: true, movesMoney: true } },
  async ({ body: { playerId, key } }, reply) => {
    const booked = await bet({ playerId: BigInt(playerId), key, stakeKobo: 10_000n, payoutKobo: 9_500n });
    return reply.code(booked.ok ? 200 : 503).send({ status: 200 });
  },
);
const windows: Window[] = [];
app.get('/windows', async () => windows);
app.get('/scrape-us', async () => {
  const before = cpuUs();
  for (let i = 0; i < SCRAPES; i += 1) await metrics.scrape();
  return (cpuUs() - before) / SCRAPES;
});
metrics.observeProcess();
let answered = 0;
app.addHook('onResponse', async () => {
  answered += 1;
});
let begun = { bets: 0, cpuUs: cpuUs() };
setInterval(() => {
  const now = { bets: answered, cpuUs: cpuUs() };
  windows.push({ counts, bets: now.bets - begun.bets, cpuUs: now.cpuUs - begun.cpuUs });
  begun = now;
  counts = !counts;
}, WINDOW_MS).unref();
await app.listen({ port: Number(port), host: '127.0.0.1' });
console.log('listening');

function cpuUs(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

/** Metrics that count in every other window only. */
function inWindows(all: Metrics): Metrics {
  return {
    ...all,
    counter: (definition) => {
      const { add } = all.counter(definition);
      return { add: (labels, by) => void (counts && add(labels, by)) };
    },
    histogram: (definition) => {
      const { observe } = all.histogram(definition);
      return { observe: (labels, value) => void (counts && observe(labels, value)) };
    },
  };
}
