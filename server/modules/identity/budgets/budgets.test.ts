import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../platform/runtime/clock.ts';
import {
  type Answer,
  type FixtureOptions,
  type IdentityFixture,
  identityFixture,
  logIn,
  register,
  registerProven,
  SILENT_LOG,
  solve,
} from '../testing/identity-fixture.ts';
import { codeBudgets, MAX_CODES_OF_CONTACT } from './limits.ts';

const LIVE = codeBudgets('live', { hour: 3000, day: 20_000 });

let fixture: IdentityFixture;
const alarms: string[] = [];
const log = { ...SILENT_LOG, error: (sentence: unknown) => void alarms.push(String(sentence)) };

/** Starts a fixture for one test, with the live limits by default. */
async function live(options: FixtureOptions = {}): Promise<void> {
  fixture = await identityFixture({ budgets: LIVE, log, ...options });
}
afterEach(async () => {
  alarms.length = 0;
  await fixture.close();
});

let people = 0;

/** A person whose phone number is the only one of its block. */
function stranger() {
  people += 1;
  const phoneNumber = `081${String(people).padStart(4, '0')}0001`;
  return { fullName: 'Ngozi Eze', phoneNumber, emailAddress: `stranger${people}@example.com` };
}

const DEARER = 'codes.site_budget_low';

const signUp = (from: string, form: object = stranger()) => fixture.post('/user/signup', form, from);
const networkOfOne = (index: number) => `10.1.${Math.floor(index / 250)}.${index % 250}`;
const smsSent = () => fixture.sent.filter(({ channel }) => channel === 'sms').length;

/** Signs up as the page does: retries with the proof of work if one is demanded. */
async function withProof(from: string, form: object): Promise<Answer> {
  const first = await signUp(from, form);
  if (first.status !== 428) return first;
  return signUp(from, { ...form, proof: await solve(first) });
}

async function times(
  count: number,
  request: (index: number) => Promise<Answer>,
): Promise<Map<string, number>> {
  const codes = new Map<string, number>();
  for (let index = 0; index < count; index += 1) {
    const { status, body } = await request(index);
    const answered = status === 200 ? 'ok' : `${status} ${body.code}`;
    codes.set(answered, (codes.get(answered) ?? 0) + 1);
  }
  return codes;
}

describe('codes for one network', () => {
  it('are sixty SMS an hour and three hundred a day without a proof of work, to however many phones', async () => {
    await live();
    const counts = await times(80, () => signUp('102.89.1.1'));
    assert.deepEqual(Object.fromEntries(counts), { ok: 60, '428 proof_of_work_required': 20 });
    assert.equal(smsSent(), 60);
    assert.equal((await signUp('102.89.1.2')).status, 200);
    const before = smsSent();
    for (let hour = 0; hour < 5; hour += 1) {
      fixture.clock.advance(HOUR_MS);
      await times(61, () => signUp('102.89.1.1'));
    }
    assert.equal(smsSent() - before, 240);
    fixture.clock.advance(19 * HOUR_MS);
    assert.equal((await signUp('102.89.1.1')).status, 200);
  });

  it('are counted together for the addresses of one IPv6 customer, at once and on every node', async () => {
    await live();
    const other = fixture.anotherNode();
    const counts = await Promise.all(
      Array.from({ length: 80 }, async (_, index) => {
        const form = { ...stranger(), userType: 'Individual' as const };
        if (index % 2 === 0) return (await signUp(`2c0f:f5c0::${index + 1}`, form)).status;
        return (await other.signUp({ network: '2c0f:f5c0:0:0::/64' }, form)).ok ? 200 : 428;
      }),
    );
    const sent = counts.filter((status) => status === 200).length;
    assert.ok(sent <= 60, `${sent}`);
    // Concurrent requests at the limit may all be refused: the next one is not.
    const rest = await times(61, () => signUp('2c0f:f5c0::ffff'));
    assert.equal(sent + (rest.get('ok') ?? 0), 60);
    assert.equal((await signUp('2c0f:f5c0:0:1::1')).status, 200);
  });

  it('count what was sent: not what a phone’s own limit refused', async () => {
    await live();
    const person = stranger();
    const counts = await times(20, () => signUp('102.89.1.1', person));
    assert.deepEqual(Object.fromEntries(counts), { ok: 2, '429 too_soon': 18 });
    assert.equal((await times(58, () => signUp('102.89.1.1'))).get('ok'), 58);
    assert.equal((await signUp('102.89.1.1')).status, 428);
  });

  it('are the same number for unknown names', async () => {
    await live();
    const known = await registerProven(fixture);
    const before = smsSent();
    const forgot = (userId: string) => fixture.post('/agent/forgot-password', { userId }, '102.89.1.1');
    assert.equal((await times(59, () => forgot(stranger().phoneNumber))).get('ok'), 59);
    assert.equal((await forgot(known.form.phoneNumber)).status, 200);
    const refused = [await forgot(known.form.phoneNumber), await forgot(stranger().phoneNumber)];
    assert.deepEqual(
      refused.map(({ body }) => ({ ...body, challenge: '' })),
      Array(2).fill({ ...refused[0]?.body, challenge: '' }),
    );
    assert.equal(refused[0]?.status, 428);
    assert.equal(smsSent() - before, 1);
  });

  it('by e-mail are counted apart', async () => {
    await live();
    await times(60, () => signUp('102.89.1.1'));
    const forgot = (index: number) =>
      fixture.post('/agent/forgot-password', { userId: `person${index}@example.org` }, '102.89.1.1');
    assert.deepEqual(Object.fromEntries(await times(70, forgot)), {
      ok: 60,
      '428 proof_of_work_required': 10,
    });
  });
});

