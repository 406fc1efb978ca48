import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Number of months to prepare besides the current one. */
export const MONTHS_AHEAD = 3;
/** Maximum number of steps for one month, including attempts that found a lock taken. */
const MAX_STEPS = 40;
const RETRY_MS = 250;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Creates missing partitions of this month and the next ones without blocking other transactions. Returns how many months after the
 * current one have theirs: fewer than wanted if a long-running reader held the lock.
 */
export async function ensureMonths(db: Database, table: string, now: Date): Promise<number> {
  const before = await monthsAhead(db, table, now);
  if (before >= MONTHS_AHEAD) return before;
  for (let ahead = 0; ahead <= MONTHS_AHEAD; ahead += 1) await ensureMonth(db, table, monthOf(now, ahead));
  return monthsAhead(db, table, now);
}

async function monthsAhead(db: Database, table: string, now: Date): Promise<number> {
  const { rows } = await sql<{ ready: number }>`
    select months_ready(${table}::regclass, ${monthOf(now, 0)}::date) as ready`.execute(db.kysely);
  return (rows[0]?.ready ?? 0) - 1;
}

/** Each step is a transaction of its own with a short lock limit. */
async function ensureMonth(db: Database, table: string, month: string): Promise<void> {
  for (let steps = 0; steps < MAX_STEPS; steps += 1) {
    const step = await takeStep(db, table, month);
    if (step === 'attached' || step === 'occupied') return;
    if (step === 'locked') await delay(RETRY_MS);
  }
}

async function takeStep(db: Database, table: string, month: string): Promise<string> {
  try {
    const { rows } = await sql<{ step: string }>`
      select month_partition_step(${table}::regclass, ${month}::date) as step`.execute(db.kysely);
    return rows[0]?.step ?? 'more';
  } catch (error) {
    if ((error as { code?: string }).code === LOCK_NOT_AVAILABLE) return 'locked';
    throw error;
  }
}

function monthOf(now: Date, ahead: number): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1)).toISOString().slice(0, 10);
}
