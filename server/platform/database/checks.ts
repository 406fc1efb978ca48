import { sql } from 'kysely';
import type { Database } from './database.ts';
import type { Shards } from './shards.ts';

/** An invariant of stored data: its statement returns one `detail` per violation. */
export interface Check {
  readonly name: string;
  readonly text: string;
}

/**
 * An invariant of a shard. It is checked for a range of players at a time, over the entries since their last sealed day: the statement
 * reads the relations of `wallet/window.ts`, which are put in front of it.
 */
export interface ShardCheck extends Check {
  /**
   * `always`, the default: also when a day is sealed. `now`: compares with the present state, which a past day no longer has. `deep`:
   * compares the seals with the whole history.
   */
  readonly when?: 'always' | 'now' | 'deep';
  /** `time`: checked for a period instead, from `$1` to `$2`, over all players of the shard. */
  readonly per?: 'players' | 'time';
}

/** An invariant between the directory and the shards, which one statement cannot read together. Returns the details. */
export interface CrossCheck {
  readonly name: string;
  readonly when?: 'always' | 'deep';
  find(directory: Database, shards: Shards, scope: ReconcileScope): Promise<readonly string[]>;
}

/** The part of the data that a run of reconcile reads. */
export interface ReconcileScope {
  /** Includes sealed days: reads the whole history and compares it with its seals. */
  readonly deep: boolean;
}

export interface Discrepancy {
  readonly check: string;
  readonly detail: string;
}

/** Result of sealing the days that were due. */
export interface Sealing {
  /** The days sealed, as `2026-11-21`. */
  readonly days: readonly string[];
  /** Why the next day is not sealed; empty if no day is left to seal. */
  readonly found: readonly Discrepancy[];
  /** The oldest day that is due and not sealed, or null. */
  readonly waiting: { readonly day: string; readonly until: Date } | null;
}

/** Seals the days of a directory table after comparing each with the shards. */
export interface DirectorySeal {
  /** The table that stores its seals. */
  readonly name: string;
  /** Calls `goesOn` between short pieces of work; on false, the rest is left to the next run. */
  seal(directory: Database, shards: Shards, now: Date, goesOn: () => boolean): Promise<Sealing>;
}

/** Maximum number of listed violations of one check; one is already too many. */
export const LISTED = 20;

/**
 * Planner settings that force hash joins. After a restore or a crash the statistics are stale, and other joins would compare all pairs
 * of rows, or all pairs of a player's rows.
 */
export const CHECK_SETTINGS =
  'set local enable_nestloop = off; set local enable_mergejoin = off; set local jit = off';

/** Runs checks of the directory in one snapshot, so that concurrent writes cannot look like errors. */
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
