import assert from 'node:assert/strict';
import { test } from 'node:test';
import { headerText, isWholeCode, troubleOf, whereToProblem } from './validate.ts';

test('§4.9 OTP: the button stays disabled until all six digits are filled', () => {
  assert.equal(isWholeCode('123456'), true);
  for (const otp of ['', '1', '12345', '123 56', '1234567', '12345a', '١٢٣٤٥٦'])
    assert.equal(isWholeCode(otp), false, otp);
});

test('§2.30 OTP: the header text is the message saved from sign-up, with a fallback prompt', () => {
  assert.equal(headerText('We sent a code to 0803•••4567.'), 'We sent a code to 0803•••4567.');
  assert.equal(headerText(null), 'Enter the 6-digit OTP sent to you');
  assert.equal(headerText(' '), 'Enter the 6-digit OTP sent to you');
});

test('OTP: the other resend asks where to', () => {
  assert.equal(whereToProblem(' '), 'Please enter your email or mobile number.');
  assert.equal(whereToProblem('08031234567'), undefined);
});

test("OTP: the server's sentence is shown where it has one, and a used code leads on", () => {
  const sentence = 'That code has expired. Ask for a new one.';
  assert.deepEqual(troubleOf({ code: 'expired_code', message: sentence }), { sentence, verified: false });
  assert.equal(troubleOf({ code: 'already_verified', message: sentence })?.verified, true);
  assert.equal(troubleOf({ code: 'unknown', message: '' }), null);
});
