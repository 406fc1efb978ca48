import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codeProblems } from './one-time-code.ts';

test('§4.9 OTP: the button stays disabled until all six digits are filled', () => {
  for (const otp of ['123456', '١٢٣٤٥٦']) assert.deepEqual(codeProblems({ otp }), {}, otp);
  for (const otp of ['', '1', '12345', '123 56', '1234567', '12345a'])
    assert.deepEqual(codeProblems({ otp }), { otp: 'Enter the 6-digit OTP.' }, otp);
});
