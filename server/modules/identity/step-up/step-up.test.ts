import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../platform/runtime/clock.ts';
import { codeBudgets } from '../budgets/limits.ts';
import {
  confirmEmail,
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

const REQUESTED = { about: 'the account', purpose: 'to add GTBank ••6789 for withdrawals' };

async function idOf(token: string): Promise<bigint> {
  const session = await fixture.identity.authenticate(token);
  assert.ok(session.ok);
  return session.player.playerId;
}

async function player() {
  const person = await register(fixture);
  return { ...person, playerId: await idOf(person.token) };
}

/** Requests a code, and returns its Id and the code as it arrived. */
async function requestedCode({ playerId, phone }: { playerId: bigint; phone: string }) {
  const started = await fixture.identity.startStepUp(HERE, playerId, REQUESTED);
  assert.ok(started.ok, started.ok ? '' : started.code);
  return { ...started, otp: fixture.codeTo(phone) };
}

async function finish(playerId: bigint, id: string, otp: string): Promise<string> {
  const answer = await fixture.identity.finishStepUp(HERE, playerId, { id, otp });
  return answer.ok ? answer.about : answer.code;
}

/** A player with proven phone and address, logged in since. */
async function provenAndHere() {
  const person = await registerProven(fixture);
  return { ...person, token: (await logIn(fixture, person.form.phoneNumber)).token ?? '' };
}

const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

/** A sign-up with a proven address and an unproven phone. */
async function registeredByEmail(person: Newcomer = newcomer()) {
  const { Id } = (await fixture.post('/user/signup', person.form)).body;
  await fixture.post('/agent/verify-otp', { Id, otp: fixture.codeTo(person.form.emailAddress) });
  const { body } = await fixture.post('/agent/set-password', {
    ...{ Id, password: PASSWORD, confirmPassword: PASSWORD },
  });
  const token = String((body.data as { token?: string }).token);
  return { ...person, token, playerId: await idOf(token) };
}

describe('the address of the code', () => {
  it('goes to the proven phone alone, names its purpose, and shows its end only', async () => {
    const person = await provenAndHere();
    const before = fixture.sent.length;
    const started = await fixture.identity.startStepUp(HERE, await idOf(person.token), REQUESTED);
    assert.ok(started.ok);
    assert.deepEqual([started.channel, started.sentTo], ['phone', `••• ${person.phone.slice(-4)}`]);
    const sent = fixture.sent.slice(before);
    assert.deepEqual(
      sent.map(({ to, channel }) => [to, channel]),
      [[person.phone, 'sms']],
    );
    assert.match(
      sent[0]?.text ?? '',
      /^\d{6} is your JaraPlay code to add GTBank ••6789 for withdrawals\. .*Nobody at JaraPlay asks you for it\./,
    );
  });

  it('goes to the proven address where the phone was only named', async () => {
    const person = await registeredByEmail();
    const before = fixture.sent.length;
    const started = await fixture.identity.startStepUp(HERE, person.playerId, REQUESTED);
    assert.ok(started.ok);
    const { emailAddress } = person.form;
    assert.deepEqual(
      [started.channel, started.sentTo],
      ['email', `${emailAddress[0]}•••${emailAddress.slice(emailAddress.indexOf('@'))}`],
    );
    assert.deepEqual(
      fixture.sent.slice(before).map(({ to }) => to),
      [emailAddress],
    );
    assert.equal(await finish(person.playerId, started.id, fixture.codeTo(emailAddress)), REQUESTED.about);
  });
});

describe('typing the code', () => {
  it('allows what the code was requested for, once', async () => {
    const one = await player();
    const { id, otp } = await requestedCode(one);
    assert.equal(await finish(one.playerId, id, otp), 'the account');
    assert.equal(await finish(one.playerId, id, otp), 'unknown_id');
  });

  it('refuses what is no code, a wrong one, and after five tries the right one', async () => {
    const one = await player();
    const { id, otp } = await requestedCode(one);
    for (const odd of ['', '12345', 'abcdef', '١٢٣٤٥٦'])
      assert.match(await finish(one.playerId, id, odd), /^(otp_required|wrong_code)$/);
    fixture.clock.advance(MINUTE_MS);
    const again = await requestedCode(one);
    for (let i = 0; i < 5; i += 1)
      assert.equal(await finish(one.playerId, again.id, wrong(again.otp)), 'wrong_code');
    assert.equal(await finish(one.playerId, again.id, again.otp), 'too_many_tries');
    assert.equal(await finish(one.playerId, id, otp), 'unknown_id', 'the first was replaced');
  });

  it('works for ten minutes', async () => {
    const one = await player();
    const { id, otp } = await requestedCode(one);
    fixture.clock.advance(10 * MINUTE_MS - SECOND_MS);
    assert.equal(await finish(one.playerId, id, wrong(otp)), 'wrong_code');
    fixture.clock.advance(SECOND_MS);
    assert.equal(await finish(one.playerId, id, otp), 'expired_code');
  });

  it('takes one of twenty right codes at once, and five of twenty wrong ones', async () => {
    const one = await player();
    const right = await requestedCode(one);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => finish(one.playerId, right.id, right.otp)),
    );
    assert.equal(answers.filter((answer) => answer === 'the account').length, 1);
    fixture.clock.advance(MINUTE_MS);
    const guessed = await requestedCode(one);
    const guesses = await Promise.all(
      Array.from({ length: 20 }, () => finish(one.playerId, guessed.id, wrong(guessed.otp))),
    );
    assert.equal(guesses.filter((answer) => answer === 'wrong_code').length, 5);
    assert.equal(guesses.filter((answer) => answer === 'too_many_tries').length, 15);
  });

  it('belongs to its player: another with Id and code is answered that there is none', async () => {
    const [one, other] = [await player(), await player()];
    const { id, otp } = await requestedCode(one);
    assert.equal(await finish(other.playerId, id, otp), 'unknown_id');
    for (const odd of ['', 'x', '\u0000', "' or 1=1", 'y'.repeat(9000)])
      assert.equal(await finish(one.playerId, odd, otp), 'unknown_id');
    assert.equal(await finish(one.playerId, id, otp), 'the account');
  });

  it('is still right after the keys that hash it were rotated', async () => {
    const fresh = await identityFixture();
    const person = await register(fresh);
    const session = await fresh.identity.authenticate(person.token);
    assert.ok(session.ok);
    const { playerId } = session.player;
    const started = await fresh.identity.startStepUp(HERE, playerId, REQUESTED);
    assert.ok(started.ok);
    fresh.rotateKeys();
    assert.ok(
      (await fresh.identity.finishStepUp(HERE, playerId, { id: started.id, otp: fresh.codeTo(person.phone) }))
        .ok,
    );
    await fresh.close();
  });
});

