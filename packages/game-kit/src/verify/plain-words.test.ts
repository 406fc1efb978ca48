import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plainWords } from './plain-words.ts';

test('bets and moves are described in words, whatever their shape', () => {
  assert.equal(plainWords('higher'), 'higher');
  assert.equal(plainWords({ do: 'open', tile: 3 }), 'open, tile 3');
  assert.equal(plainWords({ stakeNaira: 500, spots: [3, 17] }), 'stake naira 500, spots (3, 17)');
  assert.equal(
    plainWords({ chips: [{ spotId: 'red', stakeNaira: 50 }], hold: [] }),
    'chips (spot id red, stake naira 50), hold (none)',
  );
  assert.equal(plainWords(null), 'null');
});
