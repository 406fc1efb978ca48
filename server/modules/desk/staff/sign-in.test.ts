import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { HOUR_MS, MINUTE_MS } from '../../../platform/runtime/clock.ts';
import { deskModule } from '../module.ts';
import { type Desk, openDesk, PASSWORD } from '../testing/desk-fixture.ts';
import { resetStaff } from './staff-store.ts';

let desk: Desk;
before(async () => {
  desk = await openDesk();
});
after(() => desk.close());

const lastRow = async () => {
  const [row] = await desk.rows('select action, actor, subject from desk_audit order by seq desc limit 1');
  return [row.action, row.actor, row.subject];
};
const signIn = (typed: object, address?: string) => desk.post('/desk/sign-in', typed, address);

describe('a sign-in', () => {
  test('names the person, the roles and the rights', async () => {
    const ada = await desk.colleague('support');
    const { data } = await ada.call('/desk/me');
    assert.deepEqual([data.email, data.roles], [ada.email, ['support']]);
    assert.ok(data.permissions.includes('players.note') && !data.permissions.includes('players.block'));
  });

  test('takes a code once: the same code again is refused as a wrong one is', async () => {
    const ada = await desk.colleague('support');
    desk.app.clock.advance(MINUTE_MS);
    const typed = { email: ada.email, password: PASSWORD, otp: ada.otp() };
    assert.equal((await signIn(typed)).http, 200);
    const again = await signIn(typed);
    assert.deepEqual([again.http, again.code], [401, 'sign_in_failed']);
    desk.app.clock.advance(MINUTE_MS);
    const [one, other] = await Promise.all([
      signIn({ ...typed, otp: ada.otp() }),
      signIn({ ...typed, otp: ada.otp() }),
    ]);
    assert.deepEqual([one.http, other.http].toSorted(), [200, 401], 'of two at once one is taken');
  });

  test('answers alike for an unknown address, a wrong password and a wrong code, and records each', async () => {
    const ada = await desk.colleague('support');
    desk.app.clock.advance(MINUTE_MS);
    const right = { email: ada.email, password: PASSWORD, otp: ada.otp() };
    const wrong = [
      { ...right, email: 'stranger@example.com' },
      { ...right, password: 'another password' },
      { ...right, otp: '000000' },
      { ...right, otp: 'abc' },
    ];
    const answers = [];
    for (const typed of wrong) answers.push(await signIn(typed));
    assert.equal(new Set(answers.map((answer) => JSON.stringify(answer))).size, 1);
    assert.equal(answers[0].http, 401);
    assert.deepEqual(await lastRow(), ['sign_in_failed', ada.email, `staff ${ada.email}`]);
    await signIn({ ...right, email: 'Secret-in-the-wrong-field' });
    const [action, actor, subject] = await lastRow();
    assert.deepEqual([action, actor], ['sign_in_failed', 'unknown']);
    assert.match(subject, /^address [0-9a-f]{16}$/, 'no text that a stranger typed');
  });

  test('is locked for 15 minutes after five failures, also for the right password', async () => {
    const ada = await desk.colleague('support');
    desk.app.clock.advance(MINUTE_MS);
    const typed = () => ({ email: ada.email, password: PASSWORD, otp: ada.otp() });
    for (let n = 0; n < 5; n += 1) await signIn({ ...typed(), password: 'wrong password' });
    assert.equal((await signIn(typed())).code, 'sign_in_failed');
    desk.app.clock.advance(14 * MINUTE_MS);
    assert.equal((await signIn(typed())).code, 'sign_in_failed');
    desk.app.clock.advance(2 * MINUTE_MS);
    assert.equal((await signIn(typed())).http, 200);
  });

  test('of one network is tried twenty times a minute', async () => {
    const typed = { email: 'stranger@example.com', password: 'x', otp: '000000' };
    const answers = [];
    for (let n = 0; n < 21; n += 1) answers.push(await signIn(typed, '198.51.100.7'));
    assert.deepEqual([answers[19].http, answers[20].http], [401, 429]);
    assert.equal((await signIn(typed, '203.0.113.9')).http, 401, 'another network is not concerned');
  });
});

