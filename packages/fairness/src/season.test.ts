import assert from 'node:assert/strict';
import { createHash, createHmac, hash } from 'node:crypto';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Sha256 } from './hmac.ts';
import {
  chainFault,
  followsOn,
  isLinkOf,
  linkBefore,
  linkOf,
  MAX_ROUNDS,
  roundInputs,
  roundKey,
  seasonChain,
} from './season.ts';
import { newServerSeed } from './seed.ts';
import { drawStream } from './stream.ts';

const sha256: Sha256 = (data) => hash('sha256', data, 'buffer');
const sha = (text: string) => createHash('sha256').update(text).digest('hex');

const seedOf = (byte: number) => newServerSeed((length) => new Uint8Array(length).fill(byte));
const lengths = fc.integer({ min: 1, max: 400 });
const bytes = fc.integer({ min: 0, max: 255 });

test('the links are plain hashes that any tool can repeat, and the commitment is the last of them', () => {
  const seed = seedOf(7);
  const links = [seed];
  for (let i = 0; i < 3; i += 1) links.push(sha(`jaraplay season link:${links.at(-1)}`));
  const chain = seasonChain(sha256, seed, 3);
  assert.equal(chain.commitment, links[3]);
  assert.deepEqual(
    [1, 2, 3].map((round) => linkOf(sha256, chain, round)),
    [links[2], links[1], links[0]],
  );
});

test('every link of a season of any length is found by its checkpoints, and each leads to the one before', () => {
  fc.assert(
    fc.property(lengths, bytes, (rounds, byte) => {
      const chain = seasonChain(sha256, seedOf(byte), rounds);
      let before = chain.commitment;
      for (let round = 1; round <= rounds; round += 1) {
        const link = linkOf(sha256, chain, round);
        assert.ok(followsOn(sha256, link, before));
        before = link;
      }
      assert.equal(before, seedOf(byte));
    }),
    { numRuns: 40 },
  );
});

test('finding a link of ten thousand takes at most a hundred hashes', () => {
  let hashes = 0;
  const counting: Sha256 = (data) => {
    hashes += 1;
    return sha256(data);
  };
  const chain = seasonChain(counting, seedOf(1), 10_000);
  assert.equal(hashes, 10_000);
  assert.ok(chain.checkpoints.length <= 100);
  for (const round of [1, 2, 99, 100, 101, 5_000, 9_999, 10_000]) {
    hashes = 0;
    linkOf(counting, chain, round);
    assert.ok(hashes < 100, `${hashes} for round ${round}`);
  }
});

test('a link holds for its own round and season only', () => {
  fc.assert(
    fc.property(lengths, bytes, fc.nat(), (rounds, byte, pick) => {
      const chain = seasonChain(sha256, seedOf(byte), rounds);
      const round = 1 + (pick % rounds);
      const link = linkOf(sha256, chain, round);
      assert.ok(isLinkOf(sha256, chain.commitment, round, link));
      assert.equal(isLinkOf(sha256, chain.commitment, round + 1, link), false);
      assert.equal(isLinkOf(sha256, chain.commitment, round - 1, link), false);
      const other = seasonChain(sha256, seedOf((byte + 1) % 256), rounds);
      assert.equal(isLinkOf(sha256, other.commitment, round, link), false);
    }),
    { numRuns: 40 },
  );
});

test('the draws are HMAC-SHA256 keyed by a hash of the link that is no link, of public value, round and cursor', () => {
  const link = linkOf(sha256, seasonChain(sha256, seedOf(9), 50), 12);
  const key = sha(`jaraplay round key:${link}`);
  assert.equal(roundKey(sha256, link), key);
  assert.notEqual(key, linkBefore(sha256, link));
  const word = createHmac('sha256', key).update('block 880000:12:0').digest().readUInt32BE(0);
  assert.equal(drawStream(sha256, roundInputs(sha256, link, 'block 880000', 12)).below(2 ** 32), word);
});

test('another public value draws other outcomes from the same chain', () => {
  const chain = seasonChain(sha256, seedOf(3), 40);
  const words = (publicValue: string) =>
    Array.from({ length: 40 }, (_, i) =>
      drawStream(sha256, roundInputs(sha256, linkOf(sha256, chain, i + 1), publicValue, i + 1)).below(
        2 ** 32,
      ),
    );
  const [one, other] = [words('a'), words('b')];
  assert.equal(new Set([...one, ...other]).size, 80);
});

test('a season has a length that can be hashed, and no round outside it', () => {
  for (const rounds of [0, -1, 1.5, Number.NaN, MAX_ROUNDS + 1])
    assert.throws(() => seasonChain(sha256, seedOf(1), rounds), RangeError);
  const chain = seasonChain(sha256, seedOf(1), 5);
  for (const round of [0, 6, 1.5, -1]) {
    assert.throws(() => linkOf(sha256, chain, round), RangeError);
    assert.equal(isLinkOf(sha256, chain.commitment, round, linkOf(sha256, chain, 1)), false);
  }
});

test('a whole season: a gap, a link of another chain, two rounds exchanged and a changed link are each found', () => {
  const chain = seasonChain(sha256, seedOf(5), 60);
  const other = seasonChain(sha256, seedOf(6), 60);
  const links = Array.from({ length: 60 }, (_, i) => ({ round: i + 1, link: linkOf(sha256, chain, i + 1) }));
  const fault = (changed: typeof links) => chainFault(sha256, chain.commitment, changed);
  assert.equal(fault(links), null);
  assert.equal(fault(links.slice(0, 20)), null);
  assert.equal(fault([]), null);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 59 }), (round) => {
      const without = links.filter((one) => one.round !== round);
      assert.deepEqual(fault(without), { code: 'gap', round });
      const renumbered = without.map(({ link }, i) => ({ round: i + 1, link }));
      assert.deepEqual(fault(renumbered), { code: 'broken', round });
      const swapped = links.with(round - 1, { round, link: linkOf(sha256, other, round) });
      assert.deepEqual(fault(swapped), { code: 'broken', round });
      const twice = links.toSpliced(round, 0, links[round - 1] ?? { round: 0, link: '' });
      assert.deepEqual(fault(twice), { code: 'gap', round: round + 1 });
    }),
  );
  assert.deepEqual(chainFault(sha256, other.commitment, links), { code: 'broken', round: 1 });
});
