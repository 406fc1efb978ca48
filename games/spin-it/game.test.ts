import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { test } from 'node:test';
import { drawStream } from '@jara/fairness/stream';
import { equals, percentText, rational } from '@jara/game-kit/rational';
import fc from 'fast-check';
import {
  drawSector,
  MAX_STAKE_KOBO,
  payout,
  returnToPlayer,
  SECTORS,
  sectorAt,
  stakeProblem,
} from './game.ts';

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

test('a hundred thousand seeded games, free spins followed, return within the 99.9 % band of 95 %', () => {
  const games = 100_000;
  let paid = 0;
  let squares = 0;
  for (let nonce = 0, game = 0; game < games; game += 1) {
    let index = drawSector(drawStream(sha256, { serverSeed: 'band', clientSeed: 'c', nonce: nonce++ }));
    while (sectorAt(index).kind === 'spin-again') {
      index = drawSector(drawStream(sha256, { serverSeed: 'band', clientSeed: 'c', nonce: nonce++ }));
    }
    const multiple = Number(payout(10_000n, index)) / 10_000;
    paid += multiple;
    squares += multiple * multiple;
  }
  const mean = paid / games;
  const deviation = Math.sqrt((squares / games - mean * mean) / games);
  assert.ok(Math.abs(mean - 0.95) < 3.29 * deviation, `mean ${mean}, one deviation ${deviation}`);
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
    fc.property(fc.bigInt({ min: 100n, max: MAX_STAKE_KOBO / 100n }), fc.nat({ max: 23 }), (naira, index) => {
      const sector = sectorAt(index);
      const multiplier = sector.kind === 'win' ? sector.multiplier : 0n;
      assert.equal(payout(naira * 100n, index) * 10n, naira * 100n * multiplier);
    }),
  );
});

test('§9.1 stakes: the least is ₦100, the most ₦100,000, whole naira only', () => {
  assert.equal(stakeProblem(9_999n), 'below_minimum');
  assert.equal(stakeProblem(0n), 'below_minimum');
  assert.equal(stakeProblem(10_000n), null);
  assert.equal(stakeProblem(10_050n), 'not_whole_naira');
  assert.equal(stakeProblem(10_000_000n), null);
  assert.equal(stakeProblem(10_000_100n), 'above_maximum');
});
