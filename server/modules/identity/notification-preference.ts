import type { Executor } from '../../platform/database/database.ts';
import { identityTables } from './store.ts';
import type { NotificationPreference } from './types.ts';

/** On before any choice, as the specification has it; `chosenAt` says whether the player ever chose. */
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

/** Stores the choice, and records it with its time unless it repeats the one before. Call it within a transaction. */
export async function chooseNotifications(
  within: Executor,
  playerId: bigint,
  allowed: boolean,
  now: Date,
): Promise<void> {
  // Locks the player's row: of two equal choices at once, the second finds the first recorded.
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

/** The recorded yes that an offer needs. The toggle alone is none: it is on before the player has said anything. */
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

/** Choices stay in their order though another node's clock may run behind. */
function laterOf(now: Date, last: Date): Date {
  return now > last ? now : new Date(last.getTime() + 1);
}
