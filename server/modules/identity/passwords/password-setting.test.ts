import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { MINUTE_MS, SECOND_MS } from '../../../platform/runtime/clock.ts';
import {
  HERE,
  type IdentityFixture,
  identityFixture,
  logIn,
  type Newcomer,
  newcomer,
  PASSWORD,
  register,
  registerProven,
} from '../testing/identity-fixture.ts';

let fixture: IdentityFixture;
before(async () => {
  fixture = await identityFixture();
});
after(() => fixture.close());

const tryLogin = (userId: string, password: string) => fixture.post('/agent/login', { userId, password });
const profile = (token: unknown) => fixture.post('/agent/get-user-profile', { token });
const WRONG = 'Wrong!password';

describe('changing the password', () => {
  const change = (
    token: string,
    oldPassword: string,
    newPassword: string,
    confirmNewPassword = newPassword,
  ) => fixture.post('/agent/change-password', { token, oldPassword, newPassword, confirmNewPassword });
  const WEAK = 'Password must be at least 6 characters, include 1 capital letter, and 1 special character.';

  it('wants the old one, a strong new one, and the same twice', async () => {
    const { token } = await register(fixture);
    const cases: [string, string, string, string][] = [
      ['', 'Okada!2027', 'Okada!2027', 'Old password is required.'],
      [PASSWORD, '', '', 'Password is required.'],
      [PASSWORD, 'Ab!12', 'Ab!12', WEAK],
      [PASSWORD, 'newpass!1', 'newpass!1', WEAK],
      [PASSWORD, 'NEWPASS!1', 'NEWPASS!1', WEAK],
      [PASSWORD, 'Newpass11', 'Newpass11', WEAK],
      [
        PASSWORD,
        `Aa!${'x'.repeat(126)}`,
        `Aa!${'x'.repeat(126)}`,
        'Password must be at most 128 characters long.',
      ],
      [PASSWORD, 'Okada!2027', 'Newpass!2', 'Passwords do not match.'],
      [WRONG, 'Okada!2027', 'Okada!2027', 'Your old password is incorrect.'],
    ];
    for (const [old, next, again, sentence] of cases) {
      const { status, body } = await change(token, old, next, again);
      assert.equal(status, 400);
      assert.equal(body.message, sentence);
    }
    assert.equal((await change('forged', PASSWORD, 'Okada!2027')).status, 401);
  });

  it('is not one that is guessed first', async () => {
    const { form, token } = await register(fixture);
    const guessed = [`P@ssw0rd`, 'JaraPlay1!', 'Adaeze!2026', `Ab!${form.phoneNumber}`];
    for (const newPassword of guessed) {
      const { status, body } = await change(token, PASSWORD, newPassword);
      assert.deepEqual([status, body.code, body.field], [400, 'password_common', 'newPassword'], newPassword);
    }
    assert.equal((await change(token, PASSWORD, 'Okada!2027')).status, 200, 'and no try was counted');
  });

  it('ends every other session and keeps this one', async () => {
    const person = await register(fixture);
    const others = [
      await logIn(fixture, person.form.phoneNumber),
      await logIn(fixture, person.form.phoneNumber),
    ];
    const changed = await change(person.token, PASSWORD, 'Okada!2027');
    assert.deepEqual(changed.body, { status: 200, message: 'Password changed successfully!' });
    assert.equal((await profile(person.token)).status, 200);
    for (const { token } of others) assert.equal((await profile(token)).status, 401);
    assert.equal((await tryLogin(person.form.phoneNumber, PASSWORD)).status, 401);
    assert.equal((await tryLogin(person.form.phoneNumber, 'Okada!2027')).status, 200);
  });

  it('leaves no session of the old password, however logins and the change cross', async () => {
    const person = await register(fixture);
    const logins = () =>
      Array.from({ length: 4 }, () =>
        fixture.anotherNode().logIn({ userId: person.form.phoneNumber, password: PASSWORD }, HERE),
      );
    const before = logins();
    const changing = change(person.token, PASSWORD, 'Okada!2027');
    await Promise.all([...before, changing, ...logins()]);
    assert.equal((await changing).status, 200);
    const { rows } = await fixture.db.pool.query(
      'select count(*) as open from session s join player p on p.id = s.player_id where p.phone = $1 and s.ended_at is null',
      [person.phone],
    );
    assert.equal(rows[0].open, 1n);
  });

  it('makes guesses at the old password wait after five, in the session they are made in', async () => {
    const { token, form } = await register(fixture);
    const other = (await logIn(fixture, form.phoneNumber)).token ?? '';
    fixture.clock.advance(MINUTE_MS);
    for (let time = 0; time < 5; time += 1) {
      assert.equal((await change(token, WRONG, 'Okada!2027')).body.code, 'old_password_incorrect');
    }
    const waiting = await change(token, PASSWORD, 'Okada!2027');
    assert.equal(waiting.status, 429);
    assert.equal(waiting.body.message, 'Too many wrong passwords. Try again in 30 seconds.');
    assert.equal((await change(other, WRONG, 'Okada!2027')).body.code, 'old_password_incorrect');
    fixture.clock.advance(30 * SECOND_MS);
    assert.equal((await change(token, PASSWORD, 'Okada!2027')).status, 200);
  });

  it('does not make a person wait whose request was sent many times at once', async () => {
    const { token } = await register(fixture);
    fixture.clock.advance(MINUTE_MS);
    const answers = await Promise.all(
      Array.from({ length: 15 }, () => change(token, PASSWORD, 'Okada!2027')),
    );
    assert.equal(answers.filter(({ status }) => status === 200).length, 1);
    const refusals = answers.filter(({ status }) => status !== 200).map(({ body }) => body.code);
    assert.deepEqual([...new Set(refusals)], ['old_password_incorrect']);
    fixture.clock.advance(MINUTE_MS);
    assert.equal((await change(token, 'Okada!2027', PASSWORD)).status, 200);
  });
});

