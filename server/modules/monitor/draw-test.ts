import { chiSquareChance, normalChance } from './statistics.ts';

const BINS = 64;
const WORDS = 2 ** 32;
const BIN_WIDTH = WORDS / BINS;
/** Variance of a number that is evenly distributed from 0 to 1. */
const VARIANCE = 1 / 12;

/** The chances of draws like these, or of less random ones, from a fair generator. */
export interface DrawTestResult {
  readonly rounds: number;
  readonly words: number;
  readonly firstWords: number;
  readonly allWords: number;
  readonly neighbours: number;
}

export interface DrawTest {
  /** The words of one round, in order. */
  add(words: readonly number[]): void;
  result(): DrawTestResult;
}

/** Counts of words by their highest and by their lowest six bits: a draw below n is a word modulo n. */
function createBins() {
  const [high, low] = [Array<number>(BINS).fill(0), Array<number>(BINS).fill(0)];
  const increment = (bins: number[], bin: number) => {
    bins[bin] = (bins[bin] ?? 0) + 1;
  };
  return {
    add(word: number) {
      increment(high, Math.floor(word / BIN_WIDTH));
      increment(low, word % BINS);
    },
    /** Of two tests, so the smaller chance counts twice. */
    chance: () => Math.min(1, 2 * Math.min(chiSquareChance(high), chiSquareChance(low))),
  };
}

/**
 * Chi-square of the first words of rounds, by which most outcomes are drawn, and of all words; and the serial correlation of each word with the
 * next.
 */
export function createDrawTest(): DrawTest {
  const [first, all] = [createBins(), createBins()];
  let [rounds, words, products] = [0, 0, 0];
  let before = 0;
  return {
    add(drawn) {
      rounds += 1;
      for (const [index, word] of drawn.entries()) {
        all.add(word);
        if (index === 0) first.add(word);
        const value = (word + 0.5) / WORDS - 0.5;
        products += before * value;
        before = value;
        words += 1;
      }
    },
    result: () => ({
      ...{ rounds, words, firstWords: first.chance(), allWords: all.chance() },
      neighbours: normalChance(products / (VARIANCE * Math.sqrt(Math.max(1, words - 1)))),
    }),
  };
}
