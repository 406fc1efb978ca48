import { sql } from 'kysely';
import type { Executor } from './database.ts';

const BATCH_SIZE = 1000;
const MAX_BATCHES = 50;

/** Rows of `table` expire `ageMs` after the time in `column`. */
export interface Expiry {
  readonly table: string;
  /** A unique column that the deletion uses as its key. */
  readonly key: string;
  readonly column: string;
  readonly ageMs: number;
  /** SQL: a condition besides the age; absent: all rows. */
  readonly where?: string;
}

/**
 * Deletes expired rows, a bounded number per call, and returns how many. The earlier of the caller's clock and the database's
 * decides: a node whose clock is ahead deletes nothing early. `skip locked`: a later call deletes rows that are in use now.
 */
export async function deleteExpired(
  executor: Executor,
  { table, key, column, ageMs, where = 'true' }: Expiry,
  now: Date,
): Promise<number> {
  let total = 0;
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where ${sql.ref(key)} in (
        select ${sql.ref(key)} from ${sql.table(table)}
         where ${sql.ref(column)} <= least(${now}, now()) - ${ageMs} * interval '1 millisecond' and ${sql.raw(where)}
         limit ${BATCH_SIZE} for update skip locked)
    `.execute(executor);
    total += Number(numAffectedRows);
    if (numAffectedRows < BigInt(BATCH_SIZE)) break;
  }
  return total;
}
