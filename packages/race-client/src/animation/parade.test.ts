import assert from 'node:assert/strict';
import { test } from 'node:test';
import { paradeAt, toStartAt } from './parade.ts';

test('on the way to the gates no runner goes back, and all are in before the bets close', () => {
  for (let number = 1; number <= 12; number += 1) {
    let before = Number.NEGATIVE_INFINITY;
    for (let leftMs = 40_000; leftMs >= 0; leftMs -= 40) {
      const at = paradeAt(number, toStartAt(leftMs));
      assert.ok(at >= before && at <= 0, `${number} with ${leftMs} ms left`);
      before = at;
    }
    assert.equal(paradeAt(number, toStartAt(3_000)), 0);
    assert.equal(paradeAt(number, toStartAt(-50)), 0);
  }
});
