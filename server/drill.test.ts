import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import pg from 'pg';
import { drillRestore } from './drill.ts';
import { findModules } from './modules.ts';
import { openDatabase } from './platform/database/database.ts';
import { readEpoch } from './platform/database/epoch.ts';
import { oneHome } from './platform/database/homes.ts';
import { startEmbeddedPostgres } from './platform/database/postgres/embedded.ts';
import { prepareDatabase } from './platform/database/prepare.ts';
import { retireRestored } from './restored.ts';

const addSession = `insert into session (token_hash, kind, session_id, player_id, started_at, created_at, last_seen_at, expires_at)
                    values ('\\x01', 'player', gen_random_uuid(), 7, now(), now(), now(), now() + interval '1 day')`;

test('a copy made while the database runs recovers, agrees, and is recognised as restored', async (t) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'jaraplay-drilled-'));
  const postgres = await startEmbeddedPostgres({ dataDir, durable: true });
  const owner = new pg.Client({ connectionString: postgres.url });
  const db = openDatabase({ url: postgres.appUrl, maxConnections: 1 });
  t.after(async () => {
    await db.close();
    await owner.end();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  await owner.connect();
  await prepareDatabase(postgres.url);
  await owner.query(addSession);
  const place = { db, homes: oneHome(db) };
  const modules = await findModules();
  assert.deepEqual(await retireRestored(place, modules, false), { epoch: null, retired: [] });

  const said: string[] = [];
  const { discrepancies, restored } = await drillRestore(postgres.url, dataDir, (line) => said.push(line));
  assert.deepEqual(discrepancies, []);
  assert.equal(restored.epoch, 2);
  assert.ok(restored.retired.some(({ what, rows }) => what === 'sessions ended' && rows === 1));
  assert.equal(said.length, 3);

  // The database itself is as it was.
  assert.equal(await readEpoch(db.kysely), 1);
  const open = 'select count(*)::int as n from session where ended_at is null';
  assert.deepEqual((await owner.query(open)).rows, [{ n: 1 }]);
  assert.equal((await retireRestored(place, modules, true)).epoch, 2);
  assert.deepEqual((await owner.query(open)).rows, [{ n: 0 }]);
});
