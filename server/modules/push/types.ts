import type { PushSubscriptionIn } from '@jara/contract/push';
import type { DirectoryExecutor } from '../../platform/database/shards.ts';
import type { Refused } from '../../platform/http/refusal.ts';
import type { PushRefusal } from './errors.ts';

/** `kept`: money that arrived and is returned, because a limit or a block allows no deposit. */
type PushEvent = 'deposit' | 'kept' | 'bet' | 'round';

/** News of a player. The device has the words, so that no amount is part of a push. */
export interface PushNews {
  /** The same key is pushed to a device once. */
  readonly key: string;
  readonly event: PushEvent;
  /** The page that the notification opens. */
  readonly path: string;
}

export interface EndedBet {
  readonly playerId: bigint;
  readonly betId: string;
}

/** An open round without a call since `touchedAt`. */
export interface WaitingRound {
  readonly playerId: bigint;
  readonly touchedAt: Date;
  /** The page of its game. */
  readonly path: string;
}

export interface Push {
  /** The public key to which browsers subscribe; null: pushes are not configured. */
  publicKey(): string | null;
  /** Whether the device of this address receives the player's pushes: another player may have subscribed on it since, or a sixth device replaced it. */
  isSubscribed(playerId: bigint, endpoint: string): Promise<boolean>;
  subscribe(
    playerId: bigint,
    subscription: PushSubscriptionIn,
  ): Promise<{ readonly ok: true } | Refused<PushRefusal>>;
  /** Removes the player's device of this address; one of another player stays. */
  unsubscribe(playerId: bigint, endpoint: string): Promise<void>;
  /** Pushes to each device of the player if the caller's transaction commits. */
  push(within: DirectoryExecutor, playerId: bigint, news: PushNews): Promise<void>;
  /**
   * Call it after the commit that ended the bets. A player without an open page then and in the next two minutes is notified, of all bets at once.
   * Never throws.
   */
  betsEnded(bets: readonly EndedBet[]): Promise<void>;
  /** Notifies the players whose sessions are over, each device once in 24 hours at most and once for a round. */
  roundsWait(rounds: readonly WaitingRound[]): Promise<void>;
  /** Notifies of the ended bets that are due; answers their number. Scheduled each minute. */
  sweep(): Promise<number>;
}
