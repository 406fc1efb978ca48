import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { DAY_MS, manualClock, SECOND_MS } from '../../platform/runtime/clock.ts';
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts';
import { countDeliveries, readDeliveries } from './delivery-days.ts';
import { createMessaging } from './messaging.ts';
import { heldJobs, messagingDeps } from './testing/messaging-fixture.ts';
import type { DeliveryReport, Messenger, SendAnswer } from './types.ts';

let base: TestDatabase;
before(async () => {
  base = await testDatabase();
});
after(() => base.close());
const empty = async () => {
  await base.db.pool.query('delete from waiting_message');
  await base.db.pool.query('delete from sent_message');
};
beforeEach(empty);

const code = {
  to: '+2348031234567',
  channel: 'sms',
  subject: 'Your code',
  text: '012345 is your code.',
} as const;
const DOWN: SendAnswer = { ok: false, code: 'unavailable', reason: 'no answer' };
const DND: SendAnswer = { ok: false, code: 'refused', reason: 'DND' };
const NO_CREDIT: SendAnswer = { ok: false, code: 'account', reason: 'InsufficientBalance' };

interface Carrier extends Messenger {
  /** The ids of the messages that it was given. */
  readonly given: string[];
  answer: SendAnswer | null;
}

/** A provider in memory that takes everything, names a reference and costs 2.50 naira. */
function carrier(provider: string): Carrier {
  const one: Carrier = {
    ...{ provider, given: [], answer: null },
    async send({ messageId }) {
      one.given.push(messageId);
      return one.answer ?? { ok: true, providerReference: `${provider}-${one.given.length}`, costKobo: 250n };
    },
    readReport: ({ body, secret }) =>
      secret === 'right'
        ? JSON.parse(Buffer.from(body).toString(), (key, value) =>
            key === 'costKobo' ? BigInt(value) : value,
          )
        : 'forged',
  };
  return one;
}

function fixture(first = carrier('first'), second = carrier('second')) {
  const clock = manualClock('2026-03-02T09:00:00Z');
  const held = heldJobs();
  const errors: string[] = [];
  const deps = messagingDeps(base.db, clock);
  const messaging = createMessaging({
    ...deps,
    ...{ jobs: held.jobs, messengers: () => [first, second] },
    log: { ...deps.log, error: (_details: unknown, message?: string) => void errors.push(message ?? '') },
  });
  const runAll = async () => {
    for (const job of held.sent.splice(0)) await held.run(job);
  };
  return {
    ...{ ...held, messaging, clock, first, second, errors, runAll },
    enqueue: () => base.db.kysely.transaction().execute((within) => messaging.enqueue(within, code)),
    report: (provider: string, report: DeliveryReport, secret = 'right') =>
      messaging.reported(provider, {
        body: Buffer.from(
          JSON.stringify(report, (_key, value) => (typeof value === 'bigint' ? String(value) : value)),
        ),
        ...{ headers: {}, secret },
      }),
    states: async () => {
      const { rows } = await base.db.pool.query<{ provider: string; state: string; reason: string | null }>(
        'select provider, state, reason from sent_message order by provider',
      );
      return rows.map(({ provider, state, reason }) =>
        [provider, state, ...(reason === null ? [] : [reason])].join(' '),
      );
    },
    waiting: async () => (await base.db.pool.query('select 1 from waiting_message')).rowCount,
  };
}

const delivered = (providerReference: string): DeliveryReport => ({
  ...{ providerReference, state: 'delivered', reason: null },
});
const failed = (providerReference: string): DeliveryReport => ({
  ...{ providerReference, state: 'failed', reason: 'DeliveryFailure' },
});

test('a message that is reported as delivered stays with its provider, and its text is gone', async () => {
  const { enqueue, runAll, clock, first, second, report, states, waiting, timed } = fixture();
  await enqueue();
  await runAll();
  assert.equal(timed.at(-1)?.startAfterMs, 20 * SECOND_MS);
  assert.equal(await waiting(), 1, 'the text waits for the report');
  assert.equal(await report('first', delivered('first-1')), true);
  assert.equal(await waiting(), 0);
  clock.advance(20 * SECOND_MS);
  await runAll();
  assert.deepEqual([first.given.length, second.given.length], [1, 0]);
  assert.deepEqual(await states(), ['first delivered']);
});

test('a code without a report of delivery is sent by the other provider once, under the same id', async () => {
  const { enqueue, runAll, run, sent, clock, first, second, states, waiting } = fixture();
  await enqueue();
  const [job = {}] = sent;
  await runAll();
  const early = [...sent];
  for (const one of early) await run(one);
  assert.equal(second.given.length, 0, 'not before its time');
  clock.advance(20 * SECOND_MS);
  await Promise.all([run(job), run(job), run(job)]);
  await run(job);
  clock.advance(20 * SECOND_MS);
  await run(job);
  assert.deepEqual([first.given.length, second.given], [1, first.given]);
  assert.deepEqual(await states(), ['first sent', 'second sent']);
  assert.equal(await waiting(), 0);
});

test('a refused message, and one of a provider that does not answer, is sent by the other at once', async () => {
  for (const answer of [DND, DOWN]) {
    await empty();
    const { enqueue, runAll, first, second, states, waiting } = fixture();
    first.answer = answer;
    await enqueue();
    await runAll();
    assert.deepEqual([first.given.length, second.given.length], [1, 1]);
    assert.deepEqual(await states(), [`first failed ${answer.ok ? '' : answer.reason}`, 'second sent']);
    assert.equal(await waiting(), 0);
  }
});

