import type { DirectoryExecutor } from '../../../platform/database/shards.ts';
import { invariant } from '../../../platform/runtime/invariant.ts';
import { findPlayer } from '../store.ts';
import type { IdentityDeps, PlayerNotice } from '../types.ts';
import { provenContacts } from './proven-contacts.ts';

/** Sends a notice, or a promotion, to all channels that the player has proven. */
export async function notifyPlayer(
  { messaging }: Pick<IdentityDeps, 'messaging'>,
  within: DirectoryExecutor,
  playerId: bigint,
  { key, subject, text }: PlayerNotice,
  { isPromotion = false } = {},
): Promise<void> {
  const player = await findPlayer(within, 'id', playerId);
  invariant(player !== undefined, 'a message is for a player there is');
  const { phone, email } = provenContacts(player);
  const message = { subject, text, ...(isPromotion ? { promotedTo: playerId } : {}) };
  if (phone !== null)
    await messaging.enqueue(within, { key: `${key}:sms`, to: phone, channel: 'sms', ...message });
  if (email !== null)
    await messaging.enqueue(within, { key: `${key}:email`, to: email, channel: 'email', ...message });
}
