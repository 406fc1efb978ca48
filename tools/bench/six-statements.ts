import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';

/** The baseline: a bet as a careful developer would book it, six statements in a transaction of its own. */
export async function bookSixStatements(
  pool: Pool,
  playerId: bigint,
  stakeKobo: bigint,
  payoutKobo: bigint,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query({ name: 'six-begin', text: 'begin' });
    await client.query({
      name: 'six-lock',
      text: 'select cash, seq from wallet_account where player_id = $1 and cash >= $2 for update',
      values: [playerId, stakeKobo],
    });
    const { rows } = await client.query<{ cash: bigint; seq: bigint; at: Date }>({
      name: 'six-update',
      text: `update wallet_account
                set cash = cash - $2 + $3, seq = seq + 1, at = now(), day = (now() at time zone 'Africa/Lagos')::date,
                    day_staked = case when day = (now() at time zone 'Africa/Lagos')::date then day_staked else 0 end + $2
              where player_id = $1 returning cash, seq, at`,
      values: [playerId, stakeKobo, payoutKobo],
    });
    const row = rows[0];
    await client.query({
      name: 'six-key',
      text: 'insert into entry_key (player_id, key, fingerprint, at, seq) values ($1, $2, $2, $3, $4)',
      values: [playerId, randomUUID(), row?.at, row?.seq],
    });
    await client.query({
      name: 'six-entry',
      text: `insert into entry (player_id, at, seq, kind, amount, payout_kind, payout, settled, cash_after, product, reference, actor)
             values ($1, $2, $3, 'stake', $4, 'returned_stake', $5, $4, $6, 'game:test', 'six', 'player')`,
      values: [playerId, row?.at, row?.seq, stakeKobo, payoutKobo, row?.cash],
    });
    await client.query({ name: 'six-commit', text: 'commit' });
  } finally {
    client.release();
  }
}
