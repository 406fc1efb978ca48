import { folderAddresses } from '../../server/commands/reconcile-at.ts';
import { openForCommand } from '../../server/platform/database/installation.ts';

/** Inserts all limits of the players above a number; high enough to refuse none. */
export const LIMITS_OF_ALL = `
  insert into player_limit (player_id, stake, day_stake, week_stake, month_stake, day_loss, week_loss, month_loss, day_play_ms, week_play_ms,
                            month_play_ms, set_by)
  select player_id, 1e15, 1e15, 1e15, 1e15, 1e15, 1e15, 1e15, 1e15, 1e15, 1e15, 'player' from wallet_account where player_id > $1`;

/** Sets all limits of the newest players of an installation. */
export async function limitNewest(dataDir: string, count: number): Promise<void> {
  const addresses = await folderAddresses(dataDir);
  if (addresses === null) throw new Error(`No database runs in ${dataDir}.`);
  const { db, shards, close } = openForCommand(addresses);
  try {
    const { rows } = await db.pool.query<{ id: bigint }>(
      'select id from player order by id desc offset $1 limit 1',
      [count],
    );
    for (const shard of shards.all) await shard.db.pool.query(LIMITS_OF_ALL, [rows[0]?.id ?? 0n]);
  } finally {
    await close();
  }
}
