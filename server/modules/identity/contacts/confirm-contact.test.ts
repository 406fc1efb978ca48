import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { DAY_MS, MINUTE_MS } from '../../../platform/runtime/clock.ts';
import { readAlterations } from '../../audit/audit.ts';
import {
  type IdentityFixture,
  identityFixture,
  logIn,
  type Newcomer,
  newcomer,
  otherThan,
  PASSWORD,
  register,
} from '../testing/identity-fixture.ts';

let fixture: IdentityFixture;
before(async () => {
  fixture = await identityFixture();
});
after(() => fixture.close());

const start = (token: string, contact: string, more: object = {}) =>
  fixture.post('/agent/confirm-contact/start', {
    token,
    channel: contact.includes('@') ? 'email' : 'phone',
    contact,
    ...more,
  });
const finish = (token: string, Id: unknown, otp: string) =>
  fixture.post('/agent/confirm-contact/finish', { token, Id, otp });
const profileOf = async (token: string) =>
  (await fixture.post('/agent/get-user-profile', { token })).body.data as Record<string, unknown>;
const sentSince = (before: number) => fixture.sent.slice(before).map(({ to }) => to);

/** A player who proved only the address at sign-up, with an unproven phone number. */
async function claimant(phoneNumber = newcomer().form.phoneNumber): Promise<Newcomer & { token: string }> {
  const person = newcomer();
  const form = { ...person.form, phoneNumber };
  const { Id } = (await fixture.post('/user/signup', form)).body;
  await fixture.post('/agent/verify-otp', { Id, otp: fixture.codeTo(form.emailAddress) });
  const chosen = { Id, password: PASSWORD, confirmPassword: PASSWORD };
  const { token } = (await fixture.post('/agent/set-password', chosen)).body.data as { token: string };
  fixture.clock.advance(5 * MINUTE_MS);
  return { form, phone: `+234${phoneNumber.slice(1)}`, token };
}

