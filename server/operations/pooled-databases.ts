import { BATCH_SESSION } from '../modules/wallet/wallet.ts';
import { type Addresses, roleStatements } from '../platform/database/addresses.ts';
import { databasesOf, type Installation } from '../platform/database/installation.ts';
import { requireInForce, sessionOf } from '../platform/database/session-settings.ts';
import type { PoolLimits } from '../platform/runtime/pool-limits.ts';

const DIRECT =
  'A pooler drops them: give the address of the database itself, and that of the pooler in DATABASE_POOLER_URL.';

/**
 * Refuses connections without the limits that keep a player's lock or a long statement from stopping others, and a pooler that leads to another
 * database. Throws a sentence.
 */
export async function requireLimits(
  installation: Installation,
  { directory, shards }: Addresses,
  limits: Partial<PoolLimits>,
): Promise<void> {
  for (const [name, { pool, long }] of databasesOf(installation)) {
    const address = shards.find(({ id }) => name === `shard ${id}`) ?? directory;
    const { pooler } = address;
    if (pooler === undefined) {
      await requireInForce(pool, sessionOf(limits), { address: `the ${name}`, remedy: DIRECT });
      continue;
    }
    const statements = roleStatements(address, pooler.settings).join('; ');
    await requireInForce(pool, pooler.settings, {
      address: `the ${name}’s pooler`,
      remedy: `As an administrator of the database run ${statements}; then let the pooler connect again (RECONNECT).`,
    });
    const [through, past] = await Promise.all([pool, long.pool].map(identityOf));
    if (through !== past) throw new Error(`The pooler of the ${name} leads to another database.`);
  }
  for (const { id, bets, db } of installation.shards.all) {
    if (bets === db) continue;
    const wanted = { ...sessionOf(limits), ...BATCH_SESSION };
    await requireInForce(bets.pool, wanted, { address: `shard ${id} for bets`, remedy: DIRECT });
  }
}

async function identityOf(pool: { query: Installation['db']['pool']['query'] }): Promise<string> {
  const { rows } = await pool.query<{ identity: string }>(
    `select system_identifier || ' ' || 'seed_epoch'::regclass::oid as identity from cluster_identity()`,
  );
  return rows[0]?.identity ?? '';
}
