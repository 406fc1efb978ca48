import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { type CalledServer, type CallToMake, calledServer } from '../testing/called-server.ts';
import { type DescribedAnswers, describedAnswers } from '../testing/described-answers.ts';
import { changedAnywhere, ODD_VALUES } from '../testing/odd-json.ts';

const SEED = 20_261_126;
/** Number of random bodies of each call, in addition to all odd values in place of each field. */
const RANDOM_BODIES = 20;
/** Fields with nested readers get all odd values; the others each get a third of them in rotation. */
const WALKED: readonly string[] = ['bet', 'move', 'slip', 'kind', 'legs'];
const EVERY = 3;
/** Content that no answer may have: a stack, a server path, a statement, a library's message. */
const LEAKS =
  /node:internal|node_modules|\bat .+\.[jt]s:\d|\/server\/|\bselect .+ from\b|violates|relation "|ECONN|zod|fastify/i;
/** Calls whose answer does not depend on the session, or which would end the session of all other bodies. */
const ENDS_ITS_SESSION: readonly string[] = ['/agent/logout', '/game/leave', '/agent/change-password'];

let called: CalledServer;
let held: DescribedAnswers;

before(async () => {
  called = await calledServer();
  held = describedAnswers(called.description);
});

after(async () => {
  assert.deepEqual(await called.server.modules.reconcile(), []);
  await called.server.close();
});

/** Fails unless it is an answer or a refusal of the described shape that reveals no internals. */
async function assertBears(call: CallToMake, body: object | string): Promise<void> {
  const answer = await called.send(call, body);
  const what = `${call.path} (seed ${SEED}) ${answer.statusCode} ${answer.body.slice(0, 200)} to ${text(body).slice(0, 400)}`;
  assert.ok(answer.statusCode === 200 || (answer.statusCode >= 400 && answer.statusCode < 500), what);
  assert.equal(held.fault(call.method, call.path, answer), null, what);
  if (answer.statusCode !== 200) assert.doesNotMatch(answer.body, LEAKS, what);
}

const text = (body: object | string): string => (typeof body === 'string' ? body : JSON.stringify(body));

const posted = () => called.calls.filter(({ method }) => method === 'POST');

const withoutItsSession = ({ path, body }: CallToMake): object =>
  ENDS_ITS_SESSION.includes(path) ? { ...body, token: 'nobody' } : body;

test('odd values in the place of each field of each call are taken or refused in words', async () => {
  for (const call of posted()) {
    const right = withoutItsSession(call);
    for (const [nth, field] of Object.keys(right).entries()) {
      if (field === 'token' && ENDS_ITS_SESSION.includes(call.path)) continue;
      const values = WALKED.includes(field)
        ? ODD_VALUES
        : ODD_VALUES.filter((_, at) => (at + nth) % EVERY === 0);
      for (const odd of values) await assertBears(call, { ...right, [field]: odd });
    }
  }
});

test(`random bodies of every call are taken or refused in words (seed ${SEED})`, async () => {
  for (const call of posted()) {
    const right = withoutItsSession(call);
    const bodies = changedAnywhere(right).map((body) => JSON.stringify(body) ?? 'null');
    for (const body of fc.sample(bodies, { numRuns: RANDOM_BODIES, seed: SEED }))
      await assertBears(call, body);
  }
});

test('after all of them the sessions are still open and the player still plays', async () => {
  for (const path of ['/agent/wallet-balance', '/game/balance', '/game/shared/state']) {
    const call = called.calls.find((one) => one.path === path);
    assert.ok(call !== undefined);
    assert.equal((await called.send(call)).statusCode, 200, path);
  }
});

test('texts that are no JSON, or hold what is no JSON number, are refused in words', async () => {
  const broken = [
    ...['', ' ', '{', '[', 'null', '"text"', '1e999', '{"token":1e999}', '{"__proto__":{"token":"x"}}'],
    ...[
      '{"constructor":{"prototype":{}}}',
      `${'['.repeat(30_000)}`,
      `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
    ],
    ...[
      `{"a":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_001)}`,
      '{"token":"\\ud800"}',
      `"${'x'.repeat(60_000)}"`,
    ],
  ];
  for (const call of posted()) for (const body of broken) await assertBears(call, body);
});

test('a session of another product opens no call, and is refused as one that is over', async () => {
  const tokens = await Promise.all([called.openShared('crash'), called.open('10105'), called.open('plinko')]);
  for (const call of posted().filter(({ path }) => !ENDS_ITS_SESSION.includes(path)))
    for (const token of tokens) if ('token' in call.body) await assertBears(call, { ...call.body, token });
});
