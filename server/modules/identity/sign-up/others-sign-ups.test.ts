import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../platform/runtime/clock.ts';
import {
  CODES_PER_HOUR,
  codeBudgets,
  MAX_CODES_OF_CONTACT,
  RESERVED_CODES,
  WAITS,
} from '../budgets/limits.ts';
import {
  type IdentityFixture,
  identityFixture,
  logIn,
  type Newcomer,
  newcomer,
  PASSWORD,
} from '../testing/identity-fixture.ts';

const OWNER = '197.210.1.1';
const STRANGER = '102.89.1.1';
const networkOf = (index: number) => `10.1.${Math.floor(index / 250)}.${index % 250}`;

let fixture: IdentityFixture;
let strangers = 0;
beforeEach(async () => {
  fixture = await identityFixture({ budgets: codeBudgets('live', { hour: 3000, day: 20_000 }) });
});
afterEach(() => fixture.close());

/** Begins a sign-up for the owner's phone number from another network. */
function signUpFor({ form }: Newcomer, from: string) {
  strangers += 1;
  const emailAddress = `stranger${strangers}@example.com`;
  return fixture.post('/user/signup', { ...form, emailAddress }, from);
}

const smsTo = ({ phone }: Newcomer) => fixture.sent.filter(({ to }) => to === phone).length;

async function signUpAndLogIn(owner: Newcomer): Promise<void> {
  const { status, body } = await fixture.post('/user/signup', owner.form, OWNER);
  assert.equal(status, 200, body.message);
  const { Id } = body;
  assert.equal(
    (await fixture.post('/agent/verify-otp', { Id, otp: fixture.codeTo(owner.phone) }, OWNER)).status,
    200,
  );
  const chosen = { Id, password: PASSWORD, confirmPassword: PASSWORD };
  assert.equal((await fixture.post('/agent/set-password', chosen, OWNER)).status, 200);
  assert.match((await logIn(fixture, owner.form.phoneNumber)).token ?? '', /./);
}

describe('the owner of a number for which strangers begin sign-ups', () => {
  it('signs up in the hour in which one of them requested all the codes of an hour', async () => {
    const owner = newcomer();
    for (let time = 0; time < CODES_PER_HOUR; time += 1) {
      assert.equal((await signUpFor(owner, STRANGER)).status, 200);
      fixture.clock.advance(5 * MINUTE_MS);
    }
    assert.equal((await signUpFor(owner, STRANGER)).body.code, 'too_many_codes');
    await signUpAndLogIn(owner);
  });

  it('signs up on the day on which nine networks requested all they get', async () => {
    const owner = newcomer();
    for (let round = 0; round < 12; round += 1) {
      for (let index = 0; index < 9; index += 1) await signUpFor(owner, networkOf(index));
      fixture.clock.advance(HOUR_MS);
    }
    assert.ok(smsTo(owner) < MAX_CODES_OF_CONTACT);
    await signUpAndLogIn(owner);
  });

  it('has the code sent again once, beside the one of the sign-up, and no more of what is kept', async () => {
    const owner = newcomer();
    for (let index = 0; index < CODES_PER_HOUR; index += 1) await signUpFor(owner, networkOf(index));
    const { Id } = (await fixture.post('/user/signup', owner.form, OWNER)).body;
    const again = async () => {
      fixture.clock.advance(5 * MINUTE_MS);
      return (await fixture.post('/agent/resend-otp', { Id }, OWNER)).body.code;
    };
    assert.deepEqual([await again(), await again()], [undefined, 'too_many_codes']);
  });

  it('has it sent again by contact among the first ten codes only; by its own Id from what is kept', async () => {
    const owner = newcomer();
    const { Id } = (await fixture.post('/user/signup', owner.form, OWNER)).body;
    const waitsMs = [0, ...WAITS];
    assert.equal(waitsMs.length, CODES_PER_HOUR);
    for (const [index, waitMs] of waitsMs.entries()) {
      fixture.clock.advance(waitMs);
      const requested = { emailOrNumber: owner.form.phoneNumber };
      assert.equal((await fixture.post('/api/resend-otp', requested, networkOf(index))).status, 200);
      assert.equal(smsTo(owner), Math.min(index + 2, CODES_PER_HOUR), 'the sign-up and those sent again');
    }
    assert.equal((await fixture.post('/agent/resend-otp', { Id }, OWNER)).status, 200);
    assert.equal(smsTo(owner), CODES_PER_HOUR + 1);
  });

  it('is not kept out by all the networks of one IPv6 customer', async () => {
    const owner = newcomer();
    const statuses: number[] = [];
    for (let index = 0; index < 40; index += 1)
      statuses.push((await signUpFor(owner, `2c0f:f5c0:1:${index.toString(16)}::1`)).status);
    assert.equal(statuses.filter((status) => status === 200).length, CODES_PER_HOUR + 2);
    await signUpAndLogIn(owner);
  });
});

describe('the SMS to one number', () => {
  it('are thirty a day at most, from any number of networks', async () => {
    assert.equal(MAX_CODES_OF_CONTACT, 30);
    const owner = newcomer();
    const sent: number[] = [];
    for (let hour = 0; hour < 23; hour += 1) {
      const before = smsTo(owner);
      for (let index = 0; index < 30; index += 1) await signUpFor(owner, networkOf(hour * 30 + index));
      sent.push(smsTo(owner) - before);
      fixture.clock.advance(HOUR_MS);
    }
    assert.deepEqual(sent.slice(0, 2), [CODES_PER_HOUR + RESERVED_CODES.hour, CODES_PER_HOUR]);
    assert.equal(smsTo(owner), MAX_CODES_OF_CONTACT);
    fixture.clock.advance(DAY_MS);
    await signUpAndLogIn(owner);
  });

  it('are no more when all requests come at once', async () => {
    const owner = newcomer();
    const all = Array.from({ length: 60 }, (_, index) => signUpFor(owner, networkOf(index)));
    await Promise.all(all);
    assert.ok(smsTo(owner) <= CODES_PER_HOUR + RESERVED_CODES.hour);
  });
});
