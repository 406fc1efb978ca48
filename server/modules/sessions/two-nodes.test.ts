import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import pg from 'pg';
import { type Database, openDatabase } from '../../platform/database/database.ts';
import { SECOND_MS, systemClock } from '../../platform/runtime/clock.ts';
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts';
import { createEndingWatch } from './ending-watch.ts';
import { type FreezingProxy, startFreezingProxy } from './testing/freezing-proxy.ts';
import { testSessions } from './testing/test-sessions.ts';
import type { Sessions } from './types.ts';

/** Guaranteed time within which an ending takes effect on another node, even if its connection for notifications fails. */
const BOUND_MS = 2 * SECOND_MS;

let database: TestDatabase;
let proxy: FreezingProxy;
let proxied: Database;
/** These tests use real time: the guarantee is one of real time. */
let here: Sessions;
let there: Sessions;
let players = 0n;
let owner: pg.Client;

const LISTENING =
  "from pg_stat_activity where datname = current_database() and query = 'select pg_notify($1, $2)'";
/** The backends that are subscribed and have sent a heartbeat. */
const listening = async () =>
  (await owner.query<{ pid: number }>(`select pid ${LISTENING}`)).rows.map(({ pid }) => pid);

before(async () => {
  database = await testDatabase();
  proxy = await startFreezingProxy(database.appUrl);
  proxied = openDatabase({ url: proxy.url, maxConnections: 5 });
  here = testSessions(database.db, systemClock);
  there = testSessions(proxied, systemClock);
  await here.start();
  await there.start();
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
});
after(async () => {
  await owner.end();
  await here.stop();
  await there.stop();
  await proxy.stop();
  await proxied.close();
  await database.close();
});

/** A player and a game, both known on both nodes. */
async function playing() {
  players += 1n;
  const playerId = players;
  const { token } = await database.db.kysely
    .transaction()
    .execute((within) => here.openPlayer(within, playerId));
  const found = await here.find('player', token);
  assert.ok(found);
  const code = await here.launch({
    playerId,
    gameId: 'coin',
    device: 'mobile',
    parentSessionId: found.session.sessionId,
  });
  const redeemed = await here.redeem(code, 'coin');
  assert.ok(redeemed);
  assert.equal((await there.find('player', token))?.refusal, null);
  assert.equal((await there.find('game', redeemed.token))?.refusal, null);
  return { player: token, game: redeemed.token };
}

/** Time for which the other node still accepts the tokens of a player who logs out here. */
async function msUntilReceived({ player, game }: { player: string; game: string }): Promise<number> {
  await here.end('player', player, 'logged_out');
  const endedAtMs = performance.now();
  for (;;) {
    const refusals = [
      (await there.find('player', player))?.refusal,
      (await there.find('game', game))?.refusal,
    ];
    const ms = performance.now() - endedAtMs;
    if (refusals.every((refusal) => refusal === 'logged_out')) return ms;
    assert.ok(ms < 5 * BOUND_MS, 'never heard');
    // Lets the sockets be read.
    await new Promise(setImmediate);
  }
}

it('a logout arrives on the other node, of the site and of the games', async () => {
  const ms = await msUntilReceived(await playing());
  assert.ok(ms < BOUND_MS, `${ms} ms`);
});

it('a logout arrives within two seconds while the listening connection is frozen, which is then replaced', async () => {
  const tokens = await playing();
  await until(async () => (await listening()).length === 2);
  const before = await listening();
  // The connection that `start` opened.
  proxy.freeze(0);
  const ms = await msUntilReceived(tokens);
  assert.ok(ms < BOUND_MS, `${ms} ms`);
  await until(async () => (await listening()).some((pid) => !before.includes(pid)));
});

it('a logout arrives within two seconds while the listening connection is lost, which finds its way back', async () => {
  const tokens = await playing();
  const before = await listening();
  await owner.query(`select pg_terminate_backend(pid) ${LISTENING}`);
  const ms = await msUntilReceived(tokens);
  assert.ok(ms < BOUND_MS, `${ms} ms`);
  await until(async () => (await listening()).filter((pid) => !before.includes(pid)).length === 2);
});

it('an open stream is notified once of its own session’s end, while the listening connection is lost too', async () => {
  const quiet = () => undefined;
  const watch = createEndingWatch(there, { debug: quiet, info: quiet, warn: quiet, error: quiet });
  for (const isConnectionLost of [false, true]) {
    const [leaving, staying] = [await playing(), await playing()];
    let ends = 0;
    const stop = watch(staying.player, () => assert.fail('another session ended'));
    watch(leaving.player, () => {
      ends += 1;
    });
    watch(leaving.player, () => assert.fail('stopped'))();
    if (isConnectionLost) await owner.query(`select pg_terminate_backend(pid) ${LISTENING}`);
    await here.end('player', leaving.player, 'logged_out');
    await until(() => ends === 1);
    await here.end('player', leaving.player, 'logged_out');
    stop();
    await here.end('player', staying.player, 'logged_out');
    assert.equal(ends, 1);
  }
});

/** Waits a bounded number of turns of the event loop, without sleeping. */
async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  const giveUpAt = performance.now() + 10 * SECOND_MS;
  while (!(await isTrue())) {
    assert.ok(performance.now() < giveUpAt, 'it did not happen within ten seconds');
    await new Promise(setImmediate);
  }
}
