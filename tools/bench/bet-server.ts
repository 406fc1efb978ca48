import { bareBets } from '../../server/modules/wallet/testing/bare-bets.ts';
import { BATCH_SESSION, createWallet } from '../../server/modules/wallet/wallet.ts';
import { openDatabase } from '../../server/platform/database/database.ts';
import { oneShard } from '../../server/platform/database/shards.ts';
import { measureCalls } from '../../server/platform/http/call-metrics.ts';
import { createHttp } from '../../server/platform/http/http.ts';
import { createMetrics } from '../../server/platform/metrics/metrics.ts';
import { systemClock } from '../../server/platform/runtime/clock.ts';

/** The bets answered so far, and the processor time of this process in microseconds. */
export interface Used {
  readonly bets: number;
  readonly cpuUs: number;
}

/** Bets by HTTP and the wallet's batches, with their metrics: `bench metrics` starts it. */
const [, , url = '', port = ''] = process.argv;
const metrics = createMetrics();
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
metrics.observeProcess();
let answered = 0;
app.addHook('onResponse', async ({ url: path }) => {
  if (path === '/bet') answered += 1;
});
app.get('/used', async (): Promise<Used> => {
  const { user, system } = process.cpuUsage();
  return { bets: answered, cpuUs: user + system };
});
app.get('/metrics', async (_, reply) => reply.type('text/plain').send((await metrics.scrape()).text));
await app.listen({ port: Number(port), host: '127.0.0.1' });
console.log('listening');
