import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createPasswordHasher } from './password-hasher.ts';

const CHEAP = { memoryKib: 64, passes: 1 };

describe('bounds on work', () => {
  it('hashes two passwords at once, lets some of a network wait, and refuses when there are too many', async () => {
    const hasher = createPasswordHasher(CHEAP, 'nobody’s');
    const answers = await Promise.all(
      Array.from({ length: 300 }, () => hasher.verify('10.0.0.1', undefined, 'x')),
    );
    const busy = answers.filter((answer) => !answer.ok).length;
    assert.equal(busy, 300 - 22);
    assert.ok(answers.every((answer) => !answer.ok || answer.value === false));
    const hashed = await hasher.hash('10.0.0.1', 'Ọ̀nà!1');
    assert.ok(hashed.ok);
    const match = await hasher.verify('10.0.0.1', hashed.value, 'Ọ̀nà!1'.normalize('NFD'));
    assert.deepEqual(match, { ok: true, value: true });
    assert.deepEqual(await hasher.verify('10.0.0.1', undefined, 'nobody’s'), { ok: true, value: false });
  });

  it('serves a stranger during a flood, from one network or from ten', async () => {
    for (const networks of [1, 10]) {
      const hasher = createPasswordHasher(CHEAP, 'nobody’s');
      const flood = Array.from({ length: networks * 40 }, (_, index) =>
        hasher.verify(`10.0.0.${index % networks}`, undefined, 'x'),
      );
      assert.ok((await hasher.verify('102.89.1.1', undefined, 'x')).ok);
      const ran = (await Promise.all(flood)).filter(({ ok }) => ok).length;
      assert.equal(ran, 2 + networks * 20);
    }
  });

  it('knows a hash that was made at a lower cost, or otherwise', async () => {
    const hashed = await createPasswordHasher(CHEAP, '').hash('', 'x');
    assert.ok(hashed.ok);
    const isCheap = (memoryKib: number, passes: number) =>
      createPasswordHasher({ memoryKib, passes }, '').isCheap(hashed.value);
    assert.deepEqual(
      [isCheap(64, 1), isCheap(32, 1), isCheap(65, 1), isCheap(64, 2)],
      [false, false, true, true],
    );
    assert.ok(createPasswordHasher(CHEAP, '').isCheap('$2b$10$abc'));
  });
});
