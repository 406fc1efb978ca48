import assert from 'node:assert/strict';
import { test } from 'node:test';
import { otpSentTo } from '@jara/contract/field-rules';
import { speak } from '@jara/language/texts';
import { texts } from './messages/pcm.ts';
import { headerText, resendProblems } from './validate.ts';

test('§2.30 OTP: the header text is the message saved from sign-up, with a fallback prompt', () => {
  assert.equal(headerText('We sent a code to 0803•••4567.'), 'We sent a code to 0803•••4567.');
  assert.equal(headerText(null), 'Enter the 6-digit OTP sent to you');
  assert.equal(headerText(' '), 'Enter the 6-digit OTP sent to you');
});

test('OTP: the message of the sign-up is shown in Pidgin too, with the masked addresses', (t) => {
  const saved = otpSentTo('080•••••567', 'a•••@example.com');
  assert.equal(saved, 'Enter the 6-digit OTP we sent to 080•••••567 and a•••@example.com.');
  assert.equal(headerText(saved), saved);
  speak({ 'enter-otp': texts });
  t.after(() => speak({}));
  assert.equal(headerText(saved), 'Put the 6-digit OTP wey we send go 080•••••567 and a•••@example.com.');
});

test('OTP: the other resend offers the choice of the address', () => {
  assert.deepEqual(resendProblems({ emailOrNumber: ' ' }), {
    emailOrNumber: 'Please enter your email or mobile number.',
  });
  assert.deepEqual(resendProblems({ emailOrNumber: '08031234567' }), {});
});
