import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { PlayLimit } from '@jara/contract/protection';
import { sql } from 'kysely';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../platform/runtime/clock.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { readEvents } from '../audit/audit.ts';
import { paymentsModule } from '../payments/module.ts';
import { sandboxModule } from '../sandbox/module.ts';
import { protectionModule } from './module.ts';
import { protectedPlayers } from './testing/protected-players.ts';
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

const { post, logIn, newPlayer, spin, set, limitOf } = protectedPlayers(() => server);

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
  const ofStake = { limit: 'single_stake', mayLoosen: false } as const;
  const by = { actor: 'staff:test', note: 'a test' } as const;
  const operator200 = { ...ofStake, amount: 200, seen: null };
  assert.equal(await protection.setOperatorLimit(player.playerId, operator200, by), 'set');
  assert.match((await spin(player, 300)).message, /₦200/);
  const { amount, operator, left } = (await limitOf(player, 'single_stake', null)) ?? {};
  assert.deepEqual([amount, operator, left], [300, 200, 200]);
  const none = { ...ofStake, amount: '', seen: 200 };
  assert.equal(await protection.setOperatorLimit(player.playerId, none, by), 'loosens');
  assert.equal((await spin(player, 300)).code, 'limit', 'one person alone takes no limit off');
  assert.equal(await protection.setOperatorLimit(player.playerId, { ...none, mayLoosen: true }, by), 'set');
  assert.equal((await spin(player, 300)).http, 200);
});

test('a limit, a block and its end by the staff are significant events, a player’s own are none', async () => {
  const since = server.clock.now();
  const { playerId } = await newPlayer();
  await protection.timeOut(playerId, 1);
  const stake = { limit: 'single_stake', amount: 200, seen: null, mayLoosen: false } as const;
  await protection.setOperatorLimit(playerId, stake, { actor: 'staff:ada', note: 'a letter' });
  await protection.block(playerId, { targets: ['withdrawal'], reason: 'fraud', until: null }, 'staff:ada');
  await protection.lift(playerId, 'withdrawal', 'fraud', 'staff:obi');
  const events = await readEvents(server.database.db.kysely, { since });
  const ofPlayer = events.filter(({ subject }) => subject === `player ${playerId}`);
  assert.deepEqual(
    ofPlayer.map(({ kind, subject, actor, details }) => [kind, subject, actor, details]),
    [
      [
        ...['limit_changed', `player ${playerId}`, 'staff:ada'],
        { before: null, after: 'single_stake: 200 naira' },
      ],
      [
        ...['block_changed', `player ${playerId}`, 'staff:ada'],
        { target: 'withdrawal', reason: 'fraud', until: null },
      ],
      [
        ...['block_changed', `player ${playerId}`, 'staff:obi'],
        { target: 'withdrawal', reason: 'fraud', isLifted: true },
      ],
    ],
  );
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
    ['single_stake', 'day', '100', 'limit_without_period'],
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
