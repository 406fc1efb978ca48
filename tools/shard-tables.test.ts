import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { tablesOfPlayers, tablesOfSlots } from '../server/platform/database/move-slot.ts';
import { type TestDatabase, testDatabase } from '../server/platform/testing/test-database.ts';
import { root, scriptFiles } from './source-files.ts';

/** Tables of every shard that belong to no single player. */
const TABLES_OF_A_SHARD = [
  'entry_kind',
  'shard_identity',
  'shard_slot',
  'node_heartbeat',
  'product_day',
  'product_limit',
  'tax_version',
  'tier_version',
  'schema_migration',
  'sealed_column',
  'seed_epoch',
  'followed_timeline',
  'play_limits_restored',
  'shared_round_shard',
  'sports_event_shard',
  'sports_liability',
  'sports_liability_back',
];
let shard: TestDatabase;
let directory: TestDatabase;
let players: string[];
let inDirectory: string[];

async function tablesOf({ db }: TestDatabase): Promise<string[]> {
  const { rows } = await db.pool.query<{ name: string }>(
    `select relname as name from pg_class
      where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace order by 1`,
  );
  return rows.map(({ name }) => name);
}

before(async () => {
  shard = await testDatabase('shard');
  directory = await testDatabase('directory');
  players = await tablesOfPlayers(shard.db.pool);
  const shared = new Set(await tablesOf(shard));
  inDirectory = (await tablesOf(directory)).filter((name) => !shared.has(name));
});

after(async () => {
  await shard.close();
  await directory.close();
});

test('every table of a shard belongs to players or slots, or is one of the few that a shard has for itself', async () => {
  const movable = [...players, ...(await tablesOfSlots(shard.db.pool))];
  const others = (await tablesOf(shard)).filter((name) => !movable.includes(name));
  assert.deepEqual(
    others.filter((name) => !TABLES_OF_A_SHARD.includes(name)),
    [],
  );
  assert.ok(players.length >= 10, players.join());
});

test('the player is the first column of every primary key, unique index and foreign key of a player’s table', async () => {
  const { rows } = await shard.db.pool.query<{ name: string }>(
    `select i.indexrelid::regclass::text as name
       from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
      where i.indrelid::regclass::text = any($1) and i.indisunique and a.attname <> 'player_id'
     union all
     select c.conname from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.conrelid::regclass::text = any($1) and c.contype = 'f' and a.attname <> 'player_id'`,
    [players],
  );
  assert.deepEqual(rows, []);
});

test('no trigger and no default from a sequence stands on a player’s table', async () => {
  const { rows } = await shard.db.pool.query<{ name: string }>(
    `select tgname as name from pg_trigger where tgrelid::regclass::text = any($1) and not tgisinternal
     union all
     select adrelid::regclass::text from pg_attrdef
      where adrelid::regclass::text = any($1) and pg_get_expr(adbin, adrelid) like '%nextval%'`,
    [players],
  );
  assert.deepEqual(rows, []);
});

/** Statements in a file's text: template literals and strings that name a table after a keyword of SQL. */
function statementsIn(text: string): string[] {
  return [...text.matchAll(/`(?:[^`\\]|\\.)*`|'(?:[^'\\\n]|\\.)*'/g)]
    .map(([statement]) => statement)
    .filter((statement) => /\b(select|insert|update|delete)\b/.test(statement));
}

function tablesIn(statement: string, tables: readonly string[]): string[] {
  return tables.filter((name) =>
    new RegExp(`\\b(from|join|into|update|using|table\\(')\\s*${name}\\b`).test(statement),
  );
}

test('every statement on players’ tables names the player, or is in a file marked as run per shard; none names the directory too', () => {
  const faults: string[] = [];
  for (const path of scriptFiles()) {
    if (!path.startsWith('server/modules/') || /\.test\.ts$|\/testing\//.test(path)) continue;
    const text = readFileSync(join(root, path), 'utf8');
    for (const statement of statementsIn(text)) {
      const own = tablesIn(statement, players);
      if (own.length === 0) continue;
      const line = `${path}: ${statement.trim().slice(0, 80)}`;
      if (!/player_id|playerId/.test(statement) && !/\bper shard\b/i.test(text))
        faults.push(`${line} names no player`);
      const foreign = tablesIn(statement, inDirectory);
      if (foreign.length > 0) faults.push(`${line} names ${foreign.join()} of the directory`);
    }
  }
  assert.deepEqual(faults, []);
});
