import type { Executor } from '../../platform/database/database.ts';
import { identityTables } from './store.ts';
import type { NotificationPreference } from './types.ts';

/** On by default, as the specification has it; `chosenAt` shows whether the player ever chose. */
export async function notificationPreference(
  executor: Executor,
  playerId: bigint,
): Promise<NotificationPreference> {
  const player = await identityTables(executor)
    .selectFrom('player')
    .select('notificationsAllowed')
    .where('id', '=', playerId)
    .executeTakeFirst();
  const choice = await lastChoice(executor, playerId);
  return { allowed: player?.notificationsAllowed ?? false, chosenAt: choice?.chosenAt ?? null };
}

/** Stores the choice, and records it with its time unless it repeats the previous one. Call it within a transaction. */
export async function chooseNotifications(
  within: Executor,
  playerId: bigint,
  allowed: boolean,
  now: Date,
): Promise<void> {
  // Locks the player's row: of two equal concurrent choices, the second finds the first recorded.
  await identityTables(within)
    .updateTable('player')
    .set({ notificationsAllowed: allowed })
    .where('id', '=', playerId)
    .execute();
  const last = await lastChoice(within, playerId);
  if (last?.allowed === allowed) return;
  await identityTables(within)
    .insertInto('notificationChoice')
    .values({ playerId, allowed, chosenAt: last === undefined ? now : laterOf(now, last.chosenAt) })
    .execute();
}

/** The recorded consent that an offer needs. The toggle alone is not enough: it is on by default. */
export async function hasConsentedToOffers(executor: Executor, playerId: bigint): Promise<boolean> {
  const choice = await lastChoice(executor, playerId);
  return choice?.allowed ?? false;
}

function lastChoice(
  executor: Executor,
  playerId: bigint,
): Promise<{ allowed: boolean; chosenAt: Date } | undefined> {
  return identityTables(executor)
    .selectFrom('notificationChoice')
    .select(['allowed', 'chosenAt'])
    .where('playerId', '=', playerId)
    .orderBy('chosenAt', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Keeps choices in their order even if another node's clock is behind. */
function laterOf(now: Date, last: Date): Date {
  return now > last ? now : new Date(last.getTime() + 1);
}
