import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { post } from './call.ts';
import { UNREACHED } from './sent.ts';

function answering(t: TestContext, status: number, text: string, headers: Record<string, string> = {}): void {
  t.mock.method(globalThis, 'fetch', async () => new Response(text, { status, headers }));
}

const call = () => post('/game/balance', { token: 'x' });

test('an answer that cannot be read counts as none', async (t) => {
  for (const [status, text] of [
    [200, '<html>proxy</html>'],
    [200, 'null'],
    [502, ''],
  ] as const) {
    answering(t, status, text);
    assert.equal(await call(), UNREACHED, `${status} ${text}`);
    t.mock.restoreAll();
  }
});

test('a refusal carries its Retry-After', async (t) => {
  answering(t, 503, '{"status":503,"code":"uncertain","message":"Not certain yet."}', { 'retry-after': '1' });
  assert.deepEqual(await call(), {
    ok: false,
    kind: 'refused',
    status: 503,
    code: 'uncertain',
    message: 'Not certain yet.',
    retryAfterMs: 1000,
  });
});

test('a connection that breaks is an answer too', async (t) => {
  t.mock.method(globalThis, 'fetch', () => Promise.reject(new TypeError('the connection is lost')));
  assert.equal(await call(), UNREACHED);
});
