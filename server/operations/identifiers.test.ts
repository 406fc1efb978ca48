import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { playerCalls } from '@jara/contract/calls';
import { gameCalls } from '@jara/contract/game-server';
import pg from 'pg';
import { seedSandbox } from '../node/sandbox-accounts.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';

/** The number of the first player, which must appear in no answer. */
const NUMBER = 731_005_927_311;
const GAME = 'card-hi-lo';
let server: TestApp;
const seen: { readonly call: string; readonly text: string }[] = [];

before(async () => {
  server = await testApp();
  const owner = new pg.Client({ connectionString: server.database.ownerUrl });
  await owner.connect();
  await owner.query(`select setval('player_id_seq', ${NUMBER - 1})`);
  await owner.end();
});
after(async () => {
  assert.deepEqual(await server.modules.reconcile(), []);
  await server.close();
});

/** Collects all texts of the answer: its body, its headers, and ids in another encoding. */
async function request(door: 'app' | 'games', call: string, body: object) {
  const answer = await server[door].inject({ method: 'POST', url: call, payload: body });
  const { date: _, ...headers } = answer.headers;
  seen.push({ call, text: `${answer.body} ${JSON.stringify(headers)}` });
  return answer.json();
}

test('no answer to a player holds the player’s number, or a number that counts players', async () => {
  const [account] = await seedSandbox(server.modules);
  assert.ok(account !== undefined);
  const login = { userId: account.phoneNumber, password: account.password };
  const { token, depositCode } = (await request('app', '/agent/login', login)).data;
  assert.equal((await request('app', '/agent/wallet-balance', { token })).status, 200);
  await request('app', '/sandbox/bank/transfer', {
    accountNumber: depositCode,
    amount: '900',
    senderName: 'Ada',
  });
  const launched = await request('app', '/xpress/live/launcher-url', {
    token,
    gameId: GAME,
    deviceType: 'mobile',
  });
  const code = new URL(launched.launcherUrl).searchParams.get('code');
  const { token: gameToken } = await request('games', '/game/session', { code, gameId: GAME });
  const given = {
    amount: '200',
    betAmount: '100',
    bankCode: '058',
    accountNumber: '0123456789',
    deviceType: 'mobile',
    gameId: GAME,
    userId: account.phoneNumber,
    bet: { stakeNaira: 100 },
  };
  for (let i = 0; i < 3; i += 1) {
    const spun = await request('app', '/agent/spin-multiplier', {
      token,
      betAmount: '100',
      requestId: randomUUID(),
    });
    assert.equal(spun.status, 200, JSON.stringify(spun));
  }
  for (const path of Object.keys(gameCalls).filter((one) => one !== '/game/leave' && one !== '/game/session'))
    await request('games', path, { ...given, requestId: randomUUID(), token: gameToken });
  for (const [path, { method }] of Object.entries(playerCalls))
    if (method === 'POST' && path !== '/agent/logout')
      await request('app', path, { ...given, requestId: randomUUID(), token });
  const answered = seen.filter(({ text }) => text.includes('"status":200'));
  assert.ok(answered.length >= 15, `${answered.length} calls were answered`);
  // In decimal, hexadecimal and base 36, as ids are written; the deposit code was once computed from it.
  const writings = [NUMBER, NUMBER + 1].flatMap((number) =>
    [10, 16, 36].map((base) => number.toString(base)),
  );
  for (const { call, text } of seen)
    for (const writing of writings)
      assert.ok(!text.toLowerCase().includes(writing), `${call}: ${writing} in ${text}`);
});
