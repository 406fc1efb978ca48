import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { SECOND_MS } from '../../../platform/runtime/clock.ts';
import {
  type IdentityFixture,
  identityFixture,
  newcomer,
  PASSWORD,
  register,
  registerProven,
} from '../testing/identity-fixture.ts';
import { drawCodes } from './one-time-code.ts';

let fixture: IdentityFixture;
before(async () => {
  fixture = await identityFixture();
});
after(() => fixture.close());

const verify = (Id: unknown, otp: string) => fixture.post('/agent/verify-otp', { Id, otp });
const forgot = (userId: string) => fixture.post('/agent/forgot-password', { userId });
const choose = (Id: unknown, password: string) =>
  fixture.post('/agent/set-password', { Id, password, confirmPassword: password });

async function sentBy(doing: () => Promise<unknown>): Promise<string[]> {
  const before = fixture.sent.length;
  await doing();
  return fixture.sent.slice(before).map(({ to }) => to);
}

async function registerByEmail() {
  const person = newcomer();
  const { Id } = (await fixture.post('/user/signup', person.form)).body;
  assert.equal((await verify(Id, fixture.codeTo(person.form.emailAddress))).status, 200);
  assert.equal((await choose(Id, PASSWORD)).status, 200);
  return person;
}

it('a code that was sent before the keys were rotated is taken after it', async () => {
  const person = newcomer();
  const { Id } = (await fixture.post('/user/signup', person.form)).body;
  fixture.rotateKeys();
  assert.equal((await verify(Id, fixture.codeTo(person.phone))).status, 200);
});

describe('the codes of two channels', () => {
  it('are never the same one', () => {
    for (const digits of ['000000', '123456', '999999']) {
      const codes = drawCodes({ digits: () => digits });
      assert.equal(codes.phone, digits);
      assert.match(codes.email, /^\d{6}$/);
      assert.notEqual(codes.email, codes.phone);
    }
  });

  it('are both renewed', async () => {
    const person = newcomer();
    const { Id } = (await fixture.post('/user/signup', person.form)).body;
    fixture.clock.advance(30 * SECOND_MS);
    const sent = await sentBy(() => fixture.post('/agent/resend-otp', { Id }));
    assert.deepEqual(sent, [person.phone, person.form.emailAddress]);
    assert.equal((await verify(Id, fixture.codeTo(person.form.emailAddress))).status, 200);
  });
});

describe('a reset code', () => {
  it('goes to the proven name that was typed, and is not sent to one that was not proven, with the same answer', async () => {
    const byPhone = await register(fixture);
    const byEmail = await registerByEmail();
    for (const { person, proven, unproven } of [
      { person: byPhone, proven: byPhone.phone, unproven: byPhone.form.emailAddress },
      { person: byEmail, proven: byEmail.form.emailAddress, unproven: byEmail.form.phoneNumber },
    ]) {
      const stranger = await forgot(newcomer().form.phoneNumber);
      const name = proven === person.phone ? person.form.phoneNumber : proven;
      for (const [typed, receivers] of [
        [name, [proven]],
        [unproven, []],
      ] as const) {
        let answer = stranger;
        assert.deepEqual(
          await sentBy(async () => {
            answer = await forgot(typed);
          }),
          receivers,
        );
        assert.equal(answer.status, 200);
        assert.equal(answer.body.message, stranger.body.message);
        fixture.clock.advance(30 * SECOND_MS);
        const resent = await sentBy(() => fixture.post('/agent/resend-otp', { Id: answer.body.Id }));
        assert.deepEqual(resent, receivers);
      }
    }
  });

  it('opens the account and ends the waits on both of its names', async () => {
    const person = await registerProven(fixture);
    for (const userId of [person.form.phoneNumber, person.form.emailAddress]) {
      for (let time = 0; time < 6; time += 1) {
        await fixture.post('/agent/login', { userId, password: 'Wrong!password' });
      }
    }
    const { Id } = (await forgot(person.form.emailAddress)).body;
    assert.equal((await verify(Id, fixture.codeTo(person.form.emailAddress))).status, 200);
    assert.equal((await choose(Id, 'Molue#2027')).status, 200);
    for (const userId of [person.form.phoneNumber, person.form.emailAddress]) {
      assert.equal((await fixture.post('/agent/login', { userId, password: 'Molue#2027' })).status, 200);
    }
  });

  it('goes to either name of a seeded player, the one that was typed', async () => {
    const { form, phone } = newcomer('Seeded Player');
    await fixture.identity.seedPlayer({ ...form, userType: 'Individual', password: PASSWORD });
    assert.deepEqual(await sentBy(() => forgot(form.phoneNumber)), [phone]);
    assert.deepEqual(await sentBy(() => forgot(form.emailAddress)), [form.emailAddress]);
  });
});
