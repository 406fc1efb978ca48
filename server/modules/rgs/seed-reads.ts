import { type Selectable, sql } from 'kysely';
import { gatherByKey } from '../../platform/database/gather.ts';
import { runPrepared } from '../../platform/database/prepared.ts';
import type { Shard, Shards } from '../../platform/database/shards.ts';
import { type CurrentSeed, nextNonceOf } from './rounds-participant.ts';
import type { GameSeedStateTable } from './schema.ts';
import type { PlayerGame } from './types.ts';

/**
 * Reads the current seed states before a draw, for players whose bets are balanced over several nodes. One query serves all waiting bets and does not commit.
 * Null if the state could not be read: then a bet on an old state is refused as usual.
 */
export type ReadCurrentSeed = (player: PlayerGame) => Promise<CurrentSeed | null>;

/** Time for which a read waits for those of other bets: each query costs the database about as much as a batch of bets. */
const GATHER_MS = 5;

interface SeedRow extends Pick<Selectable<GameSeedStateTable>, 'seedId'> {
  readonly i: bigint;
  readonly nonce: number;
  readonly openBet: string | null;
  readonly openRevision: number | null;
}

export function createSeedReader(shards: Shards): ReadCurrentSeed {
  const read = gatherByKey(readStates, GATHER_MS);
  return (player) => read(shards.shardOf(player.playerId), player).catch(() => null);
}

/** On the connections of the bets that wait for it, so that no other call delays them. */
async function readStates(
  { bets }: Shard,
  group: readonly PlayerGame[],
): Promise<readonly (CurrentSeed | null)[]> {
  const playerIds = group.map(({ playerId }) => playerId);
  const gameIds = group.map(({ gameId }) => gameId);
  const { rows } = await runPrepared(
    bets.pool,
    'seed-states-now',
    sql<SeedRow>`
      select i, state.seed_id, ${sql.raw(nextNonceOf('state.player_id', 'state.seed_id'))} as nonce, state.open_bet, state.open_revision
        from unnest(${playerIds}::bigint[], ${gameIds}::text[]) with ordinality as u(player_id, game_id, i)
        join game_seed_state state on state.player_id = u.player_id and state.game_id = u.game_id`,
  );
  const seen = new Array<CurrentSeed | null>(group.length).fill(null);
  for (const { i, seedId, nonce, openBet, openRevision } of rows)
    seen[Number(i) - 1] = {
      seedId,
      nonce,
      open: openBet === null || openRevision === null ? null : { roundId: openBet, sequence: openRevision },
    };
  return seen;
}
