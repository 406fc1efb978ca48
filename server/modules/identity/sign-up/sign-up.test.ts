import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { DEPOSIT_BANK, isNuban } from '@jara/money/nuban';
import { HOUR_MS, MINUTE_MS } from '../../../platform/runtime/clock.ts';
import {
  type Answer,
  confirmEmail,
  type IdentityFixture,
  identityFixture,
  logIn,
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

const profileOf = async (token: string) =>
  (await fixture.post('/agent/get-user-profile', { token })).body.data as Record<string, unknown>;

/** An answer without its Id: the rest must be equal byte for byte. */
const withoutId = ({ status, text, body }: Answer) => `${status} ${text.replace(body.Id ?? '', 'Id')}`;

describe('the newcomer', () => {
  it('§3.3 §3.4 §3.6 §7.3 §7.4 §7.6 §7.8 signs up, proves the phone, chooses a password and logs in by phone, and by e-mail once that is proven', async () => {
    const person = newcomer('Ṣọlá Adéṣínà');
    const signedUp = await fixture.post('/user/signup', { ...person.form, unknownField: 1 });
    assert.equal(signedUp.status, 200);
    assert.match(signedUp.body.Id ?? '', /^[A-Za-z0-9_-]{32}$/);
    assert.notEqual(
      fixture.codeTo(person.phone),
      fixture.codeTo(person.form.emailAddress),
      'each channel gets a code of its own',
    );
    const { Id } = signedUp.body;
    const verified = await fixture.post('/agent/verify-otp', { Id, otp: fixture.codeTo(person.phone) });
    assert.deepEqual(verified.body, { status: 200, message: 'OTP verified successfully!' });
    const set = await fixture.post('/agent/set-password', {
      Id,
      password: PASSWORD,
      confirmPassword: PASSWORD,
    });
    const { data: entered, ...rest } = set.body;
    assert.deepEqual(rest, { status: 200, message: 'Password created successfully!' });
    const { token, device: _device, ...entrant } = entered as Record<string, string>;
    const own = await fixture.post('/agent/get-user-profile', { token });
    assert.equal(own.status, 200, 'the player is signed in by the password just chosen');
    const { token: _, device, ...loggedIn } = await logIn(fixture, person.form.phoneNumber);
    assert.deepEqual(entrant, loggedIn);
    assert.match(device ?? '', /^[A-Za-z0-9_-]{43}$/);
    const written = person.form.phoneNumber;
    for (const userId of [written, person.phone, `234${written.slice(1)}`, ` ${written} `]) {
      const data = await logIn(fixture, userId);
      assert.match(data.token ?? '', /^[A-Za-z0-9_-]{44}$/, userId);
      assert.deepEqual(Object.keys(data).sort(), [
        'changedTexts',
        'depositCode',
        'device',
        'fullName',
        'kycStatus',
        'referralCode',
        'token',
        'userId',
        'userType',
      ]);
      assert.equal(data.fullName, 'Ṣọlá Adéṣínà'.normalize('NFC'));
    }
    const profile = await profileOf((await logIn(fixture, written)).token ?? '');
    assert.equal(profile.phoneNumber, written);
    assert.equal(profile.phoneConfirmed, true);
    assert.equal(profile.email, person.form.emailAddress);
    assert.equal(profile.emailConfirmed, false);
    const { emailAddress } = person.form;
    assert.equal((await logIn(fixture, emailAddress)).token, undefined);
    await confirmEmail(fixture, person, token ?? '');
    for (const userId of [emailAddress, emailAddress.toUpperCase()])
      assert.equal((await logIn(fixture, userId)).fullName, 'Ṣọlá Adéṣínà'.normalize('NFC'));
    assert.equal(profile.kycStatus, 'unverified');
  });

  it('§1.10 §3.5 §7.5 may be an agent, with a business', async () => {
    const { form, phone } = newcomer();
    const business = { businessName: 'Iya Oge Ventures', address: '12 Allen Avenue, Ikeja' };
    const { body } = await fixture.post('/agent/signup', { ...form, ...business });
    await fixture.post('/agent/verify-otp', { Id: body.Id, otp: fixture.codeTo(phone) });
    await fixture.post('/agent/set-password', { Id: body.Id, password: PASSWORD, confirmPassword: PASSWORD });
    assert.equal((await logIn(fixture, form.phoneNumber)).userType, 'Agent');
    const missing = await fixture.post('/agent/signup', {
      ...newcomer().form,
      ...business,
      businessName: ' ',
    });
    assert.equal(missing.body.message, 'Business name is required');
    const nowhere = await fixture.post('/agent/signup', { ...newcomer().form, ...business, address: '' });
    assert.equal(nowhere.body.message, 'Address is required');
  });

  it('§5.4 §5.5 §5.6 is refused with the sentence of the first wrong field', async () => {
    const { form } = newcomer();
    const cases: [object, string][] = [
      [{ fullName: '' }, 'Full name is required'],
      [{ fullName: ' \t ' }, 'Full name is required'],
      [{ phoneNumber: '' }, 'Phone number is required'],
      [{ phoneNumber: '0803123456' }, 'Phone number is invalid'],
      [{ phoneNumber: '080312345678' }, 'Phone number is invalid'],
      [{ phoneNumber: '06031234567' }, 'Phone number is invalid'],
      [{ phoneNumber: '٠٨٠٣١٢٣٤٥٦' }, 'Phone number is invalid'],
      [{ emailAddress: '' }, 'Email is required'],
      [{ emailAddress: 'a@b' }, 'Email is invalid'],
      [{ emailAddress: 'a b@example.com' }, 'Email is invalid'],
      [{ emailAddress: "x'; drop table player;--@example.com" }, 'Email is invalid'],
      [{ referralCode: 'NOBODY22' }, 'We do not know that referral code. Check it, or leave it empty.'],
      [{ referralCode: "' or 1=1 --" }, 'We do not know that referral code. Check it, or leave it empty.'],
    ];
    for (const [field, sentence] of cases) {
      const { status, body } = await fixture.post('/user/signup', { ...form, ...field });
      assert.equal(status, 400);
      assert.equal(body.message, sentence, JSON.stringify(field));
      assert.equal(body.field, Object.keys(field)[0]);
    }
  });

  it('keeps any script, and markup as the text it is', async () => {
    const names = [
      'Ọlábísí Ọ̀ṣúnlékè',
      'Chukwụemeka Ńwáànyị̀ńkẹ̀',
      'محمد عبد‌الله',
      '王小明',
      "Robert'); drop table player;--",
      '<script>alert(1)</script>',
    ];
    for (const name of names) {
      const { data, token } = await register(fixture, newcomer(name));
      assert.equal(data.fullName, name.normalize('NFC'));
      assert.equal((await profileOf(token)).fullName, name.normalize('NFC'));
    }
    const refusedNames = ['A', 'a\u0000b', 'a\nb', 'abc\u202edef', 'x'.repeat(101), '12345', '\ud800ab'];
    for (const fullName of refusedNames) {
      const { status, body } = await fixture.post('/user/signup', { ...newcomer().form, fullName });
      assert.equal(status, 400, JSON.stringify(fullName));
      assert.match(
        body.message ?? '',
        /^Full name must be|characters that nobody can see|may not hold control characters/,
      );
    }
    const huge = await fixture.post('/user/signup', { ...newcomer().form, fullName: 'x'.repeat(60_000) });
    assert.equal(huge.status, 400);
    const larger = await fixture.post('/user/signup', {
      ...newcomer().form,
      fullName: 'x'.repeat(1_000_000),
    });
    assert.equal(larger.status, 413);
  });

  it('is linked to who referred them, however the code is typed', async () => {
    const friend = await register(fixture);
    const person = newcomer();
    const form = { ...person.form, referralCode: ` ${friend.data.referralCode?.toLowerCase()} ` };
    const joined = await register(fixture, { ...person, form });
    const found = await fixture.identity.playerByDepositCode(joined.data.depositCode ?? '');
    assert.ok(isNuban(DEPOSIT_BANK.code, joined.data.depositCode ?? ''));
    const referrer = await fixture.identity.playerByDepositCode(friend.data.depositCode ?? '');
    assert.equal(found?.referredBy, referrer?.playerId);
  });
});

describe('an identifier that has an account', () => {
  it('§1.6 is answered like a fresh one at every step, and its owner is notified', async () => {
    const owner = await registerProven(fixture);
    const stranger = newcomer();
    const before = fixture.sent.length;
    const known = await fixture.post('/user/signup', owner.form);
    const messages = fixture.sent.slice(before);
    assert.deepEqual(
      messages.map((message) => message.to),
      [owner.phone, owner.form.emailAddress],
    );
    assert.ok(messages.every((message) => message.text.includes('already have an account')));
    const fresh = await fixture.post('/user/signup', { ...stranger.form });
    const masked = (answer: Answer) => withoutId(answer).replace(/ we sent to .*?\."/, '"');
    assert.equal(masked(known), masked(fresh));
    assert.equal(known.body.Id?.length, fresh.body.Id?.length);

    const steps: [string, object][] = [
      ['/agent/verify-otp', { otp: '000000' }],
      ['/agent/verify-otp', { otp: 'abc' }],
      ['/agent/resend-otp', {}],
      ['/agent/set-password', { password: PASSWORD, confirmPassword: PASSWORD }],
      ...Array.from({ length: 6 }, (): [string, object] => ['/agent/verify-otp', { otp: '000000' }]),
    ];
    for (const [path, body] of steps) {
      const [one, other] = [
        await fixture.post(path, { ...body, Id: known.body.Id }),
        await fixture.post(path, { ...body, Id: fresh.body.Id }),
      ];
      assert.equal(withoutId(one), withoutId(other), path);
    }
    fixture.clock.advance(31_000);
    const resent = fixture.sent.length;
    const [one, other] = [
      await fixture.post('/agent/resend-otp', { Id: known.body.Id }),
      await fixture.post('/agent/resend-otp', { Id: fresh.body.Id }),
    ];
    assert.equal(one.status, 200);
    assert.equal(one.text, other.text);
    assert.equal(fixture.sent.length - resent, 4, 'a warning is sent as often as a code');
  });

  it('of another person stays a claim of who signs up with it: it opens nothing, and they receive no message', async () => {
    const owner = await register(fixture);
    for (const taken of [{ phoneNumber: owner.form.phoneNumber }, {}]) {
      const form = { ...newcomer().form, ...taken };
      const before = fixture.sent.length;
      const { Id } = (await fixture.post('/user/signup', form)).body;
      const sent = fixture.sent.slice(before);
      assert.deepEqual(
        sent.map(({ to, channel }) => (channel === 'email' ? to : channel)),
        ['sms', form.emailAddress],
      );
      const isWarned = sent[0]?.text.includes('already have an account');
      assert.equal(isWarned, form.phoneNumber === owner.form.phoneNumber);
      const otp = fixture.codeTo(form.emailAddress);
      assert.equal((await fixture.post('/agent/verify-otp', { Id, otp })).status, 200);
      const chosen = { Id, password: 'Bolekaja#1', confirmPassword: 'Bolekaja#1' };
      const { token } = (await fixture.post('/agent/set-password', chosen)).body.data as { token: string };
      const { phoneNumber, phoneConfirmed, emailConfirmed } = await profileOf(token);
      assert.deepEqual([phoneNumber, phoneConfirmed, emailConfirmed], [form.phoneNumber, false, true]);
      assert.equal((await logIn(fixture, form.phoneNumber, 'Bolekaja#1')).token, undefined);
    }
    assert.equal((await logIn(fixture, owner.form.phoneNumber)).fullName, owner.form.fullName);
  });

  it('may be the address as well: one’s own phone proves the sign-up, and the address stays a claim', async () => {
    const owner = await registerProven(fixture);
    const person = newcomer();
    const form = { ...person.form, emailAddress: owner.form.emailAddress };
    const before = fixture.sent.length;
    const { token } = await register(fixture, { ...person, form });
    assert.deepEqual(
      fixture.sent.slice(before).map(({ to, text }) => [to, text.includes('already have an account')]),
      [
        [person.phone, false],
        [owner.form.emailAddress, true],
      ],
    );
    const { email, emailConfirmed } = await profileOf(token);
    assert.deepEqual([email, emailConfirmed], [owner.form.emailAddress, false]);
    assert.equal((await logIn(fixture, form.emailAddress)).fullName, owner.form.fullName);
  });

  it('with the other one taken too takes no code at all', async () => {
    const [one, other] = [await register(fixture), await registerProven(fixture)];
    const form = {
      ...newcomer().form,
      phoneNumber: one.form.phoneNumber,
      emailAddress: other.form.emailAddress,
    };
    const before = fixture.sent.length;
    const { Id } = (await fixture.post('/user/signup', form)).body;
    assert.ok(fixture.sent.slice(before).every(({ text }) => text.includes('already have an account')));
    for (const otp of [fixture.codeTo(one.phone), fixture.codeTo(form.emailAddress)])
      assert.equal((await fixture.post('/agent/verify-otp', { Id, otp })).body.code, 'wrong_code');
  });
});

describe('signing up again', () => {
  it('before the code was verified restarts: new Id, new code, the old ones dead', async () => {
    const person = newcomer();
    const first = await fixture.post('/user/signup', person.form);
    const firstCode = fixture.codeTo(person.phone);
    const second = await fixture.post('/user/signup', { ...person.form, fullName: 'Corrected Name' });
    assert.equal(second.status, 200);
    assert.notEqual(first.body.Id, second.body.Id);
    const dead = await fixture.post('/agent/verify-otp', { Id: first.body.Id, otp: firstCode });
    assert.equal(dead.status, 404);
    const { Id } = second.body;
    const verified = await fixture.post('/agent/verify-otp', { Id, otp: fixture.codeTo(person.phone) });
    assert.equal(verified.status, 200);
    await fixture.post('/agent/set-password', { Id, password: PASSWORD, confirmPassword: PASSWORD });
    assert.equal((await logIn(fixture, person.form.phoneNumber)).fullName, 'Corrected Name');
  });

  it('is bounded to five codes an hour for each phone and each address', async () => {
    const person = newcomer();
    for (const waitMs of [0, 0, 30_000, MINUTE_MS, 2 * MINUTE_MS]) {
      if (waitMs > 0) assert.equal((await fixture.post('/user/signup', person.form)).body.code, 'too_soon');
      fixture.clock.advance(waitMs);
      assert.equal((await fixture.post('/user/signup', person.form)).status, 200);
    }
    assert.equal((await fixture.post('/user/signup', person.form)).body.code, 'too_many_codes');
    const samePhone = { ...newcomer().form, phoneNumber: person.form.phoneNumber };
    assert.equal((await fixture.post('/user/signup', samePhone)).status, 429);
    fixture.clock.advance(HOUR_MS);
    assert.equal((await fixture.post('/user/signup', person.form)).status, 200);
  });

  it('§1.6 many times at once makes exactly one account, and never fails', async () => {
    const { form, phone } = newcomer();
    const started = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        // Each has another address, and the same phone.
        fixture.post('/user/signup', {
          ...form,
          emailAddress: `twin${phone}-${index}@example.com`.replace('+', ''),
        }),
      ),
    );
    assert.ok(started.every(({ status }) => status === 200 || status === 429));
    assert.equal(started.filter(({ status }) => status === 200).length, 2);
    const codes = fixture.sent
      .filter((message) => message.to === phone)
      .map((message) => message.text.slice(0, 6));
    const finished = await Promise.all(
      started.map(async ({ body: { Id } }) => {
        // Two tries each: the codes are sent side by side, without their sign-ups.
        for (const otp of codes) {
          const tried = await fixture.post('/agent/verify-otp', { Id, otp });
          if (tried.status === 200) break;
        }
        return fixture.post('/agent/set-password', { Id, password: PASSWORD, confirmPassword: PASSWORD });
      }),
    );
    assert.ok(finished.every(({ status }) => status < 500));
    assert.equal(finished.filter(({ status }) => status === 200).length, 1);
    // The other sign-up was late, or, with the same address, replaced by the later one.
    assert.ok(finished.some(({ body }) => ['already_registered', 'unknown_id'].includes(body.code ?? '')));
    assert.match((await logIn(fixture, form.phoneNumber)).token ?? '', /./);
  });
});

