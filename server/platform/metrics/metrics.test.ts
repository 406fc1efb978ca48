import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMetrics } from './metrics.ts';

const linesOf = (text: string, name: string) => text.split('\n').filter((line) => line.startsWith(name));

test('a counter begins at 0, adds up, and publishes no value that its label does not list', async () => {
  const metrics = createMetrics();
  const bets = metrics.counter({
    name: 'jaraplay_bets_total',
    help: 'Bets.',
    labels: { outcome: ['ok', 'refused'] },
  });
  bets.add({ outcome: 'ok' }, 3);
  for (let player = 0; player < 50; player += 1) bets.add({ outcome: `player ${player}` });
  const { text } = await metrics.scrape();
  assert.deepEqual(linesOf(text, 'jaraplay_bets_total').toSorted(), [
    'jaraplay_bets_total{outcome="ok"} 3',
    'jaraplay_bets_total{outcome="other"} 50',
    'jaraplay_bets_total{outcome="refused"} 0',
  ]);
});

test('series whose labels are known only later begin at 0 too, and keep an event that came before', async () => {
  const metrics = createMetrics();
  let providers: readonly string[] = [];
  const labels = { provider: () => providers };
  const deposits = metrics.counter({ name: 'jaraplay_deposits_total', help: 'Deposits.', labels });
  const calls = metrics.histogram({ name: 'jaraplay_call_seconds', help: 'Calls.', labels, buckets: [1] });
  await metrics.scrape();
  providers = ['first', 'second'];
  deposits.add({ provider: 'first' }, 2);
  calls.observe({ provider: 'first' }, 0.5);
  const { text } = await metrics.scrape();
  assert.deepEqual(linesOf(text, 'jaraplay_deposits_total').toSorted(), [
    'jaraplay_deposits_total{provider="first"} 2',
    'jaraplay_deposits_total{provider="second"} 0',
  ]);
  assert.deepEqual(linesOf(text, 'jaraplay_call_seconds_count').toSorted(), [
    'jaraplay_call_seconds_count{provider="first"} 1',
    'jaraplay_call_seconds_count{provider="second"} 0',
  ]);
});

test('names follow the conventions of Prometheus', () => {
  const metrics = createMetrics();
  assert.throws(() => metrics.counter({ name: 'jaraplay_bets', help: 'Help.' }), /end in _total/);
  assert.throws(() => metrics.gauge({ name: 'jaraplay_bets_total', help: 'Help.' }), /end in _total/);
  assert.throws(() => metrics.gauge({ name: 'bets', help: 'Help.' }), /is the name of a metric/);
});

test('a database that fails or is silent leaves the last values, and the scrape names it in time', async () => {
  let nowMs = 0;
  const metrics = createMetrics({ nowMs: () => nowMs, readingLimitMs: 1, scrapeLimitMs: 1_000 });
  const open = metrics.gauge({ name: 'jaraplay_open', help: 'Open.' });
  let read = async () => open.set({}, 7);
  metrics.reading('payouts', () => read());
  const scrapeAt = async (atMs: number): Promise<string> => {
    nowMs = atMs;
    return (await metrics.scrape()).text;
  };
  assert.match(await scrapeAt(0), /^jaraplay_open 7$/m);
  read = async () => {
    throw new Error('no connection');
  };
  assert.match(await scrapeAt(4_000), /^jaraplay_scrape_failed\{reading="payouts"\} 0$/m, 'still fresh');
  const failed = await scrapeAt(6_000);
  assert.match(failed, /^jaraplay_open 7$/m);
  assert.match(failed, /^jaraplay_scrape_failed\{reading="payouts"\} 1$/m);
  assert.match(failed, /^jaraplay_reading_age_seconds\{reading="payouts"\} 6$/m);
  read = () => new Promise(() => undefined);
  assert.match(await scrapeAt(12_000), /^jaraplay_scrape_failed\{reading="payouts"\} 1$/m);
});
