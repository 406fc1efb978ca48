import assert from 'node:assert/strict';
import { createHmac, hash } from 'node:crypto';
import { test } from 'node:test';
import { toNaira } from '@jara/money/kobo';
import { sha256 } from '@noble/hashes/sha2.js';
import fc from 'fast-check';
import { payout } from '../sectors.ts';
import { type RevealedSpin, verifySpin } from './verify-spin.ts';

/** A spin as an honest server would record it, made with the platform's own HMAC and SHA-256. */
function honestSpin(seed: string, clientSeed: string, nonce: number, word = 0): RevealedSpin {
  const message = `${clientSeed}:${nonce}:${Math.floor(word / 8)}`;
  const number = createHmac('sha256', seed)
    .update(message)
    .digest()
    .readUInt32BE((word % 8) * 4);
  const index = number % 24;
  return {
    index,
    stakeKobo: 50_000n,
    amountWon: toNaira(payout(50_000n, index)),
    serverSeed: seed,
    serverSeedHash: hash('sha256', seed, 'hex'),
    clientSeed,
    nonce,
    word,
  };
}

const clientSeeds = fc.stringMatching(/^[ -~]{1,64}$/);

test('every honest spin holds, with the numbers the platform’s own HMAC gives', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[0-9a-f]{64}$/),
      clientSeeds,
      fc.nat(),
      fc.nat({ max: 40 }),
      (seed, clientSeed, nonce, word) => {
        const spin = honestSpin(seed, clientSeed, nonce, word);
        const verdict = verifySpin(sha256, spin, spin.serverSeedHash);
        assert.equal(verdict.allHolds, true);
        assert.equal((verdict.words.at(-1) ?? -1) % 24, spin.index);
        assert.deepEqual(
          [verdict.message, verdict.position],
          [`${clientSeed}:${nonce}:${Math.floor(word / 8)}`, word % 8],
        );
      },
    ),
  );
});

test('a free spin is not checked against the draw of the spin that won it', () => {
  const seeds = Array.from({ length: 50 }, (_, i) => i.toString(16).padStart(64, '0'));
  const seed = seeds.find((one) => honestSpin(one, 'c', 0, 0).index !== honestSpin(one, 'c', 0, 1).index);
  const free = honestSpin(seed ?? '', 'c', 0, 1);
  assert.equal(verifySpin(sha256, free, null).allHolds, true);
  assert.equal(verifySpin(sha256, { ...free, word: 0 }, null).sectorHolds, false);
});

test('another sector, another payout, another seed or another commitment is found out', () => {
  const spin = honestSpin('ab'.repeat(32), 'my seed', 4);
  const shown = spin.serverSeedHash;
  const moved = verifySpin(sha256, { ...spin, index: (spin.index + 1) % 24 }, shown);
  assert.deepEqual([moved.sectorHolds, moved.allHolds], [false, false]);
  const paid = verifySpin(sha256, { ...spin, amountWon: spin.amountWon + 1 }, shown);
  assert.deepEqual([paid.payoutHolds, paid.allHolds], [false, false]);
  const reseeded = verifySpin(sha256, { ...spin, serverSeed: 'cd'.repeat(32) }, shown);
  assert.deepEqual([reseeded.seedHolds, reseeded.allHolds], [false, false]);
  const swapped = verifySpin(sha256, spin, 'f'.repeat(64));
  assert.deepEqual([swapped.seedHolds, swapped.sameAsShown, swapped.allHolds], [true, false, false]);
});

test('a commitment this page never saw is shown as unseen, not as wrong', () => {
  const verdict = verifySpin(sha256, honestSpin('ef'.repeat(32), 'c', 0), null);
  assert.deepEqual([verdict.sameAsShown, verdict.allHolds], [null, true]);
});
