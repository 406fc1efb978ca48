import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { PlayLimit } from '@jara/contract/protection';
import { sql } from 'kysely';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../platform/runtime/clock.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { identityModule } from '../identity/module.ts';
import { paymentsModule } from '../payments/module.ts';
import { sandboxModule } from '../sandbox/module.ts';
import { protectionModule } from './module.ts';
import type { Protection } from './types.ts';

let server: TestApp;
let protection: Protection;
before(async () => {
  server = await testApp();
  protection = server.modules.use(protectionModule);
});
after(async () => {
  assert.deepEqual(await server.modules.reconcile(), []);
  await server.close();
});

const PASSWORD = 'Harmattan!1';
let people = 0;

interface Person {
  readonly playerId: bigint;
  readonly phoneNumber: string;
  readonly token: string;
}

const post = async (url: string, payload: object) => {
  const answer = await server.app.inject({ method: 'POST', url, payload });
  return { http: answer.statusCode, ...answer.json() };
};

async function logIn(phoneNumber: string): Promise<string> {
  return (await post('/agent/login', { userId: phoneNumber, password: PASSWORD })).data.token;
}

/** A player with ₦10,000, logged in. */
async function newPlayer(): Promise<Person> {
  people += 1;
  const phoneNumber = `0803777${String(people).padStart(4, '0')}`;
  const seed = { userType: 'Individual' as const, fullName: 'Ngozi Okafor', password: PASSWORD };
  const emailAddress = `protected${people}@example.com`;
  const { player } = await server.modules
    .use(identityModule)
    .seedPlayer({ ...seed, phoneNumber, emailAddress });
  await server.modules
    .use(sandboxModule)
    .transfer({ accountNumber: player.depositCode, amountKobo: 1_000_000n });
  return { playerId: player.playerId, phoneNumber, token: await logIn(phoneNumber) };
}

const play = async (url: string, payload: object) => {
  const answer = await server.games.inject({ method: 'POST', url, payload });
  return { http: answer.statusCode, ...answer.json() };
};

async function openGame({ token }: Person, gameId: string): Promise<string> {
  const { launcherUrl } = await post('/xpress/live/launcher-url', { token, gameId, deviceType: 'mobile' });
  const code = new URL(launcherUrl).searchParams.get('code');
  return (await play('/game/session', { code, gameId })).token;
}

let spins = 0;
/** A spin, and the free spins that it wins: the next one is paid. */
async function spin({ token }: Pick<Person, 'token'>, naira: number) {
  for (;;) {
    spins += 1;
    const request = { token, betAmount: String(naira), requestId: `spin ${spins}` };
    const answer = await post('/agent/spin-multiplier', request);
    if (!answer.data?.freeSpin) return answer;
  }
}

const set = ({ token }: Person, limit: string, period: string | undefined, amount: string) =>
  post('/agent/set-limit', { token, limit, period, amount });

async function limitOf(
  { token }: Person,
  limit: string,
  period: string | null,
): Promise<PlayLimit | undefined> {
  const { data } = await post('/agent/limits', { token });
  return data.find((one: PlayLimit) => one.limit === limit && one.period === period);
}

test('a new player has thirteen limits to set, and none in force', async () => {
  const { token } = await newPlayer();
  const { http, data } = await post('/agent/limits', { token });
  assert.equal(http, 200);
  assert.equal(data.length, 13);
  assert.ok(
    data.every(
      ({ amount, left, pending }: PlayLimit) => amount === null && left === null && pending === null,
    ),
  );
});

test('a limit is in force at once, and a refusal names it with the amount that it leaves', async () => {
  const player = await newPlayer();
  const { http, message } = await set(player, 'stake', 'day', '250');
  assert.deepEqual([http, message], [200, 'Your limit is in force.']);
  assert.equal((await spin(player, 100)).http, 200);
  const refused = await spin(player, 200);
  assert.deepEqual(
    [refused.http, refused.code, refused.message, refused.values, refused.reason],
    [403, 'limit', 'Your stake limit leaves ₦150 today. Nothing was taken.', ['₦150'], 'limit_stake_day'],
  );
  assert.equal((await limitOf(player, 'stake', 'day'))?.left, 150);
  server.clock.advance(DAY_MS);
  const rested = { ...player, token: await logIn(player.phoneNumber) };
  assert.equal((await spin(rested, 200)).http, 200);
});

