import type { Executor } from '../../platform/database/database.ts';
import { identityTables } from './store.ts';

/** False where there is no such player. */
export async function allowsNotifications(executor: Executor, playerId: bigint): Promise<boolean> {
  const player = await identityTables(executor)
    .selectFrom('player')
    .select('notificationsAllowed')
    .where('id', '=', playerId)
    .executeTakeFirst();
  return player?.notificationsAllowed ?? false;
}

export async function allowNotifications(
  executor: Executor,
  playerId: bigint,
  allowed: boolean,
): Promise<void> {
  await identityTables(executor)
    .updateTable('player')
    .set({ notificationsAllowed: allowed })
    .where('id', '=', playerId)
    .execute();
}
