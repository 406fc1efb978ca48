import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMetrics } from '../metrics/metrics.ts';
import { openMetricsPort } from './metrics-port.ts';

const HOST = '127.0.0.1';
const noted = () => {
  const names: unknown[] = [];
  return { names, log: { error: (_: object, name?: string) => void names.push(name) } };
};

async function open(token: string | null) {
  const port = await openMetricsPort(createMetrics(), { port: 0, host: HOST, token }, noted().log);
  assert.ok(port !== null);
  const read = (path: string, headers: Record<string, string> = {}) =>
    fetch(`http://${HOST}:${port.port}${path}`, { headers });
  return { port, read };
}

test('the metrics are text of Prometheus at one path, and nothing else is there', async () => {
  const { port, read } = await open(null);
  const answer = await read('/metrics');
  assert.equal(answer.status, 200);
  assert.match(answer.headers.get('content-type') ?? '', /^text\/plain; version=0\.0\.4/);
  assert.match(await answer.text(), /^# TYPE jaraplay_scrape_failed gauge$/m);
  assert.equal((await read('/')).status, 404);
  await port.close();
});

test('with METRICS_TOKEN only its bearer reads them', async () => {
  const { port, read } = await open('a-token-of-prometheus');
  assert.equal((await read('/metrics')).status, 401);
  assert.equal((await read('/metrics', { authorization: 'Bearer another-token-entirely' })).status, 401);
  assert.equal((await read('/metrics', { authorization: 'Bearer a-token-of-prometheus' })).status, 200);
  await port.close();
});

test('a port that is taken is logged, and the node goes on without metrics', async () => {
  const { port } = await open(null);
  const { names, log } = noted();
  const second = await openMetricsPort(createMetrics(), { port: port.port, host: HOST, token: null }, log);
  assert.equal(second, null);
  assert.deepEqual(names, ['metrics.port_not_opened']);
  await port.close();
});