describe('confirming the other channel', () => {
  it('makes it a login, a way to reset, and a receiver of receipts; the first channel is notified', async () => {
    const { form, phone, token } = await claimant();
    assert.equal((await logIn(fixture, form.phoneNumber)).token, undefined);
    const started = await start(token, form.phoneNumber);
    assert.equal(started.status, 200);
    const before = fixture.sent.length;
    assert.deepEqual((await finish(token, started.body.Id, fixture.codeTo(phone))).body, {
      status: 200,
      message: 'Confirmed.',
    });
    assert.deepEqual(sentSince(before), [form.emailAddress]);
    assert.equal((await profileOf(token)).phoneConfirmed, true);
    const until = new Date(fixture.clock.now().getTime() + 1);
    const altered = await readAlterations(fixture.db.kysely, { since: fixture.clock.now(), until });
    assert.deepEqual(
      altered.map(({ field, before: was, after: is, actor }) => [field, was, is, actor]),
      [['phone', `${phone}, not confirmed`, phone, 'player']],
    );
    assert.match((await logIn(fixture, form.phoneNumber)).token ?? '', /./);
    const reset = fixture.sent.length;
    await fixture.post('/agent/forgot-password', { userId: form.phoneNumber });
    assert.deepEqual(sentSince(reset), [phone]);
    assert.equal((await start(token, form.phoneNumber)).body.code, 'already_confirmed');
  });

  it('with another than the one typed at sign-up needs the password', async () => {
    const { form, token } = await claimant();
    const other = newcomer();
    const contact = other.form.phoneNumber;
    assert.equal((await start(token, contact)).body.code, 'login_password_required');
    assert.equal((await start(token, contact, { password: 'Wrong!1' })).body.code, 'password_incorrect');
    assert.equal((await start(token, 'hello', { channel: 'phone' })).body.code, 'phone_invalid');
    assert.equal((await start('nobody', contact)).status, 401);
    const { Id } = (await start(token, contact, { password: PASSWORD })).body;
    assert.equal((await profileOf(token)).phoneNumber, form.phoneNumber, 'nothing changes before the code');
    assert.equal((await finish(token, Id, fixture.codeTo(other.phone))).status, 200);
    assert.equal((await profileOf(token)).phoneNumber, contact);
  });

  it('is answered alike where it is another player’s, who is warned and keeps it', async () => {
    const owner = await register(fixture);
    const [thief, honest] = [await claimant(owner.form.phoneNumber), await claimant()];
    const before = fixture.sent.length;
    const [known, free] = [
      await start(thief.token, thief.form.phoneNumber),
      await start(honest.token, honest.form.phoneNumber),
    ];
    assert.deepEqual(sentSince(before), [owner.phone, honest.phone]);
    assert.match(fixture.sent[before]?.text ?? '', /It stays with yours/);
    assert.deepEqual({ ...known.body, Id: '' }, { ...free.body, Id: '' });
    const wrong = otherThan(fixture.codeTo(honest.phone));
    for (let time = 0; time < 6; time += 1) {
      const [one, other] = [
        await finish(thief.token, known.body.Id, wrong),
        await finish(honest.token, free.body.Id, wrong),
      ];
      assert.equal(one.text, other.text);
    }
    assert.equal((await logIn(fixture, owner.form.phoneNumber)).fullName, owner.form.fullName);
  });

  it('takes a code of one’s own only, within the limits of codes, and never in place of a password’s', async () => {
    const [mine, theirs] = [await claimant(), await claimant()];
    const { Id } = (await start(mine.token, mine.form.phoneNumber)).body;
    assert.equal((await start(mine.token, mine.form.phoneNumber)).body.code, 'too_soon');
    const otp = fixture.codeTo(mine.phone);
    assert.equal((await finish(theirs.token, Id, otp)).body.code, 'unknown_id');
    assert.equal((await finish(mine.token, Id, '12')).body.code, 'otp_required');
    assert.equal((await fixture.post('/agent/verify-otp', { Id, otp })).status, 200);
    const chosen = { Id, password: PASSWORD, confirmPassword: PASSWORD };
    assert.equal((await fixture.post('/agent/set-password', chosen)).body.code, 'unknown_id');
    assert.equal((await finish(mine.token, Id, otp)).status, 200);
    for (let time = 0; time < 6; time += 1) {
      fixture.clock.advance(5 * MINUTE_MS);
      const { status } = await start(theirs.token, theirs.form.phoneNumber);
      assert.equal(status, time < 5 ? 200 : 429, 'five an hour, whatever a sign-up was sent');
    }
  });
});

