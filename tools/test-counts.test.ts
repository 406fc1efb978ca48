import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import type { TestEvent } from 'node:test/reporters';
import { root } from './source-files.ts';
import count, { type TestCounts } from './test-counts.ts';

async function countsOf(events: readonly object[]): Promise<TestCounts> {
  async function* happening() {
    for (const event of events) yield event as TestEvent;
  }
  let written = '';
  for await (const part of count(happening())) written += part;
  return JSON.parse(written) as TestCounts;
}

test('a test of an imported suite counts in the file that was run, which alone can be run again', async () => {
  const file = join(root, 'packages/game-kit/src/testing/conformance.ts');
  const data = {
    name: 'pays what it says',
    file,
    line: 3,
    entryFile: join(root, 'games/keno-80/game.test.ts'),
  };
  const counts = await countsOf([
    { type: 'test:pass', data: { ...data, details: { type: 'test' } } },
    { type: 'test:fail', data: { ...data, details: { type: 'test', error: new Error('no') } } },
    {
      type: 'test:fail',
      data: { ...data, details: { type: 'suite', error: new Error('a test of it failed') } },
    },
    {
      type: 'test:fail',
      data: { name: 'a.test.ts', file: join(root, 'a.test.ts'), details: { error: 'died' } },
    },
  ]);
  assert.deepEqual(Object.keys(counts), ['games/keno-80/game.test.ts', 'a.test.ts']);
  const [suite, died] = Object.values(counts);
  assert.equal(suite?.passed, 1);
  assert.match(
    suite.failures.join(),
    /^✗ packages\/game-kit\/src\/testing\/conformance\.ts:3 pays what it says/,
  );
  assert.equal(died?.failures.length, 1);
});
