import { hmacSha256, type Sha256 } from './hmac.ts';

/** The complete inputs of an outcome. */
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

/** A stream that counts the words read, so that a later step of the same round can continue from there. */
export interface CountedStream extends DrawStream {
  /** The 32-bit words read so far, the rejected ones included. */
  readonly wordsRead: number;
}

const WORD_BYTES = 4;
const WORDS_IN_BLOCK = 8;
const WORDS = 2 ** 32;

/**
 * The bytes are HMAC-SHA256(server seed, `clientSeed:nonce:cursor`), 32 at each cursor 0, 1, 2 …, read as big-endian 32-bit
 * words. A word that would favour some results is rejected and the next one read, so the bias is exactly zero.
 *
 * @param fromWord continue where an earlier reading of the same stream stopped, by its `wordsRead`
 */
export function drawStream(sha256: Sha256, inputs: DrawInputs, fromWord = 0): CountedStream {
  return new HmacStream(sha256, inputs, fromWord);
}

const NO_BLOCK = new Uint8Array(0);

/** A position in a stream. A class because every step of every round makes one: closures would cost as much as the hash. */
class HmacStream implements CountedStream {
  wordsRead: number;
  readonly #sha256: Sha256;
  readonly #inputs: DrawInputs;
  #block: Uint8Array = NO_BLOCK;
  #blockCursor = -1;

  constructor(sha256: Sha256, inputs: DrawInputs, fromWord: number) {
    this.#sha256 = sha256;
    this.#inputs = inputs;
    this.wordsRead = fromWord;
  }

  below(bound: number): number {
    const limit = WORDS - (WORDS % bound);
    let word = this.#nextWord();
    while (word >= limit) word = this.#nextWord();
    return word % bound;
  }

  #nextWord(): number {
    const cursor = Math.floor(this.wordsRead / WORDS_IN_BLOCK);
    if (cursor !== this.#blockCursor) {
      const { serverSeed, clientSeed, nonce } = this.#inputs;
      this.#block = hmacSha256(this.#sha256, serverSeed, `${clientSeed}:${nonce}:${cursor}`);
      this.#blockCursor = cursor;
    }
    const block = this.#block;
    const at = (this.wordsRead % WORDS_IN_BLOCK) * WORD_BYTES;
    this.wordsRead += 1;
    const high = ((block[at] ?? 0) << 8) | (block[at + 1] ?? 0);
    const low = ((block[at + 2] ?? 0) << 8) | (block[at + 3] ?? 0);
    return high * 0x1_0000 + low;
  }
}
