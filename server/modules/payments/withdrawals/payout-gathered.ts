import type { Shard } from '../../../platform/database/shards.ts';

/** The key of a payout at its shard. */
interface OfPayout {
  readonly playerId: bigint;
  readonly reference: string;
}

/** Steps of a payout, each of which is done for all payouts of a moment by a few statements: a bank ends a hundred at once. */
export interface PayoutBatches {
  /** The payout of a reference at a shard. */
  findAt(shard: Shard, reference: string): Promise<OfPayout | undefined>;
  /**
   * Enqueues the player's pending notices, in the directory under a key, then removes them at the player's shard. After a failure in between the
   * sweep repeats it, and the key prevents a second message.
   */
  sendNotices(payout: OfPayout): Promise<void>;
}
