import fc from 'fast-check';
import { type Attack, exactly, figure } from './attack.ts';
import { type Answer, count, type Post } from './attack-fixture.ts';
import type { Fields } from './sports-bodies.ts';
import { type KnownCall, knownCalls, openSessions } from './tried-calls.ts';

const BODIES = { quick: 400, whole: 40_000 };
const AT_ONCE = 20;
const SEED = 20_261_122;

/** Content that no answer may hold: a stack, a local path, a statement, a library's message. */
const LEAKS =
  /node:internal|node_modules|\bat .+\.[jt]s:\d|\/server\/|\bselect .+ from\b|violates|relation "|ECONN|zod|fastify/i;

const oddText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\ud800',
    "' or 1=1 --",
    '"; drop table player; --',
    '<script>alert(1)</script>',
    '=cmd|x',
    '../../etc/passwd',
    '__proto__',
    'ㅤ',
    '٠٨٠٣١٢٣٤٥٦٧',
    '1e3',
    '-1',
    '1'.repeat(5000),
    '$'.repeat(300),
  ),
);
const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  oddText,
  fc.constantFrom(null, true, 0, -0, -1, 1e21, 2 ** 53, 0.1, [], {}, [[]], { length: 1 }),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Bodies with some fields of the call, each valid at times and mostly invalid. */
function bodiesOf(fields: readonly string[], right: Fields): fc.Arbitrary<string> {
  const value = (field: string) =>
    right[field] === undefined
      ? oddValue
      : fc.oneof({ weight: 2, arbitrary: fc.constant(right[field]) }, { weight: 1, arbitrary: oddValue });
  const object = fc
    .record(Object.fromEntries(fields.map((field) => [field, value(field)])), { requiredKeys: [] })
    .map((body) => JSON.stringify(body));
  const broken = fc
    .tuple(object, fc.nat(60))
    .map(([text, at]) => text.slice(0, Math.max(0, text.length - at)));
  return fc.oneof({ weight: 8, arbitrary: object }, { weight: 1, arbitrary: broken });
}

interface OddCall {
  readonly path: string;
  readonly post: Post;
  readonly body: string;
}

/** Deterministic for a seed. */
function oddCalls(each: number, calls: readonly KnownCall[]): OddCall[] {
  return calls.flatMap(({ path, post, fields, right, special: [heavy] }) =>
    fc
      .sample(bodiesOf(fields, { ...right, ...heavy }), { numRuns: each, seed: SEED })
      .map((body) => ({ path, post, body })),
  );
}

interface Answered extends Answer {
  readonly call: OddCall;
}

async function sendAll(calls: readonly OddCall[]): Promise<readonly Answered[]> {
  const answers: Answered[] = [];
  let next = 0;
  const send = async () => {
    for (let index = next++; index < calls.length; index = next++) {
      const call = calls[index];
      // A million addresses: the test is about bodies, not about the limit of one address.
      const address = `10.${index % 251}.${Math.floor(index / 251) % 251}.7`;
      const answer = await call?.post(call.path, call.body, address);
      if (call !== undefined && answer) answers.push({ ...answer, call });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, send));
  return answers;
}

export const oddBodies: Attack = {
  name: 'odd-bodies',
  what: 'bodies of every call of both origins, cut, huge, nested, in other alphabets, of other types',
  async run(fixture, size) {
    const player = await fixture.player(50_000);
    const known = await knownCalls(fixture, player);
    const each = Math.ceil(BODIES[size] / known.length);
    const calls = oddCalls(
      each,
      known.filter(({ endsSession }) => !endsSession),
    );
    const last = oddCalls(
      each,
      known.filter(({ endsSession }) => endsSession),
    );
    const answers = await sendAll(calls);
    const open = await openSessions(known);
    const received = [...answers, ...(await sendAll(last))];
    const sent = calls.length + last.length;
    const faults = received.filter(({ status }) => status >= 500 && status !== 503);
    const leaks = received.filter(({ status, text }) => status >= 400 && LEAKS.test(text));
    return [
      figure('calls of both origins, bodies sent', `${known.length}, ${sent}`),
      exactly('sessions still open before the calls that end them', open, 2),
      figure(
        'bodies that a call of the product took',
        count(answers, ({ status }) => status === 200),
      ),
      exactly('unanswered', sent - received.length, 0),
      exactly('answers of 500 and above (503 apart)', faults.length, 0),
      figure('503 (a full queue)', received.filter(({ status }) => status === 503).length),
      exactly('answers that reveal internals', leaks.length, 0),
      ...[...faults, ...leaks]
        .slice(0, 3)
        .map(({ call, status, text }) =>
          figure(`${status} of ${call.path} to ${call.body.slice(0, 300)}`, text.slice(0, 200)),
        ),
      ...(faults.length === 0 ? [] : [figure('end of the log', fixture.log())]),
    ];
  },
};
