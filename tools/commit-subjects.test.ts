import assert from 'node:assert/strict';
import { test } from 'node:test';
import { subjectFault } from './commit-subjects.ts';
import { runCommand } from './run-command.ts';
import { root } from './source-files.ts';

const OWN_PATH = 'tools/commit-subjects.test.ts';
const MAX_COMMITS = 300;

const git = (...args: string[]) => runCommand('git', args, { cwd: root });

test('commits since this rule name their area and their change, in 72 characters', async (t) => {
  const added = await git('log', '--diff-filter=A', '--format=%H', '--', OWN_PATH);
  const since = added.output.trim().split('\n').at(-1) ?? '';
  if (added.code !== 0 || since === '') return t.diagnostic('no history to check');
  const range = `${since}..HEAD`;
  const { output } = await git('log', '--no-merges', `--max-count=${MAX_COMMITS}`, '--format=%s', range);
  const subjects = output.split('\n').filter((subject) => subject !== '');
  t.diagnostic(`${subjects.length} commits`);
  assert.deepEqual(
    subjects.flatMap((subject) => subjectFault(subject) ?? []),
    [],
  );
});

test('a subject without area or verb, or too long, is a fault', () => {
  assert.equal(subjectFault('wallet: answer every bet of a batch'), null);
  assert.equal(subjectFault('spin, payments: restore what an older tree undid'), null);
  assert.match(subjectFault('The nonce stands in one place') ?? '', /does not read as/);
  assert.match(subjectFault('wallet: The nonce stands in one place') ?? '', /does not read as/);
  assert.match(subjectFault(`wallet: ${'x'.repeat(70)}`) ?? '', /78 characters/);
});
