import type { TestEvent } from 'node:test/reporters';

/** How many tests passed and failed, suites not counted, as JSON: the second reporter of `node --test`. */
export default async function* count(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  let passed = 0;
  let failed = 0;
  for await (const { type, data } of events) {
    if (type === 'test:pass' && data.details.type !== 'suite') passed += 1;
    if (type === 'test:fail' && data.details.type !== 'suite') failed += 1;
  }
  yield JSON.stringify({ passed, failed });
}
