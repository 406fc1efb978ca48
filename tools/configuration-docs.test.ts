import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { findModules } from '../server/node/modules.ts';
import { variablesOf } from '../server/platform/runtime/parse-settings.ts';
import { root } from './source-files.ts';

/** The variables in the first column of a page's tables. */
function variablesIn(path: string): string[] {
  const text = readFileSync(join(root, path), 'utf8');
  const [head, ...tables] = text.split('| variable |');
  assert.ok(head !== undefined);
  return tables.flatMap((table) => {
    const rows = table.split('\n\n')[0]?.split('\n').slice(2) ?? [];
    return rows.flatMap((row) =>
      [...(row.split('|')[1] ?? '').matchAll(/`([A-Z_<>]+)`/g)].map(([, name = '']) => name),
    );
  });
}

const READMES = globSync('server/modules/*/README.md', { cwd: root });

test('every variable that is read is described, for all in one page or by its module, and no other', async () => {
  const read = new Set(variablesOf(await findModules()));
  const described = ['docs/configuration.md', ...READMES].flatMap(variablesIn);
  assert.ok(described.length > 40, `${described.length} variables`);
  assert.deepEqual([...new Set(described)].sort(), [...read].sort());
});

test('the README names only variables of the page that has all', () => {
  const all = new Set(variablesIn('docs/configuration.md'));
  const named = variablesIn('README.md');
  assert.ok(named.length >= 10);
  assert.deepEqual(
    named.filter((name) => !all.has(name)),
    [],
  );
});

const GOING_LIVE = readFileSync(join(root, 'docs/going-live.md'), 'utf8');

test('the page for going live names only variables of the page that has all', () => {
  const all = readFileSync(join(root, 'docs/configuration.md'), 'utf8');
  const named = [...GOING_LIVE.matchAll(/`([A-Z]+_[A-Z_]+)(?:=[^`]*)?`/g)].map(([, name = '']) => name);
  assert.ok(named.length >= 30, `${named.length} variables`);
  assert.deepEqual(
    named.filter((name) => !all.includes(`\`${name}\``)),
    [],
  );
});

test('the page for going live names only events that the server logs', () => {
  const sources = globSync('server/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] })
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join('\n');
  const [, week = ''] = GOING_LIVE.split('## The first week');
  const [table = ''] = week.split('\n## ');
  const named = [...table.matchAll(/`([a-z]+\.[a-z_]+)`/g)].map(([, name = '']) => name);
  assert.ok(named.length >= 15, `${named.length} events`);
  assert.deepEqual(
    named.filter((name) => !sources.includes(`'${name}'`)),
    [],
  );
});
