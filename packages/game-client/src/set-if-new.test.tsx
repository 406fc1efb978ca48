import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setLength, setText } from './set-if-new.ts';

test('a value that is shown already is not set again, and a new one is', () => {
  const element = document.createElement('span');
  setText(element, '0:07');
  const shown = element.firstChild;
  setText(element, '0:07');
  assert.equal(element.firstChild, shown, 'the same node of text');
  setText(element, '0:06');
  assert.equal(element.textContent, '0:06');
  setText(null, '0:06');
  for (const share of [1, 0.123456, 0.12, 0]) {
    setLength(element, share);
    assert.equal(element.style.transform, `scaleX(${Math.round(share * 1000) / 1000})`);
  }
  setLength(null, 1);
});
