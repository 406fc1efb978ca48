import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createKeyedMutex } from './keyed-mutex.ts';

it('runs one task at a time for each key, survives a failure, and bounds the queue', async () => {
  const mutex = createKeyedMutex(20);
  let running = 0;
  const work = async () => {
    running += 1;
    assert.equal(running, 1);
    await Promise.resolve();
    running -= 1;
    return 'done';
  };
  await assert.rejects(mutex.runExclusive('a', () => Promise.reject(new Error('once'))));
  const answers = await Promise.all(Array.from({ length: 30 }, () => mutex.runExclusive('a', work)));
  assert.equal(answers.filter((answer) => answer === 'done').length, 21);
  assert.equal(await mutex.runExclusive('a', work), 'done');
});

it('runs tasks of different keys at once, also where one uses the limit that another key had', async () => {
  const mutex = createKeyedMutex(20);
  await Promise.all(['a', 'b', 'c'].map((key) => mutex.runExclusive(key, async () => key)));
  const started: string[] = [];
  const { promise: bothStarted, resolve } = Promise.withResolvers<void>();
  const work = (key: string) => async () => {
    if (started.push(key) === 2) resolve();
    await bothStarted;
    return key;
  };
  const answers = ['d', 'e'].map((key) => mutex.runExclusive(key, work(key)));
  assert.deepEqual(await Promise.all(answers), ['d', 'e']);
});
