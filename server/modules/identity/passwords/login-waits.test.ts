import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../platform/runtime/clock.ts';
import {
  type Answer,
  type IdentityFixture,
  identityFixture,
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

const WRONG = 'Wrong!password';
const HOME = '102.89.1.1';

interface Typed {
  readonly userId: string;
  readonly password?: string;
  readonly device?: string;
}
const tryLogin = ({ password = WRONG, ...typed }: Typed, address = HOME): Promise<Answer> =>
  fixture.post('/agent/login', { ...typed, password }, address);

/** The device of a player who logs in with the right password. */
async function knownDevice(userId: string, device?: string): Promise<string> {
  const { body } = await tryLogin({
    userId,
    password: PASSWORD,
    ...(device === undefined ? {} : { device }),
  });
  return (body.data as { device: string }).device;
}

/** A separate network for each number. */
const network = (index: number) => `41.58.${Math.floor(index / 250)}.${index % 250}`;

const wrongUntilWait = async (typed: Typed, address: string): Promise<number> => {
  for (let count = 0; count < 200; count += 1)
    if ((await tryLogin(typed, address)).status !== 401) return count;
  throw new Error('nothing waits');
};

describe('wrong passwords typed for another player', () => {
  it('do not make the player wait in another network', async () => {
    const { form } = await register(fixture);
    assert.equal(await wrongUntilWait({ userId: form.phoneNumber }, '197.210.1.1'), 5);
    assert.equal((await tryLogin({ userId: form.phoneNumber, password: PASSWORD })).status, 200);
    // An IPv6 /64 is one network, the next /64 another.
    assert.equal(await wrongUntilWait({ userId: form.phoneNumber }, '2001:db8::1'), 5);
    const typed = { userId: form.phoneNumber, password: PASSWORD };
    assert.equal((await tryLogin(typed, '2001:db8::2')).body.code, 'login_wait');
    assert.equal((await tryLogin(typed, '2001:db8:0:1::2')).status, 200);
  });

  it('do not make a known device wait, three hundred of them from a hundred networks', async () => {
    const { form, token } = await register(fixture);
    const device = await knownDevice(form.phoneNumber);
    const codes = new Map<string, number>();
    for (let count = 0; count < 300; count += 1) {
      const { body } = await tryLogin({ userId: form.phoneNumber }, network(count % 100));
      codes.set(body.code ?? '', (codes.get(body.code ?? '') ?? 0) + 1);
    }
    assert.equal(codes.get('incorrect_login'), 20, 'what one name may be guessed at in a day');
    assert.equal(codes.get('login_wait'), 280);
    const right = { userId: form.phoneNumber, password: PASSWORD };
    assert.equal((await tryLogin(right)).body.code, 'login_wait', 'on a device that is not known');
    assert.equal((await tryLogin({ ...right, device })).status, 200);
    assert.equal(
      (await tryLogin({ ...right, device }, network(3))).status,
      200,
      'in the network of a flood too',
    );
    assert.equal((await fixture.post('/agent/get-user-profile', { token })).status, 200);
  });

  it('end in a reset by code where they go on, which opens the account and clears the count', async () => {
    const { form, phone } = await register(fixture);
    const device = await knownDevice(form.phoneNumber);
    const typed = { userId: form.phoneNumber, password: PASSWORD };
    let compared = 0;
    for (let hour = 0; compared < 50; hour += 1) {
      assert.ok(hour < 5 * 24, `${compared} were compared in five days`);
      for (let time = 0; time < 20; time += 1)
        if ((await tryLogin({ userId: form.phoneNumber }, network(hour * 20 + time))).status === 401)
          compared += 1;
      fixture.clock.advance(HOUR_MS);
    }
    fixture.clock.advance(2 * DAY_MS);
    const needed = await tryLogin(typed);
    assert.equal(needed.status, 403);
    assert.equal(needed.body.code, 'reset_needed');
    assert.equal((await tryLogin({ ...typed, device })).status, 200);
    const { Id } = (await fixture.post('/agent/forgot-password', { userId: form.phoneNumber })).body;
    await fixture.post('/agent/verify-otp', { Id, otp: fixture.codeTo(phone) });
    const chosen = { Id, password: 'Molue#2027', confirmPassword: 'Molue#2027' };
    assert.equal((await fixture.post('/agent/set-password', chosen, HOME)).status, 200);
    assert.equal((await tryLogin({ ...typed, password: 'Molue#2027' })).status, 200);
  });
});

describe('a wait', () => {
  it('rises from 30 seconds to 15 minutes, is not prolonged by trying, and ends with the right password', async () => {
    const { form } = await register(fixture);
    const userId = form.phoneNumber;
    assert.equal(await wrongUntilWait({ userId }, HOME), 5);
    for (const [ms, words] of [
      [30 * SECOND_MS, '30 seconds'],
      [MINUTE_MS, '60 seconds'],
      [2 * MINUTE_MS, '2 minutes'],
      [4 * MINUTE_MS, '4 minutes'],
      [8 * MINUTE_MS, '8 minutes'],
      [15 * MINUTE_MS, '15 minutes'],
      [15 * MINUTE_MS, '15 minutes'],
    ] as const) {
      const { body } = await tryLogin({ userId });
      assert.equal(body.message, `Too many wrong passwords. Try again in ${words}.`);
      assert.deepEqual(body.values, [words]);
      fixture.clock.advance(ms - SECOND_MS);
      const last = await tryLogin({ userId });
      assert.equal(last.body.message, 'Too many wrong passwords. Try again in 1 second.');
      assert.equal(last.headers['retry-after'], '1');
      fixture.clock.advance(SECOND_MS);
      assert.equal((await tryLogin({ userId })).status, 401);
    }
    fixture.clock.advance(15 * MINUTE_MS);
    assert.equal((await tryLogin({ userId, password: PASSWORD })).status, 200);
    assert.equal(await wrongUntilWait({ userId }, HOME), 5);
  });

  it('is forgotten after a day without a wrong password', async () => {
    const userId = '08022222222';
    assert.equal(await wrongUntilWait({ userId }, HOME), 5);
    fixture.clock.advance(DAY_MS);
    assert.equal(await wrongUntilWait({ userId }, HOME), 5);
  });

  it('comes on a known device after its own five, whatever is typed elsewhere; after twenty it is known no more', async () => {
    const { form } = await register(fixture);
    const userId = form.phoneNumber;
    const device = await knownDevice(userId);
    const elsewhere = await knownDevice(userId);
    assert.equal(await wrongUntilWait({ userId, device }, HOME), 5);
    assert.equal((await tryLogin({ userId, device: elsewhere, password: PASSWORD })).status, 200);
    for (let count = 5; count < 20; count += 1) {
      fixture.clock.advance(15 * MINUTE_MS);
      assert.equal((await tryLogin({ userId, device })).status, 401);
    }
    assert.equal((await tryLogin({ userId, device })).status, 401, 'as a stranger, who has tries left');
    assert.equal(await wrongUntilWait({ userId }, HOME), 4);
    assert.equal((await tryLogin({ userId, device, password: PASSWORD })).body.code, 'login_wait');
    assert.equal((await tryLogin({ userId, device: elsewhere, password: PASSWORD })).status, 200);
  });
});

describe('one network', () => {
  it('may try one password on sixty accounts an hour, not on three hundred; known devices there go on', async () => {
    const spray = '105.112.9.9';
    const { form } = await register(fixture);
    const device = await knownDevice(form.phoneNumber);
    fixture.clock.advance(HOUR_MS - (fixture.clock.now().getTime() % HOUR_MS));
    const compared = async () => {
      let count = 0;
      for (let account = 0; account < 300; account += 1) {
        const { status } = await tryLogin({ userId: newcomer().form.phoneNumber }, spray);
        if (status === 401) count += 1;
      }
      return count;
    };
    assert.equal(await compared(), 60);
    fixture.clock.advance(30 * SECOND_MS);
    assert.equal(await compared(), 1);
    fixture.clock.advance(30 * SECOND_MS);
    assert.equal(await compared(), 0, 'the wait rises');
    const right = { userId: form.phoneNumber, password: PASSWORD };
    assert.equal((await tryLogin(right, spray)).body.code, 'login_wait');
    assert.equal((await tryLogin({ ...right, device }, spray)).status, 200);
    assert.equal((await tryLogin(right, '105.112.9.10')).status, 200);
    fixture.clock.advance(HOUR_MS);
    assert.equal((await tryLogin(right, spray)).status, 200);
  });

  it('is counted exactly while right and wrong passwords are typed there at once, on several nodes', async () => {
    const nodes = Array.from({ length: 4 }, () => fixture.anotherNode());
    const sharedNetwork = '105.114.3.3';
    const people = await Promise.all(Array.from({ length: 8 }, () => register(fixture)));
    const caller = { network: sharedNetwork, device: undefined };
    const logIns = Array.from({ length: 80 }, (_, index) => {
      const isRight = index % 2 === 0;
      const { form } = isRight ? (people[(index / 2) % people.length] ?? newcomer()) : newcomer();
      const typed = { userId: form.phoneNumber, password: isRight ? PASSWORD : WRONG };
      return nodes[index % nodes.length]?.logIn(typed, caller);
    });
    const codes = (await Promise.all(logIns)).map((answer) => (answer?.ok === false ? answer.code : 'in'));
    assert.equal(codes.filter((code) => code === 'incorrect_login').length, 40);
    assert.equal(codes.filter((code) => code === 'in').length, 40);
    for (let count = 40; count < 60; count += 1)
      assert.equal((await tryLogin({ userId: newcomer().form.phoneNumber }, sharedNetwork)).status, 401);
    assert.equal((await tryLogin({ userId: newcomer().form.phoneNumber }, sharedNetwork)).status, 429);
  });

  it('is not throttled by right passwords, of however many people', async () => {
    const cafe = '105.113.7.7';
    const people = [await register(fixture), await register(fixture), await register(fixture)];
    for (let count = 0; count < 90; count += 1) {
      const userId = people[count % 3]?.form.phoneNumber ?? '';
      assert.equal((await tryLogin({ userId, password: PASSWORD }, cafe)).status, 200);
    }
  });
});

describe('a known device', () => {
  it('is one for several players, keeps its token, and is one of ten at most', async () => {
    const [one, other] = [await register(fixture), await register(fixture)];
    const device = await knownDevice(one.form.phoneNumber);
    assert.equal(await knownDevice(other.form.phoneNumber, device), device);
    let networks = 0;
    const known = async (userId: string) => {
      networks += 1;
      const address = `41.0.0.${networks}`;
      assert.equal(await wrongUntilWait({ userId }, address), 5);
      return (await tryLogin({ userId, password: PASSWORD, device }, address)).status === 200;
    };
    assert.ok(await known(one.form.phoneNumber));
    assert.ok(await known(other.form.phoneNumber));
    for (let count = 0; count < 10; count += 1) {
      fixture.clock.advance(MINUTE_MS);
      await knownDevice(one.form.phoneNumber);
    }
    assert.ok(!(await known(one.form.phoneNumber)), 'ten others were used since');
    assert.ok(await known(other.form.phoneNumber));
    const stored = await fixture.db.pool.query('select token_hash from known_device');
    assert.ok(stored.rows.every((row) => row.token_hash !== device));
  });

  it('is none that was made up, or is another player’s', async () => {
    const [one, other] = [await register(fixture), await register(fixture)];
    const device = await knownDevice(other.form.phoneNumber);
    const userId = one.form.phoneNumber;
    for (const [index, given] of ['x'.repeat(43), '', 'ж', device].entries()) {
      const address = `41.1.0.${index}`;
      assert.equal(await wrongUntilWait({ userId, device: given }, address), 5);
      assert.equal((await tryLogin({ userId, device: given, password: PASSWORD }, address)).status, 429);
    }
    fixture.clock.advance(DAY_MS);
    const kept = await tryLogin({ userId, device: 'short', password: PASSWORD }, '41.1.1.1');
    assert.match((kept.body.data as { device: string }).device, /^[A-Za-z0-9_-]{43}$/);
    assert.equal((await tryLogin({ userId, device: 'x'.repeat(101) })).status, 400);
  });

  it('stays with a new password where it was chosen, and is forgotten elsewhere and after a year', async () => {
    const { form, phone } = await registerProven(fixture);
    const userId = form.phoneNumber;
    const [here, there] = [await knownDevice(userId), await knownDevice(userId)];
    const { token } = (await tryLogin({ userId, password: PASSWORD, device: here })).body.data as {
      token: string;
    };
    const to = { newPassword: 'Molue#2027', confirmNewPassword: 'Molue#2027' };
    const changed = await fixture.post('/agent/change-password', {
      token,
      oldPassword: PASSWORD,
      ...to,
      device: here,
    });
    assert.equal(changed.status, 200);
    const address = '41.2.0.1';
    assert.equal(await wrongUntilWait({ userId }, address), 5);
    const next = { userId, password: 'Molue#2027' };
    assert.equal((await tryLogin({ ...next, device: there }, address)).status, 429);
    assert.equal((await tryLogin({ ...next, device: here }, address)).status, 200);

    const { Id } = (await fixture.post('/agent/forgot-password', { userId })).body;
    await fixture.post('/agent/verify-otp', { Id, otp: fixture.codeTo(phone) });
    const chosen = { Id, password: PASSWORD, confirmPassword: PASSWORD, device: there };
    const reset = await fixture.post('/agent/set-password', chosen, '41.2.0.2');
    assert.equal((reset.body.data as { device: string }).device, there);
    const right = { userId, password: PASSWORD };
    assert.equal((await tryLogin({ ...right, device: here }, address)).status, 429);
    assert.equal((await tryLogin({ ...right, device: there }, address)).status, 200);
    fixture.clock.advance(365 * DAY_MS);
    assert.ok((await fixture.identity.clean()) > 0);
    assert.equal(await wrongUntilWait({ userId, device: there }, address), 5);
    assert.equal((await tryLogin({ ...right }, address)).status, 429);
  });
});
