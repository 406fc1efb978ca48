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

test('a refusal before the batch is counted by its code: of the shape, of the session, of the bet', async () => {
  const bet = called.calls.find(({ path }) => path === '/game/bet');
  assert.ok(bet !== undefined);
  const refusals = async () =>
    new Map([...(await valuesOf('jaraplay_money_refusals_total'))].filter(([, count]) => count > 0));
  const before = await refusals();
  for (const wrong of [
    { requestId: 7 },
    { token: 'unknown' },
    { requestId: 'unread', bet: { risk: 'none' } },
  ])
    assert.notEqual((await called.send(bet, { ...bet.body, ...wrong })).statusCode, 200);
  const added = [...(await refusals())].flatMap(([code, count]) =>
    count === before.get(code) ? [] : [[code, count - (before.get(code) ?? 0)]],
  );
  assert.deepEqual(Object.fromEntries(added), {
    '{code="bad_call"}': 1,
    '{code="session_ended"}': 1,
    '{code="bad_bet"}': 1,
  });
});

test('a deposit is counted by what named it, and a withdrawal by its state, with the age of the oldest', async () => {
  const { server, calls, send } = called;
  const [deposit, withdrawal] = ['/sandbox/bank/transfer', '/agent/withdraw-fund'].map((path) =>
    calls.find((call) => call.path === path),
  );
  assert.ok(deposit !== undefined && withdrawal !== undefined);
  const deposits = async () =>
    [...(await valuesOf('jaraplay_deposits_total'))].filter(([, count]) => count > 0);
  for (const call of [deposit, deposit, withdrawal]) assert.equal((await send(call)).statusCode, 200);
  const [first] = await deposits();
  assert.match(first?.[0] ?? '', /found="notice"/);
  server.clock.advance(90_000);
  // Its job may have sent it to the bank by now.
  const ages = [...(await valuesOf('jaraplay_payout_oldest_seconds')).values()];
  const ended = [...(await valuesOf('jaraplay_payouts_ended_last_hour')).values()];
  assert.ok(
    ages.some((age) => age >= 90) || ended.some((payouts) => payouts > 0),
    `open for ${ages.join()}, ended ${ended.join()}`,
  );
});

test('rounds, seasons, leaders and shards have their values by name', async () => {
  called.server.clock.advance(10_000);
  assert.ok(((await valuesOf('jaraplay_season_commitment_age_seconds')).get('{game="crash"}') ?? -1) >= 0);
  assert.ok((await valuesOf('jaraplay_round_newest_age_seconds')).has('{game="crash"}'));
  for (const name of [
    'jaraplay_messages_last_hour',
    'jaraplay_significant_events_last_day',
    'jaraplay_sports_results_unsettled',
    'jaraplay_identity_checks_pending',
    'jaraplay_sockets',
    'jaraplay_balance_notice_age_seconds',
  ])
    assert.match((await called.server.metrics.scrape()).text, new RegExp(`^# TYPE ${name} gauge$`, 'm'));
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
  const refusals = await valuesOf('jaraplay_money_refusals_total');
  assert.equal(refusals.get('{code="other"}'), undefined, 'every route names the codes of its refusals');
});

test('a scrape reads every database in time', async () => {
  called.server.clock.advance(10_000);
  const failed = [...(await valuesOf('jaraplay_scrape_failed'))].filter(([, value]) => value !== 0);
  assert.deepEqual(failed, []);
});
