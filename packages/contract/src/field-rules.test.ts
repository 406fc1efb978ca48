import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  readAccountNumber,
  readChangedPassword,
  readNewPassword,
  readOtp,
  readPhoneNumber,
  readTypedPassword,
} from './field-rules.ts';

const codeOf = (read: { ok: true } | { ok: false; code: string }) => (read.ok ? 'fine' : read.code);

test('a phone number is its digits, however it was pasted', () => {
  for (const written of ['08031234567', ' 0803 123 4567', '0803-123-4567', '(0803) 123.4567'])
    assert.deepEqual(readPhoneNumber(written), { ok: true, value: '08031234567' });
  assert.equal(codeOf(readPhoneNumber(' - ')), 'phone_required');
  for (const written of ['8031234567', '+2348031234567', '06031234567', '080312345678'])
    assert.equal(codeOf(readPhoneNumber(written)), 'phone_invalid');
});

test('a password has the rules of the screen it is typed on', () => {
  assert.equal(codeOf(readTypedPassword('')), 'login_password_required');
  assert.equal(codeOf(readTypedPassword('12345')), 'login_password_short');
  assert.equal(codeOf(readTypedPassword('123456')), 'fine');
  assert.equal(codeOf(readNewPassword('')), 'password_required');
  assert.equal(codeOf(readNewPassword('sunrise!')), 'password_weak');
  assert.equal(codeOf(readNewPassword('SUNRISE!')), 'fine');
  assert.equal(codeOf(readNewPassword(`S!${'x'.repeat(127)}`)), 'password_long');
  assert.equal(codeOf(readChangedPassword('SUNRISE!')), 'new_password_weak');
  for (const special of '!@#$%^&*') assert.equal(codeOf(readChangedPassword(`Sunris${special}`)), 'fine');
});

test('a one-time code has six digits, an account number ten', () => {
  assert.deepEqual(readOtp(' 123456 '), { ok: true, value: '123456' });
  assert.equal(codeOf(readOtp('12345')), 'otp_required');
  assert.equal(codeOf(readOtp('١٢٣٤٥٦')), 'otp_required');
  assert.equal(codeOf(readAccountNumber('0123456789')), 'fine');
  assert.equal(codeOf(readAccountNumber('012345678')), 'account_number_invalid');
});