describe('codes of other kinds', () => {
  it('opens nothing else: no sign-up, no reset, no contact, no fresh code', async () => {
    const one = await player();
    const { id: Id, otp } = await requestedCode(one);
    const { token } = one;
    const calls: [string, object][] = [
      ['/agent/verify-otp', { Id, otp }],
      ['/agent/resend-otp', { Id }],
      ['/agent/set-password', { Id, password: 'Okada!2027', confirmPassword: 'Okada!2027' }],
      ['/agent/confirm-contact/finish', { token, Id, otp }],
    ];
    for (const [path, body] of calls) {
      const answer = await fixture.post(path, body);
      assert.deepEqual([path, answer.status, answer.body.code], [path, 404, 'unknown_id']);
    }
    assert.equal(await finish(one.playerId, Id, otp), 'the account', 'no try was taken');
  });

  it('is opened by no other: neither a reset’s code nor a contact’s', async () => {
    const one = await player();
    const reset =
      (await fixture.post('/agent/forgot-password', { userId: one.form.phoneNumber })).body.Id ?? '';
    assert.equal(await finish(one.playerId, reset, fixture.codeTo(one.phone)), 'unknown_id');
    const contact = one.form.emailAddress;
    const body = { token: one.token, channel: 'email', contact };
    const confirming = (await fixture.post('/agent/confirm-contact/start', body)).body.Id ?? '';
    assert.equal(await finish(one.playerId, confirming, fixture.codeTo(contact)), 'unknown_id');
  });
});

