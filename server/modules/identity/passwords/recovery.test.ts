import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS, systemClock } from '../../../platform/runtime/clock.ts';
import {
  type Answer,
  type IdentityFixture,
  identityFixture,
  logIn,
  newcomer,
  otherThan,
  PASSWORD,
  register,
  registerProven,
} from '../testing/identity-fixture.ts';

let fixture: IdentityFixture;
before(async () => {
  fixture = await identityFixture();
});
after(() => fixture.close());

const verify = (Id: unknown, otp: string) => fixture.post('/agent/verify-otp', { Id, otp });
const withoutId = ({ status, text, body }: Answer) => `${status} ${text.replace(body.Id ?? '', 'Id')}`;

async function signedUp() {
  const person = newcomer();
  const { Id } = (await fixture.post('/user/signup', person.form)).body;
  return { ...person, Id, code: fixture.codeTo(person.phone) };
}

describe('a one-time code', () => {
  it('§5.7 §9.3 is six digits, used once, by its own Id only', async () => {
    const [one, other] = [await signedUp(), await signedUp()];
    assert.match(one.code, /^\d{6}$/);
    for (const otp of ['', '12345', '1234567', 'abcdef', '١٢٣٤٥', "1' or '1"]) {
      assert.equal((await verify(one.Id, otp)).body.code, 'otp_required', otp);
    }
    assert.equal((await verify('no-such-id', one.code)).body.code, 'unknown_id');
    if (one.code !== other.code) assert.equal((await verify(other.Id, one.code)).body.code, 'wrong_code');
    assert.equal((await verify(one.Id, one.code)).status, 200);
    assert.equal((await verify(one.Id, one.code)).body.code, 'already_verified');
    assert.equal((await fixture.post('/agent/resend-otp', { Id: one.Id })).body.code, 'already_verified');
  });

  it('lives ten minutes', async () => {
    const [early, late] = [await signedUp(), await signedUp()];
    fixture.clock.advance(10 * MINUTE_MS - 1);
    assert.equal((await verify(early.Id, early.code)).status, 200);
    fixture.clock.advance(1);
    assert.equal((await verify(late.Id, late.code)).body.code, 'expired_code');
    fixture.clock.advance(HOUR_MS);
    assert.equal((await verify(late.Id, late.code)).body.code, 'unknown_id');
  });

  it('has five tries: the sixth is refused even if right', async () => {
    const { Id, code } = await signedUp();
    for (let tries = 0; tries < 5; tries += 1) {
      assert.equal((await verify(Id, otherThan(code))).body.code, 'wrong_code');
    }
    assert.equal((await verify(Id, code)).body.code, 'too_many_tries');
  });

  it('is compared five times however many requests come at once, and accepted once', async () => {
    const guessed = await signedUp();
    const guesses = await Promise.all(
      Array.from({ length: 20 }, () => verify(guessed.Id, otherThan(guessed.code))),
    );
    const codes = guesses.map(({ body }) => body.code);
    assert.equal(codes.filter((code) => code === 'wrong_code').length, 5);
    assert.equal(codes.filter((code) => code === 'too_many_tries').length, 15);
    const typed = await signedUp();
    const answers = await Promise.all(Array.from({ length: 5 }, () => verify(typed.Id, typed.code)));
    assert.equal(answers.filter(({ status }) => status === 200).length, 1);
    assert.ok(answers.every(({ body, status }) => status === 200 || body.code === 'already_verified'));
  });

  it('§7.7 is sent again after 30 s, five times an hour, and the older one dies', async () => {
    const { Id, code, phone } = await signedUp();
    const resend = () => fixture.post('/agent/resend-otp', { Id });
    assert.equal((await resend()).body.code, 'too_soon');
    fixture.clock.advance(30 * SECOND_MS);
    const together = await Promise.all([resend(), resend(), resend()]);
    assert.deepEqual(together.map(({ status }) => status).sort(), [200, 429, 429]);
    const renewed = fixture.codeTo(phone);
    if (renewed !== code) assert.equal((await verify(Id, code)).body.code, 'wrong_code');
    for (const waitMs of [MINUTE_MS, 2 * MINUTE_MS, 5 * MINUTE_MS]) {
      fixture.clock.advance(waitMs - SECOND_MS);
      const soon = await resend();
      assert.equal(
        soon.body.message,
        'A code was asked for a moment ago. Please wait 1 second, then ask again.',
      );
      fixture.clock.advance(SECOND_MS);
      assert.equal((await resend()).status, 200);
    }
    fixture.clock.advance(MINUTE_MS);
    const tooMany = await resend();
    assert.equal(tooMany.body.code, 'too_many_codes');
    assert.equal(tooMany.headers['retry-after'], '3030');
    assert.equal((await verify(Id, fixture.codeTo(phone))).status, 200);
    assert.equal((await fixture.post('/agent/resend-otp', { Id: 'nobody' })).status, 404);
  });

  it('is not in the database in the clear', async () => {
    const { code } = await signedUp();
    const { rows } = await fixture.db.pool.query('select v::text as row from verification v');
    assert.ok(rows.every(({ row }) => !new RegExp(`(?<![0-9a-f])${code}(?![0-9a-f])`).test(row)));
  });
});

