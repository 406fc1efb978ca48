import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../platform/runtime/clock.ts';
import {
  type Answer,
  type FixtureOptions,
  type IdentityFixture,
  identityFixture,
  newcomer,
  otherThan,
  PASSWORD,
  register,
  registerProven,
  SILENT_LOG,
  solve,
} from '../testing/identity-fixture.ts';
import { codeBudgets } from './limits.ts';

const LIVE = codeBudgets('live', { hour: 3000, day: 20_000 });

let fixture: IdentityFixture;
const alarms: string[] = [];
const log = { ...SILENT_LOG, error: (sentence: unknown) => void alarms.push(String(sentence)) };

async function start(options: FixtureOptions = {}): Promise<void> {
  fixture = await identityFixture({ log, ...options });
}
afterEach(async () => {
  alarms.length = 0;
  await fixture.close();
});

const forgot = (userId: string, from?: string) => fixture.post('/agent/forgot-password', { userId }, from);
const verify = (Id: unknown, otp: string, from?: string) =>
  fixture.post('/agent/verify-otp', { Id, otp }, from);

/** Types wrong codes for one request until it accepts no more; returns how many were compared. */
async function guess(Id: unknown, right: string): Promise<number> {
  for (let compared = 0; ; compared += 1) {
    const { body } = await verify(Id, otherThan(right));
    if (body.code !== 'wrong_code') return compared;
  }
}

/** Number of codes in each message to this phone or address. */
const codesTo = (to: string) =>
  fixture.sent.filter((one) => one.to === to).map(({ text }) => text.match(/\b\d{6}\b/g)?.length ?? 0);

const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);

/** Guesses day after day while codes are compared, then now and then; returns how many were compared on each day. */
async function guessForDays(days: number, attempt: () => Promise<Answer>, to: string): Promise<number[]> {
  const inDay: number[] = [];
  for (let day = 0; day < days; day += 1) {
    let compared = 0;
    const attempts = inDay.at(-1) !== 0 || day % 10 === 0 ? 3 : 0;
    for (let time = 0; time < attempts; time += 1) {
      fixture.clock.advance(HOUR_MS);
      const { status, body } = await attempt();
      if (status === 200) compared += await guess(body.Id, fixture.codeTo(to));
    }
    inDay.push(compared);
    fixture.clock.advance(DAY_MS - attempts * HOUR_MS);
  }
  return inDay;
}

describe('wrong codes', () => {
  it('for one sign-up’s number are ten a year without a second code, and lock no player out, however patient the attacker is', async () => {
    await start();
    const person = newcomer();
    const attempt = () => fixture.post('/user/signup', person.form);
    await guessForDays(10, attempt, person.phone);
    const messages = codesTo(person.phone);
    assert.deepEqual(messages.slice(0, 2), [1, 1], 'five tries each');
    assert.equal(messages.length, 30);
    assert.ok(messages.slice(2).every((codes) => codes === 2));
    assert.equal((await attempt()).status, 200);
    fixture.clock.advance(365 * DAY_MS);
    assert.equal((await attempt()).status, 200);
    assert.equal(codesTo(person.phone).at(-1), 1, 'a year later nobody has guessed');
  });

  it('for one account’s resets are ten a day, and stop none for longer', async () => {
    await start();
    const { form, phone } = await register(fixture);
    const inDay = await guessForDays(8, () => forgot(form.phoneNumber), phone);
    assert.deepEqual([sum(inDay), Math.max(...inDay)], [80, 10]);
    fixture.clock.advance(DAY_MS);
    assert.equal((await forgot(form.phoneNumber)).status, 200);
  });

  it('are counted together by both names of an account, which only its holder learns', async () => {
    await start();
    const { form, phone } = await registerProven(fixture);
    const open = (await forgot(form.emailAddress)).body.Id;
    const code = fixture.codeTo(form.emailAddress);
    for (let attempt = 0; attempt < 2; attempt += 1) {
      fixture.clock.advance(MINUTE_MS);
      assert.equal(await guess((await forgot(form.phoneNumber)).body.Id, fixture.codeTo(phone)), 5);
    }
    assert.equal((await forgot(form.phoneNumber)).body.code, 'wrong_codes_today');
    assert.equal(
      (await verify(open, code)).body.code,
      'wrong_code',
      'the right one is not compared any more',
    );
    fixture.clock.advance(MINUTE_MS);
    const before = fixture.sent.length;
    const [known, unknown] = [await forgot(form.emailAddress), await forgot('nobody@example.com')];
    assert.deepEqual({ ...known.body, Id: '' }, { ...unknown.body, Id: '' });
    const [message, ...more] = fixture.sent.slice(before);
    assert.deepEqual([message?.to, more.length], [form.emailAddress, 0]);
    assert.match(message?.text ?? '', /^Too many wrong codes were typed for your JaraPlay account/);
    fixture.clock.advance(DAY_MS);
    const { Id } = (await forgot(form.emailAddress)).body;
    assert.equal((await verify(Id, fixture.codeTo(form.emailAddress))).status, 200);
  });

  it('are as many at once, over several requests and nodes, as one after the other', async () => {
    await start();
    const { form, phone } = await registerProven(fixture);
    const again = (emailOrNumber: string) => fixture.post('/api/resend-otp', { emailOrNumber });
    const ids: unknown[] = [];
    for (const attempt of [forgot, again])
      for (const name of [form.phoneNumber, form.emailAddress]) ids.push((await attempt(name)).body.Id);
    const other = fixture.anotherNode();
    const wrong = otherThan(fixture.codeTo(phone));
    await Promise.all(
      Array.from({ length: 100 }, async (_, index) => {
        const id = String(ids[index % ids.length]);
        if (index % 2 === 0) return verify(id, wrong);
        return other.verifyCode({ network: '102.89.1.1' }, { id, otp: wrong });
      }),
    );
    const { rows } = await fixture.db.pool.query(
      "select cardinality(typed_at) as tries, count(*)::int as counters from wrong_code where typed_at <> '{}' group by 1",
    );
    // Counted by the phone number, by the address and by the account.
    assert.deepEqual(rows, [{ tries: 10, counters: 3 }]);
  });

  it('for an unknown name are answered as those for an account', async () => {
    await start();
    const known = await register(fixture);
    const names = [known.form.phoneNumber, newcomer().form.phoneNumber, newcomer().form.emailAddress];
    const answers: string[][] = [];
    for (const name of names) {
      const codes: string[] = [];
      for (let attempt = 0; attempt < 3; attempt += 1) {
        const { status, body } = await forgot(name);
        codes.push(`${status} ${body.message}`);
        for (let time = 0; time < 6 && status === 200; time += 1)
          codes.push((await verify(body.Id, otherThan(fixture.codeTo(known.phone)))).text);
        fixture.clock.advance(MINUTE_MS);
      }
      answers.push(codes);
    }
    assert.deepEqual(answers[0], answers[1]);
    assert.deepEqual(answers[0], answers[2]);
    assert.match(
      answers[0]?.at(-1) ?? '',
      /^429 Too many wrong codes were typed for this phone number or email\. Please try again in 24 hours, or write to/,
    );
  });

  it('leave right ones uncounted', async () => {
    await start();
    const { form, phone } = await register(fixture);
    for (let day = 0; day < 60; day += 1) {
      const { Id } = (await forgot(form.phoneNumber)).body;
      assert.equal((await verify(Id, fixture.codeTo(phone))).status, 200);
      const chosen = { Id, password: PASSWORD, confirmPassword: PASSWORD };
      assert.equal((await fixture.post('/agent/set-password', chosen)).status, 200);
      fixture.clock.advance(3 * HOUR_MS);
    }
  });

  it('of a sign-up are counted for its number and its address alike', async () => {
    await start();
    const person = newcomer();
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const { Id } = (await fixture.post('/user/signup', person.form)).body;
      assert.equal(await guess(Id, fixture.codeTo(person.phone)), 5);
    }
    fixture.clock.advance(HOUR_MS);
    const { phoneNumber, emailAddress } = person.form;
    for (const taken of [{ phoneNumber }, { emailAddress }] as { emailAddress?: string }[]) {
      assert.equal((await fixture.post('/user/signup', { ...newcomer().form, ...taken })).status, 200);
      assert.equal(codesTo(taken.emailAddress ?? person.phone).at(-1), 2);
    }
  });
});

