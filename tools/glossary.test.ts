import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from './source-files.ts';

test('the glossary points at files that are there', () => {
  const glossary = readFileSync(join(root, 'docs/glossary.md'), 'utf8');
  const named = [...glossary.matchAll(/`((?:apps|docs|packages|server|tools)\/[\w./-]+)`/g)];
  assert.ok(named.length > 20);
  assert.deepEqual(
    named.flatMap(([, path = '']) => (existsSync(join(root, path)) ? [] : [path])),
    [],
  );
});
