import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { codeBudgets } from '../budgets/limits.ts';
import {
  type IdentityFixture,
  identityFixture,
  logIn,
  type Newcomer,
  newcomer,
  otherThan,
  PASSWORD,
} from '../testing/identity-fixture.ts';

let fixture: IdentityFixture;
beforeEach(async () => {
  fixture = await identityFixture({ budgets: codeBudgets('live', { hour: 3000, day: 20_000 }) });
});
afterEach(() => fixture.close());

const STRANGER = '102.89.1.1';
const ELSEWHERE = '102.89.1.2';
const OWNER = '197.210.1.1';

const signUp = (form: object, from: string) => fixture.post('/user/signup', form, from);
const verify = (Id: unknown, otp: string, from: string) =>
  fixture.post('/agent/verify-otp', { Id, otp }, from);
const choose = (Id: unknown, secondCode?: string) =>
  fixture.post(
    '/agent/set-password',
    { Id, password: PASSWORD, confirmPassword: PASSWORD, secondCode },
    OWNER,
  );

/** The codes of the newest message: the first, and the second if there is one. */
const codesTo = (to: string) =>
  fixture.sent.findLast((message) => message.to === to)?.text.match(/\b\d{6}\b/g) ?? [];

/** A stranger begins a sign-up for the number twice, and types five wrong codes each time; returns how many were compared. */
async function guessAt({ form, phone }: Newcomer): Promise<number> {
  let compared = 0;
  for (const emailAddress of [`thief-${form.emailAddress}`, form.emailAddress]) {
    const { status, body } = await signUp({ ...form, emailAddress }, STRANGER);
    assert.equal(status, 200);
    for (let time = 0; time < 5; time += 1) {
      const wrong = await verify(body.Id, otherThan(fixture.codeTo(phone)), STRANGER);
      if (wrong.body.code === 'wrong_code') compared += 1;
    }
  }
  return compared;
}

describe('the owner of a number at which a stranger has guessed ten times', () => {
  it('signs up at once, with the second code that the message has', async () => {
    const owner = newcomer();
    assert.equal(await guessAt(owner), 10);
    const { status, body } = await signUp(owner.form, OWNER);
    assert.equal(status, 200, body.message);
    const [first = '', second = '', ...more] = codesTo(owner.phone);
    assert.deepEqual([first.length, second.length, more], [6, 6, []]);
    assert.ok((fixture.sent.findLast(({ to }) => to === owner.phone)?.text.length ?? 0) <= 160, 'one SMS');
    assert.equal((await verify(body.Id, first, OWNER)).status, 200);
    assert.equal((await choose(body.Id)).body.code, 'second_code_required');
    assert.equal((await choose(body.Id, otherThan(second))).body.code, 'second_code_wrong');
    assert.equal((await choose(body.Id, second)).status, 200);
    assert.match((await logIn(fixture, owner.form.phoneNumber)).token ?? '', /./);
  });

  it('goes on with a sign-up begun before that, by a code sent again', async () => {
    const owner = newcomer();
    const { Id } = (await signUp(owner.form, OWNER)).body;
    const old = fixture.codeTo(owner.phone);
    assert.equal(await guessAt(owner), 10);
    assert.equal((await verify(Id, old, OWNER)).body.code, 'too_many_tries');
    fixture.clock.advance(30_000);
    assert.equal((await fixture.post('/agent/resend-otp', { Id }, OWNER)).status, 200);
    const [first = '', second = ''] = codesTo(owner.phone);
    assert.equal((await verify(Id, first, OWNER)).status, 200);
    assert.equal((await choose(Id, second)).status, 200);
  });

  it('is not kept out by more guesses, which take both codes', async () => {
    const owner = newcomer();
    assert.equal(await guessAt(owner), 10);
    const { Id } = (await signUp(owner.form, ELSEWHERE)).body;
    const [first = '', second = ''] = codesTo(owner.phone);
    for (let time = 0; time < 5; time += 1)
      assert.equal((await verify(Id, otherThan(first), ELSEWHERE)).body.code, 'wrong_code');
    assert.equal((await verify(Id, first, ELSEWHERE)).body.code, 'too_many_tries');
    const mine = (await signUp(owner.form, OWNER)).body.Id;
    const [fresh = '', freshSecond = ''] = codesTo(owner.phone);
    assert.equal((await verify(mine, fresh, OWNER)).status, 200);
    // Five tries with a second code of another message: afterwards none is accepted.
    for (let time = 0; time < 5; time += 1)
      assert.equal((await choose(mine, otherThan(freshSecond))).body.code, 'second_code_wrong');
    assert.equal((await choose(mine, freshSecond)).body.code, 'second_code_used_up');
    assert.notEqual(second, '');
  });

  it('needs one code only where no code was guessed', async () => {
    const { form, phone } = newcomer();
    const { Id } = (await signUp(form, OWNER)).body;
    assert.equal((await verify(Id, otherThan(fixture.codeTo(phone)), OWNER)).body.code, 'wrong_code');
    assert.equal(codesTo(phone).length, 1);
    assert.equal((await verify(Id, fixture.codeTo(phone), OWNER)).status, 200);
    assert.equal((await choose(Id)).status, 200);
  });
});
