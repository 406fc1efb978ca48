import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setPasswordProblems } from './validate.ts';

const WEAK = 'Password must be at least 6 characters long, include a capital letter and a special character.';
const LONG = 'Password must be at most 128 characters long.';

const cases: [name: string, password: string, confirm: string, problems: object][] = [
  ['a capital, a special character, six long', 'Abcd1!', 'Abcd1!', {}],
  [
    'both empty',
    '',
    '',
    { password: 'Password is required.', confirmPassword: 'Please confirm your password.' },
  ],
  ['five characters are too few', 'Abc1!', 'Abc1!', { password: WEAK }],
  ['no capital', 'abcd1!', 'abcd1!', { password: WEAK }],
  ['no special character', 'Abcdef1', 'Abcdef1', { password: WEAK }],
  ['a special character outside !@#$%^&* does not count', 'Abcdef?', 'Abcdef?', { password: WEAK }],
  ['nothing endless', `Ab!${'x'.repeat(126)}`, `Ab!${'x'.repeat(126)}`, { password: LONG }],
  ['not confirmed', 'Abcd1!', '', { confirmPassword: 'Please confirm your password.' }],
  ['must match', 'Abcd1!', 'Abcd1?', { confirmPassword: 'Passwords do not match.' }],
  ['spaces are part of a password', 'Abcd1! ', 'Abcd1!', { confirmPassword: 'Passwords do not match.' }],
];
for (const [name, password, confirmPassword, problems] of cases) {
  test(`§5.8 set password: ${name}`, () =>
    assert.deepEqual(setPasswordProblems({ password, confirmPassword, secondCode: '' }), problems));
}

test('§5.8 set password: each of !@#$%^&* is a special character', () => {
  for (const special of '!@#$%^&*') {
    const password = `Abcde${special}`;
    assert.deepEqual(
      setPasswordProblems({ password, confirmPassword: password, secondCode: '' }),
      {},
      special,
    );
  }
});
