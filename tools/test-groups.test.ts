import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { after, test } from 'node:test';
import type { TestEvent } from 'node:test/reporters';
import { runCommand } from './run-command.ts';
import { root } from './source-files.ts';
import count, { type TestCounts } from './test-counts.ts';
import { groupFiles } from './test-groups.ts';

const folder = mkdtempSync(join(tmpdir(), 'jaraplay-groups-'));
after(() => rmSync(folder, { recursive: true }));

const { NODE_TEST_CONTEXT: _, ...withoutContext } = process.env;
const SERVER_TESTS = ['server/modules/aml/rules.test.ts', 'server/modules/harm/rules.test.ts'];

async function countsOf(events: readonly object[]): Promise<TestCounts> {
  async function* happening() {
    for (const event of events) yield event as TestEvent;
  }
  let written = '';
  for await (const part of count(happening())) written += part;
  return JSON.parse(written) as TestCounts;
}

test('files of a group run one after another in one process, each as a suite with its name', async () => {
  const [group, ...others] = groupFiles(SERVER_TESTS, folder);
  assert.ok(group !== undefined && others.length === 0);
  const { code, output } = await runCommand(process.execPath, ['--test', '--test-reporter=tap', group], {
    cwd: root,
    // A run within a run reports to the outer one otherwise.
    env: { ...withoutContext },
  });
  assert.equal(code, 0, output);
  for (const path of SERVER_TESTS) assert.match(output, new RegExp(`^ok \\d+ - ${path}$`, 'm'));
});

test('tests of pages, and those that change their process, keep one of their own', () => {
  const alone = ['apps/player/src/format/time-text.test.ts', 'server/platform/runtime/entropy.test.ts'];
  assert.deepEqual(groupFiles(alone, folder), alone);
});

test('a result counts in its file of a group; a file that does not load is a failure, a suite with a failed test is none', async () => {
  const [group = ''] = groupFiles(SERVER_TESTS, folder).map((path) => join(root, path));
  const [good = '', bad = ''] = SERVER_TESTS;
  const failed = (failureType: string) => ({ error: Object.assign(new Error('no'), { failureType }) });
  const counts = await countsOf([
    { type: 'test:start', data: { name: good, nesting: 0, file: group, entryFile: group } },
    {
      type: 'test:pass',
      data: { name: 'one', nesting: 1, file: group, entryFile: group, details: { type: 'test' } },
    },
    {
      type: 'test:fail',
      data: { name: 'two', nesting: 1, file: group, entryFile: group, details: failed('testCodeFailure') },
    },
    {
      type: 'test:fail',
      data: { name: good, nesting: 0, file: group, entryFile: group, details: failed('subtestsFailed') },
    },
    { type: 'test:start', data: { name: bad, nesting: 0, file: group, entryFile: group } },
    {
      type: 'test:fail',
      data: { name: bad, nesting: 0, file: group, entryFile: group, details: failed('testCodeFailure') },
    },
    { type: 'test:summary', data: { file: group } },
  ]);
  assert.deepEqual(
    Object.entries(counts).map(([file, { passed, failures }]) => [file, passed, failures.length]),
    [
      [good, 1, 1],
      [bad, 0, 1],
    ],
  );
  assert.ok(!JSON.stringify(counts).includes(`"${relative(root, group)}"`));
});
