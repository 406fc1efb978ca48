import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { DAY_MS, MINUTE_MS } from '../../../platform/runtime/clock.ts';
import {
  type IdentityRig,
  identityRig,
  logIn,
  type Newcomer,
  newcomer,
  otherThan,
  PASSWORD,
  register,
} from '../testing/identity-rig.ts';

let rig: IdentityRig;
before(async () => {
  rig = await identityRig();
});
after(() => rig.close());

const start = (token: string, contact: string, more: object = {}) =>
  rig.post('/agent/confirm-contact/start', {
    token,
    channel: contact.includes('@') ? 'email' : 'phone',
    contact,
    ...more,
  });
const finish = (token: string, Id: unknown, otp: string) =>
  rig.post('/agent/confirm-contact/finish', { token, Id, otp });
const profileOf = async (token: string) =>
  (await rig.post('/agent/get-user-profile', { token })).body.data as Record<string, unknown>;
const sentSince = (before: number) => rig.sent.slice(before).map(({ to }) => to);

/** A player who proved only the address at sign-up, with an unproven phone number. */
async function claimant(phoneNumber = newcomer().form.phoneNumber): Promise<Newcomer & { token: string }> {
  const person = newcomer();
  const form = { ...person.form, phoneNumber };
  const { Id } = (await rig.post('/user/signup', form)).body;
  await rig.post('/agent/verify-otp', { Id, otp: rig.codeTo(form.emailAddress) });
  const chosen = { Id, password: PASSWORD, confirmPassword: PASSWORD };
  const { token } = (await rig.post('/agent/set-password', chosen)).body.data as { token: string };
  rig.clock.advance(5 * MINUTE_MS);
  return { form, phone: `+234${phoneNumber.slice(1)}`, token };
}

describe('confirming the other channel', () => {
  it('makes it a login, a way to reset, and a receiver of receipts; the first channel hears of it', async () => {
    const { form, phone, token } = await claimant();
    assert.equal((await logIn(rig, form.phoneNumber)).token, undefined);
    const started = await start(token, form.phoneNumber);
    assert.equal(started.status, 200);
    const before = rig.sent.length;
    assert.deepEqual((await finish(token, started.body.Id, rig.codeTo(phone))).body, {
      status: 200,
      message: 'Confirmed.',
    });
    assert.deepEqual(sentSince(before), [form.emailAddress]);
    assert.equal((await profileOf(token)).phoneConfirmed, true);
    assert.match((await logIn(rig, form.phoneNumber)).token ?? '', /./);
    const reset = rig.sent.length;
    await rig.post('/agent/forgot-password', { userId: form.phoneNumber });
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
    assert.equal((await finish(token, Id, rig.codeTo(other.phone))).status, 200);
    assert.equal((await profileOf(token)).phoneNumber, contact);
  });

  it('is answered alike where it is somebody else’s, who is warned and keeps it', async () => {
    const owner = await register(rig);
    const [thief, honest] = [await claimant(owner.form.phoneNumber), await claimant()];
    const before = rig.sent.length;
    const [known, free] = [
      await start(thief.token, thief.form.phoneNumber),
      await start(honest.token, honest.form.phoneNumber),
    ];
    assert.deepEqual(sentSince(before), [owner.phone, honest.phone]);
    assert.match(rig.sent[before]?.text ?? '', /It stays with yours/);
    assert.deepEqual({ ...known.body, Id: '' }, { ...free.body, Id: '' });
    const wrong = otherThan(rig.codeTo(honest.phone));
    for (let time = 0; time < 6; time += 1) {
      const [one, other] = [
        await finish(thief.token, known.body.Id, wrong),
        await finish(honest.token, free.body.Id, wrong),
      ];
      assert.equal(one.text, other.text);
    }
    assert.equal((await logIn(rig, owner.form.phoneNumber)).fullName, owner.form.fullName);
  });

  it('takes a code of one’s own only, within the limits of codes, and never in place of a password’s', async () => {
    const [mine, theirs] = [await claimant(), await claimant()];
    const { Id } = (await start(mine.token, mine.form.phoneNumber)).body;
    assert.equal((await start(mine.token, mine.form.phoneNumber)).body.code, 'too_soon');
    const otp = rig.codeTo(mine.phone);
    assert.equal((await finish(theirs.token, Id, otp)).body.code, 'unknown_id');
    assert.equal((await finish(mine.token, Id, '12')).body.code, 'otp_required');
    assert.equal((await rig.post('/agent/verify-otp', { Id, otp })).status, 200);
    const chosen = { Id, password: PASSWORD, confirmPassword: PASSWORD };
    assert.equal((await rig.post('/agent/set-password', chosen)).body.code, 'unknown_id');
    assert.equal((await finish(mine.token, Id, otp)).status, 200);
    for (let time = 0; time < 6; time += 1) {
      rig.clock.advance(5 * MINUTE_MS);
      const { status } = await start(theirs.token, theirs.form.phoneNumber);
      assert.equal(status, time < 5 ? 200 : 429, 'five an hour, whatever a sign-up was sent');
    }
  });
});

