import type { AnySharedGame } from '@jara/game-kit/shared-game';
import type { ShardReach } from '../../../platform/database/shard-reach.ts';
import type { DirectoryExecutor, Shard, Shards } from '../../../platform/database/shards.ts';
import type { Clock } from '../../../platform/runtime/clock.ts';
import { type Leading, readRound, type StoredRound } from '../running/round-store.ts';
import { moveAtShard, persistAtShard, voidAtShard } from '../running/shard-rounds.ts';
import {
  noteUnreachableSettled,
  readUnreachableOf,
  readUnsettledUnreachable,
  type UnavailableShards,
} from '../running/unavailable-shards.ts';
import type { Seasons } from '../seasons/seasons.ts';
import { type SettleDeps, settleAtShard, toSettleOf } from './settle-round.ts';

/** Rounds of a shard that is reachable again, between two polls of the current rounds. */
const RETURNED_AT_ONCE = 10;

export interface LateSettlementDeps extends SettleDeps {
  readonly db: DirectoryExecutor;
  readonly shards: Shards;
  readonly reach: ShardReach;
  readonly seasons: Pick<Seasons, 'outcomeOf'>;
  readonly clock: Clock;
}

/** Settles what its round did not wait for: bets of slots that moved, of shards that were unavailable, and of rounds that are lost. */
export interface LateSettlement {
  /** Settles what is still open of a round that is finished, at the shards that answer. */
  settleRest(round: StoredRound): Promise<void>;
  /**
   * Returns the open stakes of a round that shards have and the directory does not: the directory was restored to a moment before the round.
   * Shards receive a round only after the directory has it, so a round that it does not know is lost.
   */
  returnLost(roundId: string): Promise<void>;
  /** Settles what waits at shards that are back. */
  settleReturned(leading: Leading): Promise<void>;
}

export function createLateSettlement(game: AnySharedGame, deps: LateSettlementDeps): LateSettlement {
  const { db, shards, reach, seasons, clock, log } = deps;
  const settle = async (round: StoredRound, unreachable: UnavailableShards, shard: Shard) => {
    const toSettle = await toSettleOf(game, seasons, round);
    return reach.reach(shard, () => settleAtShard(deps, shard, toSettle(unreachable.get(shard.id))));
  };
  return {
    async settleRest(round) {
      const unreachable = await readUnreachableOf(db, round.roundId);
      await Promise.all(shards.all.map((shard) => settle(round, unreachable, shard)));
    },
    async returnLost(roundId) {
      log.error({ gameId: game.id, roundId }, 'rounds.lost_round_returned');
      await Promise.all(
        shards.all.map((shard) =>
          reach.reach(shard, async () => {
            await voidAtShard(shard, roundId);
            await settleAtShard(deps, shard, { game, roundId, endOf: () => null });
          }),
        ),
      );
    },
    async settleReturned({ epoch }) {
      const present = shards.all.filter((shard) => !reach.isUnavailable(shard));
      const ids = present.map(({ id }) => id);
      for (const { roundId, shardId } of await readUnsettledUnreachable(db, game.id, ids, RETURNED_AT_ONCE)) {
        const shard = present.find(({ id }) => id === shardId);
        const round = await readRound(db, roundId);
        if (shard === undefined || round === null || reach.isUnavailable(shard)) continue;
        const fenced = await reach.reach(shard, async () => {
          await persistAtShard(shard, round, epoch);
          await moveAtShard(shard, round, round.state === 'voided' ? 'voided' : 'ended', epoch);
        });
        if (!fenced.ok) continue;
        const left = await settle(round, await readUnreachableOf(db, roundId), shard);
        if (left.ok && left.value === 0) await noteUnreachableSettled(db, roundId, shardId, clock.now());
      }
    },
  };
}
