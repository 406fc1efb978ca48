import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import fc from 'fast-check';
import { type IdentityFixture, identityFixture, PASSWORD, register } from '../testing/identity-fixture.ts';

/** Each run draws other texts; a failure prints the seed to reproduce them. */
const SEED = Math.trunc(performance.timeOrigin % 1_000_000);
const RUNS = 60;

let fixture: IdentityFixture;
let token = '';
before(async () => {
  fixture = await identityFixture();
  ({ token } = await register(fixture));
});
after(() => fixture.close());

const digits = (minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength, maxLength });
const visible = fc.string({ unit: 'grapheme-ascii', maxLength: 30 });
/** Letters, signs and other scripts: no `@`, and fewer digits than any phone number has. */
const words = fc
  .string({ unit: 'grapheme', maxLength: 40 })
  .filter((text) => !/[@＠]/u.test(text) && (text.match(/\p{Nd}/gu)?.length ?? 0) < 10);
const names = visible.filter((text) => !text.includes('@'));
const oddContact = fc.oneof(
  words,
  digits(1, 9),
  digits(16, 30),
  digits(11, 11).map((number) => `${number}a`),
  names.map((name) => `${name}@`),
  names.map((name) => `@${name}`),
  names.map((name) => `${name}@localhost`),
  fc.tuple(names, names).map(([name, host]) => `${name}@@${host}.com`),
  // A blank before an address is trimmed as a phone's keyboard leaves it.
  fc
    .tuple(
      names.filter((name) => name.trim() !== ''),
      names,
    )
    .map(([name, host]) => `${name} x@${host}.com`),
);

/** All calls that name the destination of a code, and the field of their refusal. */
const CALLS = [
  ['/agent/forgot-password', 'userId', {}],
  ['/api/resend-otp', 'emailOrNumber', {}],
  ['/agent/confirm-contact/start', 'contact', { channel: 'phone', password: PASSWORD }],
  ['/agent/confirm-contact/start', 'contact', { channel: 'email', password: PASSWORD }],
] as const;

describe(`a text that is neither a phone number nor an address (seed ${SEED})`, () => {
  for (const [path, field, rest] of CALLS)
    it(`is refused under its field by ${path} ${JSON.stringify(rest)}, and nothing is sent`, async () => {
      const sent = fixture.sent.length;
      const refused = async (contact: string) => {
        const session = path.includes('confirm') ? { token } : {};
        const { status, body } = await fixture.post(path, { ...rest, ...session, [field]: contact });
        assert.equal(status, 400, JSON.stringify([contact, body]));
        assert.notEqual(body.message, 'OTP sent successfully.');
        assert.equal(body.field, field);
        assert.equal(body.Id, undefined);
      };
      await fc.assert(fc.asyncProperty(oddContact, refused), { seed: SEED, numRuns: RUNS });
      assert.equal(fixture.sent.length, sent);
    });
});