describe('the limits of codes', () => {
  it('sends five an hour with a rising wait, and others’ requests do not count', async () => {
    const one = await player();
    const start = async () => {
      const answer = await fixture.identity.startStepUp(HERE, one.playerId, REQUESTED);
      return answer.ok ? 'sent' : answer.code;
    };
    assert.equal(await start(), 'sent');
    assert.equal(await start(), 'too_soon');
    for (const seconds of [30, 60, 120, 300]) {
      fixture.clock.advance((seconds - 1) * SECOND_MS);
      assert.equal(await start(), 'too_soon');
      fixture.clock.advance(SECOND_MS);
      assert.equal(await start(), 'sent');
    }
    fixture.clock.advance(10 * MINUTE_MS);
    assert.equal(await start(), 'too_many_codes');
    assert.ok((await requestedCode(await player())).ok);
    fixture.clock.advance(HOUR_MS);
    assert.equal(await start(), 'sent');
  });

  it('counts wrong codes by player: ten a day, whichever code they were for, and the right one is not compared then', async () => {
    const one = await player();
    for (const round of [1, 2]) {
      const guessed = await requestedCode(one);
      for (let i = 0; i < 5; i += 1)
        assert.equal(await finish(one.playerId, guessed.id, wrong(guessed.otp)), 'wrong_code');
      fixture.clock.advance(round * MINUTE_MS);
    }
    const refusal = await fixture.identity.startStepUp(HERE, one.playerId, REQUESTED);
    assert.ok(!refusal.ok && refusal.code === 'wrong_codes_today');
    assert.match(refusal.sentence ?? '', /Please try again in 24 hours, or write to/);
    fixture.clock.advance(DAY_MS);
    const { id, otp } = await requestedCode(one);
    for (let i = 0; i < 4; i += 1) assert.equal(await finish(one.playerId, id, wrong(otp)), 'wrong_code');
    assert.equal(await finish(one.playerId, id, otp), 'the account');
  });

  it('sends from a network what its budget holds, and takes as many wrong codes', async (context) => {
    const wide = codeBudgets('sandbox', { hour: 1000, day: 1000 });
    const three = { hour: 3, day: 3 };
    const few = { free: three, most: three };
    const network = { ...wide.network, sms: few, wrongCodes: few };
    const tight = await identityFixture({ budgets: { ...wide, network } });
    context.after(() => tight.close());
    const { token, phone } = await register(tight);
    const session = await tight.identity.authenticate(token);
    assert.ok(session.ok);
    const { playerId } = session.player;
    const start = async (from = HERE.network) => {
      tight.clock.advance(5 * MINUTE_MS);
      const answer = await tight.identity.startStepUp({ network: from }, playerId, REQUESTED);
      return answer.ok ? answer.id : answer.code;
    };
    assert.match(await start(), /^[\w-]{32}$/);
    const id = await start();
    assert.equal(await start(), 'too_many_from_network');
    const otp = tight.codeTo(phone);
    const type = async (code: string, from = HERE.network) => {
      const answer = await tight.identity.finishStepUp({ network: from }, playerId, { id, otp: code });
      return answer.ok ? answer.about : answer.code;
    };
    for (let i = 0; i < 3; i += 1) assert.equal(await type(wrong(otp)), 'wrong_code');
    assert.equal(await type(otp), 'wrong_codes_from_network');
    assert.equal(await type(otp, '198.51.100.7'), 'the account');
    assert.match(await start('198.51.100.7'), /^[\w-]{32}$/);
  });

  it('sends one of twenty requested at once', async () => {
    const one = await player();
    const before = fixture.sent.length;
    await Promise.all(
      Array.from({ length: 20 }, () => fixture.identity.startStepUp(HERE, one.playerId, REQUESTED)),
    );
    assert.equal(fixture.sent.length - before, 1);
  });

  it('keeps what expired for an hour, so that it can be reported, and deletes it then', async () => {
    const fresh = await identityFixture();
    const person = await register(fresh);
    const session = await fresh.identity.authenticate(person.token);
    assert.ok(session.ok);
    await fresh.identity.startStepUp(HERE, session.player.playerId, REQUESTED);
    const rows = async () => (await fresh.db.pool.query('select 1 from step_up_code')).rowCount;
    fresh.clock.advance(HOUR_MS);
    await fresh.identity.clean();
    assert.equal(await rows(), 1);
    fresh.clock.advance(11 * MINUTE_MS);
    await fresh.identity.clean();
    assert.equal(await rows(), 0);
    await fresh.close();
  });
});

describe('when the account was opened by other means than its password', () => {
  const changedAt = async (token: string) => fixture.identity.accessChangedAt(await idOf(token));

  it('is noted for a reset, and not for a change of the password by the old one', async () => {
    const person = await provenAndHere();
    const change = { oldPassword: PASSWORD, newPassword: 'Okada!2027', confirmNewPassword: 'Okada!2027' };
    assert.equal(
      (await fixture.post('/agent/change-password', { token: person.token, ...change })).status,
      200,
    );
    assert.equal(await changedAt(person.token), null);
    const { Id } = (await fixture.post('/agent/forgot-password', { userId: person.form.phoneNumber })).body;
    await fixture.post('/agent/verify-otp', { Id, otp: fixture.codeTo(person.phone) });
    const set = { Id, password: PASSWORD, confirmPassword: PASSWORD };
    const { body } = await fixture.post('/agent/set-password', set);
    const token = String((body.data as { token?: string }).token);
    assert.deepEqual(await changedAt(token), fixture.clock.now());
  });

  it('is noted for another contact than the sign-up named, and not for the one that it named', async () => {
    const named = await register(fixture);
    await confirmEmail(fixture, named, named.token);
    assert.equal(await changedAt(named.token), null);
    const other = await register(fixture);
    const contact = newcomer().form.emailAddress;
    const body = { token: other.token, channel: 'email', contact, password: PASSWORD };
    const { Id } = (await fixture.post('/agent/confirm-contact/start', body)).body;
    assert.equal(await changedAt(other.token), null, 'asking for it changes nothing');
    const otp = fixture.codeTo(contact);
    const { status } = await fixture.post('/agent/confirm-contact/finish', { token: other.token, Id, otp });
    assert.equal(status, 200);
    assert.deepEqual(await changedAt(other.token), fixture.clock.now());
  });
});
