import type { Kobo } from '@jara/money/kobo';
import type { Database } from '../../platform/database/database.ts';

/** What a key stands for: where it was booked, what was asked under it, and the balance now. */
export interface BookedUnder {
  readonly details: string;
  readonly at: Date;
  readonly seq: bigint;
  readonly balanceKobo: Kobo;
}

interface BookedRow {
  details: string;
  at: Date;
  seq: bigint;
  balance: bigint;
}

export async function readBookedUnder(
  db: Database,
  playerId: bigint,
  key: string,
): Promise<BookedUnder | null> {
  const { rows } = await db.pool.query<BookedRow>({
    name: 'booked-under',
    text: `select replace(k.details::text, '-', '') as details, k.at, k.seq, a.balance
             from entry_key k join wallet_account a using (player_id)
            where k.player_id = $1 and k.key = $2`,
    values: [playerId, key],
  });
  const row = rows[0];
  return row === undefined
    ? null
    : { details: row.details, at: row.at, seq: row.seq, balanceKobo: row.balance };
}
