import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  FAKE_AFRICAS_TALKING,
  startFakeAfricasTalking,
} from '../../../tools/providers/africas-talking/fake-africas-talking.ts';
import type { FakeSms, WireReport } from '../../../tools/providers/sms/fake-sms.ts';
import { FAKE_TERMII, startFakeTermii } from '../../../tools/providers/termii/fake-termii.ts';
import { SECOND_MS } from '../../platform/runtime/clock.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let termii: FakeSms;
let africasTalking: FakeSms;
let server: TestApp;
const lines: string[] = [];
before(async () => {
  termii = await startFakeTermii();
  africasTalking = await startFakeAfricasTalking();
  const { username, key, reportSecret } = FAKE_AFRICAS_TALKING;
  server = await testApp({
    onLog: (line) => void lines.push(line),
    environment: {
      ...{
        TERMII_KEY: FAKE_TERMII.key,
        TERMII_SECRET: FAKE_TERMII.secret,
        TERMII_SENDER: FAKE_TERMII.sender,
      },
      ...{ TERMII_URL: termii.url, AFRICAS_TALKING_URL: africasTalking.url },
      ...{ AFRICAS_TALKING_USERNAME: username, AFRICAS_TALKING_KEY: key, SMS_FAILOVER_SECONDS: '1' },
      AFRICAS_TALKING_REPORT_SECRET: reportSecret,
    },
  });
});
after(async () => {
  await server.close();
  await termii.stop();
  await africasTalking.stop();
});

let people = 0;
async function signUp(phoneNumber: string): Promise<void> {
  people += 1;
  const payload = { fullName: 'Ngozi Okafor', phoneNumber, emailAddress: `sms${people}@example.com` };
  const answer = await server.app.inject({ method: 'POST', url: '/user/signup', payload });
  assert.equal(answer.statusCode, 200, answer.body);
}

async function post(provider: string, { body, headers, secret }: WireReport): Promise<number> {
  const url = `/messages/reports/${provider}${secret === null ? '' : `/${secret}`}`;
  return (await server.app.inject({ method: 'POST', url, headers, payload: body })).statusCode;
}

const rowsOf = async (reference: string) =>
  (
    await server.database.db.pool.query<{ provider: string; state: string; cost: bigint | null }>(
      `select provider, state, cost_kobo as cost from sent_message where message_id in
         (select message_id from sent_message where provider_reference = $1) order by provider`,
      [reference],
    )
  ).rows;

/** Waits until the delivery of this reference is stored. */
async function stored(reference: string): Promise<void> {
  for (let tries = 0; tries < 600 && (await rowsOf(reference)).length === 0; tries += 1)
    await new Promise((done) => setTimeout(done, 50));
}

/** Waits for a message at a provider, which takes the next one after `count`. */
async function messageAt(provider: FakeSms, count: number) {
  await provider.hasTaken(count + 1);
  const message = provider.taken[count];
  assert.ok(message !== undefined);
  await stored(message.id);
  return message;
}

const counted = async () =>
  (await server.database.db.pool.query('select c::text from code_count c order by 1')).rows;

test('a code without a delivery goes by the other provider after its time, and takes no second part of a budget', async () => {
  await signUp('08000000004');
  const message = await messageAt(termii, 0);
  const budgets = await counted();
  server.clock.advance(2 * SECOND_MS);
  await africasTalking.hasTaken(1);
  const [other] = africasTalking.taken;
  assert.deepEqual([other?.to, other?.text], [message.to, message.text]);
  assert.deepEqual(await counted(), budgets);
  assert.equal(termii.taken.length, 1);
});

test('a report of delivery ends the wait; repeated and out of order it changes nothing more', async () => {
  const count = termii.taken.length;
  await signUp('08000000006');
  const { id } = await messageAt(termii, count);
  for (const report of termii.reports()) assert.equal(await post('termii', report), 200);
  assert.equal(await post('termii', termii.report(id, 'delivered')), 200);
  assert.deepEqual(await rowsOf(id), [{ provider: 'termii', state: 'delivered', cost: 400n }]);
  const { rowCount } = await server.database.db.pool.query(
    `select 1 from waiting_message where recipient = '+2348000000006'`,
  );
  assert.equal(rowCount, 0);
});

test('a forged, huge, strange or late report changes nothing', async () => {
  const count = termii.taken.length;
  await signUp('08000000007');
  const { id } = await messageAt(termii, count);
  const right = termii.report(id, 'delivered');
  const forged: readonly [string, WireReport, number][] = [
    ...termii.reports().map((report): [string, WireReport, number] => ['termii', report, 401]),
    ['termii', { ...right, headers: { 'content-type': 'application/json' } }, 401],
    ['termii', { ...right, body: right.body.replace('DELIVERED', 'DELIVERED ') }, 401],
    ['nobody', right, 401],
    ['africas-talking', right, 401],
    ['africas-talking', { ...africasTalking.report(id, 'delivered'), secret: 'x'.repeat(24) }, 401],
    ['africas-talking', africasTalking.report(id, 'delivered'), 200],
    ['termii', { ...right, body: ' '.repeat(17_000) }, 413],
    ['termii', { ...right, headers: { 'content-type': 'text/xml' } }, 415],
    ['termii', termii.report('a-year-old', 'delivered'), 200],
  ];
  for (const [provider, report, status] of forged)
    assert.equal(await post(provider, report), status, provider);
  const [row] = await rowsOf(id);
  assert.equal(row?.state, 'sent');
});

test('a thousand reports at once are all received, and each message has one delivery', async () => {
  const pool = server.database.db.pool;
  await pool.query(
    `insert into sent_message (message_id, provider, channel, class, recipient_hash, network, provider_reference, state, queued_at, sent_at)
     select gen_random_uuid(), 'termii', 'sms', 'transactional', '', '0803', 'storm-' || n, 'sent', $1, $1
       from generate_series(1, 500) n`,
    [server.clock.now()],
  );
  const reports = Array.from({ length: 1000 }, (_, index) =>
    termii.report(`storm-${(index % 500) + 1}`, 'delivered'),
  );
  const answers = await Promise.all(reports.map((report) => post('termii', report)));
  assert.deepEqual([...new Set(answers)], [200]);
  const { rows } = await pool.query<{ count: bigint }>(
    `select count(*) from sent_message where provider_reference like 'storm-%' and state = 'delivered'`,
  );
  assert.equal(rows[0]?.count, 500n);
});

test('no code, number, key or secret of a message is logged', async () => {
  const [message] = termii.taken;
  const code = /\d{6}/.exec(message?.text ?? '')?.[0];
  assert.ok(code !== undefined && lines.length > 3);
  const secrets = [code, message?.to.slice(4), FAKE_TERMII.key, FAKE_TERMII.secret];
  secrets.push(FAKE_AFRICAS_TALKING.key, FAKE_AFRICAS_TALKING.reportSecret);
  for (const line of lines) for (const secret of secrets) assert.ok(!line.includes(secret ?? ''), line);
  const refused = lines.filter((line) => line.includes('messaging.report_refused'));
  assert.equal(refused.length, 2, 'once an hour for each provider');
});
