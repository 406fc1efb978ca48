import { sql } from 'kysely';
import type { Executor } from './database.ts';

/** Result of reading an epoch: its number, and whether this call raised it. */
export interface Epoch {
  readonly epoch: number;
  readonly raised: boolean;
}

/** The epoch whose seeds may be used. The batch statement joins the same row. */
export async function readEpoch(executor: Executor): Promise<number> {
  const { rows } = await sql<{ epoch: number }>`select epoch from seed_epoch`.execute(executor);
  return rows[0]?.epoch ?? 1;
}

/** Retires all seeds in force. Run it after a restore: the outcomes drawn after the backup would repeat. */
export function raiseEpoch(executor: Executor): Promise<Epoch> {
  return raise(executor, true);
}

/**
 * Raises the epoch if the database is in another cluster than the one it was last served from: a restored backup, or a
 * promoted replica. Several nodes may call this at once; the epoch is raised once.
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