describe('a session', () => {
  test('ends after 15 minutes without a call, and after twelve hours with calls', async () => {
    const ada = await desk.colleague('support');
    desk.app.clock.advance(14 * MINUTE_MS);
    assert.equal((await ada.call('/desk/me')).http, 200);
    desk.app.clock.advance(16 * MINUTE_MS);
    assert.deepEqual((await ada.call('/desk/me')).code, 'signed_out');
    await ada.signIn();
    const until = desk.app.clock.now().getTime() + 12 * HOUR_MS;
    while (desk.app.clock.now().getTime() + 10 * MINUTE_MS < until) {
      desk.app.clock.advance(10 * MINUTE_MS);
      assert.equal((await ada.call('/desk/me')).http, 200);
    }
    desk.app.clock.advance(10 * MINUTE_MS);
    assert.equal((await ada.call('/desk/me')).code, 'signed_out');
  });

  test('is over at a sign-out, which the trail has', async () => {
    const ada = await desk.colleague('support');
    assert.equal((await ada.call('/desk/sign-out')).http, 200);
    assert.equal((await ada.call('/desk/me')).code, 'signed_out');
    assert.deepEqual(await lastRow(), ['signed_out', ada.email, `staff ${ada.email}`]);
  });
});

test('a restored database has no session and no set-up code of staff', async () => {
  const ada = await desk.colleague('admin');
  const invited = { name: 'Chidi', email: 'chidi@example.com', role: 'support' };
  assert.equal((await ada.call('/desk/staff/invite', invited)).http, 200);
  for (const { text } of deskModule.afterRestore ?? []) await desk.rows(text);
  assert.equal((await ada.call('/desk/me')).code, 'signed_out');
  const [{ open }] = await desk.rows('select count(set_up_hash)::int as open from staff');
  assert.equal(open, 0);
  await ada.signIn();
});

describe('a set-up', () => {
  const codeTo = async (email: string): Promise<string> => {
    const url = `/sandbox/outbox?to=${encodeURIComponent(email)}`;
    for (let n = 0; n < 500; n += 1) {
      const [message] = (await desk.app.app.inject(url)).json();
      const [code] = message?.text.match(/[\w-]{43}$/) ?? [];
      if (code !== undefined) return code;
      await new Promise(setImmediate);
    }
    return assert.fail('no code was sent');
  };

  test('by invitation: the code works once, for a day, and a second invitation replaces it', async () => {
    const admin = await desk.colleague('admin');
    const invite = (body: object) =>
      admin.call('/desk/staff/invite', { name: 'Bola', email: 'Bola@example.com', role: 'support', ...body });
    assert.equal((await invite({ role: 'admin' })).http, 400, 'no role that decides');
    assert.equal((await invite({ email: 'no address' })).code, 'email_wrong');
    assert.equal((await invite({})).http, 200);
    const first = await codeTo('bola@example.com');
    const secret = (await desk.post('/desk/set-up', { code: first })).data.authenticator;
    desk.app.clock.advance(5 * MINUTE_MS);
    assert.equal((await invite({})).http, 200);
    assert.equal((await desk.post('/desk/set-up', { code: first })).code, 'set_up_code');
    let second = first;
    while (second === first) second = await codeTo('bola@example.com');
    const again = (await desk.post('/desk/set-up', { code: second })).data.authenticator;
    assert.notEqual(again, secret, 'the first code shows no secret that is in force');
    const typed = { code: second, password: 'short', otp: '000000' };
    assert.equal((await desk.post('/desk/set-up/finish', typed)).code, 'password_short');
    assert.equal(
      (await desk.post('/desk/set-up/finish', { ...typed, password: PASSWORD })).code,
      'wrong_code',
    );
    const bola = await desk.setUp('bola@example.com', second);
    assert.equal((await desk.post('/desk/set-up', { code: second })).code, 'set_up_code');
    await bola.signIn();
    assert.equal((await invite({})).code, 'staff_exists');
  });

  test('of a colleague whose access two people reset is not renewed by an invitation, nor given a role by it', async () => {
    const [admin, reset] = [await desk.colleague('admin'), await desk.colleague('compliance')];
    const { kysely } = desk.app.database.db;
    const setUpCode = 'a code of this test';
    await resetStaff(kysely, {
      ...{ staffId: reset.staffId, setUpCode, by: 'command:test', now: desk.app.clock.now() },
    });
    const body = { name: 'Reset', email: reset.email, role: 'support' };
    assert.equal((await admin.call('/desk/staff/invite', body)).code, 'staff_exists');
    desk.app.clock.advance(MINUTE_MS);
    const again = await desk.setUp(reset.email, setUpCode);
    await again.signIn();
    assert.deepEqual((await again.call('/desk/me')).data.roles, ['compliance']);
  });

  test('a code is over after a day', async () => {
    const admin = await desk.colleague('admin');
    const email = 'late@example.com';
    await admin.call('/desk/staff/invite', { name: 'Late', email, role: 'support' });
    const code = await codeTo(email);
    desk.app.clock.advance(25 * HOUR_MS);
    assert.equal((await desk.post('/desk/set-up', { code })).code, 'set_up_code');
  });
});
