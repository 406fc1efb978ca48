import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { before, describe, test } from 'node:test';
import { promisify } from 'node:util';
import { root } from './source-files.ts';

interface Named {
  readonly name: string;
}

/** The part of knip's report that is held; `knip.json` has the entries of the workspaces. */
interface Report {
  readonly issues: readonly {
    readonly file: string;
    readonly files: readonly Named[];
    readonly dependencies: readonly Named[];
    readonly devDependencies: readonly Named[];
    readonly unlisted: readonly Named[];
    readonly unresolved: readonly Named[];
    readonly exports: readonly Named[];
    readonly types: readonly Named[];
  }[];
}

const KNIP = join(root, 'node_modules/knip/bin/knip.js');

describe('knip', () => {
  let report: Report = { issues: [] };
  const found = (kind: 'files' | 'dependencies' | 'devDependencies' | 'unlisted' | 'exports' | 'types') =>
    report.issues.flatMap((issue) => issue[kind].map(({ name }) => `${issue.file}: ${name}`));

  before(async () => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [KNIP, '--no-exit-code', '--no-progress', '--reporter', 'json'],
      { cwd: root, maxBuffer: 64 * 1024 * 1024 },
    );
    report = JSON.parse(stdout);
  });

  test('no file is unused', () => {
    assert.deepEqual(found('files'), []);
  });

  test('no dependency is unused or undeclared', () => {
    assert.deepEqual([...found('dependencies'), ...found('devDependencies'), ...found('unlisted')], []);
  });

  test('no export is without a use in another file', () => {
    assert.deepEqual([...found('exports'), ...found('types')], []);
  });
});
