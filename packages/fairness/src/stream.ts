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

const WORD_BYTES = 4;
const WORDS = 2 ** 32;

/**
 * The bytes are HMAC-SHA256(server seed, `clientSeed:nonce:cursor`), 32 at each cursor 0, 1, 2 …, read as big-endian 32-bit
 * words. A word that would favour some results is thrown away and the next one read, so the bias is exactly zero.
 */
export function drawStream(sha256: Sha256, inputs: DrawInputs): DrawStream {
  const key = asciiBytes(inputs.serverSeed);
  let block = new Uint8Array(0);
  let offset = 0;
  let cursor = 0;
  const nextWord = (): number => {
    if (offset + WORD_BYTES > block.length) {
      block = hmacSha256(
        sha256,
        key,
        asciiBytes(`${inputs.clientSeed}:${inputs.nonce}:${cursor}`),
      ) as Uint8Array<ArrayBuffer>;
      offset = 0;
      cursor += 1;
    }
    const view = new DataView(block.buffer, block.byteOffset + offset, WORD_BYTES);
    offset += WORD_BYTES;
    return view.getUint32(0);
  };
  return {
    below(bound) {
      const limit = WORDS - (WORDS % bound);
      let word = nextWord();
      while (word >= limit) word = nextWord();
      return word % bound;
    },
  };
}
