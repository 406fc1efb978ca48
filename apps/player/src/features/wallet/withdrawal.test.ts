import assert from 'node:assert/strict';
import { test } from 'node:test';
import { attemptFor, bankAccountProblems, bankList, shortReference } from './withdrawal.ts';

const details = { amount: '500', bankCode: '058', accountNumber: '0123456789' };

test('the same details keep their idempotency key; any change is a new withdrawal', () => {
  let made = 0;
  const newId = () => `id-${++made}`;
  const first = attemptFor(null, details, newId);
  assert.equal(attemptFor(first, { ...details }, newId), first);
  assert.equal(attemptFor(first, { amount: '500', payeeId: 'p' }, newId).requestId, 'id-2');
  assert.equal(attemptFor(first, { ...details, amount: '501' }, newId).requestId, 'id-3');
  assert.equal(attemptFor(first, { ...details, bankCode: '044' }, newId).requestId, 'id-4');
  assert.equal(attemptFor(first, { ...details, accountNumber: '9876543210' }, newId).requestId, 'id-5');
});

test('each code once, the first name given, sorted by name whatever the case', () => {
  const banks = bankList([
    { code: '057', name: 'Zenith Bank' },
    { code: '044', name: 'Access Bank' },
    { code: '999992', name: 'OPay' },
    { code: '044', name: 'Access Bank (Diamond)' },
    { code: '50211', name: 'kuda' },
  ]);
  assert.deepEqual(
    banks.map((bank) => bank.name),
    ['Access Bank', 'kuda', 'OPay', 'Zenith Bank'],
  );
});

test('a withdrawal needs a bank and the ten digits of an account, spaces left out', () => {
  assert.deepEqual(bankAccountProblems({ payeeId: '', bankCode: '058', accountNumber: '0123 456 789' }), {});
  assert.deepEqual(bankAccountProblems({ payeeId: '', bankCode: '', accountNumber: '012345678' }), {
    bankCode: 'Choose your bank',
    accountNumber: 'Account number is not valid',
  });
});

test('a reference is short enough to read out', () => {
  assert.equal(shortReference('wd-12-0193f5a0-1111-7abc-8def-00009a1b22cd'), '9A1B-22CD');
});