describe('the account', () => {
  it('is made whole or not at all', async () => {
    const person = newcomer();
    const { Id } = (await fixture.post('/user/signup', person.form)).body;
    await fixture.post('/agent/verify-otp', { Id, otp: fixture.codeTo(person.phone) });
    const choice = { Id, password: PASSWORD, confirmPassword: PASSWORD };
    fixture.accounts.fail = true;
    assert.equal((await fixture.post('/agent/set-password', choice)).status, 500);
    assert.equal((await logIn(fixture, person.form.phoneNumber)).token, undefined);
    fixture.accounts.fail = false;
    assert.equal((await fixture.post('/agent/set-password', choice)).status, 200);
    const { depositCode = '' } = await logIn(fixture, person.form.phoneNumber);
    const player = await fixture.identity.playerByDepositCode(depositCode);
    assert.ok(player !== undefined && fixture.accounts.opened.includes(player.playerId));
  });

  it('waits half an hour for its password, and is chosen once', async () => {
    const person = newcomer();
    const { Id } = (await fixture.post('/user/signup', person.form)).body;
    const choice = { Id, password: PASSWORD, confirmPassword: PASSWORD };
    assert.equal((await fixture.post('/agent/set-password', choice)).body.code, 'not_verified');
    await fixture.post('/agent/verify-otp', { Id, otp: fixture.codeTo(person.phone) });
    fixture.clock.advance(30 * MINUTE_MS);
    assert.equal((await fixture.post('/agent/set-password', choice)).body.code, 'unknown_id');
    const again = (await fixture.post('/user/signup', person.form)).body.Id;
    await fixture.post('/agent/verify-otp', { Id: again, otp: fixture.codeTo(person.phone) });
    const both = await Promise.all([
      fixture.post('/agent/set-password', { ...choice, Id: again }),
      fixture.post('/agent/set-password', { ...choice, Id: again }),
    ]);
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 404]);
  });

  it('is seeded once, ready to log in', async () => {
    const { form } = newcomer('Seeded Player');
    const seed = { ...form, userType: 'Individual' as const, password: PASSWORD };
    const made = await Promise.all([fixture.identity.seedPlayer(seed), fixture.identity.seedPlayer(seed)]);
    assert.equal(made.filter(({ created }) => created).length, 1);
    assert.equal(made[0]?.player.playerId, made[1]?.player.playerId);
    assert.equal((await fixture.identity.seedPlayer({ ...seed, password: 'Other!1' })).created, false);
    assert.equal((await logIn(fixture, form.phoneNumber)).fullName, 'Seeded Player');
  });
});
