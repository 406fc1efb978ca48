import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { runCommand } from '../run-command.ts';
import { root } from '../source-files.ts';
import { WISHES } from './wishes.ts';

const COPIED = ['apps', 'docs', 'e2e', 'games', 'packages', 'server', 'tools', 'README.md', 'package.json'];
const LEFT_OUT = new Set(['node_modules', 'dist', 'data']);
const bin = (name: string) => join(root, 'node_modules/.bin', name);

// Inside the repository, so that imports of its packages resolve, and in a folder that no other check reads.
mkdirSync(join(root, '.cache'), { recursive: true });
const copy = mkdtempSync(join(root, '.cache/new-module-'));
after(() => rmSync(copy, { recursive: true, force: true }));
const folder = join(copy, 'server/modules/wishes');

before(() => {
  const filter = (path: string) => !LEFT_OUT.has(basename(path));
  for (const name of COPIED) cpSync(join(root, name), join(copy, name), { recursive: true, filter });
  mkdirSync(folder);
  for (const [file, text] of Object.entries(WISHES)) writeFileSync(join(folder, file), text);
});

describe('a module with a setting, a refusal and a call is one folder', () => {
  test('the server finds it, and its settings, words, documents and imports pass the checks of every module', async () => {
    // Under this variable Node treats the run as part of the current test; it must be a run of its own.
    const env = { ...process.env, NODE_TEST_CONTEXT: undefined };
    const files = [
      'server/modules/wishes/wishes.test.ts',
      'server/tests/refusals-in-pidgin.test.ts',
      'tools/boundaries.test.ts',
      'tools/configuration-docs.test.ts',
    ];
    const args = ['--test', '--test-reporter=spec', ...files];
    const { code, output } = await runCommand(process.execPath, args, { cwd: copy, env });
    assert.equal(code, 0, output);
    assert.match(output, /modules\/wishes\/errors\.ts: every refusal has a sentence in Pidgin/);
    assert.match(output, /the server with a new module: its call, its refusal and its setting/);
  });

  test('it is type-checked and formatted as the server is', async () => {
    const project = join(copy, 'tsconfig.json');
    const include = ['server/modules/wishes'];
    writeFileSync(project, JSON.stringify({ extends: '../../tsconfig.server.json', include, exclude: [] }));
    const typed = await runCommand(bin('tsc'), ['-p', project], { cwd: root });
    assert.equal(typed.output, '');
    const args = ['check', '--error-on-warnings', '--vcs-enabled=false', folder];
    const { code, output } = await runCommand(bin('biome'), args, { cwd: root });
    assert.equal(code, 0, output);
  });
});
