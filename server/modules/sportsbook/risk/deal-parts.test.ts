import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { WHOLE_CAP } from '../placing/placing-participant.ts';
import { dealParts, raisesOf } from './deal-parts.ts';

const SEED = 30_018;
const sumOf = (parts: readonly number[]) => parts.reduce((sum, part) => sum + part, 0);
const home = fc.record({ usedKobo: fc.integer({ min: 0, max: 2_000_000_000 }), isPressed: fc.boolean() });

test(`parts never sum to more than the cap, and each shard keeps what it uses (seed ${SEED})`, () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 3_000_000_000 }),
      fc.array(home, { minLength: 1, maxLength: 6 }),
      (cap, shards) => {
        const parts = dealParts(cap, shards);
        assert.ok(sumOf(parts) <= WHOLE_CAP, parts.join());
        const used = sumOf(shards.map(({ usedKobo }) => usedKobo));
        for (const [at, part] of parts.entries())
          if (used <= cap) assert.ok(part + 1 >= ((shards[at]?.usedKobo ?? 0) / cap) * WHOLE_CAP, `${part}`);
      },
    ),
    { numRuns: 500, seed: SEED },
  );
});

test('a shard whose bets need more gets four parts of what is free where another gets one', () => {
  const idle = { usedKobo: 0, isPressed: false };
  assert.deepEqual(dealParts(100, [idle, idle]), [500_000, 500_000]);
  assert.deepEqual(dealParts(100, [{ usedKobo: 50, isPressed: true }, idle]), [900_000, 100_000]);
  assert.deepEqual(
    dealParts(100, [
      { usedKobo: 150, isPressed: true },
      { usedKobo: 50, isPressed: false },
    ]),
    [750_000, 250_000],
  );
});

test('parts are raised by no more than what the parts of all leave', () => {
  assert.deepEqual(raisesOf([500_000, 100_000], [900_000, 100_000]), [400_000, 0]);
  // A shard used more meanwhile and kept more than it was to keep.
  assert.deepEqual(raisesOf([500_000, 300_000], [900_000, 100_000]), [200_000, 0]);
  assert.deepEqual(raisesOf([700_000, 400_000], [900_000, 100_000]), [0, 0]);
});
