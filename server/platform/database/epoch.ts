import { sql } from 'kysely';
import type { Executor } from './database.ts';

/** What an epoch says after it was looked at: its number, and whether it was raised just now. */
export interface Epoch {
  readonly epoch: number;
  readonly raised: boolean;
}

/** The epoch whose seeds may be played. The batch statement joins the same row. */
export async function readEpoch(executor: Executor): Promise<number> {
  const { rows } = await sql<{ epoch: number }>`select epoch from seed_epoch`.execute(executor);
  return rows[0]?.epoch ?? 1;
}

/** Retires every seed in force. Run it after a restore: what was dealt after the backup would be dealt again. */
export function raiseEpoch(executor: Executor): Promise<Epoch> {
  return raise(executor, true);
}

/**
 * Raises the epoch where the database lies in another cluster than the one it was last served from: a restored backup, or a
 * replica that was promoted. Several nodes may ask at once; it is raised once.
 */
export function raiseEpochAfterFailover(executor: Executor): Promise<Epoch> {
  return raise(executor, false);
}

async function raise(executor: Executor, always: boolean): Promise<Epoch> {
  const { rows } = await sql<Epoch>`select epoch, raised from raise_seed_epoch(${always})`.execute(executor);
  const [row] = rows;
  if (row === undefined) throw new Error('The function raise_seed_epoch answered nothing.');
  return row;
}
