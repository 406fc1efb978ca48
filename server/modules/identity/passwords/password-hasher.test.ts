import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
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
});
