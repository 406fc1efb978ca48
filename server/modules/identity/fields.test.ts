import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { HOUR_MS } from '../../platform/runtime/clock.ts';
import { allowCode, CODE_GAP_MS, CODES_PER_HOUR } from './code-limits.ts';
import { createPasswordHasher } from './password-hasher.ts';
import { localPhone, maskEmail, maskPhone, readDetails, readIdentifier } from './person-fields.ts';
import { drawReferralCode } from './players.ts';
import { createTurns } from './turns.ts';

const person = {
  userType: 'Individual',
  fullName: 'Adaeze Okafor',
  phoneNumber: '08031234567',
  emailAddress: 'adaeze@example.com',
} as const;

describe('what a person types', () => {
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
    // A pattern that looks back over what it read would not come to an end here.
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

describe('the limit on codes', () => {
  it('never lets more than five through in any hour, nor two within the gap', () => {
    const waits = fc.array(fc.integer({ min: 0, max: HOUR_MS / 3 }), { maxLength: 60 });
    fc.assert(
      fc.property(waits, fc.constantFrom(0, CODE_GAP_MS), (waitsMs, gapMs) => {
        let nowMs = Date.parse('2026-03-02T09:00:00Z');
        let sentAt: readonly Date[] = [];
        const allSentMs: number[] = [];
        for (const waitMs of waitsMs) {
          nowMs += waitMs;
          const allowed = allowCode(sentAt, new Date(nowMs), gapMs);
          if (!allowed.ok) continue;
          sentAt = allowed.sentAt;
          allSentMs.push(nowMs);
        }
        for (const [index, atMs] of allSentMs.entries()) {
          const sixth = allSentMs[index + CODES_PER_HOUR];
          const next = allSentMs[index + 1];
          if (sixth !== undefined) assert.ok(sixth - atMs >= HOUR_MS);
          if (next !== undefined) assert.ok(next - atMs >= gapMs);
        }
      }),
    );
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

describe('bounds on work', () => {
  it('hashes two passwords at once, lets some wait, and says when there are too many', async () => {
    const hasher = createPasswordHasher({ memoryKib: 64, passes: 1 }, 'nobody’s');
    const answers = await Promise.all(Array.from({ length: 300 }, () => hasher.verify(undefined, 'x')));
    const busy = answers.filter((answer) => !answer.ok).length;
    assert.equal(busy, 300 - 202);
    assert.ok(answers.every((answer) => !answer.ok || answer.value === false));
    const hashed = await hasher.hash('Ọ̀nà!1');
    assert.ok(hashed.ok);
    const match = await hasher.verify(hashed.value, 'Ọ̀nà!1'.normalize('NFD'));
    assert.deepEqual(match, { ok: true, value: true });
    assert.deepEqual(await hasher.verify(undefined, 'nobody’s'), { ok: true, value: false });
  });

  it('takes turns for each key, survives a failure, and bounds the line', async () => {
    const turns = createTurns();
    let running = 0;
    const work = async () => {
      running += 1;
      assert.equal(running, 1);
      await Promise.resolve();
      running -= 1;
      return 'done';
    };
    await assert.rejects(turns.take('a', () => Promise.reject(new Error('once'))));
    const answers = await Promise.all(Array.from({ length: 30 }, () => turns.take('a', work)));
    assert.equal(answers.filter((answer) => answer === 'done').length, 21);
    assert.equal(await turns.take('a', work), 'done');
  });
});
