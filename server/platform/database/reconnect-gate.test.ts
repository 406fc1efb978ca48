import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { test } from 'node:test';
import { testDatabase } from '../testing/test-database.ts';
import { openPool } from './database.ts';
import { ReconnectGate } from './reconnect-gate.ts';

const LIMITS = { acquireMs: 30_000 };

test('attempts after a failure come one at a time, with pauses from the second on that double up to a second; a success ends them', async () => {
  let nowMs = 0;
  let attempts = 0;
  const gate = new ReconnectGate(() => nowMs);
  const refused = () => {
    attempts += 1;
    return Promise.reject(new Error(`refusal ${attempts}`));
  };
  gate.recordFailure(new Error('the first'));
  const atMs: number[] = [];
  for (; nowMs < 5000; nowMs += 10) {
    const before = attempts;
    await assert.rejects(gate.pass(refused));
    if (attempts > before) atMs.push(nowMs);
  }
  assert.deepEqual(atMs, [0, 100, 300, 700, 1500, 2500, 3500, 4500]);
  nowMs += 1000;
  const answered = Promise.withResolvers<string>();
  const waiting = [1, 2, 3].map(() => gate.pass(() => answered.promise));
  answered.resolve('a client');
  assert.deepEqual(await Promise.all(waiting), ['a client', 'a client', 'a client']);
  assert.equal(gate.isOpen, true);
});

test('a failed attempt fails the calls that waited for it, without attempts of their own', async () => {
  let attempts = 0;
  const failing = Promise.withResolvers<never>();
  const connectOnce = () => {
    attempts += 1;
    return failing.promise;
  };
  let nowMs = 0;
  const gated = new ReconnectGate(() => nowMs);
  gated.recordFailure(new Error('the first'));
  nowMs = 1000;
  const waiting = [1, 2, 3].map(() => gated.pass(connectOnce));
  failing.reject(new Error('still away'));
  for (const one of waiting) await assert.rejects(one, { message: 'still away' });
  assert.equal(attempts, 1);
});

/** An address that closes each connection until it leads to the database. */
async function openAddress(url: string) {
  const target = new URL(url);
  const { port, hostname } = target;
  const state = { isUp: false, refused: 0 };
  const server = createServer((near) => {
    near.on('error', () => undefined);
    if (!state.isUp) {
      state.refused += 1;
      near.destroy();
      return;
    }
    const far = connect(Number(port), hostname);
    far.on('error', () => near.destroy()).on('close', () => near.destroy());
    near.on('close', () => far.destroy());
    near.pipe(far).pipe(near);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  target.port = String((server.address() as AddressInfo).port);
  return { state, url: target.href, close: () => server.close() };
}

test('a thousand calls to a database that is away open few connections, and the first after its return is answered', async () => {
  const database = await testDatabase();
  const address = await openAddress(database.appUrl);
  const pool = openPool({ url: address.url, maxConnections: 5, limits: LIMITS });
  try {
    await assert.rejects(pool.query('select 1'));
    for (let round = 0; round < 20; round += 1) {
      const before = address.state.refused;
      const calls = await Promise.allSettled(Array.from({ length: 50 }, () => pool.query('select 1')));
      assert.ok(calls.every(({ status }) => status === 'rejected'));
      assert.ok(address.state.refused - before <= 1, `${address.state.refused - before} at once`);
    }
    address.state.isUp = true;
    for (;;) {
      const answer = await pool.query('select 1 as one').catch(() => null);
      if (answer !== null) break;
    }
    const all = await Promise.all(Array.from({ length: 20 }, () => pool.query('select 1 as one')));
    assert.equal(all.length, 20);
  } finally {
    await pool.end();
    address.close();
    await database.close();
  }
});
