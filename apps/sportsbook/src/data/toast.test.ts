import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createToast } from './toast.ts';

test('a sentence is said for a while; another takes its place and has its own time', () => {
  const ends: (() => void)[] = [];
  const toast = createToast((_ms, work) => ends.push(work));
  toast.say('Cashed out');
  toast.say('Full');
  ends[0]?.();
  assert.equal(toast.read()?.text, 'Full');
  ends[1]?.();
  assert.equal(toast.read(), null);
});
