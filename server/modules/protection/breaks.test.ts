import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DAY_MS, MINUTE_MS } from '../../platform/runtime/clock.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { protectedPlayers } from './testing/protected-players.ts';

let server: TestApp;
before(async () => {
  server = await testApp();
});
after(async () => {
  assert.deepEqual(await server.modules.reconcile(), []);
  await server.close();
});

const { post, play, logIn, newPlayer, openGame, spin } = protectedPlayers(() => server);

test('a time-out ends all sessions and stops bets until it ends; the player can log in and withdraw', async () => {
  const player = await newPlayer();
  const other = { ...player, token: await logIn(player.phoneNumber) };
  const begun = await post('/agent/time-out', { token: player.token, days: 1 });
  assert.equal(begun.http, 200);
  for (const { token } of [player, other])
    assert.equal((await post('/agent/wallet-balance', { token })).http, 401);
  const back = { ...player, token: await logIn(player.phoneNumber) };
  const refused = await spin(back, 100);
  assert.deepEqual([refused.http, refused.code, refused.reason], [403, 'bets_blocked', 'blocked_time_out']);
  const { data } = await post('/agent/play-state', { token: back.token });
  assert.deepEqual([data.bets.reason, data.bets.until], ['time_out', begun.data.until]);
  server.clock.advance(DAY_MS);
  const rested = { ...player, token: await logIn(player.phoneNumber) };
  assert.equal((await spin(rested, 100)).http, 200);
  assert.equal((await post('/agent/play-state', { token: rested.token })).data.bets, null);
});

test('a self-exclusion outlasts a shorter break, and one for ever has no end', async () => {
  const player = await newPlayer();
  await post('/agent/self-exclude', { token: player.token, months: 6 });
  const back = { ...player, token: await logIn(player.phoneNumber) };
  await post('/agent/time-out', { token: back.token, days: 1 });
  server.clock.advance(30 * DAY_MS);
  const later = { ...player, token: await logIn(player.phoneNumber) };
  assert.equal((await spin(later, 100)).reason, 'blocked_exclusion');
  const forEver = await post('/agent/self-exclude', { token: later.token, months: 0 });
  assert.deepEqual([forEver.http, forEver.data.until], [200, null]);
  server.clock.advance(2_000 * DAY_MS);
  const old = { ...player, token: await logIn(player.phoneNumber) };
  assert.equal((await spin(old, 100)).reason, 'blocked_exclusion');
});

test('an exclusion whose time is over ends 24 hours after a request, and not by itself', async () => {
  const player = await newPlayer();
  const { data: begun } = await post('/agent/self-exclude', { token: player.token, months: 6 });
  const open = async () => {
    const token = await logIn(player.phoneNumber);
    const { http, code, data } = await post('/agent/reopen-account', { token });
    return { token, http, code, opensAt: data?.opensAt };
  };
  const refused = await open();
  assert.deepEqual([refused.http, refused.code], [409, 'exclusion_lasts']);
  server.clock.advance(400 * DAY_MS);
  const state = async (token: string) => (await post('/agent/play-state', { token })).data.bets;
  const back = { ...player, token: await logIn(player.phoneNumber) };
  assert.equal((await spin(back, 100)).reason, 'blocked_exclusion', 'time alone opens nothing');
  assert.deepEqual([(await state(back.token)).until, (await state(back.token)).endsAt], [begun.until, null]);
  const opened = await open();
  assert.equal(opened.http, 200);
  server.clock.advance(DAY_MS - MINUTE_MS);
  const again = await open();
  assert.equal(again.opensAt, opened.opensAt, 'a second request does not move the end');
  assert.equal((await spin(again, 100)).reason, 'blocked_exclusion');
  assert.equal((await state(again.token)).endsAt, opened.opensAt);
  server.clock.advance(MINUTE_MS);
  const rested = { ...player, token: await logIn(player.phoneNumber) };
  assert.equal((await spin(rested, 100)).http, 200);
  assert.equal(await state(rested.token), null);
  assert.equal((await open()).code, 'exclusion_lasts', 'nothing is left to open');
});

test('an account without an exclusion, or excluded for ever, is not opened', async () => {
  const player = await newPlayer();
  const { code } = await post('/agent/reopen-account', { token: player.token });
  assert.equal(code, 'exclusion_lasts');
  await post('/agent/self-exclude', { token: player.token, months: 6 });
  const back = await logIn(player.phoneNumber);
  await post('/agent/self-exclude', { token: back, months: 0 });
  server.clock.advance(2_000 * DAY_MS);
  const token = await logIn(player.phoneNumber);
  assert.equal((await post('/agent/reopen-account', { token })).code, 'exclusion_lasts');
});

test('an exclusion ends an open solo round by its rule, and the consent to offers', async () => {
  const player = await newPlayer();
  await post('/agent/set-notification-preference', { token: player.token, allowed: true });
  const token = await openGame(player, 'boom-field');
  const round = await play('/game/bet', {
    token,
    requestId: 'field',
    bet: { stakeNaira: 100, mineCount: 3 },
  });
  assert.equal(round.http, 200, JSON.stringify(round));
  assert.equal(round.round.isOver, false);
  await post('/agent/self-exclude', { token: player.token, months: 6 });
  const back = { ...player, token: await logIn(player.phoneNumber) };
  const { data } = await post('/agent/bets', { token: back.token, limit: 5 });
  assert.notEqual(data[0].payout, null, 'the round is over');
  const preference = await post('/agent/notification-preference', { token: back.token });
  assert.equal(preference.data.allowed, false);
});

test('a closed account takes no bets, and its owner can log in', async () => {
  const player = await newPlayer();
  assert.equal((await post('/agent/close-account', { token: player.token })).http, 200);
  const back = { ...player, token: await logIn(player.phoneNumber) };
  assert.equal((await spin(back, 100)).reason, 'blocked_closed');
  assert.equal((await post('/agent/wallet-balance', { token: back.token })).http, 200);
});

test('an excluded player withdraws the whole balance', async () => {
  const player = await newPlayer();
  await post('/agent/self-exclude', { token: player.token, months: 0 });
  const token = await logIn(player.phoneNumber);
  assert.equal((await spin({ token }, 100)).reason, 'blocked_exclusion');
  const account = { bankCode: '058', accountNumber: '0123456789' };
  const taken = await post('/agent/withdraw-fund', { token, amount: '10000', requestId: 'all', ...account });
  assert.deepEqual([taken.http, taken.code], [200, undefined], taken.message);
  assert.equal((await post('/agent/wallet-balance', { token })).balance, 0);
});

test('breaks of other lengths are refused', async () => {
  const { token } = await newPlayer();
  for (const days of [0, -1, 43, 1.5, 1e9])
    assert.ok(['time_out_days', 'bad_call'].includes((await post('/agent/time-out', { token, days })).code));
  for (const months of [1, -6, 7, 0.5])
    assert.ok(
      ['exclusion_months', 'bad_call'].includes((await post('/agent/self-exclude', { token, months })).code),
    );
  assert.equal((await post('/agent/wallet-balance', { token })).http, 200);
});
