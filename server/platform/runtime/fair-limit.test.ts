import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createFairLimit } from './fair-limit.ts';

it('of those who wait, each key has one turn after the other, and its own tasks in the order they came', async () => {
  const limit = createFairLimit({ atOnce: 1, waitingOfKey: 3 });
  const done: string[] = [];
  const run = async (key: string, name: string) =>
    (await limit.run(key, async () => {
      done.push(name);
      return name;
    })) === null && done.push(`${name} refused`);
  await Promise.all([
    ...['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => run('a', name)),
    run('b', 'b1'),
    run('c', 'c1'),
    run('b', 'b2'),
  ]);
  assert.deepEqual(done, ['a1', 'a5 refused', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
  await run('a', 'a6');
  assert.equal(done.at(-1), 'a6');
});

it('a task that fails gives its turn on', async () => {
  const limit = createFairLimit({ atOnce: 1, waitingOfKey: 1 });
  const failing = limit.run('a', () => Promise.reject(new Error('once')));
  const next = limit.run('b', async () => 'next');
  await assert.rejects(failing, /once/);
  assert.equal(await next, 'next');
});

it('a key that comes after a flood begins once each other key had a turn, however long the tasks take', async () => {
  for (const keys of [1, 10]) {
    const limit = createFairLimit({ atOnce: 2, waitingOfKey: 20 });
    const begun: string[] = [];
    const ends: (() => void)[] = [];
    const run = (key: string) =>
      limit.run(key, async () => {
        begun.push(key);
        await new Promise<void>((resolve) => ends.push(resolve));
      });
    const all = Array.from({ length: keys * 20 }, (_, at) => run(`flood ${at % keys}`));
    all.push(run('stranger'));
    let isOver = false;
    void Promise.all(all).then(() => {
      isOver = true;
    });
    while (!isOver) {
      // The task that began last ends first.
      ends.pop()?.();
      await new Promise(setImmediate);
    }
    const before = begun.indexOf('stranger');
    assert.ok(before >= 0 && before <= 2 + keys, `${before} tasks began before`);
  }
});
