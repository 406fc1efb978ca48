import type { TestCounts } from './test-counts.ts';

/** More files than these do not fail by a moment's load: they get no second try. */
const MOST_FILES = 3;

export interface Tries {
  readonly passed: number;
  readonly failures: readonly string[];
  /** What was said at the first try of tests whose file passed at the second. */
  readonly secondTries: readonly string[];
}

/** The test files that are run once more, alone: a few that failed. */
export function filesToTryAgain(first: TestCounts): string[] {
  const failed = Object.keys(first).filter((file) => (first[file]?.failures.length ?? 0) > 0);
  return failed.length <= MOST_FILES ? failed : [];
}

/** Both tries as one: a file that was run again counts as it came out then. */
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