describe('a mere claim', () => {
  it('is lost by everybody in the commit in which one proves it, with a message to what each has proven', async () => {
    const { phoneNumber } = newcomer().form;
    const [one, other] = [await claimant(phoneNumber), await claimant(phoneNumber)];
    rig.clock.advance(MINUTE_MS);
    const before = rig.sent.length;
    const holder = newcomer();
    const owner = { form: { ...holder.form, phoneNumber }, phone: `+234${phoneNumber.slice(1)}` };
    const { Id } = (await rig.post('/user/signup', owner.form)).body;
    await rig.post('/agent/verify-otp', { Id, otp: rig.codeTo(owner.phone) });
    assert.deepEqual(sentSince(before), [owner.phone, owner.form.emailAddress]);
    await rig.post('/agent/set-password', { Id, password: PASSWORD, confirmPassword: PASSWORD });
    assert.deepEqual(
      sentSince(before).slice(2).sort(),
      [one.form.emailAddress, other.form.emailAddress].sort(),
    );
    assert.match(
      rig.sent.at(-1)?.text ?? '',
      new RegExp(`The phone number ending ${phoneNumber.slice(-4)} was removed from your JaraPlay account`),
    );
    for (const { token } of [one, other]) {
      const { phoneNumber: left, phoneConfirmed } = await profileOf(token);
      assert.deepEqual([left, phoneConfirmed], [null, false]);
    }
    assert.match((await logIn(rig, phoneNumber)).token ?? '', /./);
  });

  it('proven by two at once becomes one’s, and the other is told', async () => {
    const { phoneNumber } = newcomer().form;
    const [one, other] = [await claimant(phoneNumber), await claimant(phoneNumber)];
    const asked: { token: string; Id: unknown; otp: string }[] = [];
    for (const { token, phone } of [one, other]) {
      rig.clock.advance(2 * MINUTE_MS);
      const { Id } = (await start(token, phoneNumber)).body;
      asked.push({ token, Id, otp: rig.codeTo(phone) });
    }
    const answers = await Promise.all(asked.map(({ token, Id, otp }) => finish(token, Id, otp)));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
    assert.ok(answers.some(({ body }) => body.code === 'contact_taken'));
    const numbers = [await profileOf(one.token), await profileOf(other.token)].map((p) => p.phoneNumber);
    assert.deepEqual(numbers.sort(), [phoneNumber, null].sort());
    assert.ok(rig.sent.some(({ text }) => text.includes(`ending ${phoneNumber.slice(-4)} was removed`)));
  });

  it('of one whom nobody knows yet, proven by a sign-up and a player at once, is one’s', async () => {
    const owner = newcomer();
    const { token } = await claimant();
    const contact = owner.form.phoneNumber;
    const { Id } = (await rig.post('/user/signup', owner.form)).body;
    await rig.post('/agent/verify-otp', { Id, otp: rig.codeTo(owner.phone) });
    const started = await start(token, contact, { password: PASSWORD });
    const answers = await Promise.all([
      finish(token, started.body.Id, rig.codeTo(owner.phone)),
      rig.post('/agent/set-password', { Id, password: PASSWORD, confirmPassword: PASSWORD }),
    ]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409], JSON.stringify(answers));
  });

  it('goes on where strangers began sign-ups for it, and has its code sent again', async () => {
    const { form, phone, token } = await claimant();
    for (let index = 0; index < 5; index += 1) {
      const { emailAddress } = newcomer().form;
      await rig.post('/user/signup', { ...form, emailAddress }, `10.2.0.${index}`);
    }
    const { status, body } = await start(token, form.phoneNumber);
    assert.equal(status, 200, body.message);
    rig.clock.advance(MINUTE_MS);
    assert.equal((await rig.post('/agent/resend-otp', { Id: body.Id })).status, 200);
    assert.equal((await finish(token, body.Id, rig.codeTo(phone))).status, 200);
  });

  it('waits one day for the wrong codes of strangers’ sign-ups, and not again within the year', async () => {
    const { form, phone } = await claimant();
    const guess = async (from: string) => {
      for (let time = 0; time < 2; time += 1) {
        const { emailAddress } = newcomer().form;
        const { Id } = (await rig.post('/user/signup', { ...form, emailAddress }, from)).body;
        for (let tries = 0; tries < 5; tries += 1)
          await rig.post('/agent/verify-otp', { Id, otp: otherThan(rig.codeTo(phone)) }, from);
      }
    };
    const answers: unknown[] = [];
    for (let day = 0; day < 4; day += 1) {
      await guess(`10.3.0.${day}`);
      const { token = '' } = await logIn(rig, form.emailAddress);
      answers.push((await start(token, form.phoneNumber)).body.code ?? 'sent');
      rig.clock.advance(DAY_MS);
    }
    assert.deepEqual(answers, ['wrong_codes_today', 'sent', 'sent', 'sent']);
  });

  it('is written to by nobody: receipts go to what was proven', async () => {
    const { form, token } = await claimant();
    const { depositCode = '' } = (await profileOf(token)) as Record<string, string>;
    const player = await rig.identity.playerByDepositCode(depositCode);
    const before = rig.sent.length;
    const notice = { key: `receipt:${depositCode}`, subject: 'A deposit', text: 'It has arrived.' };
    await rig.db.kysely
      .transaction()
      .execute((within) => rig.identity.notifyPlayer(within, player?.playerId ?? 0n, notice));
    assert.deepEqual(sentSince(before), [form.emailAddress]);
  });
});
