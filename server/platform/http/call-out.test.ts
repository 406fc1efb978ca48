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
/** Of this test alone: the channel of calls belongs to the process. */
const PROVIDER = 'bank-of-this-test';
const lines: object[] = [];
const stop = measureProviders(metrics, [PROVIDER], { debug: (line: object) => void lines.push(line) });

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
    await callOut(PROVIDER, `${origin}/${path}`, {}).catch(() => undefined);
  await callOut('a name that no adapter has', `${origin}/200`, {});
  const counts = await metricValues(metrics, 'jaraplay_provider_call_seconds_count');
  const of = (outcome: string, provider = PROVIDER) => `{provider="${provider}",outcome="${outcome}"}`;
  assert.deepEqual(
    [...counts].filter(([labels, count]) => labels.includes(PROVIDER) && count > 0).toSorted(),
    ['2xx', '4xx', '5xx', 'no_answer', 'refused_key', 'too_many'].map((outcome) => [of(outcome), 1]),
  );
  assert.ok(counts.has(of('2xx', 'other')));
  assert.ok([...counts.keys()].every((labels) => labels.includes(PROVIDER) || labels.includes('other')));
  assert.equal(lines.filter((line) => JSON.stringify(line).includes(PROVIDER)).length, 6);
  assert.doesNotMatch(JSON.stringify(lines), /127\.0\.0\.1/);
});
