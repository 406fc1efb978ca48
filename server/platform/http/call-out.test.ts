import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { createMetrics } from '../metrics/metrics.ts';
import { metricValues } from '../testing/metric-values.ts';
import { callOut } from './call-out.ts';
import { measureProviders } from './provider-metrics.ts';

const server = createServer(({ url = '/' }, response) => {
  if (url === '/silent') response.destroy();
  else response.writeHead(Number(url.slice(1))).end();
});
const metrics = createMetrics();
const lines: object[] = [];
const stop = measureProviders(metrics, ['paystack'], { debug: (line: object) => void lines.push(line) });

before(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});
after(() => {
  stop();
  server.close();
});

test('calls to a provider are counted by their outcome, without their address', async () => {
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (const path of ['200', '404', '401', '429', '503', 'silent'])
    await callOut('paystack', `${origin}/${path}`, {}).catch(() => undefined);
  await callOut('a name that no adapter has', `${origin}/200`, {});
  const counts = await metricValues(metrics, 'jaraplay_provider_call_seconds_count');
  const of = (outcome: string, provider = 'paystack') => `{provider="${provider}",outcome="${outcome}"}`;
  assert.deepEqual(
    [...counts.keys()].sort(),
    [
      ...['2xx', '4xx', '5xx', 'no_answer', 'refused_key', 'too_many'].map((outcome) => of(outcome)),
      of('2xx', 'other'),
    ].sort(),
  );
  assert.equal(lines.length, 7);
  assert.doesNotMatch(JSON.stringify(lines), /127\.0\.0\.1/);
});