test('a higher limit is in force after 24 hours and the same request again', async () => {
  const player = await newPlayer();
  await set(player, 'single_stake', undefined, '100');
  const requested = await set(player, 'single_stake', undefined, '500');
  assert.match(requested.message, /stays for 24 hours/);
  assert.equal((await spin(player, 200)).code, 'limit');
  assert.equal((await set(player, 'single_stake', undefined, '500')).code, 'limit_waits');
  server.clock.advance(DAY_MS - MINUTE_MS);
  const later = { ...player, token: await logIn(player.phoneNumber) };
  assert.equal((await set(later, 'single_stake', undefined, '500')).code, 'limit_waits');
  server.clock.advance(MINUTE_MS);
  assert.equal((await spin(later, 200)).code, 'limit', 'time alone raises nothing');
  assert.equal((await set(later, 'single_stake', undefined, '500')).message, 'Your limit is in force.');
  assert.equal((await spin(later, 200)).http, 200);
});

test('a request for more lapses, and a request for the limit in force cancels it', async () => {
  const player = await newPlayer();
  await set(player, 'loss', 'week', '1000');
  await set(player, 'loss', 'week', '');
  assert.equal((await limitOf(player, 'loss', 'week'))?.pending?.amount, null);
  await set(player, 'loss', 'week', '1000');
  assert.equal((await limitOf(player, 'loss', 'week'))?.pending, null);
  await set(player, 'loss', 'week', '');
  server.clock.advance(9 * DAY_MS);
  const later = { ...player, token: await logIn(player.phoneNumber) };
  assert.equal((await limitOf(later, 'loss', 'week'))?.pending, null);
  assert.match((await set(later, 'loss', 'week', '')).message, /stays for 24 hours/);
});

test('the stricter of the player’s and the operator’s limit applies', async () => {
  const player = await newPlayer();
  await set(player, 'single_stake', undefined, '300');
  await protection.setOperatorLimit(player.playerId, 'single_stake', 20_000n, 'staff:test');
  assert.match((await spin(player, 300)).message, /₦200/);
  const { amount, operator, left } = (await limitOf(player, 'single_stake', null)) ?? {};
  assert.deepEqual([amount, operator, left], [300, 200, 200]);
  await protection.setOperatorLimit(player.playerId, 'single_stake', null, 'staff:test');
  assert.equal((await spin(player, 300)).http, 200);
});

test('with rolling windows midnight frees nothing, and the limits name no end of a day or week', async () => {
  const rolling = await testApp({ environment: { LIMIT_WINDOWS: 'rolling' } });
  const calendar = server;
  server = rolling;
  try {
    const player = await newPlayer();
    await set(player, 'stake', 'day', '250');
    const ends = async (period: string) => (await limitOf(player, 'stake', period))?.endsAt;
    assert.deepEqual([await ends('day'), await ends('week')], [null, null]);
    assert.match(String(await ends('month')), /T23:00:00/);
    assert.equal((await spin(player, 200)).http, 200);
    rolling.clock.advance(20 * HOUR_MS);
    const later = { ...player, token: await logIn(player.phoneNumber) };
    const refused = await spin(later, 100);
    assert.deepEqual(
      [refused.message, refused.reason],
      ['Your stake limit leaves ₦50 for these 24 hours. Nothing was taken.', 'limit_stake_24h'],
    );
    rolling.clock.advance(5 * HOUR_MS);
    const rested = { ...player, token: await logIn(player.phoneNumber) };
    assert.equal((await spin(rested, 100)).http, 200);
    await set(rested, 'deposit', 'week', '10000');
    assert.equal((await limitOf(rested, 'deposit', 'week'))?.left, 0, 'deposits of the last 7 days');
  } finally {
    server = calendar;
    await rolling.close();
  }
});

test('amounts that are no limits are refused with a sentence, and change nothing', async () => {
  const player = await newPlayer();
  const odd: [limit: string, period: string | undefined, amount: unknown, code: string][] = [
    ['stake', 'day', '-5', 'limit_amount'],
    ['stake', 'day', '1e5', 'limit_amount'],
    ['stake', 'day', '10.005', 'limit_amount'],
    ['stake', 'day', '١٠٠', 'limit_amount'],
    ['stake', 'day', '99999999999999999999', 'limit_amount'],
    ['time', 'day', '30.5', 'limit_minutes'],
    ['time', 'day', '99999', 'limit_minutes'],
    ['stake', undefined, '100', 'limit_period'],
    ['single_stake', 'day', '100', 'limit_period'],
    ['stake', 'year', '100', 'bad_call'],
    ['fun', 'day', '100', 'bad_call'],
    ['stake', 'day', null, 'bad_call'],
  ];
  for (const [limit, period, amount, code] of odd) {
    const refused = await post('/agent/set-limit', { token: player.token, limit, period, amount });
    assert.deepEqual([refused.http, refused.code], [400, code], JSON.stringify([limit, period, amount]));
    assert.notEqual(refused.message, '');
  }
  assert.equal((await spin(player, 100)).http, 200);
});

test('a limit of nothing stops all stakes', async () => {
  const player = await newPlayer();
  await set(player, 'stake', 'month', '0');
  assert.equal(
    (await spin(player, 100)).message,
    'You have reached your stake limit for this month. It starts again on the 1st of next month. Nothing was taken.',
  );
});