describe('with a proof of work', () => {
  it('a network has ten times as many codes, a block of numbers four times, and no more', async () => {
    await live();
    await times(60, () => signUp('102.89.1.1'));
    // The state after 535 more messages.
    await fixture.db.pool.query('update code_count set in_hour = 595, in_day = 595 where in_hour = 60');
    const counts = await times(10, () => withProof('102.89.1.1', stranger()));
    assert.deepEqual(Object.fromEntries(counts), { ok: 5, '429 too_many_from_network': 5 });
    fixture.clock.advance(20 * MINUTE_MS);
    const refused = await withProof('102.89.1.1', stranger());
    assert.equal(
      refused.body.message,
      'Many codes were asked for from your network in a short time. Please try again in 40 minutes, or over another network.',
    );
    assert.equal(refused.headers['retry-after'], '2400');
    const inBlock = await times(130, (index) =>
      withProof(networkOfOne(index), {
        ...stranger(),
        phoneNumber: `0806123${String(index).padStart(4, '0')}`,
      }),
    );
    assert.deepEqual(Object.fromEntries(inBlock), { ok: 120, '429 too_many_to_block': 10 });
  });

  it('one code is sent: the same work serves for nothing else, not twice, and not later', async () => {
    await live();
    await times(60, () => signUp('102.89.1.1'));
    const form = stranger();
    const first = await signUp('102.89.1.1', form);
    const proof = await solve(first);
    const isRefused = async (given: object) => {
      const { status, body } = await signUp('102.89.1.1', given);
      assert.deepEqual([status, body.code], [428, 'proof_of_work_required'], JSON.stringify(given));
      assert.notEqual(body.challenge, first.body.challenge);
    };
    await isRefused({ ...stranger(), proof });
    for (const odd of ['', 'x', 'null', '{}', '[]', '{"challenge":{},"solution":{}}'])
      await isRefused({ ...form, proof: odd });
    const { challenge, solution } = JSON.parse(proof);
    const easier = { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '0' } };
    const longer = {
      ...challenge,
      parameters: { ...challenge.parameters, data: { ...challenge.parameters.data, expiresAtMs: 1e15 } },
    };
    for (const changed of [easier, longer])
      await isRefused({ ...form, proof: JSON.stringify({ challenge: changed, solution }) });
    const guessed = { ...solution, derivedKey: '00'.repeat(32) };
    await isRefused({ ...form, proof: JSON.stringify({ challenge, solution: guessed }) });
    assert.equal(
      (await fixture.post('/user/signup', { ...form, proof: 'x'.repeat(5000) })).body.field,
      'proof',
    );
    const together = await Promise.all(
      Array.from({ length: 4 }, () => signUp('102.89.1.1', { ...form, proof })),
    );
    assert.deepEqual(together.map(({ status }) => status).sort(), [200, 428, 428, 428]);
    const late = stranger();
    const lateProof = await solve(await signUp('102.89.1.1', late));
    fixture.clock.advance(5 * MINUTE_MS);
    await isRefused({ ...late, proof: lateProof });
  });

  it('every call that sends a code goes on', async () => {
    await live();
    const from = '102.89.1.1';
    const { Id } = (await signUp(from)).body;
    const { form, token } = await register(fixture);
    fixture.clock.advance(2 * MINUTE_MS);
    await times(60, () => signUp(from));
    const forgot = (userId: string) => ['/agent/forgot-password', { userId }] as const;
    for (const [path, body] of [
      ['/agent/resend-otp', { Id }],
      forgot(form.phoneNumber),
      forgot(stranger().phoneNumber),
      ['/api/resend-otp', { emailOrNumber: form.phoneNumber }],
      ['/agent/signup', { ...stranger(), businessName: 'Eze Ventures', address: '1 Broad Street' }],
    ] as const) {
      const first = await fixture.post(path, body, from);
      assert.equal(first.status, 428, path);
      const again = await fixture.post(path, { ...body, proof: await solve(first) }, from);
      assert.equal(again.status, 200, `${path} ${again.text}`);
    }
    await times(61, (index) => fixture.post(...forgot(`person${index}@example.org`), from));
    const contact = { token, channel: 'email', contact: form.emailAddress };
    const first = await fixture.post('/agent/confirm-contact/start', contact, from);
    assert.equal(first.status, 428);
    const proof = await solve(first);
    assert.equal(
      (await fixture.post('/agent/confirm-contact/start', { ...contact, proof }, from)).status,
      200,
    );
  });
});

