import { type Selectable, sql } from 'kysely';
import { runPrepared } from '../../platform/database/prepared.ts';
import type { Shard, Shards } from '../../platform/database/shards.ts';
import { type CurrentSeed, nextNonceOf } from './rounds-participant.ts';
import type { GameSeedStateTable } from './schema.ts';
import type { PlayerGame } from './types.ts';

/**
 * Reads seed states before a draw, for players whose bets reach several nodes by turns: one query for all waiting bets, no commit.
 * Null if the state could not be read: then a bet on an old state is refused as usual.
 */
export type ReadSeedNow = (player: PlayerGame) => Promise<CurrentSeed | null>;

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

export function createSeedPolls(shards: Shards): ReadSeedNow {
  const queues = new Map<Shard, WaitingPoll[]>();

  /** Reads gather while a query runs, and share the next one. */
  const run = async (shard: Shard, queue: WaitingPoll[]): Promise<void> => {
    await new Promise(setImmediate);
    for (let group = queue.splice(0, POLL_SIZE); group.length > 0; group = queue.splice(0, POLL_SIZE)) {
      const seen = await readStates(shard, group).catch(() => []);
      for (const [i, { settle }] of group.entries()) settle(seen[i] ?? null);
    }
    queues.delete(shard);
  };

  return (player) => {
    const shard = shards.shardOf(player.playerId);
    return new Promise((settle) => {
      const queue = queues.get(shard);
      if (queue !== undefined) return void queue.push({ player, settle });
      const begun = [{ player, settle }];
      queues.set(shard, begun);
      void run(shard, begun);
    });
  };
}

/** On the connections of the bets that wait for it, so that no other call delays them. */
async function readStates(
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
