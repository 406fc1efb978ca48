import { sql } from 'kysely';
import type { Database } from './database.ts';
import type { Homes } from './homes.ts';

/** Something that must hold of what is stored: its statement answers a `detail` for each place where it does not. */
export interface Check {
  readonly name: string;
  readonly text: string;
}

/** Something that must hold between the directory and the homes, which no statement sees together. Answers the details. */
export interface CrossCheck {
  readonly name: string;
  find(directory: Database, homes: Homes): Promise<readonly string[]>;
}

export interface Discrepancy {
  readonly check: string;
  readonly detail: string;
}

/** At most this many of one kind are listed; one is already too many. */
const LISTED = 20;

/** Runs every check in one snapshot, so that what is booked meanwhile cannot look like an error. */
export function runChecks(db: Database, checks: readonly Check[]): Promise<Discrepancy[]> {
  return db.kysely
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (snapshot) => {
      // After a restore or a crash the planner knows the tables as they once were, and would compare each row with each, or each
      // of a player's rows with each.
      await sql`set local enable_nestloop = off`.execute(snapshot);
      await sql`set local enable_mergejoin = off`.execute(snapshot);
      const found: Discrepancy[] = [];
      for (const { name, text } of checks) {
        const { rows } = await sql<{ detail: string }>`${sql.raw(text)} limit ${sql.lit(LISTED)}`.execute(
          snapshot,
        );
        found.push(...rows.map((row) => ({ check: name, detail: row.detail })));
      }
      return found;
    });
}
