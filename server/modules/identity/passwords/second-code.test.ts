import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../platform/runtime/clock.ts';
import {
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

const NEW_PASSWORD = 'Molue#2027';
const forgot = (userId: string, device?: string) =>
  fixture.post('/agent/forgot-password', { userId, device });
const verify = (Id: unknown, otp: string) => fixture.post('/agent/verify-otp', { Id, otp });
const choose = (Id: unknown, secondCode?: string) =>
  fixture.post('/agent/set-password', {
    ...{ Id, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD },
    secondCode,
  });

/** The codes of the newest message: the first, and the second if there is one. */
function codesTo(to: string): string[] {
  return fixture.sent.findLast((message) => message.to === to)?.text.match(/\b\d{6}\b/g) ?? [];
}

/** A player whose account was guessed at, and the reset that the player then requests. */
async function guessedAt() {
  const player = await register(fixture);
  const { Id: guessedId } = (await forgot(player.form.phoneNumber)).body;
  assert.equal((await verify(guessedId, otherThan(fixture.codeTo(player.phone)))).body.code, 'wrong_code');
  fixture.clock.advance(HOUR_MS);
  const { Id } = (await forgot(player.form.phoneNumber)).body;
  const [first = '', second = ''] = codesTo(player.phone);
  return { player, Id, first, second };
}

describe('a reset on a new device', () => {
  it('has a second code in the one message, which is not required before the first guess', async () => {
    const { form, phone } = await register(fixture);
    const { Id } = (await forgot(form.phoneNumber)).body;
    const [first = '', second, ...more] = codesTo(phone);
    assert.match(second ?? '', /^\d{6}$/);
    assert.deepEqual(more, []);
    assert.ok((fixture.sent.at(-1)?.text.length ?? 0) <= 160, 'one SMS');
    assert.equal((await verify(Id, first)).status, 200);
    assert.equal((await choose(Id)).status, 200);
    assert.ok((await logIn(fixture, form.phoneNumber, NEW_PASSWORD)).token);
  });

  it('takes the second code too once a wrong one was typed for the account, for a year', async () => {
    const { player, Id, first, second } = await guessedAt();
    assert.equal((await verify(Id, first)).status, 200);
    const answer = await choose(Id);
    assert.deepEqual(
      [answer.status, answer.body.code, answer.body.field],
      [403, 'second_code_required', 'secondCode'],
    );
    for (const odd of ['', '12345', 'abcdef', '١٢٣٤٥'])
      assert.equal((await choose(Id, odd)).body.code, 'second_code_required', odd);
    assert.equal((await choose(Id, otherThan(second))).body.code, 'second_code_wrong');
    assert.ok((await logIn(fixture, player.form.phoneNumber)).token, 'the password is as it was');
    assert.equal((await choose(Id, second)).status, 200);
    assert.ok((await logIn(fixture, player.form.phoneNumber, NEW_PASSWORD)).token);

    fixture.clock.advance(364 * DAY_MS);
    const later = (await forgot(player.form.phoneNumber)).body.Id;
    assert.equal((await verify(later, fixture.codeTo(player.phone))).status, 200);
    assert.equal((await choose(later)).body.code, 'second_code_required');
    fixture.clock.advance(2 * DAY_MS);
    const muchLater = (await forgot(player.form.phoneNumber)).body.Id;
    assert.equal((await verify(muchLater, fixture.codeTo(player.phone))).status, 200);
    assert.equal((await choose(muchLater)).status, 200);
  });

  it('compares the second code five times, however many are sent at once, and the right one not after that', async () => {
    const { player, Id, first, second } = await guessedAt();
    await verify(Id, first);
    const answers = await Promise.all(Array.from({ length: 20 }, () => choose(Id, otherThan(second))));
    const codes = answers.map(({ body }) => body.code);
    assert.equal(codes.filter((code) => code === 'second_code_wrong').length, 5);
    assert.equal(codes.filter((code) => code === 'second_code_used_up').length, 15);
    assert.equal((await choose(Id, second)).body.code, 'second_code_used_up');
    assert.ok((await logIn(fixture, player.form.phoneNumber)).token);
  });

  it('requires it by either name of the account, and after a wrong code in the same request', async () => {
    const player = await registerProven(fixture);
    const { Id } = (await forgot(player.form.emailAddress)).body;
    const [first = '', second = ''] = codesTo(player.form.emailAddress);
    assert.equal((await verify(Id, otherThan(first))).body.code, 'wrong_code');
    assert.equal((await verify(Id, first)).status, 200);
    assert.equal((await choose(Id)).body.code, 'second_code_required');
    fixture.clock.advance(MINUTE_MS);
    const byPhone = (await forgot(player.form.phoneNumber)).body.Id;
    assert.equal((await verify(byPhone, fixture.codeTo(player.phone))).status, 200);
    assert.equal((await choose(byPhone)).body.code, 'second_code_required');
    assert.equal((await choose(Id, second)).status, 200);
  });

  it('has new ones of both when they are sent again, by its Id and by contact', async () => {
    const { player, Id, second } = await guessedAt();
    fixture.clock.advance(MINUTE_MS);
    assert.equal((await fixture.post('/agent/resend-otp', { Id })).status, 200);
    const [again = '', secondAgain = ''] = codesTo(player.phone);
    assert.equal((await verify(Id, again)).status, 200);
    if (second !== secondAgain) assert.equal((await choose(Id, second)).body.code, 'second_code_wrong');
    assert.equal((await choose(Id, secondAgain)).status, 200);

    fixture.clock.advance(HOUR_MS);
    const { Id: waiting } = (await forgot(player.form.phoneNumber)).body;
    fixture.clock.advance(MINUTE_MS);
    const { Id: copy } = (await fixture.post('/api/resend-otp', { emailOrNumber: player.form.phoneNumber }))
      .body;
    const [first = '', third = ''] = codesTo(player.phone);
    for (const id of [waiting, copy]) assert.equal((await verify(id, first)).status, 200);
    assert.equal((await choose(copy)).body.code, 'second_code_required');
    assert.equal((await choose(copy, third)).status, 200);
  });

  it('after wrong codes of a sign-up requires none: they concerned no account', async () => {
    const person = newcomer();
    const { Id: signUp } = (await fixture.post('/user/signup', person.form)).body;
    assert.equal((await verify(signUp, otherThan(fixture.codeTo(person.phone)))).body.code, 'wrong_code');
    await register(fixture, person);
    const { Id } = (await forgot(person.form.phoneNumber)).body;
    assert.equal((await verify(Id, fixture.codeTo(person.phone))).status, 200);
    assert.equal((await choose(Id)).status, 200);
  });
});

describe('a reset on a device where the player has logged in', () => {
  it('is not stopped by what strangers request and type, and takes one code', async () => {
    const { form, phone, data } = await register(fixture);
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const { Id } = (await forgot(form.phoneNumber)).body;
      for (let time = 0; time < 5; time += 1) await verify(Id, otherThan(fixture.codeTo(phone)));
      fixture.clock.advance(20 * MINUTE_MS);
    }
    assert.equal((await forgot(form.phoneNumber)).body.code, 'wrong_codes_today');
    assert.equal((await forgot(form.phoneNumber, 'x'.repeat(43))).body.code, 'wrong_codes_today');
    const { Id } = (await forgot(form.phoneNumber, data.device)).body;
    const codes = codesTo(phone);
    assert.equal(codes.length, 1);
    assert.equal((await verify(Id, codes[0] ?? '')).status, 200);
    assert.equal((await choose(Id)).status, 200);
  });

  it('counts its own wrong codes, ten a day', async () => {
    const { form, phone, data } = await register(fixture);
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const { Id } = (await forgot(form.phoneNumber, data.device)).body;
      for (let time = 0; time < 5; time += 1)
        assert.equal((await verify(Id, otherThan(fixture.codeTo(phone)))).body.code, 'wrong_code');
      fixture.clock.advance(MINUTE_MS);
    }
    assert.equal((await forgot(form.phoneNumber, data.device)).body.code, 'wrong_codes_today');
    assert.equal((await forgot(form.phoneNumber)).status, 200, 'elsewhere it is as ever');
    fixture.clock.advance(DAY_MS);
    assert.equal((await forgot(form.phoneNumber, data.device)).status, 200);
  });

  it('of one player reveals nothing of another’s account', async () => {
    const known = await register(fixture);
    const victim = await register(fixture);
    const [theirs, nobodys] = [
      await forgot(victim.form.phoneNumber, known.data.device),
      await forgot(newcomer().form.phoneNumber, known.data.device),
    ];
    assert.deepEqual({ ...theirs.body, Id: '' }, { ...nobodys.body, Id: '' });
    assert.equal(codesTo(victim.phone).length, 2);
  });
});

it('a right guess at the first code alone opens no account that was guessed at', async () => {
  const { player, Id, first } = await guessedAt();
  await verify(Id, first);
  for (let time = 0; time < 6; time += 1) await choose(Id, '000000');
  assert.equal((await logIn(fixture, player.form.phoneNumber, NEW_PASSWORD)).token, undefined);
  assert.ok((await logIn(fixture, player.form.phoneNumber, PASSWORD)).token);
});
