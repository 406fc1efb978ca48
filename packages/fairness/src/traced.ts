import { toHex } from './bytes.ts';
import { hmacSha256, type Sha256 } from './hmac.ts';
import { type CountedStream, type DrawInputs, drawStream } from './stream.ts';

/** One draw with its words: this result of `bound` possible ones, from these words of the stream. */
export interface TracedDraw {
  readonly bound: number;
  readonly result: number;
  readonly fromWord: number;
  /** All except the last were rejected. */
  readonly wordCount: number;
}

/** The stream of a round that also records every draw taken from it. */
export function tracedStream(
  sha256: Sha256,
  inputs: DrawInputs,
  fromWord: number,
  trace: TracedDraw[],
): CountedStream {
  const stream = drawStream(sha256, inputs, fromWord);
  return {
    get wordsRead() {
      return stream.wordsRead;
    },
    below(bound) {
      const before = stream.wordsRead;
      const result = stream.below(bound);
      trace.push({ bound, result, fromWord: before, wordCount: stream.wordsRead - before });
      return result;
    },
  };
}

const WORDS_IN_BLOCK = 8;
const HEX_IN_WORD = 8;

/** 32 bytes of the stream, with the text they are the HMAC of. */
export interface DrawnBlock {
  readonly cursor: number;
  readonly message: string;
  readonly hmacHex: string;
}

/** The block at a cursor, so that a person can compute it with another tool. */
export function drawnBlock(sha256: Sha256, inputs: DrawInputs, cursor: number): DrawnBlock {
  const message = `${inputs.clientSeed}:${inputs.nonce}:${cursor}`;
  return {
    cursor,
    message,
    hmacHex: toHex(hmacSha256(sha256, inputs.serverSeed, message)),
  };
}

/** Blocks by their cursors; draws share them, so each is computed once. */
export function blocksOf(sha256: Sha256, inputs: DrawInputs): (cursor: number) => DrawnBlock {
  const known = new Map<number, DrawnBlock>();
  return (cursor) => {
    const block = known.get(cursor) ?? drawnBlock(sha256, inputs, cursor);
    known.set(cursor, block);
    return block;
  };
}

export interface DrawnWord {
  readonly cursor: number;
  /** Index among the block's eight words. */
  readonly position: number;
  readonly hex: string;
  readonly word: number;
  readonly isRejected: boolean;
}

/** The words that a draw read, one by one. `blockAt` comes from `blocksOf`. */
export function drawnWords(
  { fromWord, wordCount }: TracedDraw,
  blockAt: (cursor: number) => DrawnBlock,
): DrawnWord[] {
  return Array.from({ length: wordCount }, (_, i) => {
    const at = fromWord + i;
    const cursor = Math.floor(at / WORDS_IN_BLOCK);
    const position = at % WORDS_IN_BLOCK;
    const hex = blockAt(cursor).hmacHex.slice(position * HEX_IN_WORD, (position + 1) * HEX_IN_WORD);
    return { cursor, position, hex, word: Number.parseInt(hex, 16), isRejected: i < wordCount - 1 };
  });
}