test('two hundred changes a day, then higher limits wait for the next day; lower ones are always set', async () => {
  const player = await newPlayer();
  await set(player, 'deposit', 'day', '900000');
  for (let change = 0; change < 199; change += 1) {
    const amount = change % 2 === 0 ? '' : '900000';
    const answer = await set(player, 'deposit', 'day', amount);
    assert.equal(answer.http, 200, String(change));
  }
  const refused = await set(player, 'deposit', 'week', '100');
  assert.deepEqual([refused.http, refused.code], [429, 'too_many_changes']);
  assert.equal((await set(player, 'deposit', 'day', '500')).message, 'Your limit is in force.');
});

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

test('a reality check stops the wheel after an hour of play, until it is answered', async () => {
  const player = await newPlayer();
  for (let minutes = 0; minutes < 60; minutes += 20) {
    assert.equal((await spin(player, 100)).http, 200);
    server.clock.advance(20 * MINUTE_MS);
  }
  assert.equal((await spin(player, 100)).code, 'reality_check');
  const state = async () => (await post('/agent/play-state', { token: player.token })).data;
  const { isCheckDue, session } = await state();
  const playedMs = Date.parse(session.now) - Date.parse(session.startedAt);
  assert.deepEqual([isCheckDue, playedMs], [true, HOUR_MS], 'pages around a studio’s game read it here');
  assert.equal((await post('/agent/reality-check', { token: player.token, minutes: 15 })).http, 200);
  assert.equal((await state()).isCheckDue, false);
  assert.equal((await spin(player, 100)).http, 200);
  server.clock.advance(15 * MINUTE_MS);
  assert.equal((await spin(player, 100)).code, 'reality_check');
  assert.equal((await post('/agent/play-state', { token: player.token })).data.realityCheckMinutes, 15);
  assert.equal((await post('/agent/reality-check', { token: player.token, minutes: 7 })).http, 400);
});

test('a deposit limit binds the next transfer, and an exclusion keeps all of it', async () => {
  const player = await newPlayer();
  const { depositCode } = (await post('/agent/get-user-profile', { token: player.token })).data;
  const pay = () =>
    server.modules.use(sandboxModule).transfer({ accountNumber: depositCode, amountKobo: 100_000n });
  const kept = async () =>
    (await server.modules.use(paymentsModule).keptDeposits(player.playerId)).map(
      ({ amountKobo, reason }) => `${amountKobo} ${reason}`,
    );
  // ₦10,000 arrived before.
  assert.equal((await set(player, 'deposit', 'day', '10400')).http, 200);
  await pay();
  assert.deepEqual(await kept(), ['60000 limit']);
  assert.equal((await limitOf(player, 'deposit', 'day'))?.left, 0);
  assert.equal((await post('/agent/self-exclude', { token: player.token, months: 6 })).http, 200);
  await pay();
  assert.deepEqual(await kept(), ['60000 limit', '100000 block']);
});

test('limits that a lost process left unwritten are written by the sweep', async () => {
  const player = await newPlayer();
  await set(player, 'single_stake', undefined, '100');
  const { kysely } = server.database.db;
  await sql`update play_limit set amount = 5000 where player_id = ${player.playerId}`.execute(kysely);
  await sql`update play_protection set revision = revision + 1 where player_id = ${player.playerId}`.execute(
    kysely,
  );
  assert.equal((await spin(player, 100)).http, 200);
  assert.equal(await protection.sweep(), 1);
  assert.equal((await spin(player, 100)).code, 'limit');
  assert.equal(await protection.sweep(), 0);
});

test('a restored shard receives the limits of its players again', async () => {
  const player = await newPlayer();
  await set(player, 'single_stake', undefined, '100');
  const { kysely } = server.database.db;
  await sql`update player_limit set stake = null, revision = 0 where player_id = ${player.playerId}`.execute(
    kysely,
  );
  await sql`update play_limits_restored set is_restored = true`.execute(kysely);
  assert.equal((await spin(player, 200)).http, 200);
  assert.ok((await protection.sweep()) > 1);
  assert.equal((await spin(player, 200)).code, 'limit');
});

test('changes at the same time leave the last one in force', async () => {
  const player = await newPlayer();
  await Promise.all(
    ['900', '700', '800', '600', '500', '400'].map((amount) =>
      set(player, 'single_stake', undefined, amount),
    ),
  );
  server.clock.advance(HOUR_MS);
  const again = { ...player, token: await logIn(player.phoneNumber) };
  const { amount } = (await limitOf(again, 'single_stake', null)) ?? {};
  assert.ok(amount !== null && amount !== undefined);
  assert.equal((await spin(again, amount + 100)).code, 'limit');
  assert.equal((await spin(again, 100)).http, 200);
});