describe('codes for one phone', () => {
  it('are thirty a day at most, from any caller and network, for days', async () => {
    await live();
    const person = stranger();
    const to = `+234${person.phoneNumber.slice(1)}`;
    const sentAt: number[] = [];
    // Every ten minutes at first, then every hour.
    const stepOf = (minute: number) => (minute < 180 ? 10 : 60);
    for (let minute = 0; minute < (3 * DAY_MS) / MINUTE_MS; minute += stepOf(minute)) {
      const form = { ...person, emailAddress: `ask${minute}@example.com` };
      const { status, body, headers } = await signUp(networkOfOne(minute), form);
      if (status === 200) sentAt.push(minute);
      if (minute === 900)
        assert.deepEqual(
          [body.message, headers['retry-after']],
          ['Too many codes were asked for. Please try again in 9 hours.', String(9 * 3600)],
        );
      fixture.clock.advance(stepOf(minute) * MINUTE_MS);
    }
    assert.equal(fixture.sent.filter((message) => message.to === to).length, sentAt.length);
    assert.equal(sentAt.filter((minute) => minute < 1440).length, MAX_CODES_OF_CONTACT);
    for (const [index, minute] of sentAt.entries())
      assert.ok((sentAt[index + MAX_CODES_OF_CONTACT] ?? Number.POSITIVE_INFINITY) - minute >= 1440);
  });
});

describe('codes for a block of ten thousand numbers', () => {
  it('are thirty an hour without a proof of work, from however many networks', async () => {
    await live();
    const inBlock = (index: number) => ({
      ...stranger(),
      phoneNumber: `0806123${String(index).padStart(4, '0')}`,
    });
    const counts = await times(50, (index) => signUp(networkOfOne(index), inBlock(index)));
    assert.deepEqual(Object.fromEntries(counts), { ok: 30, '428 proof_of_work_required': 20 });
    assert.equal((await signUp('10.2.0.1')).status, 200, 'the block beside it');
    fixture.clock.advance(HOUR_MS);
    assert.equal((await signUp('10.2.0.2', inBlock(60))).status, 200);
  });
});

describe('codes of the whole site', () => {
  it('stop at what the operator set, with an alarm; logging in goes on', async () => {
    await live({ budgets: codeBudgets('live', { hour: 20, day: 25 }) });
    const { form } = await registerProven(fixture);
    fixture.clock.advance(HOUR_MS);
    const counts = await times(40, (index) => signUp(networkOfOne(index)));
    assert.deepEqual(Object.fromEntries(counts), { ok: 12, '428 proof_of_work_required': 28 });
    assert.deepEqual(alarms, [DEARER]);
    const proven = await times(20, (index) => withProof(networkOfOne(index), stranger()));
    assert.deepEqual(Object.fromEntries(proven), { ok: 6, '503 codes_stopped': 14 });
    assert.deepEqual(alarms, [DEARER, 'codes.site_budget_used_up']);
    const { body, headers } = await signUp('10.2.0.1');
    assert.equal(
      body.message,
      'We cannot send codes now. Please try again in 60 minutes. With your password you can log in as usual.',
    );
    assert.equal(headers['retry-after'], '3600');
    assert.match((await logIn(fixture, form.phoneNumber)).token ?? '', /./);
    fixture.clock.advance(HOUR_MS);
    assert.equal(
      (await times(40, (index) => withProof(networkOfOne(index), stranger()))).get('ok'),
      3,
      'one was registered with, and of 25 a tenth is kept',
    );
  });

  it('delay no player for a stranger whose sign-up hangs', async () => {
    const held = Promise.withResolvers<void>();
    const [hanging, other] = [stranger(), stranger()];
    const to = `+234${hanging.phoneNumber.slice(1)}`;
    const reached = Promise.withResolvers<void>();
    await live({
      async beforeMessage(message) {
        if (message.to !== to) return;
        reached.resolve();
        await held.promise;
      },
    });
    const late = signUp('102.89.1.1', hanging);
    await reached.promise;
    // A neighbour in the same network and the same block of numbers.
    const neighbour = `${hanging.phoneNumber.slice(0, -1)}2`;
    assert.equal((await signUp('102.89.1.1', { ...other, phoneNumber: neighbour })).status, 200);
    held.resolve();
    assert.equal((await late).status, 200);
  });
});

describe('cleaning', () => {
  it('leaves no counter that counts nothing any more', async () => {
    await live();
    const { Id } = (await signUp('102.89.1.1')).body;
    await fixture.post('/agent/verify-otp', { Id, otp: '000000' }, '102.89.1.1');
    const left = async () =>
      (
        await fixture.db.pool.query(
          'select (select count(*) from code_count)::int as counts, (select count(*) from wrong_code)::int as codes',
        )
      ).rows[0];
    fixture.clock.advance(DAY_MS);
    await fixture.identity.clean();
    const { codes } = await left();
    assert.ok(codes > 0);
    fixture.clock.advance(365 * DAY_MS);
    await fixture.identity.clean();
    assert.deepEqual(await left(), { counts: 0, codes: 0 });
  });
});
