import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { SECOND_MS } from '../../../platform/runtime/clock.ts';
import {
  HERE,
  type IdentityFixture,
  identityFixture,
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

describe('logging in', () => {
  it('§5.1 §5.2 names the missing field before it reads the account', async () => {
    assert.equal((await tryLogin(' ', PASSWORD)).body.message, 'Email is required');
    assert.equal((await tryLogin('08031234567', '')).body.message, 'Password is required');
    const short = await tryLogin('08031234567', 'Ab!12');
    assert.equal(short.body.message, 'Password must be at least 6 characters long');
    assert.equal((await fixture.post('/agent/login', { userId: 5 })).status, 400);
    assert.equal(
      (await fixture.post('/agent/login', { userId: 'x'.repeat(5000), password: 'x' })).status,
      400,
    );
  });

  it('§3.4 answers alike whichever part is wrong, through the waits, and to the right password during one', async () => {
    const { form } = await registerProven(fixture);
    const unproven = await register(fixture);
    const strangers = [
      unproven.form.emailAddress,
      '08011111111',
      'stranger@example.com',
      "admin' --",
      '<b>me</b>',
    ];
    const names = [form.phoneNumber, ...strangers];
    for (let time = 1; time <= 7; time += 1) {
      const answers: string[] = [];
      for (const name of names) {
        const { status, text } = await tryLogin(name, WRONG);
        assert.equal(status, time <= 5 ? 401 : 429);
        answers.push(text);
      }
      assert.equal(new Set(answers).size, 1, answers.join('\n'));
    }
    const waiting = await tryLogin(form.phoneNumber, PASSWORD);
    assert.equal(waiting.text, (await tryLogin('08011111111', PASSWORD)).text);
    assert.equal(waiting.body.code, 'login_wait');
    assert.equal(waiting.body.message, 'Too many wrong passwords. Try again in 30 seconds.');
    // The other name of the same player has its own count: the answers do not link the two.
    assert.equal((await tryLogin(form.emailAddress, WRONG)).body.code, 'incorrect_login');
    assert.equal((await tryLogin(form.emailAddress, PASSWORD)).status, 200);
    fixture.clock.advance(30 * SECOND_MS);
    assert.equal((await tryLogin(form.phoneNumber, PASSWORD)).status, 200);
  });

  it('forgets failures after a success', async () => {
    const { form } = await register(fixture);
    for (let round = 0; round < 3; round += 1) {
      for (let time = 0; time < 4; time += 1) await tryLogin(form.phoneNumber, WRONG);
      assert.equal((await tryLogin(form.phoneNumber, PASSWORD)).status, 200);
    }
  });

  it('compares five of fifty wrong passwords sent at once, over five nodes', async () => {
    const { form } = await register(fixture);
    const nodes = Array.from({ length: 5 }, () => fixture.anotherNode());
    const typed = { userId: form.phoneNumber, password: WRONG };
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => nodes[index % 5]?.logIn(typed, HERE)),
    );
    const codes = answers.map((answer) => (answer?.ok === false ? answer.code : 'in'));
    assert.equal(codes.filter((code) => code === 'incorrect_login').length, 5);
    assert.equal(codes.filter((code) => code === 'login_wait').length, 45);
  });

  it('lets one person in many times at once, and keeps the ten newest sessions', async () => {
    const { form } = await register(fixture);
    const answers = await Promise.all(Array.from({ length: 15 }, () => tryLogin(form.phoneNumber, PASSWORD)));
    assert.ok(answers.every(({ status }) => status === 200));
    const tokens = answers.map(({ body }) => (body.data as { token: string }).token);
    assert.equal(new Set(tokens).size, 15);
    const open = await Promise.all(tokens.map((token) => profile(token)));
    assert.equal(open.filter(({ status }) => status === 200).length, 10);
  });

  it('stores the password at the cost of today, also for two logins at once', async () => {
    const { form } = await register(fixture);
    const typed = { userId: form.phoneNumber, password: PASSWORD };
    const stored = async () => {
      const { rows } = await fixture.db.pool.query<{ passwordHash: string }>(
        'select password_hash as "passwordHash" from player where phone = $1',
        [`+234${form.phoneNumber.slice(1)}`],
      );
      return rows[0]?.passwordHash ?? '';
    };
    assert.match(await stored(), /m=64,t=1,/);
    const nodes = [0, 1].map(() => fixture.anotherNode(fixture.clock, { memoryKib: 128, passes: 2 }));
    for (const answer of await Promise.all(nodes.map((node) => node.logIn(typed, HERE))))
      assert.ok(answer.ok);
    const renewed = await stored();
    assert.match(renewed, /m=128,t=2,/);
    for (const node of [...nodes, fixture.identity]) assert.ok((await node.logIn(typed, HERE)).ok);
    assert.equal(await stored(), renewed);
  });
});
