import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMetrics } from './metrics.ts';

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
  assert.deepEqual(
    text.split('\n').filter((line) => line.startsWith('jaraplay_bets_total')),
    [
      'jaraplay_bets_total{outcome="ok"} 3',
      'jaraplay_bets_total{outcome="refused"} 0',
      'jaraplay_bets_total{outcome="other"} 50',
    ],
  );
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
