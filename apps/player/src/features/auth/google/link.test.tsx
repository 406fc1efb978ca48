import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { toast } from '../../../browser/toast.ts';
import { currentSession, endSession, startSession } from '../../../session/session.ts';
import { linkPendingCredential, setPendingCredential } from './link.ts';

const LOST = null;
const LINKED = () => Response.json({ status: 200, message: 'Done.' });
const refusal = (status: number, code: string, message: string) => () =>
  Response.json({ status, code, message, field: 'credential' }, { status });
const UNPROVEN = refusal(401, 'google_unproven', 'Google could not tell us who you are.');

beforeEach(() => {
  // The timers of the signals outlive the test.
  mock.method(AbortSignal, 'timeout', () => new AbortController().signal);
  startSession({ token: 'token' } as Parameters<typeof startSession>[0]);
});
afterEach(() => {
  endSession();
  mock.restoreAll();
});

/** The toasts of a link to which the server answers this, in order, then nothing more; the network is back before each repeat. */
async function link(...answers: readonly ((() => Response) | null)[]) {
  const shown: string[] = [];
  for (const kind of ['success', 'error'] as const)
    mock.method(toast, kind, (text: string) => shown.push(text));
  const left = [...answers];
  let calls = 0;
  mock.method(globalThis, 'fetch', async () => {
    calls += 1;
    const answer = left.shift() ?? LOST;
    if (answer !== LOST) return answer();
    setTimeout(() => window.dispatchEvent(new Event('online')));
    throw new TypeError('the connection is lost');
  });
  setPendingCredential({ credential: 'credential', rawNonce: 'nonce' });
  await linkPendingCredential();
  return { shown, calls };
}

test('a link whose first answer is lost is repeated', async () => {
  assert.deepEqual(await link(LOST, LINKED), {
    shown: ['From now on you can sign in with Google.'],
    calls: 2,
  });
});

test('a refused link shows the reason, and the player stays logged in', async () => {
  const taken = refusal(409, 'google_taken', 'This Google account already signs in to another account here.');
  const { shown } = await link(taken);
  assert.deepEqual(shown, [
    'Your Google account was not linked: This Google account already signs in to another account here.',
  ]);
  assert.deepEqual((await link(UNPROVEN)).shown, [
    'Your Google account was not linked: Google could not tell us who you are.',
  ]);
  assert.equal(currentSession().token, 'token');
});

test('a link that cannot be confirmed shows how to go on, as does one whose credential was used by a lost call', async () => {
  const uncertain = [
    'We could not confirm that your Google account is linked. Choose Continue with Google at your next login.',
  ];
  assert.deepEqual(await link(), { shown: uncertain, calls: 5 });
  assert.deepEqual((await link(LOST, UNPROVEN)).shown, uncertain);
});

test('nothing is sent without a credential', async () => {
  await link(LINKED);
  const fetches = mock.method(globalThis, 'fetch', async () => LINKED());
  await linkPendingCredential();
  assert.equal(fetches.mock.callCount(), 0);
});
