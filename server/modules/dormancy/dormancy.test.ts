import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { DAY_MS, HOUR_MS } from '../../platform/runtime/clock.ts';
import { codeTo, deliveredTo } from '../../testing/confirm-payee.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { type Person, protectedPlayers } from '../protection/testing/protected-players.ts';
import { walletModule } from '../wallet/module.ts';
import { dormancyModule } from './module.ts';

const RULES = [
  { from: '2026-01-01', months: 12, noticeDays: 30 },
  { from: '2045-01-01', months: 3, noticeDays: 10 },
];
let server: TestApp;
before(async () => {
  server = await testApp({ environment: { DORMANCY_RULES: JSON.stringify(RULES) } });
});
after(async () => {
  assert.deepEqual(await server.modules.reconcile(), []);
  await server.close();
});

const { post, logIn, newPlayer, spin } = protectedPlayers(() => server);
const run = () => server.modules.use(dormancyModule).run();
const bets = async (token: string) => (await post('/agent/play-state', { token })).data.bets;

async function notices({ phoneNumber }: Person): Promise<string[]> {
  const to = encodeURIComponent(`+234${phoneNumber.slice(1)}`);
  const sent = await server.app.inject(`/sandbox/outbox?to=${to}`);
  const messages: { readonly subject: string; readonly text: string }[] = sent.json();
  return messages.filter(({ subject }) => subject === 'Your account is not in use').map(({ text }) => text);
}

async function useOf({ playerId }: Person) {
  const { rows } = await sql<{ usedAt: Date; isNotified: boolean }>`
    select used_at, notified_at is not null as is_notified from account_use where player_id = ${playerId}`.execute(
    server.database.db.kysely,
  );
  return rows[0] ?? assert.fail('each login is recorded');
}

/** A player with ₦10,000 who made one stake and was then away for some days. */
async function inactiveFor(days: number): Promise<Person> {
  const player = await newPlayer();
  assert.equal((await spin(player, 100)).http, 200);
  server.clock.advance(days * DAY_MS);
  return player;
}

async function reactivate(player: Person, token: string) {
  const { http, Id, message } = await post('/agent/reactivate-account/start', { token });
  assert.equal(http, 200, message);
  const otp = await codeTo(server, player.phoneNumber, /open your account again/);
  return { Id, otp, finish: () => post('/agent/reactivate-account/finish', { token, Id, otp }) };
}

test('an account without a login or a stake for twelve months has one notice, and is blocked as dormant thirty days later', async () => {
  const player = await inactiveFor(365 - 1);
  await run();
  assert.deepEqual(await notices(player), [], 'a day before the twelve months');
  server.clock.advance(DAY_MS);
  assert.equal(await run(), 1);
  const [notice] = await deliveredTo(server, player.phoneNumber, /not in use/);
  assert.match(notice?.text ?? '', /for 12 months\. Log in before \d{4}-\d\d-\d\d/);
  server.clock.advance(30 * DAY_MS - HOUR_MS);
  assert.equal(await run(), 0, 'no second notice');
  server.clock.advance(HOUR_MS);
  assert.equal(await run(), 1);
  assert.equal(await run(), 0);
  const token = await logIn(player.phoneNumber);
  assert.equal((await bets(token)).reason, 'dormant');
  assert.equal((await spin({ token }, 100)).reason, 'blocked_dormant');
});

test('the balance of a dormant account stays the player’s and is withdrawn', async () => {
  const player = await dormant();
  const token = await logIn(player.phoneNumber);
  const { balance } = await post('/agent/wallet-balance', { token });
  assert.ok(balance > 0);
  const account = { bankCode: '058', accountNumber: '0123456789' };
  const request = { token, amount: String(balance), requestId: 'all', ...account };
  const taken = await post('/agent/withdraw-fund', request);
  assert.equal(taken.http, 200, taken.message);
  assert.equal((await post('/agent/wallet-balance', { token })).balance, 0);
});

test('a dormant account is opened by a login and a code, not by the login alone', async () => {
  const player = await dormant();
  const token = await logIn(player.phoneNumber);
  assert.equal((await bets(token)).reason, 'dormant', 'a login alone opens nothing');
  const code = await reactivate(player, token);
  const wrong = code.otp === '000000' ? '000001' : '000000';
  const refused = await post('/agent/reactivate-account/finish', { token, Id: code.Id, otp: wrong });
  assert.deepEqual([refused.http, refused.code], [400, 'wrong_code']);
  assert.equal((await code.finish()).http, 200);
  assert.equal((await code.finish()).code, 'unknown_id', 'a code is used once');
  assert.equal(await bets(token), null);
  assert.equal((await spin({ token }, 100)).http, 200);
  assert.equal((await post('/agent/reactivate-account/start', { token })).code, 'not_dormant');
});

test('a login after the notice keeps the account in use, and a later absence is notified again', async () => {
  const player = await inactiveFor(366);
  await run();
  assert.equal((await deliveredTo(server, player.phoneNumber, /not in use/)).length, 1);
  server.clock.advance(10 * DAY_MS);
  await logIn(player.phoneNumber);
  server.clock.advance(60 * DAY_MS);
  await run();
  assert.equal(await bets(await logIn(player.phoneNumber)), null);
  server.clock.advance(366 * DAY_MS);
  await run();
  assert.equal((await useOf(player)).isNotified, true);
});

test('a stake after the last login counts as a use', async () => {
  const player = await newPlayer();
  const loggedInAt = server.clock.now();
  server.clock.advance(HOUR_MS / 4);
  assert.equal((await spin(player, 100)).http, 200);
  const stakedAt = server.clock.now();
  assert.deepEqual(await server.modules.use(walletModule).lastStakeAt(player.playerId), stakedAt);
  const yearLater = new Date(loggedInAt);
  yearLater.setUTCFullYear(yearLater.getUTCFullYear() + 1);
  server.clock.advance(yearLater.getTime() - stakedAt.getTime());
  await run();
  assert.deepEqual(await useOf(player), { usedAt: stakedAt, isNotified: false });
  server.clock.advance(HOUR_MS / 4);
  await run();
  assert.equal((await useOf(player)).isNotified, true);
});

test('an excluded account is left as it is', async () => {
  const player = await newPlayer();
  await post('/agent/self-exclude', { token: player.token, months: 0 });
  server.clock.advance(400 * DAY_MS);
  await run();
  server.clock.advance(40 * DAY_MS);
  await run();
  assert.equal((await bets(await logIn(player.phoneNumber))).reason, 'exclusion');
});

test('the rule of the operator’s day is in force', async () => {
  server.clock.advance(Date.parse('2045-02-01T09:00:00Z') - server.clock.now().getTime());
  const player = await inactiveFor(95);
  await run();
  assert.equal((await deliveredTo(server, player.phoneNumber, /for 3 months/)).length, 1);
  server.clock.advance(10 * DAY_MS);
  await run();
  assert.equal((await bets(await logIn(player.phoneNumber))).reason, 'dormant');
});

async function dormant(): Promise<Person> {
  const player = await inactiveFor(365);
  await run();
  server.clock.advance(30 * DAY_MS);
  await run();
  return player;
}