describe('resending by phone or address', () => {
  const resend = (emailOrNumber: string) => fixture.post('/api/resend-otp', { emailOrNumber });
  const setPassword = (Id: unknown) =>
    fixture.post('/agent/set-password', { Id, password: PASSWORD, confirmPassword: PASSWORD });

  it('§7.17 renews what waits there under an Id of its own, and answers alike where nothing does', async () => {
    const person = await signedUp();
    const before = fixture.sent.length;
    const known = await resend(person.form.phoneNumber);
    assert.equal(fixture.sent.length, before + 2);
    const unknown = await resend('08099999999');
    assert.equal(fixture.sent.length, before + 2);
    assert.equal(withoutId(known), withoutId(unknown));
    assert.equal(known.body.Id?.length, unknown.body.Id?.length);
    assert.notEqual(known.body.Id, person.Id);
    const [knownSoon, unknownSoon] = [await resend(person.form.phoneNumber), await resend('08099999999')];
    assert.equal(knownSoon.status, 429);
    assert.equal(knownSoon.text, unknownSoon.text);
    assert.equal((await resend('')).status, 400);
    for (const odd of ["' or 1=1 --", 'hello']) {
      const { status, body } = await resend(odd);
      assert.deepEqual(
        [status, body.code, body.field],
        [400, 'recovery_identifier_invalid', 'emailOrNumber'],
        odd,
      );
    }
  });

  it('opens the way on: the code works on the requesting page, and on the page that was left', async () => {
    const [lost, kept] = [await signedUp(), await signedUp()];
    const { Id } = (await resend(lost.form.emailAddress)).body;
    assert.equal((await verify(Id, fixture.codeTo(lost.phone))).status, 200);
    assert.equal((await setPassword(Id)).status, 200);
    assert.match((await logIn(fixture, lost.form.phoneNumber)).token ?? '', /./);
    await resend(kept.form.phoneNumber);
    assert.equal((await verify(kept.Id, fixture.codeTo(kept.phone))).status, 200);
    assert.equal((await setPassword(kept.Id)).status, 200);
  });

  it('opens it for a forgotten password too', async () => {
    const person = await register(fixture);
    await fixture.post('/agent/forgot-password', { userId: person.form.phoneNumber });
    const { Id } = (await resend(person.form.phoneNumber)).body;
    assert.equal((await verify(Id, fixture.codeTo(person.phone))).status, 200);
    const chosen = { Id, password: 'Molue#2027', confirmPassword: 'Molue#2027' };
    assert.equal((await fixture.post('/agent/set-password', chosen)).status, 200);
    assert.match((await logIn(fixture, person.form.phoneNumber, 'Molue#2027')).token ?? '', /./);
  });

  it('lets no person finish what another verified', async () => {
    const person = await signedUp();
    const { Id } = (await resend(person.form.phoneNumber)).body;
    const code = fixture.codeTo(person.phone);
    assert.equal((await verify(person.Id, code)).status, 200);
    assert.equal((await setPassword(Id)).body.code, 'not_verified');
    assert.equal((await setPassword(person.Id)).status, 200);
    // The owner has finished: the code is invalid now, and the answer is a stranger's.
    assert.equal((await verify(Id, code)).body.code, 'wrong_code');
    const { rowCount } = await fixture.db.pool.query(
      "select 1 from verification where purpose <> 'decoy' and phone = $1",
      [person.phone],
    );
    assert.equal(rowCount, 0);
  });

  it('answers alike at every later step, whether a sign-up, a reset or nothing waited', async () => {
    const signUp = await signedUp();
    const forgetful = await register(fixture);
    await fixture.post('/agent/forgot-password', { userId: forgetful.form.phoneNumber });
    const idle = await register(fixture);
    const names = [signUp.form.phoneNumber, forgetful.form.phoneNumber, idle.form.phoneNumber, '08066666666'];
    const ids: unknown[] = [];
    for (const name of names) ids.push((await resend(name)).body.Id);
    const wrong = otherThan(fixture.codeTo(signUp.phone));
    const alike = async (path: string, body: object) => {
      const answers: string[] = [];
      for (const Id of ids) answers.push(withoutId(await fixture.post(path, { ...body, Id })));
      assert.equal(new Set(answers).size, 1, answers.join('\n'));
      return answers[0] ?? '';
    };
    assert.match(await alike('/agent/verify-otp', { otp: wrong }), /wrong_code/);
    assert.match(await alike('/agent/resend-otp', {}), /too_soon/);
    assert.match(
      await alike('/agent/set-password', { password: PASSWORD, confirmPassword: PASSWORD }),
      /not_verified/,
    );
    fixture.clock.advance(30 * SECOND_MS);
    const before = fixture.sent.length;
    const resent = await alike('/agent/resend-otp', {});
    assert.match(resent, /"askedByContact":true/);
    assert.doesNotMatch(resent, /resent/, 'nothing is called sent');
    assert.equal(fixture.sent.length - before, 3);
    // The sign-up and its request expire at different times; their answers are the same.
    fixture.clock.advance(10 * MINUTE_MS);
    assert.match(await alike('/agent/verify-otp', { otp: wrong }), /expired_code/);
    fixture.clock.advance(49 * MINUTE_MS);
    assert.match(await alike('/agent/verify-otp', { otp: wrong }), /expired_code/);
    fixture.clock.advance(MINUTE_MS);
    assert.match(await alike('/agent/verify-otp', { otp: wrong }), /unknown_id/);
  });

  it('sends a sign-up at most five codes an hour, by whichever name, and answers the same', async () => {
    const person = await signedUp();
    const before = fixture.sent.length;
    for (let time = 0; time < 4; time += 1) {
      fixture.clock.advance(5 * MINUTE_MS);
      assert.equal((await resend(person.form.phoneNumber)).status, 200);
      const byEmail = await resend(person.form.emailAddress);
      assert.equal(byEmail.status, 200);
      assert.equal((await verify(byEmail.body.Id, '12345')).body.code, 'otp_required');
    }
    // Two messages, SMS and e-mail, for each of the four codes left in the hour.
    assert.equal(fixture.sent.length - before, 8);
  });
});

