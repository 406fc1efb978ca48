import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '../../server/platform/database/database.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../server/platform/database/postgres/embedded.ts';
import { prepareDatabase } from '../../server/platform/database/prepare.ts';
import type { PoolLimits } from '../../server/platform/runtime/pool-limits.ts';
import { withEnd } from '../with-end.ts';

export interface BenchDatabase {
  readonly server: EmbeddedPostgres;
  readonly dataDir: string;
  open(
    maxConnections: number,
    session?: Readonly<Record<string, string>>,
    limits?: Partial<PoolLimits>,
  ): Database;
}

/** Lends a database of its own, as durable as one in production. */
export async function withBenchDatabase<T>(work: (database: BenchDatabase) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'jaraplay-bench-'));
  const server = await startEmbeddedPostgres({ dataDir, durable: true });
  const opened: Database[] = [];
  const end = async () => {
    await Promise.all(opened.splice(0).map((db) => db.close()));
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return withEnd(end, async () => {
    await prepareDatabase(server.url);
    return work({
      server,
      dataDir,
      open(maxConnections, session = {}, limits = {}) {
        const db = openDatabase({ url: server.appUrl, maxConnections, session, limits });
        opened.push(db);
        return db;
      },
    });
  });
}

const OPENING_KOBO = 100_000_000_000n;

/** Players 1 to `count`, each with a large amount. */
export function fundPlayers(db: Database, count: number): Promise<void> {
  return fundAccounts(
    db,
    Array.from({ length: count }, (_, i) => BigInt(i + 1)),
  );
}

/** Credits these players' accounts with a large amount, as an adjustment without a bank transfer. */
export async function fundAccounts(db: Database, playerIds: readonly bigint[]): Promise<void> {
  const at = new Date();
  await db.pool.query(
    `with a as (
       insert into wallet_account (player_id, cash, seq, at) select i, $2, 1, $3 from unnest($1::bigint[]) i returning player_id
     ), k as (
       insert into entry_key (player_id, key, fingerprint, at, seq) select player_id, gen_random_uuid(), gen_random_uuid(), $3, 1 from a
     )
     insert into entry (player_id, at, seq, kind, amount, cash_after, product, reference, actor)
     select player_id, $3, 1, 'adjustment', $2, $2, 'payments', 'opening', 'staff:bench' from a`,
    [playerIds, OPENING_KOBO, at],
  );
}
