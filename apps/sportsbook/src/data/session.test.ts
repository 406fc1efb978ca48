import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refused, type Sent, UNREACHED } from '@jara/calls/sent';
import type { Send } from './api.ts';
import { createSportsSession } from './session.ts';

/** The state of a session, launched with a code or by a tab's token, whose first call has this answer. */
async function opened(start: { code: string | null; keptToken: string | null }, answer: Sent<never>) {
  const session = createSportsSession({
    ...start,
    keepToken: () => undefined,
    send: (async () => answer) as Send,
    onOpen: () => assert.fail('it is not open'),
    onMoney: () => undefined,
  });
  await session.open();
  return session.read().phase;
}

for (const [what, start] of [
  ['launched', { code: 'code', keptToken: null }],
  ['reloaded', { code: null, keptToken: 'kept' }],
] as const)
  test(`a ${what} page that the server does not open has the reason, and none where it was not reached`, async () => {
    const message = 'We are working on the sportsbook.';
    const refusal = refused(503, 'unavailable', message);
    assert.deepEqual(await opened(start, refusal), { at: 'unopened', message });
    assert.deepEqual(await opened(start, UNREACHED), { at: 'unopened', message: '' });
  });
