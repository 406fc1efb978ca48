import assert from 'node:assert/strict';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import type { ClientBase } from 'pg';
import { manualJobs } from '../modules/payments/testing/manual-jobs.ts';
import { createRgs, type Rgs } from '../modules/rgs/rgs.ts';
import { coin } from '../modules/rgs/testing/coin.ts';
import { testSessions } from '../modules/sessions/testing/test-sessions.ts';
import { createWallet } from '../modules/wallet/wallet.ts';
import { findModules } from '../node/modules.ts';
import { addressesOf } from '../platform/database/addresses.ts';
import { readEpoch } from '../platform/database/epoch.ts';
import { checkShards, openInstallation } from '../platform/database/installation.ts';
import { readPosition } from '../platform/database/last-seen.ts';
import { copyCluster } from '../platform/database/postgres/base-backup.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../platform/database/postgres/embedded.ts';
import { prepareInstallation } from '../platform/database/prepare-installation.ts';
import { systemClock } from '../platform/runtime/clock.ts';
import { systemEntropy } from '../platform/runtime/entropy.ts';
import type { Log } from '../platform/runtime/log.ts';
import { testKeys } from '../platform/testing/test-keys.ts';
import { createRestoreGuard } from './recognise-restore.ts';

const log: Log = { info() {}, warn() {}, error() {}, debug() {} };
const PLAYER = { playerId: 1n, gameId: 'coin', sessionId: null };
const BET = { stakeNaira: 100, on: 'heads' };

/** The address that nodes use, behind which a database can be replaced by another. */
async function openAddress(context: TestContext, first: number) {
  let port = first;
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy()).on('close', () => other.destroy());
      one.pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  context.after(() => {
    cut();
    server.close();
  });
  const address = server.address();
  assert.ok(address !== null && typeof address === 'object');
  return {
    through: (url: string) => url.replace(/:\d+\//, `:${address.port}/`),
    leadTo(next: number) {
      port = next;
      cut();
    },
  };
}

async function startAt(context: TestContext, dataDir: string): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
  context.after(() => postgres.stop());
  return postgres;
}

/** The first bet after the connections were lost may be answered as uncertain; its retry is answered. */
async function betUntilAnswered(rgs: Rgs, requestId: string) {
  for (let tries = 0; tries < 20; tries += 1) {
    const placed = await rgs.bet(PLAYER, { requestId, bet: BET }).catch(() => null);
    if (placed?.ok) return placed.stored.seed;
  }
  return assert.fail('no bet was taken');
}

test('a running node whose database is replaced by an older copy deals no bet from a seed in force there', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'jaraplay-failover-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const [mainDir, copyDir] = [join(folder, 'main'), join(folder, 'copy')];
  const main = await startAt(t, mainDir);
  const address = await openAddress(t, main.port);
  const addresses = addressesOf({
    appUrl: address.through(main.appUrl),
    ownerUrl: address.through(main.url),
  });
  await prepareInstallation(addresses);

  const modules = await findModules();
  const guard = createRestoreGuard({ addresses, modules, log });
  const installation = openInstallation(addresses, { maxConnections: 2, onConnect: guard.onConnect });
  t.after(() => installation.close());
  await checkShards(installation);
  const { db, shards } = installation;
  const stopGuard = await guard.start({ installation, dataDir: join(folder, 'node'), isEmbedded: false });
  t.after(stopGuard);
  const wallet = createWallet({ shards, clock: systemClock });
  t.after(() => wallet.close());
  const rgs = createRgs({
    ...{
      shards,
      clock: systemClock,
      entropy: systemEntropy,
      keys: testKeys,
      wallet,
      log,
      games: [coin],
      minRoundMs: () => 0,
    },
    sessions: testSessions(db, systemClock),
    jobs: manualJobs(systemClock),
  });
  t.after(() => rgs.stop());
  await wallet.openAccount(PLAYER.playerId);
  await shards.transaction(PLAYER.playerId, (within) =>
    wallet.post(within, {
      ...{ kind: 'deposit', playerId: PLAYER.playerId, amountKobo: 10_000_000n },
      ...{ key: 'opening', reference: 'opening', actor: 'provider:test' },
    }),
  );
  const first = await betUntilAnswered(rgs, 'first');

  await copyCluster(main.url, join(mainDir, 'postgres'), join(copyDir, 'postgres'));
  for (const file of ['postgres-password', 'postgres-app-password'])
    copyFileSync(join(mainDir, file), join(copyDir, file));
  const copy = await startAt(t, copyDir);
  const dealt = await betUntilAnswered(rgs, 'lost with the failover');
  assert.deepEqual([dealt.seedId, dealt.nonce], [first.seedId, 1]);
  assert.equal(await readEpoch(db.kysely), 1);

  address.leadTo(copy.port);
  const after = await betUntilAnswered(rgs, 'after');
  assert.notEqual(after.seedId, first.seedId, 'nonce 1 of that seed is known');
  assert.equal(after.nonce, 0);
  assert.equal(await readEpoch(db.kysely), 2, 'raised once');
});

test('a poll that is answered after a later one takes nothing for older', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'jaraplay-late-look-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const main = await startAt(t, folder);
  const addresses = addressesOf({ appUrl: main.appUrl, ownerUrl: main.url });
  await prepareInstallation(addresses);
  const guard = createRestoreGuard({ addresses, modules: await findModules(), log });
  const installation = openInstallation(addresses, { maxConnections: 2 });
  t.after(() => installation.close());
  const { pool, kysely } = installation.db;
  const stopGuard = await guard.start({ installation, dataDir: join(folder, 'node'), isEmbedded: false });

  const requested = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const late = Object.assign(Object.create(pool) as ClientBase, {
    async query(text: string) {
      const answer = await pool.query(text);
      if (!text.includes('pg_current_wal_flush_lsn')) return answer;
      requested.resolve();
      await released.promise;
      return answer;
    },
  });
  const checked = guard.onConnect('directory', late);
  await requested.promise;
  const { position } = await readPosition(pool);
  await pool.query(
    `begin; set local synchronous_commit = on; insert into sealed_column (name, version) values ('seen', 0); commit`,
  );
  await stopGuard();
  released.resolve();
  await checked;
  assert.ok((await readPosition(pool)).position.flushedBytes > position.flushedBytes, 'the database went on');
  assert.equal(await readEpoch(kysely), 1, 'nothing was retired');
});
