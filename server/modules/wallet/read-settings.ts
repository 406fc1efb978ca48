// Per shard: these statements name no player.
import { type Selectable, sql } from 'kysely';
import type { Shards } from '../../platform/database/shards.ts';
import type { TaxVersionTable, TierVersionTable } from './schema.ts';

/** The settings of the ledger, which are the same at every shard. */
export interface LedgerSettings {
  readonly taxes: readonly Selectable<TaxVersionTable>[];
  readonly tiers: readonly Selectable<TierVersionTable>[];
}

const MAX_LISTED = 500;

/** Reads them at the first shard: all versions of the tax and of the ceilings, newest first. */
export async function readLedgerSettings({ all: [shard] }: Shards): Promise<LedgerSettings> {
  if (shard === undefined) return { taxes: [], tiers: [] };
  const { kysely } = shard.db;
  const [taxes, tiers] = await Promise.all([
    sql<LedgerSettings['taxes'][number]>`
      select * from tax_version order by since desc limit ${MAX_LISTED}`.execute(kysely),
    sql<LedgerSettings['tiers'][number]>`
      select * from tier_version order by since desc, tier limit ${MAX_LISTED}`.execute(kysely),
  ]);
  return { taxes: taxes.rows, tiers: tiers.rows };
}
