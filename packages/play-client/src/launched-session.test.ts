import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refused, type Sent, UNREACHED } from '@jara/calls/sent';
import { createLaunchedSession } from './launched-session.ts';

type Answer = { readonly token: string };

const ENDED = refused(401, 'session_ended', 'It goes on elsewhere.');
const launchedWith = (token: string): Sent<Answer> => ({ ok: true, answer: { token } });

/** A page with this code and this token of its tab; the server answers its codes in this order. */
function page(code: string | null, keptToken: string | null, answers: readonly Sent<Answer>[] = []) {
  const left = [...answers];
  const codes: string[] = [];
  const kept: (string | null)[] = [];
  const ends: (string | null)[] = [];
  const session = createLaunchedSession<Answer>({
    code,
    keptToken,
    keepToken: (token) => kept.push(token),
    redeem(sent) {
      codes.push(sent);
      return Promise.resolve(left.shift() ?? UNREACHED);
    },
    sendCheck: () => Promise.resolve(UNREACHED),
    onEnd: (message) => ends.push(message),
  });
  return { session, codes, kept, ends };
}

test('a launch code opens the session once, and the tab keeps its token', async () => {
  const { session, codes, kept } = page('code', 'older', [launchedWith('new')]);
  assert.equal(session.token(), null, 'the kept token may be of another session');
  assert.deepEqual(await session.open(), { at: 'launched', answer: { token: 'new' } });
  assert.deepEqual(await session.open(), { at: 'continued' });
  assert.deepEqual([codes, kept, session.token()], [['code'], ['new'], 'new']);
});

test('a reloaded page continues with the token of its tab when its code is used up', async () => {
  const { session, ends } = page('code', 'kept', [refused(401, 'launch_code', 'Used.')]);
  assert.deepEqual(await session.open(), { at: 'continued' });
  assert.deepEqual([session.token(), ends], ['kept', []]);
});

for (const [what, answer] of [
  ['lost', UNREACHED],
  ['of a failing server', refused(503, 'overloaded', '')],
  ['too many calls', refused(429, 'too_many', '')],
] as const)
  test(`an answer ${what} leaves the code for another opening`, async () => {
    const { session, codes, ends } = page('code', null, [answer, launchedWith('new')]);
    assert.deepEqual(await session.open(), { at: 'unopened' });
    assert.equal((await session.open()).at, 'launched');
    assert.deepEqual([codes, ends], [['code', 'code'], []]);
  });

test('a refused code ends the session with its reason, a page without one with none', async () => {
  const refusedPage = page('code', null, [refused(401, 'launch_code', 'Used.')]);
  assert.deepEqual(await refusedPage.session.open(), { at: 'ended' });
  assert.deepEqual(refusedPage.ends, ['Used.']);
  const bare = page(null, null);
  assert.deepEqual(await bare.session.open(), { at: 'ended' });
  assert.deepEqual(bare.ends, [null]);
});

test('a session that ended elsewhere ends at its next call, and makes no further one', async () => {
  const { session, kept, ends } = page(null, 'kept');
  await session.open();
  assert.equal(await session.call(() => Promise.resolve(ENDED)), ENDED);
  assert.deepEqual([session.token(), kept, ends], [null, [null], ['It goes on elsewhere.']]);
  const sent = await session.call(() => assert.fail('a call without a session'));
  assert.equal(!sent.ok && sent.kind === 'refused' && sent.status, 401);
  assert.equal(ends.length, 1);
});

test('a call whose answer was lost is repeated until an answer settles it', async () => {
  const { session, ends } = page(null, 'kept');
  const answers: Sent<string>[] = [UNREACHED, { ok: true, answer: 'booked' }];
  const tokens: string[] = [];
  const settled = await session.settle(
    (token) => {
      tokens.push(token);
      return Promise.resolve(answers.shift() ?? UNREACHED);
    },
    { wait: () => Promise.resolve() },
  );
  assert.deepEqual(settled, { ok: true, answer: 'booked' });
  assert.deepEqual([tokens, ends], [['kept', 'kept'], []]);
  const refusal = await session.settle(() => Promise.resolve(ENDED), { wait: () => Promise.resolve() });
  assert.equal(refusal, ENDED);
  assert.deepEqual(ends, ['It goes on elsewhere.']);
});
