import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { HOUR_MS, manualClock, SECOND_MS } from '../../platform/runtime/clock.ts';
import { createSessionCache, type SessionCache } from './session-cache.ts';
import type { StoredSession } from './session-store.ts';

let clock: ReturnType<typeof manualClock>;
let heartbeatAtMs: number | null;
let loads: number;
let stored: StoredSession | undefined;
let answer: () => Promise<StoredSession | undefined>;
let cache: SessionCache;

const open = (): StoredSession => ({
  session: { kind: 'player', sessionId: 'id', playerId: 7n, startedAt: clock.now() },
  lastSeenAtMs: clock.now().getTime(),
  expiresAtMs: clock.now().getTime() + HOUR_MS,
  endReason: null,
});

beforeEach(() => {
  clock = manualClock('2025-03-02T09:00:00Z');
  heartbeatAtMs = null;
  loads = 0;
  stored = open();
  answer = async () => stored;
  cache = createSessionCache({
    clock,
    load() {
      loads += 1;
      return answer();
    },
    completeAsOfMs: () => heartbeatAtMs,
  });
});

test('while heartbeats arrive a session is read once in 30 seconds, without them every 1.5', async () => {
  for (let ms = 0; ms < 29_000; ms += 700) {
    heartbeatAtMs = clock.now().getTime() - 700;
    await cache.find('a');
    clock.advance(700);
  }
  assert.equal(loads, 1);
  clock.advance(30 * SECOND_MS);
  heartbeatAtMs = clock.now().getTime();
  await cache.find('a');
  assert.equal(loads, 2);
  for (const [waitMs, expected] of [
    [1499, 2],
    [1, 3],
    [1499, 3],
    [1, 4],
  ] as const) {
    clock.advance(waitMs);
    await cache.find('a');
    assert.equal(loads, expected);
  }
});

test('a clock that is set back makes nothing trusted for longer', async () => {
  await cache.find('a');
  clock.advance(-HOUR_MS);
  await cache.find('a');
  assert.equal(loads, 2);
  clock.advance(1500);
  await cache.find('a');
  assert.equal(loads, 3);
});

test('many callers at once cause one query', async () => {
  const found = await Promise.all(Array.from({ length: 50 }, () => cache.find('a')));
  assert.equal(loads, 1);
  assert.ok(found.every((one) => one === found[0] && one !== undefined));
});

test('a session invalidated while the query runs is read again', async () => {
  const held: ((was: StoredSession | undefined) => void)[] = [];
  answer = () => new Promise((resolve) => held.push(resolve));
  const found = cache.find('a');
  const ended = { ...open(), endReason: 'logged_out' } as const;
  answer = async () => ended;
  cache.invalidate(['a']);
  held[0]?.(open());
  assert.equal((await found)?.stored, ended);
  assert.equal((await cache.find('a'))?.stored, ended);
  assert.equal(loads, 2);
  cache.invalidateAll();
  await cache.find('a');
  assert.equal(loads, 3);
});

test('a session invalidated during each of its queries is found all the same', async () => {
  answer = async () => {
    await Promise.resolve();
    cache.invalidate(['a']);
    return stored;
  };
  const found = await Promise.all([cache.find('a'), cache.find('a')]);
  assert.deepEqual(
    found.map((one) => one?.stored),
    [stored, stored],
  );
});

test('the node’s last sight of a session outlives a reload and an unreachable database', async () => {
  const first = await cache.find('a');
  assert.ok(first);
  clock.advance(SECOND_MS);
  first.lastSeenAtMs = clock.now().getTime();
  clock.advance(SECOND_MS);
  answer = () => Promise.reject(new Error('away'));
  await assert.rejects(cache.find('a'), /away/);
  answer = async () => stored;
  assert.equal((await cache.find('a'))?.lastSeenAtMs, first.lastSeenAtMs);
});

test('an unknown token is not remembered, and one that is gone is forgotten', async () => {
  stored = undefined;
  assert.equal(await cache.find('a'), undefined);
  assert.equal(await cache.find('a'), undefined);
  assert.equal(loads, 2);
  stored = open();
  await cache.find('a');
  stored = undefined;
  clock.advance(2 * SECOND_MS);
  assert.equal(await cache.find('a'), undefined);
  heartbeatAtMs = clock.now().getTime();
  assert.equal(await cache.find('a'), undefined);
});
