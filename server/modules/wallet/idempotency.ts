import { hash } from 'node:crypto';
import type { Kobo } from '@jara/money/kobo';
import type { Homes } from '../../platform/database/homes.ts';

const KEY_HEX_LENGTH = 32;

/** A caller's idempotency key or request fingerprint, of any length and alphabet, as the 128 bits the ledger stores. */
export function ledgerKey(text: string): string {
  return hash('sha256', text, 'hex').slice(0, KEY_HEX_LENGTH);
}

/** What an idempotency key stands for: where it was booked, what was asked under it, and the balance now. */
export interface BookedRequest {
  readonly fingerprint: string;
  readonly at: Date;
  readonly seq: bigint;
  readonly balanceKobo: Kobo;
}

interface BookedRow {
  fingerprint: string;
  at: Date;
  seq: bigint;
  cash: bigint;
}

export async function findByIdempotencyKey(
  homes: Homes,
  playerId: bigint,
  key: string,
): Promise<BookedRequest | null> {
  const { rows } = await homes.homeOf(playerId).db.pool.query<BookedRow>({
    name: 'entry-by-key',
    text: `select replace(k.fingerprint::text, '-', '') as fingerprint, k.at, k.seq, a.cash
             from entry_key k join wallet_account a using (player_id)
            where k.player_id = $1 and k.key = $2`,
    values: [playerId, key],
  });
  const [row] = rows;
  return row === undefined
    ? null
    : { fingerprint: row.fingerprint, at: row.at, seq: row.seq, balanceKobo: row.cash };
}
