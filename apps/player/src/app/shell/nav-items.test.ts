import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mainItems } from './nav-items.ts';

test('sports betting requires a visitor to log in first', () => {
  assert.equal(mainItems(false)[1]?.to, '/login?from=SportBetting');
  assert.equal(mainItems(true)[1]?.to, '/sports-betting');
});
