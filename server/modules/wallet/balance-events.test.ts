import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createAuthGuard } from '../../platform/http/auth-guard.ts';
import { type App, createHttp } from '../../platform/http/http.ts';
import { systemClock } from '../../platform/runtime/clock.ts';
import { createServing } from '../../platform/runtime/serving.ts';
import { suiteLog } from '../../platform/testing/suite-log.ts';
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts';
import { type TestShards, testShards } from '../../platform/testing/test-shards.ts';
import { type BalanceEvents, createBalanceEvents } from './balance-events.ts';
import { registerBalanceEvents } from './balance-events-route.ts';
import { createWallet, type Wallet } from './wallet.ts';

let database: TestDatabase;
let on: TestShards;
let wallet: Wallet;
let events: BalanceEvents;
let app: App;
let address: string;
const onEnd = new Map<string, () => void>();
const serving = createServing();
const quiet = () => undefined;
const log = { info: quiet, warn: quiet, error: quiet, debug: quiet };

before(async () => {
  database = await testDatabase();
  on = await testShards(database, { count: 2 });
  wallet = createWallet({ shards: on.shards, clock: systemClock });
  events = createBalanceEvents(on.shards, systemClock, log);
  await events.start();
  app = createHttp({ ...suiteLog(), trustProxy: null, serving });
  const authGuard = createAuthGuard(async (token) =>
    /^\d+$/.test(token)
      ? { ok: true, player: { sessionId: token, userId: token, playerId: BigInt(token) } }
      : { ok: false },
  );
  registerBalanceEvents(app, events, {
    authGuard,
    whenSessionEnds(token, listener) {
      onEnd.set(token, listener);
      return () => onEnd.delete(token);
    },
  });
  address = await app.listen({ port: 0, host: '127.0.0.1' });
  for (const playerId of [1n, 2n]) await wallet.openAccount(playerId);
});
after(async () => {
  await events.stop();
  await app.close();
  await wallet.close();
  await on.close();
  await database.close();
});

async function listen(token: string) {
  const response = await fetch(`${address}/agent/balance-events`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  return { response, next: async () => (await reader?.read())?.value };
}

function deposit(playerId: bigint, key: string) {
  return on.shards.transaction(playerId, (within) =>
    wallet.post(within, {
      kind: 'deposit',
      playerId,
      amountKobo: 500_000n,
      key,
      reference: 'r',
      actor: 'provider:test',
    }),
  );
}

test('a deposit is announced to its player’s pages when it is committed, and to no other', async () => {
  const [first, second, other] = await Promise.all([listen('1'), listen('1'), listen('2')]);
  assert.equal(first.response.headers.get('content-type'), 'text/event-stream');
  for (const page of [first, second, other]) assert.match((await page.next()) ?? '', /^event: balance/);
  const theirs = other.next();
  await deposit(1n, 'deposit:1');
  for (const page of [first, second]) assert.equal(await page.next(), 'event: balance\ndata: \n\n');
  assert.equal(await Promise.race([theirs, Promise.resolve('nothing yet')]), 'nothing yet');
  await deposit(2n, 'deposit:2');
  assert.match((await theirs) ?? '', /^event: balance/);
  assert.equal(serving.callsUnderWay, 0, 'a stop does not wait for streams');
});

test('a ninth page ends the player’s oldest stream; a stranger gets none', async () => {
  const oldest = await listen('2');
  await oldest.next();
  for (let page = 0; page < 8; page += 1) await listen('2');
  let ended = await oldest.next();
  while (ended !== undefined) ended = await oldest.next();
  assert.equal((await listen('nobody')).response.status, 401);
});

test('the end of a session ends its stream after one more event, by which its page finds out', async () => {
  const page = await listen('1');
  assert.match((await page.next()) ?? '', /^event: balance/);
  onEnd.get('1')?.();
  assert.match((await page.next()) ?? '', /^event: balance/);
  assert.equal(await page.next(), undefined);
});
