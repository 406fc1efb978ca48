import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readIdentifier } from '@jara/contract/field-rules';
import fc from 'fast-check';
import { localPhone, maskEmail, maskPhone, readDetails } from './person-fields.ts';
import { drawReferralCode, withFreshCodes } from './players.ts';

const person = {
  userType: 'Individual',
  fullName: 'Adaeze Okafor',
  phoneNumber: '08031234567',
  emailAddress: 'adaeze@example.com',
} as const;

describe('the fields of a person', () => {
  it('never throws, and what is accepted is in one form that holds', () => {
    const anything = fc.oneof(fc.string({ unit: 'binary', maxLength: 120 }), fc.string({ maxLength: 60 }));
    fc.assert(
      fc.property(anything, anything, anything, (fullName, phoneNumber, emailAddress) => {
        for (const form of [
          { ...person, fullName },
          { ...person, phoneNumber },
          { ...person, emailAddress },
        ]) {
          const read = readDetails(form);
          if (!read.ok) continue;
          const again = readDetails({
            ...form,
            fullName: read.value.fullName,
            phoneNumber: localPhone(read.value.phone),
            emailAddress: read.value.email,
          });
          assert.deepEqual(again, read);
        }
        readIdentifier(fullName);
      }),
      { numRuns: 200 },
    );
  });

  it('takes Nigerian mobile numbers and no other', () => {
    const digits = fc.stringMatching(/^[0-9]{10}$/);
    fc.assert(
      fc.property(digits, (rest) => {
        const phoneNumber = `0${rest}`;
        assert.equal(readDetails({ ...person, phoneNumber }).ok, /^[789][01]/.test(rest));
        const names = [phoneNumber, `+234${rest}`, `234${rest}`].map((name) => readIdentifier(name).value);
        if (/^[789][01]/.test(rest)) assert.deepEqual(new Set(names), new Set([`+234${rest}`]));
      }),
    );
  });

  it('takes addresses as they are used, in reasonable time', () => {
    const good = ['a@b.ng', "o'brien+jara@mail.example.com", 'first.last@sub.domain.com.ng'];
    const bad = [
      '@b.ng',
      'a@',
      'a@b',
      'a..b@c.ng',
      '.a@c.ng',
      'a@-c.ng',
      'a@b..ng',
      'a@b.c',
      'a@b.ng\n@c.ng',
      'ọ@b.ng',
    ];
    for (const emailAddress of good) assert.ok(readDetails({ ...person, emailAddress }).ok, emailAddress);
    for (const emailAddress of bad) assert.ok(!readDetails({ ...person, emailAddress }).ok, emailAddress);
    // A backtracking pattern would not finish here.
    for (const evil of ['a.'.repeat(100_000), `${'a'.repeat(100_000)}@`, `a@${'a.'.repeat(100_000)}`]) {
      readDetails({ ...person, emailAddress: evil });
      readIdentifier(evil);
    }
  });

  it('is shown masked', () => {
    assert.equal(maskPhone('+2348031234567'), '080•••••567');
    assert.equal(maskEmail('adaeze@example.com'), 'a•••@example.com');
  });
});

describe('referral codes', () => {
  it('use every letter and none that is misread', () => {
    const entropy = {
      bytes: (length: number) => Uint8Array.from({ length }, (_, index) => index * 37),
      digits: () => '',
    };
    assert.match(drawReferralCode(entropy), /^[2-9A-HJ-NP-Z]{8}$/);
  });
});

describe('a code that is someone’s already', () => {
  const taken = (constraint: string) => Object.assign(new Error('taken'), { code: '23505', constraint });

  it('is drawn again, and again, but not for ever', async () => {
    const refusals = [taken('player_deposit_code_key'), taken('player_referral_code_key')];
    const made = await withFreshCodes(async () => {
      const refusal = refusals.shift();
      if (refusal !== undefined) throw refusal;
      return 'made';
    });
    assert.equal(made, 'made');
    await assert.rejects(
      withFreshCodes(() => Promise.reject(taken('player_deposit_code_key'))),
      /taken/,
    );
    let tries = 0;
    const other = () => {
      tries += 1;
      return Promise.reject(taken('player_phone_key'));
    };
    await assert.rejects(withFreshCodes(other), /taken/);
    assert.equal(tries, 1);
  });
});
