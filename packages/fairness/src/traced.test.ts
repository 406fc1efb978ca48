import assert from 'node:assert/strict';
import { createHmac, hash } from 'node:crypto';
import { test } from 'node:test';
import { drawStream } from './stream.ts';
import { blocksOf, drawnBlock, drawnWords, type TracedDraw, tracedStream } from './traced.ts';

const sha256 = (data: Uint8Array) => hash('sha256', data, 'buffer');
const inputs = { serverSeed: 'a'.repeat(64), clientSeed: 'mine: 7', nonce: 3 };
/** A quarter of all words is rejected with this bound. */
const WASTEFUL = 3 * 2 ** 30;

test('a traced stream draws as the plain one does, and its words explain every result', () => {
  const trace: TracedDraw[] = [];
  const traced = tracedStream(sha256, inputs, 0, trace);
  const plain = drawStream(sha256, inputs);
  const bounds = Array.from({ length: 80 }, (_, i) => [WASTEFUL, 52, 1, 2 ** 32][i % 4] ?? 1);
  for (const bound of bounds) assert.equal(traced.below(bound), plain.below(bound));
  assert.equal(traced.wordsRead, plain.wordsRead);
  assert.equal(trace.length, bounds.length);
  const blockAt = blocksOf(sha256, inputs);
  let next = 0;
  for (const draw of trace) {
    assert.equal(draw.fromWord, next);
    const words = drawnWords(draw, blockAt);
    const limit = 2 ** 32 - (2 ** 32 % draw.bound);
    for (const { word, isRejected } of words) assert.equal(word >= limit, isRejected);
    assert.equal((words.at(-1)?.word ?? -1) % draw.bound, draw.result);
    next += words.length;
  }
  assert.ok(
    trace.some(({ wordCount }) => wordCount > 1),
    'no word was thrown away, so nothing was shown',
  );
});

test('a block is the HMAC of the very text it names', () => {
  const { message, hmacHex } = drawnBlock(sha256, inputs, 2);
  assert.equal(message, 'mine: 7:3:2');
  assert.equal(hmacHex, createHmac('sha256', inputs.serverSeed).update(message).digest('hex'));
});
