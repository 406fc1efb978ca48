import { relative } from 'node:path';
import type { TestEvent } from 'node:test/reporters';
import { root } from './source-files.ts';
import { failureText } from './test-failure.ts';
import { fileOf, ungrouped } from './test-groups.ts';

interface FileCounts {
  /** Number of tests that passed, without suites. */
  readonly passed: number;
  /** The report of each failed test. */
  readonly failures: readonly string[];
}

/** The counts of each test file, by its path in the repository. */
export type TestCounts = Readonly<Record<string, FileCounts>>;

/** A `TestCounts` as JSON: the second reporter of `node --test`. */
export default async function* count(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const counts: Record<string, { passed: number; failures: string[] }> = {};
  for await (const { type, data } of ungrouped(events)) {
    if ((type !== 'test:pass' && type !== 'test:fail') || data.details.type === 'suite') continue;
    const file = relative(root, fileOf(data));
    counts[file] ??= { passed: 0, failures: [] };
    if (type === 'test:pass') counts[file].passed += 1;
    else counts[file].failures.push(failureText(data));
  }
  yield JSON.stringify(counts satisfies TestCounts);
}
