import type { TestEvent } from 'node:test/reporters';
import { failureText } from './test-failure.ts';

/** How many tests passed, suites not counted, and what was said of each that failed. */
export interface TestCounts {
  readonly passed: number;
  readonly failures: readonly string[];
}

/** A `TestCounts` as JSON: the second reporter of `node --test`. */
export default async function* count(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  let passed = 0;
  const failures: string[] = [];
  for await (const { type, data } of events) {
    if (type === 'test:pass' && data.details.type !== 'suite') passed += 1;
    if (type === 'test:fail' && data.details.type !== 'suite') failures.push(failureText(data));
  }
  yield JSON.stringify({ passed, failures } satisfies TestCounts);
}
