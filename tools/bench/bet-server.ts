import { bareBets } from '../../server/modules/wallet/testing/bare-bets.ts';
import { BATCH_SESSION, createWallet } from '../../server/modules/wallet/wallet.ts';
import { openDatabase } from '../../server/platform/database/database.ts';
import { oneShard } from '../../server/platform/database/shards.ts';
import { measureCalls } from '../../server/platform/http/call-metrics.ts';
import { createHttp } from '../../server/platform/http/http.ts';
import { createMetrics, type Metrics } from '../../server/platform/metrics/metrics.ts';
import { SECOND_MS, systemClock } from '../../server/platform/runtime/clock.ts';

/** Three times as many as a Prometheus makes. */
const SCRAPE_EVERY_MS = 5 * SECOND_MS;

/** Metrics that count nothing. */
const NONE: Metrics = {
  counter: () => ({ add: () => undefined }),
  histogram: () => ({ observe: () => undefined }),
  gauge: () => ({ set: () => undefined, clear: () => undefined }),
  measure: () => undefined,
  reading: () => undefined,
  observeProcess: () => undefined,
  scrape: async () => ({ text: '', contentType: '' }),
  described: () => [],
};

/** Bets by HTTP and the wallet's batches, with metrics or without: `bench metrics` starts one process of each. */
const [, , url = '', port = '', kind = ''] = process.argv;
const metrics = kind === 'measured' ? createMetrics() : NONE;
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
if (kind === 'measured') {
  metrics.observeProcess();
  setInterval(() => void metrics.scrape(), SCRAPE_EVERY_MS).unref();
}
await app.listen({ port: Number(port), host: '127.0.0.1' });
console.log('listening');
