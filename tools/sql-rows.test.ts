import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { type TestDatabase, testDatabase } from '../server/platform/testing/test-database.ts';
import { root, scriptFiles } from './source-files.ts';
import { readCatalog } from './sql/catalog.ts';
import { rowFaults } from './sql/row-faults.ts';
import { schemaFiles } from './sql/schema-files.ts';
import { unstyledQueries } from './sql/statements.ts';

/** Files with statements whose text or table their callers pass. */
const NAMED_BY_CALLERS = [
  'server/commands/drill-dump.ts',
  'server/platform/database/checks.ts',
  'server/platform/database/delete-expired.ts',
  'server/platform/database/move-slot.ts',
  'server/platform/database/personal-rows.ts',
  'server/platform/database/encrypted-columns.ts',
  'server/modules/wallet/reconcile-shards.ts',
];
/**
 * The statements of bets and settlements are composed of their participants' parts, sent with arrays, and read without Kysely's plugins.
 * Reconciling and sealing wrap each check in a window of time, on a connection whose settings they change.
 */
const WITHOUT_KYSELY = [
  'server/modules/wallet/book-batch.ts',
  'server/modules/wallet/reconcile-shards.ts',
  'server/modules/wallet/seal-day.ts',
  'server/modules/wallet/seal-digests.ts',
  'server/modules/wallet/settle-many.ts',
  'server/modules/wallet/transfers-booked.ts',
  'server/modules/wallet/window.ts',
];

let database: TestDatabase;
before(async () => {
  database = await testDatabase();
});
after(() => database.close());

const textOf = (path: string) => readFileSync(join(root, path), 'utf8');
const paths = scriptFiles(['server']).filter((path) => !/\.test\.ts$|\/testing\//.test(path));

/** The faults of one statement in a file of its own, without their location. */
async function faultsOf(statement: string, declarations = ''): Promise<string[]> {
  const text = `import { type Kysely, sql } from 'kysely';\n${declarations}
export const run = (db: Kysely<unknown>, playerId: bigint, name: string) => [db, playerId, name, ${statement}];\n`;
  const faults = await rowFaults(database.db.pool, new Map([['server/statement-of-a-test.ts', text]]));
  return faults.map((fault) => fault.replace(/^\S+ /, ''));
}

const row = (type: string, text: string) => `sql<${type}>\`${text}\``;

test('every statement names what the database has, declares what it answers and passes what it takes', async () => {
  const files = new Map(paths.map((path) => [path, textOf(path)]));
  const faults = await rowFaults(database.db.pool, files);
  const isNamedByCaller = (fault: string) =>
    NAMED_BY_CALLERS.some((path) => fault.startsWith(`${path}:`)) && fault.endsWith(' is not defined');
  assert.deepEqual(
    faults.filter((fault) => !isNamedByCaller(fault)),
    [],
  );
});

test('modules write SQL with Kysely only', () => {
  const modules = paths.filter(
    (path) => path.startsWith('server/modules/') && !WITHOUT_KYSELY.includes(path),
  );
  assert.deepEqual(
    modules.flatMap((path) => unstyledQueries(path, textOf(path))),
    [],
  );
  assert.deepEqual(unstyledQueries('a.ts', 'pool.query<Row>(`select 1`);\n'), [
    'a.ts:1 pool.query<Row>(`select 1`)',
  ]);
  assert.deepEqual(unstyledQueries('a.ts', 'run(pool, sql`select 1`);\n'), []);
});

test('each module’s schema.ts is what the migrations make', async () => {
  // Biome formatted them, so they are compared without spaces, breaks and the first bar of a union.
  const shape = (text: string) =>
    text
      .replace(/\s+/g, '')
      .replace(/([:<(])\|/g, '$1')
      .replace(/,>/g, '>');
  for (const [path, text] of schemaFiles(await readCatalog(database.db.pool)))
    assert.equal(shape(textOf(path)), shape(text), `${path} differs; run npm run schema`);
});

test('a statement as it should be has no faults', async () => {
  assert.deepEqual(
    await faultsOf(
      row(
        '{ fullName: string; referredBy: bigint | null }',
        `select full_name, referred_by from player where id = \${playerId}`,
      ),
    ),
    [],
  );
});

test('a wrong column is a fault, in the statement and in the row type', async () => {
  assert.deepEqual(await faultsOf(row('{ nick: string }', 'select nick from player')), [
    'column "nick" does not exist',
  ]);
  const [fault = ''] = await faultsOf(row('{ name: string }', 'select full_name from player'));
  assert.match(fault, /Property 'name' is missing in type '\{ fullName: string; \}'/);
});

test('a wrong type is a fault', async () => {
  const [fault = ''] = await faultsOf(row('{ id: number }', 'select id from player'));
  assert.match(fault, /Type 'bigint' is not assignable to type 'number'/);
  const [literals = ''] = await faultsOf(row("{ userType: 'Individual' }", 'select user_type from player'));
  assert.match(literals, /Type '"Agent"' is not assignable to type '"Individual"'/);
  const [sum = ''] = await faultsOf(
    row('{ total: bigint }', 'select sum(cash) as total from wallet_account'),
  );
  assert.match(sum, /Type 'string' is not assignable to type 'bigint'/);
});

test('a null that is not declared is a fault: of a nullable column, and of the far side of an outer join', async () => {
  const [nullable = ''] = await faultsOf(row('{ referredBy: bigint }', 'select referred_by from player'));
  assert.match(nullable, /Type 'null' is not assignable to type 'bigint'/);
  const text =
    'select l.stake, o.stake as open from wallet_account a left join bet o using (player_id) join player_limit l using (player_id)';
  assert.deepEqual(await faultsOf(row('{ stake: bigint | null; open: bigint | null }', text)), []);
  const [joined = ''] = await faultsOf(row('{ stake: bigint | null; open: bigint }', text));
  assert.match(joined, /Types of property 'open' are incompatible.*'null'/);
});

test('a parameter of the wrong type is a fault', async () => {
  const [fault = ''] = await faultsOf(
    row('unknown', `delete from code_limit where last_sent_at < \${playerId}`),
  );
  assert.match(fault, /Type 'bigint' does not satisfy the expected type/);
  assert.deepEqual(await faultsOf(row('unknown', `delete from code_limit where key = \${name}`)), []);
});

test('a part made of text is read from the code that makes it, and a statement that cannot be read is a fault', async () => {
  const declarations = "const FROM = 'player';";
  assert.deepEqual(
    await faultsOf(
      row('{ id: bigint }', `select id from \${sql.raw(FROM)} limit \${sql.lit(3)}`),
      declarations,
    ),
    [],
  );
  assert.deepEqual(await faultsOf(row('{ id: bigint }', `select id from \${sql.raw(name)}`)), [
    'name is not defined',
  ]);
  const [part = ''] = await faultsOf(row('boolean', `id = \${playerId}`));
  assert.match(part, /syntax error/);
});
