import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Migration, migrationOf, readMigrations } from '../server/platform/database/migrations.ts';
import { onlineStatements } from '../server/platform/database/online-migration.ts';

const CREATED = /create (?:unlogged )?table (?:if not exists )?(\w+)/gi;
/** Statements that hold a lock on a table for as long as it is large, each with its table. */
const LOCKING: readonly { readonly what: string; readonly pattern: RegExp }[] = [
  {
    what: 'builds an index of',
    pattern: /create (?:unique )?index (?!concurrently)[^;]*?\bon (?:only )?(\w+)/gi,
  },
  {
    what: 'builds the index of a constraint of',
    pattern:
      /alter table (?:only )?(\w+)[^;]*?\badd (?:constraint \w+ )?(?:unique|primary key|exclude)(?! using index\b)/gi,
  },
  { what: 'changes all rows of', pattern: /\bupdate (\w+) set (?![^;]*\bwhere\b)/gi },
];

/** Locks that a migration would hold on tables that may be large: those that it did not create itself. */
function lockedTables({ name, text, isOnline }: Migration): string[] {
  if (isOnline) {
    onlineStatements(name, text);
    return [];
  }
  const statements = text
    .replace(/--.*$/gm, '')
    // Functions run later, each in its caller's time.
    .replace(/\$\$.*?\$\$/gs, '');
  const own = new Set([...statements.matchAll(CREATED)].map(([, table]) => table));
  return LOCKING.flatMap(({ what, pattern }) =>
    [...statements.matchAll(pattern)]
      .filter(([, table]) => !own.has(table))
      .map(
        ([, table]) =>
          `${name} ${what} ${table}: a further migration with the line "-- online: <reason>" does it`,
      ),
  );
}

test('no migration holds a lock on a table that it did not create while it builds an index or changes all rows', () => {
  for (const part of ['both', 'shard', 'directory'] as const)
    assert.deepEqual(readMigrations(part).flatMap(lockedTables), []);
});

test('such a migration is found', () => {
  const found = (text: string) => lockedTables(migrationOf('9001-x', text)).length;
  assert.equal(found('create table a (id integer); create index a_id on a (id); update a set id = 1'), 0);
  assert.equal(found('create index a_id on a (id)'), 1);
  assert.equal(found('create unique index a_id on only a using btree (id)'), 1);
  assert.equal(found('alter table a add column b text, add constraint a_b unique (b)'), 1);
  assert.equal(found('alter table a add column b text'), 0);
  assert.equal(found('alter table a add constraint a_b primary key using index a_c'), 0);
  assert.equal(found('update a set b = 1; create table c (id integer)'), 1);
  assert.equal(found('update a set b = 1 where id = 1'), 0);
  assert.equal(found('-- online: it grows\ncreate index concurrently a_id on a (id);'), 0);
  assert.throws(() => found('-- online: it grows\ncreate index a_id on a (id);'), /is online/);
});
