import assert from 'node:assert/strict';
import { createHmac, hash } from 'node:crypto';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Sha256 } from './hmac.ts';
import { commitment, isClientSeed, isServerSeed, newServerSeed } from './seed.ts';
import { drawStream } from './stream.ts';

const sha256: Sha256 = (data) => hash('sha256', data, 'buffer');

test('the first word of the stream is the first four bytes of the published HMAC', () => {
  const inputs = { serverSeed: 'server seed', clientSeed: 'client seed', nonce: 1 };
  const expected = createHmac('sha256', 'server seed').update('client seed:1:0').digest().readUInt32BE(0);
  assert.equal(drawStream(sha256, inputs).below(2 ** 32), expected);
});

test('a stream read past one block goes on with the next cursor', () => {
  const stream = drawStream(sha256, { serverSeed: 's', clientSeed: 'c', nonce: 7 });
  const words = Array.from({ length: 12 }, () => stream.below(2 ** 32));
  const second = createHmac('sha256', 's').update('c:7:1').digest();
  assert.deepEqual(
    words.slice(8),
    [0, 4, 8, 12].map((at) => second.readUInt32BE(at)),
  );
});

test('draws stay below their bound and repeat for the same inputs', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 32 }), fc.nat(), (bound, nonce) => {
      const inputs = { serverSeed: 'a'.repeat(64), clientSeed: 'x', nonce };
      const first = drawStream(sha256, inputs).below(bound);
      assert.ok(first >= 0 && first < bound);
      assert.equal(drawStream(sha256, inputs).below(bound), first);
    }),
  );
});

test('words above the largest multiple of the bound are drawn again, not folded', () => {
  // With bound 3·2³⁰ a quarter of all words must be rejected; folding would make small results twice as likely.
  const bound = 3 * 2 ** 30;
  const counts = [0, 0, 0];
  const draws = 30_000;
  for (let nonce = 0; nonce < draws; nonce += 1) {
    const value = drawStream(sha256, { serverSeed: 'seed', clientSeed: 'c', nonce }).below(bound);
    const third = Math.floor(value / 2 ** 30);
    counts[third] = (counts[third] ?? 0) + 1;
  }
  const expected = draws / 3;
  const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  assert.ok(chiSquare < 9.21, `chi-square ${chiSquare} with 2 degrees of freedom, 99 %`);
});

test('seeds: a new one is well formed and its commitment is the plain SHA-256 anyone can repeat', () => {
  const seed = newServerSeed((length) => new Uint8Array(length).fill(0xab));
  assert.ok(isServerSeed(seed));
  assert.equal(commitment(sha256, seed), hash('sha256', 'ab'.repeat(32), 'hex'));
  for (const bad of ['', 'a'.repeat(65), 'tab\t', 'ẹ', '\u0000']) assert.equal(isClientSeed(bad), false);
  assert.ok(isClientSeed('my lucky seed: 7'));
});

test('a stream taken up where another stopped goes on as that one would have, rejected words counted', () => {
  const inputs = { serverSeed: 's', clientSeed: 'c', nonce: 3 };
  const whole = drawStream(sha256, inputs);
  const bounds = Array.from({ length: 60 }, (_, i) => (i % 2 === 0 ? 3 * 2 ** 30 : 52));
  let at = 0;
  for (const bound of bounds) {
    const part = drawStream(sha256, inputs, at);
    assert.equal(part.below(bound), whole.below(bound));
    at = part.wordsRead;
    assert.equal(at, whole.wordsRead);
  }
});
