import assert from 'node:assert/strict';
import { test } from 'node:test';
import { attemptFor } from './attempt.ts';

const details = { amount: '500', bankCode: '058', accountNumber: '0123456789' };

test('the same details keep their name; any change is a new withdrawal', () => {
  let made = 0;
  const newId = () => `id-${++made}`;
  const first = attemptFor(null, details, newId);
  assert.equal(attemptFor(first, { ...details }, newId), first);
  assert.equal(attemptFor(first, { ...details, amount: '501' }, newId).requestId, 'id-2');
  assert.equal(attemptFor(first, { ...details, bankCode: '044' }, newId).requestId, 'id-3');
  assert.equal(attemptFor(first, { ...details, accountNumber: '9876543210' }, newId).requestId, 'id-4');
});
