import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codeProblems } from './one-time-code.ts';

test('§4.9 OTP: the button stays disabled until all six digits are filled', () => {
  assert.deepEqual(codeProblems({ otp: '123456' }), {});
  for (const otp of ['', '1', '12345', '123 56', '1234567', '12345a', '١٢٣٤٥٦'])
    assert.deepEqual(codeProblems({ otp }), { otp: 'Enter the 6-digit OTP.' }, otp);
});
