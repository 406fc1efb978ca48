import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { seedSandbox } from '../node/sandbox-accounts.ts';
import { migrate } from '../platform/database/migrate.ts';
import { migrationOf, readMigrations } from '../platform/database/migrations.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';

/** Changes that the next release may make beside nodes of this one: a column in each table, a table, an index. */
const EXPANSION = migrationOf(
  '9000-expansion',
  `do $$
   declare name regclass;
   begin
     for name in select oid from pg_class
                  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
     loop
       execute format('alter table %s add column added_later text', name);
     end loop;
   end $$;
   create table added_later (id integer primary key);
   create index entry_added_later on entry (kind)`,
);

let server: TestApp;

before(async () => {
  server = await testApp();
});

after(() => server.close());

async function post(path: string, payload: object) {
  const answer = await server.app.inject({ method: 'POST', url: path, payload });
  assert.equal(answer.statusCode, 200, `${path}: ${answer.body}`);
  return answer.json();
}

/** A day of a player’s: each call reads or writes other tables. */
async function useEverything(): Promise<void> {
  const [account] = await seedSandbox(server.modules);
  assert.ok(account !== undefined);
  const { phoneNumber: userId, password } = account;
  const { token } = (await post('/agent/login', { userId, password })).data;
  await post('/agent/wallet-balance', { token });
  // An unused free spin blocks changing the seed: it is played first.
  for (let spins = 0, freeSpin: unknown = null; spins < 3 || freeSpin !== null; spins += 1) {
    const spin = await post('/agent/spin-multiplier', { token, betAmount: '100', requestId: randomUUID() });
    freeSpin = spin.data.freeSpin;
  }
  await post('/agent/spin-state', { token });
  await post('/agent/spin-history', { token });
  await post('/agent/trasaction-history', { token });
  await post('/agent/spin-seed', { token });
  await post('/agent/get-user-profile', { token });
  await post('/agent/notification-preference', { token });
  await post('/xpress/live/launcher-url', { token, gameId: 'card-hi-lo', deviceType: 'mobile' });
  await post('/xpress/live/unfinished', { token });
  await post('/agent/logout', { token });
  assert.deepEqual(await server.modules.reconcile(), []);
}

test('a node goes on, on the connections that it has, beside a schema that a newer node expanded', async () => {
  await useEverything();
  const applied = await migrate(server.database.ownerUrl, [...readMigrations(), EXPANSION]);
  assert.deepEqual(applied, ['9000-expansion']);
  await useEverything();
});
