import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createKeyedLimit } from './keyed-limit.ts';

/** A task that ends when the test releases it. */
function heldTask() {
  const { promise, resolve } = Promise.withResolvers<string>();
  let isBegun = false;
  return {
    run() {
      isBegun = true;
      return promise;
    },
    end: () => resolve('done'),
    get isBegun() {
      return isBegun;
    },
  };
}

const settled = () => new Promise(setImmediate);

it('so many tasks of a key at once, the next in the order they came, those beyond refused, and nothing kept of keys that are done', async () => {
  const limit = createKeyedLimit({ atOnce: 2, waiting: 3 });
  const tasks = Array.from({ length: 6 }, heldTask);
  const answers = tasks.map((task) => limit.run('a', task.run));
  const other = heldTask();
  const elsewhere = limit.run('b', other.run);
  const begun = () => tasks.filter(({ isBegun }) => isBegun).length;
  assert.equal(await answers[5], null);
  assert.deepEqual([begun(), other.isBegun, limit.keys], [2, true, 2]);
  tasks[1]?.end();
  await settled();
  assert.equal(begun(), 3);
  // The queue has a free position again.
  const late = limit.run('a', async () => 'late');
  for (const task of [...tasks, other]) task.end();
  assert.deepEqual(await Promise.all(answers), [...Array(5).fill('done'), null]);
  assert.deepEqual([await late, await elsewhere], ['late', 'done']);
  assert.equal(limit.keys, 0);
});

it('a task that fails gives its turn on', async () => {
  const limit = createKeyedLimit({ atOnce: 1, waiting: 1 });
  const failing = limit.run('a', () => Promise.reject(new Error('once')));
  const next = limit.run('a', async () => 'next');
  await assert.rejects(failing, /once/);
  assert.equal(await next, 'next');
  assert.equal(limit.keys, 0);
});
