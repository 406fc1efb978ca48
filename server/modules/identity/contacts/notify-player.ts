import type { DirectoryExecutor } from '../../../platform/database/shards.ts';
import { invariant } from '../../../platform/runtime/invariant.ts';
import type { NewMessage } from '../../messaging/types.ts';
import { findPlayers } from '../store.ts';
import type { IdentityDeps, NoticeOfPlayer, PlayerNotice } from '../types.ts';
import { provenContacts } from './proven-contacts.ts';

/** Sends notices, or promotions, to all channels that their players have proven. */
export async function notifyPlayers(
  { messaging }: Pick<IdentityDeps, 'messaging'>,
  within: DirectoryExecutor,
  notices: readonly NoticeOfPlayer[],
  { isPromotion = false } = {},
): Promise<void> {
  const players = await findPlayers(
    within,
    notices.map(({ playerId }) => playerId),
  );
  const messages = notices.flatMap(({ playerId, key, subject, text }): NewMessage[] => {
    const player = players.get(playerId);
    invariant(player !== undefined, 'a message is for a player there is');
    const { phone, email } = provenContacts(player);
    const message = { subject, text, ...(isPromotion ? { promotedTo: playerId } : {}) };
    return [
      ...(phone === null ? [] : [{ key: `${key}:sms`, to: phone, channel: 'sms', ...message } as const]),
      ...(email === null ? [] : [{ key: `${key}:email`, to: email, channel: 'email', ...message } as const]),
    ];
  });
  await messaging.enqueueAll(within, messages);
}

/** Sends a notice, or a promotion, to all channels that the player has proven. */
export function notifyPlayer(
  deps: Pick<IdentityDeps, 'messaging'>,
  within: DirectoryExecutor,
  playerId: bigint,
  notice: PlayerNotice,
  options: { readonly isPromotion?: boolean } = {},
): Promise<void> {
  return notifyPlayers(deps, within, [{ ...notice, playerId }], options);
}
