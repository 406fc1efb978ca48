import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { test } from 'node:test';
import { drawStream } from '@jara/fairness/stream';
import { equals, percentText, rational } from '@jara/game-kit/rational';
import fc from 'fast-check';
import { drawSector, LIMITS, payout, returnToPlayer, SECTORS, sectorAt } from './sectors.ts';

const sha256 = (data: Uint8Array) => hash('sha256', data, 'buffer');

test('the return to player is exactly 95 %, from the table that settles', () => {
  assert.ok(equals(returnToPlayer(), rational(95n, 100n)), percentText(returnToPlayer()));
});

test('the wheel has 24 sectors: one 10×, one 3×, two 2×, one 1.5×, two 1.2×, two spin-again, fifteen lose', () => {
  const count = new Map<string, number>();
  for (const sector of SECTORS) {
    const name = sector.kind === 'win' ? String(sector.multiplier) : sector.kind;
    count.set(name, (count.get(name) ?? 0) + 1);
  }
  assert.equal(SECTORS.length, 24);
  assert.deepEqual(Object.fromEntries(count), {
    '100': 1,
    '30': 1,
    '20': 2,
    '15': 1,
    '12': 2,
    'spin-again': 2,
    lose: 15,
  });
});

test('every sector is equally likely: chi-square of 240,000 spins at 99 %', () => {
  const counts = new Array<number>(24).fill(0);
  for (let nonce = 0; nonce < 240_000; nonce += 1) {
    const index = drawSector(drawStream(sha256, { serverSeed: 'chi', clientSeed: 'c', nonce }));
    counts[index] = (counts[index] ?? 0) + 1;
  }
  const chiSquare = counts.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0);
  assert.ok(chiSquare < 41.64, `chi-square ${chiSquare} with 23 degrees of freedom`);
});

test('§9.22 payouts are whole kobo for every allowed stake: nothing is lost to rounding', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 100n, max: LIMITS.maxStakeKobo / 100n }),
      fc.nat({ max: 23 }),
      (naira, index) => {
        const sector = sectorAt(index);
        const multiplier = sector.kind === 'win' ? sector.multiplier : 0n;
        assert.equal(payout(naira * 100n, index) * 10n, naira * 100n * multiplier);
      },
    ),
  );
});
