import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Answered, type Refused, refused, type Sent, UNREACHED } from '@jara/calls/sent';
import { REQUEST_AGAIN_AFTER_MS } from '@jara/calls/settle';
import { createMoneyCall, type UnsettledCall } from './money-call.ts';
import { launchedSession } from './testing/launched-session.ts';

const booked: Sent<string> = { ok: true, answer: 'booked' };
const ATTEMPTS = REQUEST_AGAIN_AFTER_MS.length + 1;

/** Calls of a session whose server gives these answers, in order; then none. */
function calls(answers: Sent<string>[], session = launchedSession()) {
  const sent: string[] = [];
  const states: UnsettledCall<string>[] = [];
  const settled: [string, Answered<string> | Refused][] = [];
  const call = createMoneyCall<string, string>({
    session,
    async send(token, request) {
      sent.push(`${token} ${request}`);
      return answers.shift() ?? UNREACHED;
    },
    wait: async () => undefined,
    onUnsettled: (state) => states.push(state),
    onSettled: (answer, request) => settled.push([request, answer]),
  });
  const unsettled = () => session.unsettled.read().length;
  return { call, session, sent, states, settled, unsettled };
}

test('a request whose answer was lost is repeated until it is settled, and settled once', async () => {
  const { call, sent, states, settled, unsettled } = calls([UNREACHED, booked]);
  const answered = call.send('bet');
  assert.equal(unsettled(), 1);
  await answered;
  assert.deepEqual(sent, ['kept bet', 'kept bet']);
  assert.deepEqual(
    states.map((state) => state.at === 'sending' && state.attempt),
    [0, 1],
  );
  assert.deepEqual(settled, [['bet', booked]]);
  assert.equal(unsettled(), 0);
});

test('an uncertain request blocks every other one, and a check sends the same one', async () => {
  const refusal = refused(409, 'odds_changed', 'The odds changed.');
  const lost = Array.from({ length: ATTEMPTS }, () => UNREACHED);
  const { call, sent, states, settled, unsettled } = calls([...lost, refusal, booked]);
  await call.send('first');
  assert.deepEqual(states.at(-1), { at: 'uncertain', request: 'first' });
  await call.send('second');
  assert.deepEqual([new Set(sent), settled, unsettled()], [new Set(['kept first']), [], 1]);
  await Promise.all([call.check(), call.check()]);
  assert.equal(sent.length, ATTEMPTS + 1);
  assert.deepEqual(states.at(-1), { at: 'sending', request: 'first', attempt: 0 });
  await call.check();
  await call.send('second');
  assert.deepEqual(settled, [
    ['first', refusal],
    ['second', booked],
  ]);
  assert.equal(unsettled(), 0);
});

test('a session has the unsettled calls of all its bets', async () => {
  const first = calls([]);
  const second = calls([booked], first.session);
  await Promise.all([first.call.send('first'), second.call.send('second')]);
  assert.deepEqual([first.unsettled(), second.settled.length], [1, 1]);
  for (const call of first.session.unsettled.read()) await call.check();
  assert.equal(first.sent.length, 2 * ATTEMPTS);
});

test('the end of the session settles a call', async () => {
  const ended = refused(401, 'session_ended', 'It goes on elsewhere.');
  const { call, session, settled, unsettled } = calls([ended]);
  await call.send('bet');
  assert.deepEqual([settled, unsettled(), session.token()], [[['bet', ended]], 0, null]);
});