describe('wrong codes of one network', () => {
  const from = '102.89.1.1';

  async function waiting() {
    const { form, phone } = newcomer();
    const { Id } = (await fixture.post('/user/signup', form)).body;
    return { Id, right: fixture.codeTo(phone), wrong: otherThan(fixture.codeTo(phone)) };
  }

  /** Types wrong codes for one sign-up after another, with the work if demanded; returns how many were compared. */
  async function guessMany(most: number, hasProof: boolean): Promise<{ compared: number; last: string }> {
    let [compared, last] = [0, ''];
    while (compared < most && (last === '' || last === 'wrong_code')) {
      const { Id, wrong } = await waiting();
      for (let time = 0; time < 5; time += 1) {
        let answer = await verify(Id, wrong, from);
        if (answer.status === 428 && hasProof)
          answer = await fixture.post(
            '/agent/verify-otp',
            { Id, otp: wrong, proof: await solve(answer) },
            from,
          );
        last = answer.body.code ?? '';
        if (last !== 'wrong_code') break;
        compared += 1;
      }
    }
    return { compared, last };
  }

  const wide = codeBudgets('sandbox', { hour: 1_000_000, day: 1_000_000 });

  it('are a hundred a day, for however many names, then each costs a proof, and a thousand at most', async () => {
    await start({ budgets: { ...wide, network: { ...wide.network, wrongCodes: LIVE.network.wrongCodes } } });
    assert.deepEqual(await guessMany(200, false), { compared: 100, last: 'proof_of_work_required' });
    const { Id, right } = await waiting();
    const answer = await verify(Id, right, from);
    assert.equal(answer.status, 428);
    const typed = { Id, otp: right, proof: await solve(answer) };
    assert.equal((await fixture.post('/agent/verify-otp', typed, from)).status, 200);
    // The state after 895 more codes.
    await fixture.db.pool.query('update code_count set in_hour = 995, in_day = 995 where in_hour = 100');
    assert.deepEqual(await guessMany(100, true), { compared: 5, last: 'wrong_codes_from_network' });
    const other = await waiting();
    assert.equal((await verify(other.Id, other.right)).status, 200, 'another network goes on');
    fixture.clock.advance(DAY_MS);
    const next = await waiting();
    assert.equal((await verify(next.Id, next.right, from)).status, 200);
  });

  it('and of all networks together raise an alarm, from where each costs a proof', async () => {
    await start({ budgets: { ...wide, alarmingWrongCodes: 11 } });
    const { Id, wrong, right } = await waiting();
    await guessMany(9, false);
    assert.deepEqual(alarms, []);
    assert.equal((await verify(Id, wrong, '102.89.1.2')).body.code, 'wrong_code');
    assert.deepEqual(alarms, ['codes.many_wrong']);
    const proof = await solve(await verify(Id, right, '102.89.1.2'));
    assert.equal(
      (await fixture.post('/agent/verify-otp', { Id, otp: right, proof }, '102.89.1.2')).status,
      200,
    );
  });
});
