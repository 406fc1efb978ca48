import pg from 'pg';
import { runningUrl } from '../../../server/platform/database/postgres/embedded.ts';
import { BASE } from './filling.ts';

/** Counts the players of the load whose balance is not the sum of their entries. The made history has no running balances to compare. */
export async function unbalancedBettors(dataDir: string): Promise<number> {
  const client = new pg.Client({ connectionString: runningUrl(dataDir, 'owner') ?? '' });
  await client.connect();
  try {
    const { rows } = await client.query<{ unbalanced: number }>(
      `select count(*)::int as unbalanced from wallet_account a
        where player_id <= $1
          and cash <> (select coalesce(sum(delta), 0) from posting p where p.player_id = a.player_id and account = 'cash')`,
      [BASE],
    );
    return rows[0]?.unbalanced ?? 0;
  } finally {
    await client.end();
  }
}