test('a delivery that is reported as failed is sent by the other provider at once', async () => {
  const { enqueue, runAll, second, report, states, sent } = fixture();
  await enqueue();
  await runAll();
  sent.length = 0;
  await report('first', failed('first-1'));
  await report('first', failed('first-1'));
  assert.equal(sent.length, 1, 'a repeated report has no effect');
  await runAll();
  assert.equal(second.given.length, 1);
  assert.deepEqual(await states(), ['first failed DeliveryFailure', 'second sent']);
});

test('used-up credit is logged for the operator, and the message waits while no provider takes it', async () => {
  const { enqueue, run, sent, first, second, errors, states, waiting } = fixture();
  first.answer = NO_CREDIT;
  second.answer = DOWN;
  await enqueue();
  const [job = {}] = sent;
  await assert.rejects(run(job), (error: Error) => !/2348031234567|012345/.test(error.message));
  assert.deepEqual(errors, ['messaging.provider_account_refused']);
  assert.deepEqual(await states(), ['first queued InsufficientBalance', 'second queued no answer']);
  assert.equal(await waiting(), 1);
  second.answer = null;
  await run(job);
  assert.deepEqual(await states(), ['first failed InsufficientBalance', 'second sent']);
});

test('a message whose node died while a provider was called is sent again under its id once the claim has ended', async () => {
  const { enqueue, run, sent, clock, first, second, states, waiting } = fixture();
  first.answer = { ok: true, providerReference: null };
  const answered = Promise.withResolvers<void>();
  const { send } = first;
  const called = Promise.withResolvers<void>();
  first.send = async (message) => {
    called.resolve();
    await answered.promise;
    return send(message);
  };
  await enqueue();
  const [job = {}] = sent;
  const lost = run(job);
  await called.promise;
  await run(job);
  assert.equal(first.given.length + second.given.length, 0, 'another job leaves a claimed message alone');
  clock.advance(45 * SECOND_MS);
  first.send = send;
  await run(job);
  assert.equal(await waiting(), 0);
  answered.resolve();
  await lost;
  assert.deepEqual(await states(), ['first sent']);
  assert.equal(new Set(first.given).size, 1);
  assert.equal(second.given.length, 0);
});

test('a message that both providers refuse is given up', async () => {
  const { enqueue, runAll, first, second, states, waiting } = fixture();
  first.answer = DND;
  second.answer = DND;
  await enqueue();
  await runAll();
  assert.deepEqual(await states(), ['first failed DND', 'second failed DND']);
  assert.equal(await waiting(), 0);
});

test('reports in any order end in the delivery; a forged or unknown one changes nothing', async () => {
  const { enqueue, runAll, report, states } = fixture();
  await enqueue();
  await runAll();
  assert.equal(await report('first', delivered('first-1'), 'wrong'), false);
  assert.equal(await report('third', delivered('first-1')), false);
  assert.equal(await report('second', delivered('first-1')), true);
  assert.equal(await report('first', delivered('unknown')), true);
  assert.deepEqual(await states(), ['first sent']);
  await report('first', failed('first-1'));
  await report('first', { ...delivered('first-1'), costKobo: 400n });
  await report('first', { providerReference: 'first-1', state: 'sent', reason: null });
  await report('first', failed('first-1'));
  assert.deepEqual(await states(), ['first delivered']);
  const { rows } = await base.db.pool.query<{ cost: bigint }>('select cost_kobo as cost from sent_message');
  assert.deepEqual(rows, [{ cost: 400n }]);
});

test('the record of a message holds neither its text nor its recipient', async () => {
  const { enqueue, runAll } = fixture();
  await enqueue();
  await runAll();
  const { rows } = await base.db.pool.query<{ row: string }>('select s::text as row from sent_message s');
  assert.match(rows[0]?.row ?? '', /,0803,/);
  assert.doesNotMatch(rows[0]?.row ?? '', /8031234567|012345 is|Your code/);
});

test('a message is forgotten after 35 days, its day is kept by provider and network', async () => {
  const { enqueue, runAll, report, clock, first } = fixture();
  await enqueue();
  await enqueue();
  await runAll();
  await report('first', delivered('first-1'));
  first.answer = DND;
  await enqueue();
  await runAll();
  const { kysely } = base.db;
  await countDeliveries(kysely, clock.now());
  await countDeliveries(kysely, clock.now());
  const { days, failures } = await readDeliveries(kysely, '2026-03-01');
  const counted = { day: '2026-03-02', network: 'MTN' };
  assert.deepEqual(days, [
    { ...counted, provider: 'first', messages: 3n, delivered: 1n, failed: 1n, costKobo: 500n },
    { ...counted, provider: 'second', messages: 1n, delivered: 0n, failed: 0n, costKobo: 250n },
  ]);
  assert.deepEqual(failures, [{ provider: 'first', reason: 'DND', messages: 1n }]);
  await base.db.pool.query(`update sent_message set queued_at = '2020-01-01T00:00:00Z'`);
  clock.advance(35 * DAY_MS);
  await countDeliveries(kysely, clock.now());
  assert.equal((await base.db.pool.query('select 1 from sent_message')).rowCount, 0);
  assert.equal((await readDeliveries(kysely, '2026-03-01')).days.length, 2);
});