describe('a forgotten password', () => {
  const forgot = (userId: string) => fixture.post('/agent/forgot-password', { userId });

  it('§7.16 is replaced after the code; every session ends, and no wait is left', async () => {
    const person = await registerProven(fixture);
    for (let time = 0; time < 6; time += 1) await logIn(fixture, person.form.phoneNumber, 'Wrong!password');
    const started = await forgot(person.form.emailAddress);
    assert.equal(started.body.message, 'OTP sent successfully.');
    const { Id } = started.body;
    assert.equal((await verify(Id, fixture.codeTo(person.form.emailAddress))).status, 200);
    const choice = { Id, password: 'Molue#2027', confirmPassword: 'Molue#2027' };
    const chosen = await fixture.post('/agent/set-password', choice);
    assert.equal(chosen.status, 200);
    const { token } = chosen.body.data as { token: string };
    assert.equal((await fixture.post('/agent/get-user-profile', { token })).status, 200);
    assert.equal((await fixture.post('/agent/set-password', choice)).status, 404);
    const old = await fixture.post('/agent/get-user-profile', { token: person.token });
    assert.equal(old.status, 401);
    assert.match((await logIn(fixture, person.form.phoneNumber, 'Molue#2027')).token ?? '', /./);
    const wrong = await fixture.post('/agent/login', { userId: person.form.phoneNumber, password: PASSWORD });
    assert.equal(wrong.status, 401);
  });

  it('answers alike for strangers, at every step', async () => {
    const person = await register(fixture);
    const known = await forgot(person.form.phoneNumber);
    const others = [await forgot('08088888888'), await forgot('nobody@example.com')];
    for (const other of others) {
      assert.equal(withoutId(known), withoutId(other));
      assert.equal(known.body.Id?.length, other.body.Id?.length);
    }
    const ids = [known, ...others].map(({ body }) => body.Id);
    for (const [path, body] of [
      ['/agent/verify-otp', { otp: otherThan(fixture.codeTo(person.phone)) }],
      ['/agent/resend-otp', {}],
      ['/agent/set-password', { password: PASSWORD, confirmPassword: PASSWORD }],
    ] as const) {
      const answers: string[] = [];
      for (const Id of ids) answers.push(withoutId(await fixture.post(path, { ...body, Id })));
      assert.equal(new Set(answers).size, 1, answers.join('\n'));
    }
    const soon = [await forgot(person.form.phoneNumber), await forgot('08088888888')];
    assert.equal(soon[0]?.status, 429);
    assert.equal(soon[0]?.text, soon[1]?.text);
    assert.equal((await forgot('  ')).body.message, 'Please enter your email or mobile number.');
    for (const odd of ["'; --", 'hello', '0803123'])
      assert.deepEqual(
        [(await forgot(odd)).body.code, (await forgot(odd)).body.field],
        ['recovery_identifier_invalid', 'userId'],
      );
  });

  it('sends one person at most five codes an hour, by whichever name, and answers the same', async () => {
    const person = await registerProven(fixture);
    const before = fixture.sent.length;
    for (let time = 0; time < 4; time += 1) {
      fixture.clock.advance(5 * MINUTE_MS);
      assert.equal((await forgot(person.form.phoneNumber)).status, 200);
      assert.equal((await forgot(person.form.emailAddress)).status, 200);
    }
    assert.equal(fixture.sent.length - before, 5);
    assert.ok(fixture.sent.slice(before).some(({ to }) => to === person.form.emailAddress));
  });
});