describe('the first password', () => {
  it('§5.8 keeps to the rules of its screen', async () => {
    const weak =
      'Password must be at least 6 characters long, include a capital letter and a special character.';
    const { Id } = (await fixture.post('/user/signup', newcomer().form)).body;
    const cases: [string, string, string][] = [
      ['', '', 'Password is required.'],
      ['Ab!12', 'Ab!12', weak],
      ['sunrise!', 'sunrise!', weak],
      ['Sunrise1', 'Sunrise1', weak],
      ['Sunrise!', '', 'Please confirm your password.'],
      ['Sunrise!', 'Sunrise?', 'Passwords do not match.'],
      [`A!${'x'.repeat(127)}`, 'x', 'Password must be at most 128 characters long.'],
    ];
    for (const [password, confirmPassword, sentence] of cases) {
      const { status, body } = await fixture.post('/agent/set-password', { Id, password, confirmPassword });
      assert.equal(status, 400);
      assert.equal(body.message, sentence);
    }
  });

  it('is not one that is guessed first, at a sign-up and at a reset, and the code is not lost', async () => {
    const { form, phone } = newcomer('Tamuno Briggs');
    const { Id } = (await fixture.post('/user/signup', form)).body;
    await fixture.post('/agent/verify-otp', { Id, otp: fixture.codeTo(phone) });
    const choose = (password: string, id = Id) =>
      fixture.post('/agent/set-password', { Id: id, password, confirmPassword: password });
    for (const password of ['Abcde!', 'Password!', 'Briggs!1', `${form.phoneNumber}A!`]) {
      const { status, body } = await choose(password);
      assert.deepEqual([status, body.code, body.field], [400, 'password_common', 'password'], password);
    }
    assert.equal((await choose(PASSWORD)).status, 200);
    const reset = (await fixture.post('/agent/forgot-password', { userId: form.phoneNumber })).body.Id;
    await fixture.post('/agent/verify-otp', { Id: reset, otp: fixture.codeTo(phone) });
    assert.equal((await choose('Tamuno!2026', reset)).body.code, 'password_common');
    assert.equal((await choose('Okada!2027', reset)).status, 200);
  });
});

describe('notices of a new password', () => {
  const messagesFrom = (from: number) =>
    fixture.sent
      .slice(from)
      .flatMap(({ to, subject }) => (/password was/.test(subject) ? [[to, subject]] : []));
  const changed = (token: string, oldPassword = PASSWORD) =>
    fixture.post('/agent/change-password', {
      ...{ token, oldPassword, newPassword: 'Okada!2027', confirmNewPassword: 'Okada!2027' },
    });

  async function reset({ form, phone }: Newcomer): Promise<void> {
    const { Id } = (await fixture.post('/agent/forgot-password', { userId: form.phoneNumber })).body;
    await fixture.post('/agent/verify-otp', { Id, otp: fixture.codeTo(phone) });
    const set = { Id, password: 'Danfo!2031', confirmPassword: 'Danfo!2031' };
    assert.equal((await fixture.post('/agent/set-password', set)).status, 200);
    assert.equal((await fixture.post('/agent/set-password', set)).status, 404);
  }

  it('is every proven channel, of a change and of a reset, each once', async () => {
    const person = await registerProven(fixture);
    const { token = '' } = await logIn(fixture, person.form.phoneNumber);
    const { emailAddress } = person.form;
    const before = fixture.sent.length;
    assert.equal((await changed(token, WRONG)).status, 400);
    assert.deepEqual(messagesFrom(before), [], 'nothing was changed');
    assert.equal((await changed(token)).status, 200);
    const CHANGED = 'Your JaraPlay password was changed';
    assert.deepEqual(messagesFrom(before), [
      [person.phone, CHANGED],
      [emailAddress, CHANGED],
    ]);
    const later = fixture.sent.length;
    await reset(person);
    const RESET = 'Your JaraPlay password was reset';
    assert.deepEqual(messagesFrom(later), [
      [person.phone, RESET],
      [emailAddress, RESET],
    ]);
    for (const { text, subject } of fixture.sent.slice(before))
      if (/password was/.test(subject)) assert.match(text, /If it was not you, .* write to \S+@\S+\.$/);
  });

  it('belongs to no account at a phone or address that was merely typed', async () => {
    const person = await register(fixture);
    const before = fixture.sent.length;
    assert.equal((await changed(person.token)).status, 200);
    await reset(person);
    assert.deepEqual(new Set(messagesFrom(before).map(([to]) => to)), new Set([person.phone]));
  });
});
