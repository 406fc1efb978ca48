import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createKeyedMutex } from './keyed-mutex.ts';
import { createPasswordHasher } from './password-hasher.ts';

describe('bounds on work', () => {
  it('hashes two passwords at once, lets some wait, and says when there are too many', async () => {
    const hasher = createPasswordHasher({ memoryKib: 64, passes: 1 }, 'nobody’s');
    const answers = await Promise.all(Array.from({ length: 300 }, () => hasher.verify(undefined, 'x')));
    const busy = answers.filter((answer) => !answer.ok).length;
    assert.equal(busy, 300 - 202);
    assert.ok(answers.every((answer) => !answer.ok || answer.value === false));
    const hashed = await hasher.hash('Ọ̀nà!1');
    assert.ok(hashed.ok);
    const match = await hasher.verify(hashed.value, 'Ọ̀nà!1'.normalize('NFD'));
    assert.deepEqual(match, { ok: true, value: true });
    assert.deepEqual(await hasher.verify(undefined, 'nobody’s'), { ok: true, value: false });
  });

  it('runs one task at a time for each key, survives a failure, and bounds the queue', async () => {
    const mutex = createKeyedMutex();
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
});
