import type { TestCounts } from './test-counts.ts';

/** Maximum number of failed files for a second try: more do not fail by momentary load. */
const MAX_FILES = 3;

export interface Tries {
  readonly passed: number;
  readonly failures: readonly string[];
  /** The first failures of tests whose file passed at the second try. */
  readonly secondTries: readonly string[];
}

/** The failed test files that run once more, alone: none if there are many. */
export function filesToTryAgain(first: TestCounts): string[] {
  const failed = Object.keys(first).filter((file) => (first[file]?.failures.length ?? 0) > 0);
  return failed.length <= MAX_FILES ? failed : [];
}

/** Merges both tries: the second result of a file replaces its first. */
export function bothTries(first: TestCounts, second: TestCounts): Tries {
  const counts = Object.values({ ...first, ...second });
  const mended = Object.keys(second).filter((file) => second[file]?.failures.length === 0);
  const secondTries = mended.flatMap((file) => first[file]?.failures ?? []);
  return {
    passed: counts.reduce((sum, { passed }) => sum + passed, 0) - secondTries.length,
    failures: counts.flatMap(({ failures }) => failures),
    secondTries: secondTries.map((story) => story.replace(/^✗/, '!')),
  };
}