describe('cleaning', () => {
  it('removes what has expired and nothing else', async () => {
    const person = await register(fixture);
    await signedUp();
    await logIn(fixture, '08077777777', 'Wrong!password');
    fixture.clock.advance(31 * 24 * HOUR_MS);
    const fresh = await signedUp();
    const still = await logIn(fixture, person.form.phoneNumber);
    const clean = async () => (await fixture.identity.clean()) + (await fixture.sessions.clean());
    assert.ok((await clean()) > 0);
    assert.equal(await clean(), 0);
    assert.equal((await verify(fresh.Id, fresh.code)).status, 200);
    assert.equal((await fixture.post('/agent/get-user-profile', { token: still.token })).status, 200);
    const { rows } = await fixture.db.pool.query(
      'select (select count(*) from session) + (select count(*) from verification) + (select count(*) from login_failure) as left_over',
    );
    assert.equal(rows[0].left_over, 2n);
  });

  it('by a node whose clock is forty days ahead deletes no sign-up', async () => {
    await signedUp();
    await fixture.asOwner("update verification set expires_at = now() + interval '1 hour'");
    const waiting = async () => (await fixture.db.pool.query('select 1 from verification')).rowCount ?? 0;
    const before = await waiting();
    assert.ok(before > 0);
    const inFortyDays = new Date(systemClock.now().getTime() + 40 * DAY_MS);
    await fixture.anotherNode({ now: () => inFortyDays }).clean();
    assert.equal(await waiting(), before);
  });
});
