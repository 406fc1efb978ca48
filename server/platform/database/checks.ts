import { sql } from 'kysely';
import type { Database } from './database.ts';
import type { Homes } from './homes.ts';

/** Something that must hold of what is stored: its statement answers a `detail` for each place where it does not. */
export interface Check {
  readonly name: string;
  readonly text: string;
}

/**
 * Something that must hold at a home. It is checked for a range of players at a time, over the entries since their last sealed day:
 * the statement reads the relations of `wallet/window.ts`, which are put in front of it.
 */
export interface HomeCheck extends Check {
  /**
   * `always`, the default: when a day is sealed too. `now`: it compares with the present state, which a day that is over no longer
   * has. `deep`: it holds the seals against the whole history.
   */
  readonly when?: 'always' | 'now' | 'deep';
  /** `time`: it is checked for a stretch of time instead, from `$1` to `$2`, over all players of the home. */
  readonly per?: 'players' | 'time';
}

/** Something that must hold between the directory and the homes, which no statement sees together. Answers the details. */
export interface CrossCheck {
  readonly name: string;
  readonly when?: 'always' | 'deep';
  find(directory: Database, homes: Homes, scope: ReconcileScope): Promise<readonly string[]>;
}

/** What a run of reconcile reads. */
export interface ReconcileScope {
  /** Sealed days too: the whole history, held against its seals. */
  readonly deep: boolean;
}

export interface Discrepancy {
  readonly check: string;
  readonly detail: string;
}

/** What came of sealing the days that were due. */
export interface Sealing {
  /** The days sealed, as `2026-11-21`. */
  readonly days: readonly string[];
  /** Why the next day is not sealed; empty where there is nothing left to seal. */
  readonly found: readonly Discrepancy[];
  /** The oldest day that is due and not sealed; null: none. */
  readonly waiting: { readonly day: string; readonly until: Date } | null;
}

/** Seals the days of a table of the directory, once each of them was held against the homes. */
export interface DirectorySeal {
  /** The table of its seals. */
  readonly name: string;
  /** `goesOn` is asked between short pieces of work; when it says no, the rest is left to the next run. */
  seal(directory: Database, homes: Homes, now: Date, goesOn: () => boolean): Promise<Sealing>;
}

/** At most this many of one kind are listed; one is already too many. */
export const LISTED = 20;

/**
 * The planner's settings for checks. After a restore or a crash it knows the tables as they once were, and would compare each row with
 * each, or each of a player's rows with each.
 */
export const CHECK_SETTINGS =
  'set local enable_nestloop = off; set local enable_mergejoin = off; set local jit = off';

/** Runs checks of the directory in one snapshot, so that what is written meanwhile cannot look like an error. */
export function runChecks(db: Database, checks: readonly Check[]): Promise<Discrepancy[]> {
  return db.long.kysely
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (snapshot) => {
      await sql.raw(CHECK_SETTINGS).execute(snapshot);
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
