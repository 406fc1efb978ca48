import { hash } from 'node:crypto';
import type { Kobo } from '@jara/money/kobo';
import { sql } from 'kysely';
import { runPrepared } from '../../platform/database/prepared.ts';
import type { Shards } from '../../platform/database/shards.ts';

const KEY_HEX_LENGTH = 32;

/**
 * Hashes a caller's idempotency key or request fingerprint, of any length and alphabet, to the 128 bits the ledger
 * stores.
 */
export function ledgerKey(text: string): string {
  return hash('sha256', text, 'hex').slice(0, KEY_HEX_LENGTH);
}

/** The request behind an idempotency key: its entry, its fingerprint, and the balance now. */
export interface BookedRequest {
  readonly fingerprint: string;
  readonly at: Date;
  readonly seq: bigint;
  readonly balanceKobo: Kobo;
}

export async function findByIdempotencyKey(
  shards: Shards,
  playerId: bigint,
  key: string,
): Promise<BookedRequest | null> {
  const { rows } = await runPrepared(
    shards.shardOf(playerId).db.pool,
    'entry-by-key',
    sql<BookedRequest>`
      select replace(k.fingerprint::text, '-', '') as fingerprint, k.at, k.seq, a.cash as balance_kobo
        from entry_key k join wallet_account a using (player_id)
       where k.player_id = ${playerId} and k.key = ${key}`,
  );
  return rows[0] ?? null;
}
