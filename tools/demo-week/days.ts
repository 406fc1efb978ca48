import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import { daysLater, operatorDay, WAIT_HOURS } from '../../server/modules/wallet/wallet.ts';
import { type Clock, HOUR_MS } from '../../server/platform/runtime/clock.ts';

/** Begins to seal the days that are over; what follows reads sealed days. The schedule of the real clock would do both once, at the end of the week. */
const SEAL = 'ledger-seal';
const AFTER_SEAL = [
  'audit-ledger',
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
export async function endDay(pool: Pool, clock: Clock): Promise<void> {
  await runOnce(pool, SEAL);
  await untilSealed(pool, daysLater(operatorDay(new Date(clock.now().getTime() - WAIT_HOURS * HOUR_MS)), -1));
  await Promise.all(AFTER_SEAL.map((queue) => runOnce(pool, queue)));
}

/** The work of the queue does not wait for the seal. */
async function untilSealed(pool: Pool, day: string): Promise<void> {
  await until(`The day ${day} was not sealed.`, async () => {
    const { rows } = await pool.query<{ done: boolean }>(
      `select not exists (select from entry where at < ($1::date + 1)::timestamp at time zone 'Africa/Lagos')
           or exists (select from ledger_seal where day >= $1::date) as done`,
      [day],
    );
    return rows[0]?.done === true;
  });
}

async function runOnce(pool: Pool, queue: string): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into pgboss.job (name, data, policy) values ($1, '{}', 'exclusive') on conflict do nothing returning id`,
    [queue],
  );
  await untilDone(pool, queue, rows[0]?.id);
}

async function untilDone(pool: Pool, queue: string, id: string | undefined): Promise<void> {
  await until(`The work ${queue} did not end.`, async () => {
    const { rows } = await pool.query<{ state: string }>(
      `select state from pgboss.job where name = $1 and (id = $2 or $2 is null) and state < 'completed' limit 1`,
      [queue, id ?? null],
    );
    return rows.length === 0;
  });
}

async function until(failure: string, isDone: () => Promise<boolean>): Promise<void> {
  for (const start = performance.now(); performance.now() - start < LIMIT_MS; await delay(POLL_EVERY_MS))
    if (await isDone()) return;
  throw new Error(failure);
}
