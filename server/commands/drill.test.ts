import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import pg from 'pg';
import { findModules } from '../node/modules.ts';
import { retireRestored } from '../operations/restored.ts';
import { embeddedAddresses } from '../platform/database/addresses.ts';
import { readEpoch } from '../platform/database/epoch.ts';
import { checkShards, openInstallation } from '../platform/database/installation.ts';
import { openKeys } from '../platform/database/key-versions.ts';
import { startEmbeddedPostgres } from '../platform/database/postgres/embedded.ts';
import { createShardDatabases, prepareInstallation } from '../platform/database/prepare-installation.ts';
import { fileKeySource, makeKeyFile } from '../platform/runtime/key-file.ts';
import { drillRestore } from './drill.ts';

/** Databases of the one server. */
const SHARDS = 2;
const addSession = `insert into session (token_hash, kind, session_id, player_id, started_at, created_at, last_seen_at, expires_at)
                    values ('\\x01', 'player', gen_random_uuid(), 7, now(), now(), now(), now() + interval '1 day')`;

test('a copy made while the database runs recovers, agrees, and is recognised as restored', async (t) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'jaraplay-drilled-'));
  const postgres = await startEmbeddedPostgres({ dataDir, durable: true });
  const owner = new pg.Client({ connectionString: postgres.url });
  await createShardDatabases(postgres.url, SHARDS);
  const addresses = embeddedAddresses({ appUrl: postgres.appUrl, ownerUrl: postgres.url }, SHARDS);
  await prepareInstallation(addresses);
  const installation = openInstallation(addresses, { maxConnections: 1 });
  t.after(async () => {
    await installation.close();
    await owner.end();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  await owner.connect();
  await checkShards(installation);
  const living = [1n, 2n].map((playerId) => installation.shards.shardOf(playerId).id);
  assert.deepEqual(living, [2, 1]);
  await owner.query(addSession);
  const modules = await findModules();
  assert.deepEqual(await retireRestored(installation, modules, () => false), { epoch: null, retired: [] });

  const keyFile = join(dataDir, 'keys');
  await openKeys(installation.db.pool, fileKeySource(keyFile), () => void makeKeyFile(keyFile, randomBytes));
  const lines: string[] = [];
  const { discrepancies, restored } = await drillRestore(
    { ownerUrl: postgres.url, dataDir, keyFile, shardCount: SHARDS },
    (line) => lines.push(line),
  );
  assert.deepEqual(discrepancies, []);
  assert.equal(restored.epoch, 2);
  assert.ok(restored.retired.some(({ what, rows }) => what === 'sessions ended' && rows === 1));
  // Each of its databases has its own epoch.
  for (const { db } of installation.shards.all) assert.equal(await readEpoch(db.kysely), 1);
  assert.equal(lines.length, 4);
  assert.ok(
    lines.some((line) =>
      /^✓ the key file opens the copy’s seeds: .*\b0 of game_seed\.sealed_seed/.test(line),
    ),
  );
  const lost = { ownerUrl: postgres.url, dataDir, keyFile: join(dataDir, 'lost'), shardCount: SHARDS };
  await assert.rejects(
    drillRestore(lost, () => undefined),
    /There is no key file .*lost/,
  );

  // The database itself is unchanged.
  assert.equal(await readEpoch(installation.db.kysely), 1);
  const open = 'select count(*)::int as n from session where ended_at is null';
  assert.deepEqual((await owner.query(open)).rows, [{ n: 1 }]);
  assert.equal((await retireRestored(installation, modules, () => true)).epoch, 2);
  assert.deepEqual((await owner.query(open)).rows, [{ n: 0 }]);
});
