import { type Selectable, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { runPrepared } from '../../platform/database/prepared.ts';
import type { Shard, Shards } from '../../platform/database/shards.ts';
import { type CurrentSeed, nextNonceOf } from './rounds-participant.ts';
import type { GameSeedStateTable } from './schema.ts';
import type { PlayerGame } from './types.ts';

/**
 * Players whose bets reach several nodes by turns. This node's memory of their seed states is often out of date, and a bet drawn from it is
 * refused as stale, which costs the database as much as a booked bet. Their states are read before the draw: one query for all waiting
 * bets, no commit.
 */
export interface RoamingPlayers {
  has(player: PlayerGame): boolean;
  /** A bet of the player met a state that another node had left. */
  note(player: PlayerGame): void;
  /** The state in the database; null if it could not be read: then a bet on an old state is refused as usual. */
  look(player: PlayerGame): Promise<CurrentSeed | null>;
  /** Notes whether a read found a state other than the remembered one: without a change for a while, a player is no longer roaming. */
  judge(player: PlayerGame, isNews: boolean): void;
}

const ROAMING_PLAYERS = 100_000;
/** Number of successive reads without a change after which a player is no longer roaming. */
const QUIET_POLLS = 8;
const POLL_SIZE = 256;

interface WaitingPoll {
  readonly player: PlayerGame;
  settle(seen: CurrentSeed | null): void;
}

interface PollRow extends Pick<Selectable<GameSeedStateTable>, 'seedId'> {
  readonly i: bigint;
  readonly nonce: number;
  readonly openBet: string | null;
  readonly openRevision: number | null;
}

const nameOf = ({ playerId, gameId }: PlayerGame) => `${playerId} ${gameId}`;

export function createRoamingPlayers(shards: Shards): RoamingPlayers {
  const quietPollsLeft = new LRUCache<string, number>({ max: ROAMING_PLAYERS });
  const queues = new Map<Shard, WaitingPoll[]>();

  /** Reads gather while a query runs, and share the next one. */
  const run = async (shard: Shard, queue: WaitingPoll[]): Promise<void> => {
    await new Promise(setImmediate);
    for (let group = queue.splice(0, POLL_SIZE); group.length > 0; group = queue.splice(0, POLL_SIZE)) {
      const seen = await lookUp(shard, group).catch(() => []);
      for (const [i, { settle }] of group.entries()) settle(seen[i] ?? null);
    }
    queues.delete(shard);
  };

  return {
    has: (player) => quietPollsLeft.has(nameOf(player)),
    note: (player) => void quietPollsLeft.set(nameOf(player), QUIET_POLLS),
    look(player) {
      const shard = shards.shardOf(player.playerId);
      return new Promise((settle) => {
        const queue = queues.get(shard);
        if (queue !== undefined) return void queue.push({ player, settle });
        const begun = [{ player, settle }];
        queues.set(shard, begun);
        void run(shard, begun);
      });
    },
    judge(player, isNews) {
      const name = nameOf(player);
      const left = isNews ? QUIET_POLLS : (quietPollsLeft.get(name) ?? 0) - 1;
      if (left > 0) quietPollsLeft.set(name, left);
      else quietPollsLeft.delete(name);
    },
  };
}

/** On the connections of the bets that wait for it, so that no other call delays them. */
async function lookUp(
  { bets }: Shard,
  group: readonly WaitingPoll[],
): Promise<readonly (CurrentSeed | undefined)[]> {
  const playerIds = group.map(({ player }) => player.playerId);
  const gameIds = group.map(({ player }) => player.gameId);
  const { rows } = await runPrepared(
    bets.pool,
    'seed-states-now',
    sql<PollRow>`
      select i, state.seed_id, ${sql.raw(nextNonceOf('state.player_id', 'state.seed_id'))} as nonce, state.open_bet, state.open_revision
        from unnest(${playerIds}::bigint[], ${gameIds}::text[]) with ordinality as u(player_id, game_id, i)
        join game_seed_state state on state.player_id = u.player_id and state.game_id = u.game_id`,
  );
  const seen = new Array<CurrentSeed | undefined>(group.length);
  for (const { i, seedId, nonce, openBet, openRevision } of rows)
    seen[Number(i) - 1] = {
      seedId,
      nonce,
      open: openBet === null || openRevision === null ? null : { roundId: openBet, sequence: openRevision },
    };
  return seen;
}
