import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changePasswordProblems } from './change-password.ts';

const WEAK = 'Password must be at least 6 characters, include 1 capital letter, and 1 special character.';
const problems = (newPassword: string, confirmNewPassword = newPassword, oldPassword = 'Old!pass') =>
  changePasswordProblems({ oldPassword, newPassword, confirmNewPassword });

test('§5.9 a new password has six characters, a capital, a lowercase letter and one of !@#$%^&*', () => {
  for (const special of '!@#$%^&*') assert.deepEqual(problems(`Abcde${special}`), {}, special);
  for (const weak of ['', 'Abc1!', 'abcde!', 'ABCDE!', 'Abcdef', 'Abcdef?', '😀😀😀!aa'])
    assert.deepEqual(problems(weak), { newPassword: WEAK }, weak);
});

test('§5.9 the two must match, to the space', () => {
  assert.deepEqual(problems('Abcde!', 'Abcde! '), { confirmNewPassword: 'Passwords do not match.' });
  assert.deepEqual(problems('Abcde!', ''), { confirmNewPassword: 'Passwords do not match.' });
});

test('the old password is needed, and nothing endless is a new one', () => {
  assert.deepEqual(problems('Abcde!', 'Abcde!', ''), { oldPassword: 'Old password is required.' });
  assert.deepEqual(problems(`Ab!${'x'.repeat(125)}`), {});
  assert.deepEqual(problems(`Ab!${'x'.repeat(10_000)}`), {
    newPassword: 'Password must be at most 128 characters long.',
  });
});
