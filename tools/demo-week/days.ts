import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';

/** Seals the day; what follows reads sealed days. The schedule of the real clock would do both once, at the end of the week. */
const SEAL = 'audit-ledger';
const AFTER_SEAL = [
  'reporting-days',
  'monitor-days',
  'aml-days',
  'tax-sessions',
  'harm-judging',
  'messaging-days',
];
const POLL_EVERY_MS = 200;
const LIMIT_MS = 120_000;

/** Runs the work of the end of a day by the server's own queue, and waits for its end. */
export async function endDay(pool: Pool): Promise<void> {
  await runOnce(pool, SEAL);
  await Promise.all(AFTER_SEAL.map((queue) => runOnce(pool, queue)));
}

async function runOnce(pool: Pool, queue: string): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into pgboss.job (name, data, policy) values ($1, '{}', 'exclusive') on conflict do nothing returning id`,
    [queue],
  );
  await untilDone(pool, queue, rows[0]?.id);
}

async function untilDone(pool: Pool, queue: string, id: string | undefined): Promise<void> {
  for (const start = performance.now(); performance.now() - start < LIMIT_MS; await delay(POLL_EVERY_MS)) {
    const { rows } = await pool.query<{ state: string }>(
      `select state from pgboss.job where name = $1 and (id = $2 or $2 is null) and state < 'completed' limit 1`,
      [queue, id ?? null],
    );
    if (rows.length === 0) return;
  }
  throw new Error(`The work ${queue} did not end.`);
}