describe('a mere claim', () => {
  it('is lost by all others in the commit in which one proves it, with a message to what each has proven', async () => {
    const { phoneNumber } = newcomer().form;
    const [one, other] = [await claimant(phoneNumber), await claimant(phoneNumber)];
    fixture.clock.advance(MINUTE_MS);
    const before = fixture.sent.length;
    const holder = newcomer();
    const owner = { form: { ...holder.form, phoneNumber }, phone: `+234${phoneNumber.slice(1)}` };
    const { Id } = (await fixture.post('/user/signup', owner.form)).body;
    await fixture.post('/agent/verify-otp', { Id, otp: fixture.codeTo(owner.phone) });
    assert.deepEqual(sentSince(before), [owner.phone, owner.form.emailAddress]);
    await fixture.post('/agent/set-password', { Id, password: PASSWORD, confirmPassword: PASSWORD });
    assert.deepEqual(
      sentSince(before).slice(2).sort(),
      [one.form.emailAddress, other.form.emailAddress].sort(),
    );
    assert.match(
      fixture.sent.at(-1)?.text ?? '',
      new RegExp(`The phone number ending ${phoneNumber.slice(-4)} was removed from your JaraPlay account`),
    );
    for (const { token } of [one, other]) {
      const { phoneNumber: left, phoneConfirmed } = await profileOf(token);
      assert.deepEqual([left, phoneConfirmed], [null, false]);
    }
    assert.match((await logIn(fixture, phoneNumber)).token ?? '', /./);
  });

  it('proven by two at once becomes one’s, and the other is notified', async () => {
    const { phoneNumber } = newcomer().form;
    const [one, other] = [await claimant(phoneNumber), await claimant(phoneNumber)];
    const requests: { token: string; Id: unknown; otp: string }[] = [];
    for (const { token, phone } of [one, other]) {
      fixture.clock.advance(2 * MINUTE_MS);
      const { Id } = (await start(token, phoneNumber)).body;
      requests.push({ token, Id, otp: fixture.codeTo(phone) });
    }
    const answers = await Promise.all(requests.map(({ token, Id, otp }) => finish(token, Id, otp)));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
    assert.ok(answers.some(({ body }) => body.code === 'contact_taken'));
    const numbers = [await profileOf(one.token), await profileOf(other.token)].map((p) => p.phoneNumber);
    assert.deepEqual(numbers.sort(), [phoneNumber, null].sort());
    assert.ok(fixture.sent.some(({ text }) => text.includes(`ending ${phoneNumber.slice(-4)} was removed`)));
  });

  it('of an unknown holder, proven by a sign-up and a player at once, is one’s', async () => {
    const owner = newcomer();
    const { token } = await claimant();
    const contact = owner.form.phoneNumber;
    const { Id } = (await fixture.post('/user/signup', owner.form)).body;
    await fixture.post('/agent/verify-otp', { Id, otp: fixture.codeTo(owner.phone) });
    const started = await start(token, contact, { password: PASSWORD });
    const answers = await Promise.all([
      finish(token, started.body.Id, fixture.codeTo(owner.phone)),
      fixture.post('/agent/set-password', { Id, password: PASSWORD, confirmPassword: PASSWORD }),
    ]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409], JSON.stringify(answers));
  });

  it('goes on where strangers began sign-ups for it, and has its code sent again', async () => {
    const { form, phone, token } = await claimant();
    for (let index = 0; index < 5; index += 1) {
      const { emailAddress } = newcomer().form;
      await fixture.post('/user/signup', { ...form, emailAddress }, `10.2.0.${index}`);
    }
    const { status, body } = await start(token, form.phoneNumber);
    assert.equal(status, 200, body.message);
    fixture.clock.advance(MINUTE_MS);
    assert.equal((await fixture.post('/agent/resend-otp', { Id: body.Id })).status, 200);
    assert.equal((await finish(token, body.Id, fixture.codeTo(phone))).status, 200);
  });

  it('waits one day for the wrong codes of strangers’ sign-ups, and not again within the year', async () => {
    const { form, phone } = await claimant();
    const guess = async (from: string) => {
      for (let time = 0; time < 2; time += 1) {
        const { emailAddress } = newcomer().form;
        const { Id } = (await fixture.post('/user/signup', { ...form, emailAddress }, from)).body;
        for (let tries = 0; tries < 5; tries += 1)
          await fixture.post('/agent/verify-otp', { Id, otp: otherThan(fixture.codeTo(phone)) }, from);
      }
    };
    const answers: unknown[] = [];
    for (let day = 0; day < 4; day += 1) {
      await guess(`10.3.0.${day}`);
      const { token = '' } = await logIn(fixture, form.emailAddress);
      answers.push((await start(token, form.phoneNumber)).body.code ?? 'sent');
      fixture.clock.advance(DAY_MS);
    }
    assert.deepEqual(answers, ['wrong_codes_today', 'sent', 'sent', 'sent']);
  });

  it('receives no message: receipts go to what was proven', async () => {
    const { form, token } = await claimant();
    const { depositCode = '' } = (await profileOf(token)) as Record<string, string>;
    const player = await fixture.identity.playerByDepositCode(depositCode);
    const before = fixture.sent.length;
    const notice = { key: `receipt:${depositCode}`, subject: 'A deposit', text: 'It has arrived.' };
    await fixture.db.kysely
      .transaction()
      .execute((within) => fixture.identity.notifyPlayer(within, player?.playerId ?? 0n, notice));
    assert.deepEqual(sentSince(before), [form.emailAddress]);
  });
});
