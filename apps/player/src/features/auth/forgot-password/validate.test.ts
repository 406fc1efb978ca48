import assert from 'node:assert/strict';
import { test } from 'node:test';
import { forgotPasswordProblems } from './validate.ts';

test('§5.13 forgot password: empty identifier gives Please enter your email or mobile number.', () => {
  for (const userId of ['', '  '])
    assert.deepEqual(forgotPasswordProblems({ userId }), {
      userId: 'Please enter your email or mobile number.',
    });
});

test('forgot password: what is neither a number nor an address is refused at the field', () => {
  for (const userId of ['hello', '0803123', 'ada@', 'ada example.com'])
    assert.match(forgotPasswordProblems({ userId }).userId ?? '', /^That is not a phone number or an email/);
});

test('forgot password: an e-mail address or a mobile number is submitted as it is', () => {
  for (const userId of ['08031234567', 'ada@example.com'])
    assert.deepEqual(forgotPasswordProblems({ userId }), {}, userId);
});
