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
      text: 'select balance, seq from wallet_account where player_id = $1 and balance >= $2 for update',
      values: [playerId, stakeKobo],
    });
    const { rows } = await client.query<{ balance: bigint; seq: bigint; at: Date }>({
      name: 'six-update',
      text: 'update wallet_account set balance = balance - $2 + $3, seq = seq + 1, at = now() where player_id = $1 returning balance, seq, at',
      values: [playerId, stakeKobo, payoutKobo],
    });
    const row = rows[0];
    await client.query({
      name: 'six-key',
      text: 'insert into entry_key (player_id, key, details, at, seq) values ($1, $2, $2, $3, $4)',
      values: [playerId, randomUUID(), row?.at, row?.seq],
    });
    await client.query({
      name: 'six-entry',
      text: `insert into entry (player_id, at, seq, kind, source, destination, amount, payback, balance_after)
             values ($1, $2, $3, 'bet', 'cash', 'game:test', $4, $5, $6)`,
      values: [playerId, row?.at, row?.seq, stakeKobo, payoutKobo, row?.balance],
    });
    await client.query({ name: 'six-commit', text: 'commit' });
  } finally {
    client.release();
  }
}
