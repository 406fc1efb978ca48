import { SecretOutcome } from '@jara/game-kit/secret-outcome';
import type { AnySharedGame } from '@jara/game-kit/shared-game';
import { CLOCK_LIMIT_MS } from '../../../platform/database/health.ts';
import type { ShardReach } from '../../../platform/database/shard-reach.ts';
import type { DirectoryExecutor, Shard, Shards } from '../../../platform/database/shards.ts';
import type { Clock } from '../../../platform/runtime/clock.ts';
import type { RoundState } from '../running/round-states.ts';
import { type Leading, readRound, type StoredRound } from '../running/round-store.ts';
import { moveAtShard, persistAtShard, voidAtShard } from '../running/shard-rounds.ts';
import {
  noteAwaySettled,
  readAwayOf,
  readUnsettledAway,
  type UnavailableShards,
} from '../running/unavailable-shards.ts';
import type { Seasons } from '../seasons/seasons.ts';
import type { RoundBet } from '../types.ts';
import { type RoundEnd, type RoundToSettle, type SettleDeps, settleAtShard } from './settle-round.ts';

/** Rounds of a shard that is back, between two looks at the rounds under way. */
const RETURNED_AT_ONCE = 10;

export type ToSettle = (away: RoundState | undefined) => RoundToSettle;

/** How the bets of a round end at a shard that took part to its end, or that was noted as away in some state of it. */
export async function toSettleOf(
  game: AnySharedGame,
  seasons: Pick<Seasons, 'outcomeOf'>,
  round: StoredRound,
): Promise<ToSettle> {
  const { roundId, card, state, standing } = round;
  const end: RoundEnd =
    state === 'voided' ? null : { card, standing, secret: await outcomeOf(game, seasons, round) };
  return (away) => ({
    game,
    roundId,
    endOf: (bet) => (away === undefined || isCertain(game, round, away, bet) ? end : null),
  });
}

/** The recorded outcome: a round that was revealed is settled by it, whichever version the rules have by now. */
async function outcomeOf(
  game: AnySharedGame,
  seasons: Pick<Seasons, 'outcomeOf'>,
  round: StoredRound,
): Promise<SecretOutcome<unknown>> {
  const { outcome, link } = round;
  return link === null ? seasons.outcomeOf(game, round) : new SecretOutcome(outcome, link);
}

/**
 * Whether a bet at a shard that was unavailable took part in its round. Where bets can be cashed out, or questions answered, its player had no
 * chance to. A bet that is open to the end counts if the shard was closed before the outcome was known, or if it came so early before the
 * closing time that no node's clock can have taken it late. A bet in doubt is returned.
 */
function isCertain(
  game: AnySharedGame,
  { closesAt }: Pick<StoredRound, 'closesAt'>,
  away: RoundState,
  { at }: Pick<RoundBet, 'at'>,
): boolean {
  if (away === 'revealed') return true;
  if (game.cashOut !== undefined || game.quiz !== undefined) return false;
  return away === 'running' || (closesAt !== null && at.getTime() <= closesAt.getTime() - CLOCK_LIMIT_MS);
}

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
  const settle = async (round: StoredRound, away: UnavailableShards, shard: Shard) => {
    const toSettle = await toSettleOf(game, seasons, round);
    return reach.reach(shard, () => settleAtShard(deps, shard, toSettle(away.get(shard.id))));
  };
  return {
    async settleRest(round) {
      const away = await readAwayOf(db, round.roundId);
      await Promise.all(shards.all.map((shard) => settle(round, away, shard)));
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
      for (const { roundId, shardId } of await readUnsettledAway(db, game.id, ids, RETURNED_AT_ONCE)) {
        const shard = present.find(({ id }) => id === shardId);
        const round = await readRound(db, roundId);
        if (shard === undefined || round === null || reach.isUnavailable(shard)) continue;
        const fenced = await reach.reach(shard, async () => {
          await persistAtShard(shard, round, epoch);
          await moveAtShard(shard, round, round.state === 'voided' ? 'voided' : 'ended', epoch);
        });
        if (!fenced.ok) continue;
        const left = await settle(round, await readAwayOf(db, roundId), shard);
        if (left.ok && left.value === 0) await noteAwaySettled(db, roundId, shardId, clock.now());
      }
    },
  };
}
