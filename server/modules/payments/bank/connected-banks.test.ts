import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BankRails } from '../types.ts';
import { connectedBanks, faultOfBanks, inOrderOfUse, wrappedBanks } from './connected-banks.ts';

const bank = (provider: string): BankRails => ({
  provider,
  resolveAccount: async () => ({ ok: false, code: 'unavailable' }),
  payOut: async () => ({ ok: false, code: 'unavailable' }),
  payoutStatus: async () => ({ ok: false, code: 'unavailable' }),
  listTransfers: async () => ({ ok: false, code: 'unavailable' }),
});
const BANKS = ['sandbox', 'one', 'two'].map(bank);

test('the bank that the operator named is used first, and the bank of the sandbox last', () => {
  const order = (payoutBank: string | null) =>
    inOrderOfUse(BANKS, payoutBank).map(({ provider }) => provider);
  assert.deepEqual(order(null), ['one', 'two', 'sandbox']);
  assert.deepEqual(order('two'), ['two', 'one', 'sandbox']);
  assert.deepEqual(order('sandbox'), ['sandbox', 'one', 'two']);
});

test('each bank is wrapped once, also one that is connected later', () => {
  const connected: BankRails[] = [];
  let wraps = 0;
  const banks = wrappedBanks(
    connectedBanks(() => connected),
    (rails) => {
      wraps += 1;
      return { ...rails };
    },
  );
  assert.throws(() => banks.first(), /a bank is connected/);
  connected.push(...BANKS);
  assert.equal(banks.first(), banks.find('sandbox'));
  assert.equal(banks.find('two'), banks.all()[2]);
  assert.equal(banks.find('three'), undefined);
  assert.equal(wraps, 3);
});

test('of several banks the operator names the one that pays out, and a name of no bank is refused', () => {
  assert.equal(faultOfBanks(['sandbox'], null), null);
  assert.equal(faultOfBanks(['paystack', 'sandbox'], null), null);
  assert.equal(faultOfBanks(['monnify', 'paystack'], 'paystack'), null);
  assert.match(
    faultOfBanks(['monnify', 'paystack'], null) ?? '',
    /must name the bank.*: monnify, paystack\./,
  );
  assert.match(faultOfBanks(['monnify'], 'paystack') ?? '', /names no connected bank; connected: monnify\./);
  assert.match(faultOfBanks([], null) ?? '', /No bank is connected/);
});
