import type { Sha256 } from '@jara/fairness/hmac';
import { commitment } from '@jara/fairness/seed';
import { drawStream } from '@jara/fairness/stream';
import { type Kobo, toNaira } from '@jara/money/kobo';
import { drawSector, payout, SECTORS } from '../sectors.ts';

/** A finished spin as the server recorded it, once its seed is revealed. */
export interface RevealedSpin {
  readonly index: number;
  readonly stakeKobo: Kobo;
  /** Naira, as answered. */
  readonly amountWon: number;
  readonly serverSeed: string;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nonce: number;
  /** Number of words of its draws read before: a free spin continues where the spin that won it stopped. */
  readonly word: number;
}

export interface Verdict {
  /** SHA-256 of the revealed seed is the commitment the spin was made under. */
  readonly seedHolds: boolean;
  /** That commitment is the one that this device kept before the spin; null: it kept none. */
  readonly sameAsShown: boolean | null;
  /** The sector recomputed from the seeds is the one recorded. */
  readonly sectorHolds: boolean;
  readonly payoutHolds: boolean;
  readonly allHolds: boolean;
  readonly hash: string;
  readonly message: string;
  /** Index of the drawn word among the eight 32-bit words of the message's HMAC, from 0. */
  readonly position: number;
  /** The 32-bit words drawn; all except the last were rejected because they would have favoured some sectors. */
  readonly words: readonly number[];
  readonly sector: number;
}

const WORDS = 2 ** 32;
const WORDS_IN_BLOCK = 8;
const FAIR_BELOW = WORDS - (WORDS % SECTORS.length);
/** Maximum words read: a rejected word has a probability below one in a hundred million. */
const MAX_WORDS = 64;

/** Recomputes a spin from its seeds. Needs no data besides its arguments. */
export function verifySpin(sha256: Sha256, spin: RevealedSpin, shownHash: string | null): Verdict {
  const hash = commitment(sha256, spin.serverSeed);
  const sector = drawSector(drawStream(sha256, spin, spin.word));
  const words = wordsDrawn(sha256, spin);
  const lastWord = spin.word + words.length - 1;
  const seedHolds = hash === spin.serverSeedHash;
  const sameAsShown = shownHash === null ? null : shownHash === spin.serverSeedHash;
  const sectorHolds = sector === spin.index;
  const payoutHolds = toNaira(payout(spin.stakeKobo, sector)) === spin.amountWon;
  return {
    seedHolds,
    sameAsShown,
    sectorHolds,
    payoutHolds,
    allHolds: seedHolds && sameAsShown !== false && sectorHolds && payoutHolds,
    hash,
    message: `${spin.clientSeed}:${spin.nonce}:${Math.floor(lastWord / WORDS_IN_BLOCK)}`,
    position: lastWord % WORDS_IN_BLOCK,
    words,
    sector,
  };
}

function wordsDrawn(sha256: Sha256, spin: RevealedSpin): readonly number[] {
  const stream = drawStream(sha256, spin, spin.word);
  const words: number[] = [];
  do words.push(stream.below(WORDS));
  while ((words.at(-1) ?? 0) >= FAIR_BELOW && words.length < MAX_WORDS);
  return words;
}
