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

  it('serves a stranger after a few of a flood’s, from one network or from ten', async () => {
    for (const networks of [1, 10]) {
      const hasher = createPasswordHasher(CHEAP, 'nobody’s');
      let ran = 0;
      const flood = Array.from({ length: networks * 40 }, async (_, index) => {
        const { ok } = await hasher.verify(`10.0.0.${index % networks}`, undefined, 'x');
        if (ok) ran += 1;
      });
      assert.ok((await hasher.verify('102.89.1.1', undefined, 'x')).ok);
      const before = ran;
      await Promise.all(flood);
      // Two are under way, then one of each network in turn.
      assert.ok(before <= 2 + networks + 2, `${before} ran before`);
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
