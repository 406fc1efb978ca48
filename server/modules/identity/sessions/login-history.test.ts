import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { DAY_MS, MINUTE_MS } from '../../../platform/runtime/clock.ts';
import {
  type IdentityFixture,
  identityFixture,
  logIn,
  PASSWORD,
  register,
} from '../testing/identity-fixture.ts';
import { deviceName } from './device-name.ts';

const TECNO =
  'Mozilla/5.0 (Linux; Android 11; TECNO BE7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36';

let fixture: IdentityFixture;
before(async () => {
  fixture = await identityFixture();
});
after(() => fixture.close());

async function lastLogin(token: unknown): Promise<unknown> {
  const { body } = await fixture.post('/agent/get-user-profile', { token });
  return (body.data as Record<string, unknown>).lastLogin;
}

async function logInFrom(phoneNumber: string, remoteAddress: string, userAgent: string): Promise<string> {
  const response = await fixture.app.inject({
    method: 'POST',
    url: '/agent/login',
    payload: { userId: phoneNumber, password: PASSWORD },
    headers: { 'user-agent': userAgent },
    remoteAddress,
  });
  return response.json().data.token as string;
}

async function loginsOf(phone: string): Promise<number> {
  const { rows } = await fixture.db.pool.query<{ logins: number }>(
    `select count(*)::int as logins from player_login where player_id = (select id from player where phone = $1)`,
    [phone],
  );
  return rows[0]?.logins ?? 0;
}

describe('the last login', () => {
  it('has the time, the address and the device of the login before this one', async () => {
    const person = await register(fixture);
    fixture.clock.advance(MINUTE_MS);
    const at = fixture.clock.now().toISOString();
    const phone = await logInFrom(person.form.phoneNumber, '2c0f:f5c0:1:2:3:4:5:6', TECNO);
    fixture.clock.advance(MINUTE_MS);
    const next = await logInFrom(person.form.phoneNumber, '102.89.1.1', 'x');
    assert.deepEqual(await lastLogin(next), {
      at,
      address: '2c0f:f5c0:1:2:3:4:5:6',
      device: 'Chrome, Android',
    });
    // A session of an earlier login does not show a later one.
    assert.deepEqual(await lastLogin(phone), {
      at: new Date(fixture.clock.now().getTime() - 2 * MINUTE_MS).toISOString(),
      address: '127.0.0.1',
      device: null,
    });
  });

  it('is not a login that was refused, nor another player’s', async () => {
    const person = await register(fixture);
    await register(fixture);
    const before = await loginsOf(person.phone);
    fixture.clock.advance(MINUTE_MS);
    await fixture.post(
      '/agent/login',
      { userId: person.form.phoneNumber, password: 'Wrong!2026' },
      '102.89.9.9',
    );
    const { token } = await logIn(fixture, person.form.phoneNumber);
    const last = (await lastLogin(token)) as { readonly address: string };
    assert.equal(last.address, '127.0.0.1');
    assert.equal(await loginsOf(person.phone), before + 1);
  });

  it('keeps the newest hundred of a player', async () => {
    const person = await register(fixture);
    await fixture.db.pool.query(
      `insert into player_login (session_id, player_id, logged_in_at, address)
       select gen_random_uuid(), (select id from player where phone = $1), $2::timestamptz - day * interval '1 day', '10.0.0.1'
         from generate_series(1, 150) day`,
      [person.phone, fixture.clock.now()],
    );
    await logIn(fixture, person.form.phoneNumber);
    assert.equal(await loginsOf(person.phone), 100);
  });

  it('is deleted after a year', async () => {
    const person = await register(fixture);
    fixture.clock.advance(366 * DAY_MS);
    await fixture.identity.clean();
    assert.equal(await loginsOf(person.phone), 0);
  });
});

describe('the name of a device', () => {
  for (const [name, userAgent] of [
    ['Chrome, Android', TECNO],
    [
      'Safari, iPhone',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1',
    ],
    [
      'Opera Mini, Android',
      'Opera/9.80 (Android; Opera Mini/36.2/119.132; U; en) Presto/2.12.423 Version/12.16',
    ],
    [
      'Edge, Windows',
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36 Edg/120.0.0.0',
    ],
    [null, 'curl/8.0'],
    [null, undefined],
  ] as const)
    it(`is ${name} for ${userAgent?.slice(0, 40)}`, () => assert.equal(deviceName(userAgent), name));
});
