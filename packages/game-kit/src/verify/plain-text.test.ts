import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plainText } from './plain-text.ts';

test('describes bets and moves of any shape', () => {
  assert.equal(plainText('higher'), 'higher');
  assert.equal(plainText({ do: 'open', tile: 3 }), 'open, tile 3');
  assert.equal(plainText({ stakeNaira: 500, spots: [3, 17] }), 'stake naira 500, spots (3, 17)');
  assert.equal(
    plainText({ chips: [{ spotId: 'red', stakeNaira: 50 }], hold: [] }),
    'chips (spot id red, stake naira 50), hold (none)',
  );
  assert.equal(plainText(null), 'null');
});
