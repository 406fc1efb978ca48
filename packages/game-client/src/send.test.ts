import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { send } from './send.ts';

function answering(t: TestContext, status: number, text: string): void {
  t.mock.method(globalThis, 'fetch', async () => new Response(text, { status }));
}

const ask = () => send('/game/balance', { token: 'x' });

test('only an answer that settles the bet counts as one: busy, failing and unreadable servers are asked again', async (t) => {
  for (const [status, text] of [
    [429, '{"status":429,"code":"too_many","message":"Wait a moment."}'],
    [500, '{"code":"our_fault"}'],
    [503, '{"code":"unavailable"}'],
    [200, '<html>proxy</html>'],
    [200, 'null'],
    [502, ''],
  ] as const) {
    answering(t, status, text);
    assert.deepEqual(await ask(), { ok: false, kind: 'lost' }, `${status} ${text}`);
    t.mock.restoreAll();
  }
});

test('a refusal keeps the server’s sentence; one of another shape has none', async (t) => {
  answering(t, 402, '{"status":402,"code":"insufficient_funds","message":"INSUFFICIENT BALANCE"}');
  assert.deepEqual(await ask(), {
    ok: false,
    kind: 'refused',
    status: 402,
    code: 'insufficient_funds',
    message: 'INSUFFICIENT BALANCE',
  });
  t.mock.restoreAll();
  answering(t, 403, '{"error":["blocked"]}');
  assert.deepEqual(await ask(), { ok: false, kind: 'refused', status: 403, code: 'unknown', message: '' });
});
