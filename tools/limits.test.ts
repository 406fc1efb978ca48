import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { type TestDatabase, testDatabase } from '../server/platform/testing/test-database.ts';
import { root } from './source-files.ts';

const PAGE = readFileSync(join(root, 'docs', 'limits.md'), 'utf8');
const [FILLED = '', OWN = ''] = PAGE.split('## Filled by the operator');

/** The rows of the first table: its tables, and the test that proves their bound. */
const rows = FILLED.split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => {
    const cells = line.split('|').map((cell) => cell.trim());
    const [, file = '', title = ''] = /^`([^`]+)`: ?(.*)$/.exec(cells.at(-2) ?? '') ?? [];
    return { tables: namesIn(cells[1] ?? ''), bound: cells[3] ?? '', kept: cells[4] ?? '', file, title };
  });

function namesIn(text: string): string[] {
  return [...text.matchAll(/`([a-z_]+)`/g)].map(([, name = '']) => name);
}

let databases: TestDatabase[];

before(async () => {
  databases = [await testDatabase('shard'), await testDatabase('directory')];
});
after(async () => {
  for (const database of databases) await database.close();
});

test('every table of the schema is on docs/limits.md once, and no other', async () => {
  const tables = new Set<string>();
  for (const { db } of databases) {
    const { rows: found } = await db.pool.query<{ name: string }>(
      `select relname as name from pg_class
        where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace`,
    );
    for (const { name } of found) tables.add(name);
  }
  const listed = [...rows.flatMap((row) => row.tables), ...namesIn(OWN)];
  assert.deepEqual(listed.toSorted(), [...new Set(listed)].sort(), 'a table stands there twice');
  assert.deepEqual(listed.toSorted(), [...tables].sort());
});

test('each bound has a retention and a test that exists', () => {
  assert.ok(rows.length > 20, `${rows.length} rows`);
  for (const { tables, bound, kept, file, title } of rows) {
    assert.ok(bound !== '' && kept !== '', tables.join());
    assert.match(file, /\.test\.ts$/, tables.join());
    assert.ok(existsSync(join(root, file)), file);
    assert.ok(readFileSync(join(root, file), 'utf8').includes(title), `${file} has no test “${title}”`);
  }
});
