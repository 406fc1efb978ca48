import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { metricValues } from '../platform/testing/metric-values.ts';
import { type CalledServer, calledServer } from '../testing/called-server.ts';

let called: CalledServer;

const valuesOf = (name: string) => metricValues(called.server.metrics, name);

before(async () => {
  called = await calledServer();
});
after(() => called.server.close());

test('a bet over HTTP is counted, with the batch that booked it and its call', async () => {
  const bet = called.calls.find(({ path }) => path === '/game/bet');
  assert.ok(bet !== undefined);
  const booked = async () => (await valuesOf('jaraplay_bets_total')).get('{part="rgs",outcome="ok"}') ?? 0;
  const before = await booked();
  await called.send(bet);
  assert.equal(await booked(), before + 1);
  assert.ok(((await valuesOf('jaraplay_bet_batch_bets_count')).get('{shard="1"}') ?? 0) > before);
  const calls = await valuesOf('jaraplay_http_call_seconds_count');
  assert.ok((calls.get('{origin="site",kind="plain",status="2xx"}') ?? 0) > 0);
});

test('every metric has bounded labels: no call, whatever it has in it, makes a further time series', async () => {
  const described = called.server.metrics.described();
  for (const { name, series } of described) assert.ok(series <= 600, `${name}: ${series}`);
  const total = described.reduce((sum, { series }) => sum + series, 0);
  assert.ok(total <= 6_000, `${total} series`);
  const linesOf = async () => (await called.server.metrics.scrape()).text.split('\n').length;
  for (const call of called.calls) await called.send(call, { ...call.body, gameId: 'no-such-game' });
  const before = await linesOf();
  for (const call of called.calls)
    await called.send(call, { ...call.body, gameId: `no-such-game-${before}` });
  assert.equal(await linesOf(), before);
});

test('a scrape reads every database in time', async () => {
  const failed = [...(await valuesOf('jaraplay_scrape_failed'))].filter(([, value]) => value !== 0);
  assert.deepEqual(failed, []);
});
