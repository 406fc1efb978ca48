import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { excessOf, excessSentence } from './logins.ts';
import { prepareDatabase } from './prepare.ts';

let database: TestDatabase;
let owner: pg.Client;

before(async () => {
  database = await testDatabase();
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
});

after(async () => {
  await owner.end();
  await database.close();
});

test('on a pooled connection of the server, no role leads to deleting an entry', async () => {
  const client = await database.db.pool.connect();
  try {
    await client.query('set role none');
    await assert.rejects(client.query('delete from entry'), /permission denied/);
    await client.query('reset role');
    await assert.rejects(client.query('update entry set amount = 1'), /permission denied/);
    await assert.rejects(client.query('set role postgres'), /permission denied/);
    await assert.rejects(client.query('reset session authorization; delete from entry'), /permission denied/);
    const { rows } = await client.query<{ owner: string }>(
      `select relowner::regrole::text as owner from pg_class where relname = 'entry'`,
    );
    for (const text of [
      `set role ${rows[0]?.owner}`,
      `set session authorization ${rows[0]?.owner}`,
      'alter table entry add column note2 text',
      'drop table entry',
      'truncate entry',
      'alter table entry disable trigger all',
      'update key_version set retired_at = now()',
      "select pg_read_file('PG_VERSION')",
      "select pg_ls_dir('.')",
      "select lo_import('/etc/passwd')",
      "copy (select 1) to program 'true'",
      "copy (select 1) to '/tmp/of-the-server'",
      "copy key_version from '/etc/passwd'",
      'select * from pg_authid',
      "set session_replication_role = 'replica'",
      'alter system set fsync = off',
      'create role another superuser',
      'alter role current_user superuser',
      'create extension file_fdw',
      'create table in_public (id integer)',
      "create function owned() returns void language sql security definer as 'select 1'",
      'alter default privileges for role current_user grant all on tables to public; select pg_reload_conf()',
    ])
      await assert.rejects(
        client.query(text),
        /permission denied|must be (superuser|owner|able)|must have/i,
        text,
      );
  } finally {
    client.release();
  }
});

test('the server’s own login can do no more than it should', async () => {
  assert.deepEqual(await excessOf(database.db.pool), []);
});

test('a superuser, the owner, and a member of the owner are distinguished and refused', async () => {
  const named = (name: string) => `${name}_${process.pid}`;
  const [boss, deputy, clerk] = [named('boss'), named('deputy'), named('clerk')];
  await owner.query(`create role ${boss} nologin; create role ${deputy} login password 'x' noinherit in role ${boss};
                     create role ${clerk} login password 'x'; create table owned_elsewhere (id integer);
                     alter table owned_elsewhere owner to ${boss}`);
  const asLogin = async (login: string) => {
    const url = new URL(database.appUrl);
    url.username = login;
    url.password = 'x';
    const pool = new pg.Pool({ connectionString: url.href, max: 1 });
    const excess = await excessOf(pool).finally(() => pool.end());
    return excess;
  };
  assert.ok((await excessOf(owner)).includes('superuser'));
  assert.deepEqual(await asLogin(deputy), ['owner']);
  await prepareDatabase(database.ownerUrl, clerk);
  assert.deepEqual(await asLogin(clerk), []);
  assert.match(excessSentence(deputy, ['owner']), /may become the owner of the tables.*DATABASE_OWNER_URL/);
  await owner.query(`drop table owned_elsewhere; drop role ${deputy}, ${boss}, ${clerk}`);
});

test('the server’s own login deletes no record of money, play or protection', async () => {
  const records = [
    ...['entry', 'entry_key', 'bet', 'game_draw', 'game_step', 'shared_round', 'studio_transaction'],
    ...['sports_slip', 'sports_leg', 'sports_bet_change', 'sports_result', 'payout', 'inbound_transfer'],
    ...['player', 'notification_choice', 'play_limit', 'play_limit_change', 'play_block'],
  ];
  const { rows } = await database.db.pool.query<{ name: string; may: boolean }>(
    `select name, has_table_privilege(name, 'delete') or has_table_privilege(name, 'truncate') as may from unnest($1::text[]) name`,
    [records],
  );
  assert.deepEqual(
    rows.filter(({ may }) => may),
    [],
  );
  assert.equal(rows.length, records.length);
});
