import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createToast } from './toast.ts';

test('a toast is shown for a while; another replaces it and has its own time', () => {
  const ends: (() => void)[] = [];
  const toast = createToast((_ms, work) => ends.push(work));
  toast.show('Cashed out');
  toast.show('Full');
  ends[0]?.();
  assert.equal(toast.read()?.text, 'Full');
  ends[1]?.();
  assert.equal(toast.read(), null);
});
