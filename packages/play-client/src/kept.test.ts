import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { inTab, keep, readKept } from './kept.ts';

const blocked = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};
/** A storage that reads and removes, but refuses new values. */
const full = {
  getItem: () => 'old',
  removeItem: () => undefined,
  setItem: () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  },
};

const STORAGES: readonly (readonly [name: string, property: PropertyDescriptor])[] = [
  ['is null', { value: null }],
  ['is undefined', { value: undefined }],
  ['throws when it is read', { get: blocked }],
  ['is full', { value: full }],
];

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'sessionStorage');
  inTab.memory.clear();
});

for (const [name, property] of STORAGES)
  test(`a storage that ${name}: a value lives as long as the page`, () => {
    Object.defineProperty(globalThis, 'sessionStorage', { ...property, configurable: true });
    assert.equal(keep(inTab, 'token', 'new'), false);
    assert.equal(readKept(inTab, 'token'), 'new');
    keep(inTab, 'token', null);
    assert.notEqual(readKept(inTab, 'token'), 'new');
  });

test('a storage that works again takes the value from the memory', () => {
  keep(inTab, 'token', 'in memory');
  const stored = new Map<string, string>();
  const setItem = (key: string, value: string) => void stored.set(key, value);
  const value = { setItem, getItem: (key: string) => stored.get(key) ?? null };
  Object.defineProperty(globalThis, 'sessionStorage', { value, configurable: true });
  assert.equal(keep(inTab, 'token', 'stored'), true);
  assert.equal(readKept(inTab, 'token'), 'stored');
  assert.equal(inTab.memory.size, 0);
});
