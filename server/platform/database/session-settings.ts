import type pg from 'pg';
import { POOL_LIMITS, type PoolLimits } from '../runtime/pool-limits.ts';

/** Idle time after which a connection is probed, to detect one that a firewall or load balancer dropped. */
export const KEEP_ALIVE_MS = 10_000;

/** Settings of a session by name; limits are in milliseconds. */
export type SessionSettings = Readonly<Record<string, string>>;

export function sessionOf(limits: Partial<PoolLimits> = {}): SessionSettings {
  const { idleInTransactionMs, lockMs, statementMs } = { ...POOL_LIMITS, ...limits };
  return {
    idle_in_transaction_session_timeout: `${idleInTransactionMs}`,
    lock_timeout: `${lockMs}`,
    statement_timeout: `${statementMs}`,
    // The database closes a connection whose client no longer acknowledges data.
    tcp_user_timeout: `${KEEP_ALIVE_MS}`,
  };
}

/**
 * Compares the settings in force on a pool's connection with those that its connections should have. A pooler that ignores the settings of
 * connections drops every limit, and nothing else would show it. Throws a sentence that names each.
 *
 * @param address the setting that names the address, such as `DATABASE_URL`
 * @param remedy the operator's next step
 */
export async function requireInForce(
  pool: Pick<pg.Pool, 'query'>,
  wanted: SessionSettings,
  { address, remedy }: { readonly address: string; readonly remedy: string },
): Promise<void> {
  const { rows } = await pool.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1)',
    [Object.keys(wanted)],
  );
  const inForce = new Map(rows.map(({ name, setting }) => [name, setting]));
  const wrong = Object.entries(wanted)
    // It is always 0 on a local socket, which a pooler may use.
    .filter(([name, value]) => name !== 'tcp_user_timeout' && inForce.get(name) !== value)
    .map(([name, value]) => `${name} is ${inForce.get(name) ?? 'unknown'} instead of ${value}`);
  if (wrong.length > 0)
    throw new Error(`The connections of ${address} lack their limits: ${wrong.join(', ')}. ${remedy}`);
}
