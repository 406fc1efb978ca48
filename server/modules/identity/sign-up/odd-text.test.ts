import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  type IdentityFixture,
  identityFixture,
  newcomer,
  PASSWORD,
  register,
} from '../testing/identity-fixture.ts';

let fixture: IdentityFixture;
before(async () => {
  fixture = await identityFixture();
});
after(() => fixture.close());

const ODD = [
  '\u0000',
  'a\u0000b',
  '08031234567\u0000',
  '\ud800',
  '\udfff',
  'a\ud800@example.com',
  '',
  ' ',
  '\u202e',
];
const choice = { password: PASSWORD, confirmPassword: PASSWORD };

describe('text the database cannot take', () => {
  it('is refused as an Id, or is an unknown one', async () => {
    for (const Id of [...ODD, 'x'.repeat(100), 'a b', "' or 1=1 --"]) {
      for (const [path, body] of [
        ['/agent/verify-otp', { otp: '123456' }],
        ['/agent/resend-otp', {}],
        ['/agent/set-password', choice],
      ] as const) {
        const { status, body: answer } = await fixture.post(path, { ...body, Id });
        // The contract refuses texts that the database rejects; any other invalid Id is unknown.
        const expected = /\p{Cc}|\p{Cs}/u.test(Id) ? '400 bad_call' : '404 unknown_id';
        assert.equal(`${status} ${answer.code}`, expected, `${path} ${JSON.stringify(Id)}`);
      }
    }
  });

  it('is refused, or treated as a stranger’s, wherever else it is typed', async () => {
    const { token } = await register(fixture);
    for (const odd of ODD) {
      const calls: [string, object][] = [
        ['/agent/login', { userId: odd, password: PASSWORD }],
        ['/agent/login', { userId: '08031234567', password: `${odd}Danfo!2026` }],
        ['/agent/forgot-password', { userId: odd }],
        ['/api/resend-otp', { emailOrNumber: odd }],
        ['/agent/verify-otp', { Id: 'nobody', otp: odd }],
        ['/agent/get-user-profile', { token: odd }],
        ['/agent/logout', { token: odd }],
        ['/agent/set-password', { Id: odd, password: odd, confirmPassword: odd }],
        [
          '/agent/change-password',
          { token, oldPassword: odd, newPassword: 'Molue#2027', confirmNewPassword: 'Molue#2027' },
        ],
        ['/user/signup', { ...newcomer().form, referralCode: odd }],
        ['/user/signup', { ...newcomer().form, phoneNumber: odd }],
        ['/user/signup', { ...newcomer().form, emailAddress: odd }],
        ['/agent/signup', { ...newcomer().form, businessName: odd, address: odd }],
      ];
      for (const [path, body] of calls) {
        const { status } = await fixture.post(path, body);
        assert.ok(status < 500, `${path} ${JSON.stringify(body)} answered ${status}`);
      }
      assert.equal(await fixture.identity.playerByDepositCode(odd), undefined);
    }
  });
});
