import assert from 'node:assert/strict';
import { test } from 'node:test';
import { meantByLeaving, optionsMatching } from './option-match.ts';

const OPTIONS = [
  'Access Bank',
  'Guaranty Trust Bank',
  'Sterling Bank',
  'United Bank for Africa',
  'Ọ̀ṣun Bank',
].map((label, index) => ({ value: String(index), label }));
const found = (typed: string) => optionsMatching(OPTIONS, typed).map(({ label }) => label);

test('nothing typed shows everything', () => {
  for (const nothing of ['', '   ']) assert.equal(found(nothing).length, OPTIONS.length);
});

test('words are found in any order, part and case', () => {
  assert.deepEqual(found('trust guar'), ['Guaranty Trust Bank']);
  assert.deepEqual(found('  STERL '), ['Sterling Bank']);
  assert.deepEqual(found('zenith'), []);
  assert.deepEqual(found('😀'), []);
  assert.deepEqual(found('b'.repeat(10_000)), []);
});

test('tone marks and dots need not be typed, and may be', () => {
  for (const typed of ['osun', 'ọ̀ṣun', 'OSUN']) assert.deepEqual(found(typed), ['Ọ̀ṣun Bank'], typed);
});

test('people call banks by their initials', () => {
  assert.deepEqual(found('gtb'), ['Guaranty Trust Bank']);
  assert.deepEqual(found('uba'), ['United Bank for Africa']);
});

test('leaving the field chooses the only match, keeps the choice, or clears it', () => {
  const [access = null, guaranty = null] = OPTIONS;
  assert.equal(meantByLeaving(null, access, OPTIONS), access);
  assert.equal(meantByLeaving('trust', access, OPTIONS), guaranty);
  assert.equal(meantByLeaving('bank', access, OPTIONS), access);
  assert.equal(meantByLeaving('no such bank', access, OPTIONS), access);
  assert.equal(meantByLeaving('  ', access, OPTIONS), null);
});
