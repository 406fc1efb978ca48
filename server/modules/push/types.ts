import type { PushSubscriptionIn } from '@jara/contract/push';
import type { DirectoryExecutor } from '../../platform/database/shards.ts';
import type { Refused } from '../../platform/http/refusal.ts';
import type { PushRefusal } from './errors.ts';

/** News of a player. The device has the words, so that no amount is part of a push. */
export interface PushNews {
  /** The same key is pushed to a device once. */
  readonly key: string;
  readonly event: 'deposit' | 'bet' | 'round';
  /** The page that the notification opens. */
  readonly path: string;
}

export interface Push {
  /** The public key to which browsers subscribe; null: pushes are not configured. */
  publicKey(): string | null;
  subscribe(
    playerId: bigint,
    subscription: PushSubscriptionIn,
  ): Promise<{ readonly ok: true } | Refused<PushRefusal>>;
  /** Removes the player's device of this address; one of another player stays. */
  unsubscribe(playerId: bigint, endpoint: string): Promise<void>;
  /** Pushes to each device of the player if the caller's transaction commits. */
  push(within: DirectoryExecutor, playerId: bigint, news: PushNews): Promise<void>;
}
