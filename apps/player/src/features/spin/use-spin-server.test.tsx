import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { endSession, startSession } from '../../session/session.ts';
import type { SpinEvent } from './spin-flow.ts';
import { requestSpin } from './use-spin-server.ts';

beforeEach(() => {
  startSession({
    token: 'token',
    userType: 'Individual',
    userId: '1',
    fullName: 'Ada Obi',
    depositCode: '9900000001',
    referralCode: 'ADA1',
    kycStatus: 'unverified',
  });
});
afterEach(() => {
  endSession();
  mock.restoreAll();
});

/** Spins on a server with these answers, repeating the last one; null is a lost network. Pauses end immediately. */
async function spinOn(answers: readonly (number | null)[]) {
  let requests = 0;
  // The timers of these signals outlive the test.
  mock.method(AbortSignal, 'timeout', () => new AbortController().signal);
  mock.method(globalThis, 'fetch', async () => {
    const status = answers[Math.min(requests, answers.length - 1)] ?? null;
    requests += 1;
    if (status === null) throw new TypeError('no network');
    return Response.json({ status, code: 'code', message: `said with ${status}` }, { status });
  });
  mock.method(globalThis, 'setTimeout', (act: () => void) => void queueMicrotask(act));
  const events: SpinEvent[] = [];
  const ended = await requestSpin({ requestId: 'r1', betAmount: '100' }, undefined, (event) =>
    events.push(event),
  );
  return { events, ended };
}

test('§8.18 an answer that does not settle the spin is shown at once', async () => {
  for (const status of [429, 500, 503]) {
    const { events, ended } = await spinOn([status, 403]);
    assert.deepEqual(events, [{ type: 'put-off', message: `said with ${status}` }]);
    assert.deepEqual(ended, { type: 'refused', message: 'said with 403' });
    mock.restoreAll();
  }
  assert.deepEqual((await spinOn([503])).ended, { type: 'uncertain' });
});

test('a lost network shows no error until the end', async () => {
  assert.deepEqual(await spinOn([null]), { events: [], ended: { type: 'uncertain' } });
});
