import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type LoginForm, loginFailure, loginProblems } from './validate.ts';

const cases: [name: string, form: LoginForm, problems: object][] = [
  ['a phone number and a password are enough', { userId: '08031234567', password: 'Abc12!' }, {}],
  ['an e-mail address and a password are enough', { userId: 'ada@example.com', password: 'Abc12!' }, {}],
  ['no format check on the identifier', { userId: 'anything', password: '123456' }, {}],
  ['empty gives Email is required', { userId: '', password: '123456' }, { userId: 'Email is required' }],
  ['only spaces is empty', { userId: '   ', password: '123456' }, { userId: 'Email is required' }],
  [
    'empty password: Password is required',
    { userId: 'a', password: '' },
    { password: 'Password is required' },
  ],
  [
    'under 6 characters',
    { userId: 'a', password: '12345' },
    { password: 'Password must be at least 6 characters long' },
  ],
  [
    'both at once',
    { userId: '', password: '' },
    { userId: 'Email is required', password: 'Password is required' },
  ],
];
for (const [name, form, problems] of cases) {
  test(`§5.1 §5.2 login: ${name}`, () => assert.deepEqual(loginProblems(form), problems));
}

test('§8.1 login: a failure shows login fail with the server message', () => {
  assert.equal(
    loginFailure('Wrong phone number, email or password.'),
    'login fail: Wrong phone number, email or password.',
  );
  assert.equal(loginFailure(''), 'login fail');
});
