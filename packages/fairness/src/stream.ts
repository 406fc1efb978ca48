import { asciiBytes } from './bytes.ts';
import { hmacSha256, type Sha256 } from './hmac.ts';

/** What fixes an outcome: nothing else enters into it. */
export interface DrawInputs {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

/** Unbiased draws, one after another, from one bet's inputs. */
export interface DrawStream {
  /** A whole number from 0 to `bound` − 1, each exactly equally likely. `bound` is 1 to 2³². */
  below(bound: number): number;
}

/** A stream that says how far it was read, so that a later step of the same round can go on from there. */
export interface CountedStream extends DrawStream {
  /** The 32-bit words read so far, the thrown-away ones included. */
  readonly wordsRead: number;
}

const WORD_BYTES = 4;
const WORDS_IN_BLOCK = 8;
const WORDS = 2 ** 32;

/**
 * The bytes are HMAC-SHA256(server seed, `clientSeed:nonce:cursor`), 32 at each cursor 0, 1, 2 …, read as big-endian 32-bit
 * words. A word that would favour some results is thrown away and the next one read, so the bias is exactly zero.
 *
 * @param fromWord go on where an earlier reading of the same stream stopped, by its `wordsRead`
 */
export function drawStream(sha256: Sha256, inputs: DrawInputs, fromWord = 0): CountedStream {
  const key = asciiBytes(inputs.serverSeed);
  let block = new Uint8Array(0);
  let blockCursor = -1;
  let wordsRead = fromWord;
  const nextWord = (): number => {
    const cursor = Math.floor(wordsRead / WORDS_IN_BLOCK);
    if (cursor !== blockCursor) {
      block = hmacSha256(
        sha256,
        key,
        asciiBytes(`${inputs.clientSeed}:${inputs.nonce}:${cursor}`),
      ) as Uint8Array<ArrayBuffer>;
      blockCursor = cursor;
    }
    const offset = block.byteOffset + (wordsRead % WORDS_IN_BLOCK) * WORD_BYTES;
    wordsRead += 1;
    return new DataView(block.buffer, offset, WORD_BYTES).getUint32(0);
  };
  return {
    get wordsRead() {
      return wordsRead;
    },
    below(bound) {
      const limit = WORDS - (WORDS % bound);
      let word = nextWord();
      while (word >= limit) word = nextWord();
      return word % bound;
    },
  };
}
