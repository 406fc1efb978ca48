import { type Selectable, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Home, Homes } from '../../platform/database/homes.ts';
import { runPrepared } from '../../platform/database/prepared.ts';
import { type CurrentSeed, nextNonceOf } from './rounds-participant.ts';
import type { GameSeedStateTable } from './schema.ts';
import type { PlayerGame } from './types.ts';

/**
 * Players whose bets reach several nodes by turns. What this node remembers of them is often out of date, and a bet drawn from it is
 * refused as stale, which costs the database as much as a bet that is booked. Their seed states are looked up before the draw: one
 * query for all who wait, no commit.
 */
export interface RoamingPlayers {
  has(player: PlayerGame): boolean;
  /** A bet of the player met a state that another node had left. */
  note(player: PlayerGame): void;
  /** What the database holds now; null where it could not be had: a bet on an old state is refused as ever. */
  look(player: PlayerGame): Promise<CurrentSeed | null>;
  /** How the look compared with what this node remembered: who stays here for a while is looked up no more. */
  judge(player: PlayerGame, isNews: boolean): void;
}

const ROAMING_PLAYERS = 100_000;
/** Looks in a row without news after which a player counts as staying here. */
const QUIET_LOOKS = 8;
const LOOK_SIZE = 256;

interface WaitingLook {
  readonly player: PlayerGame;
  settle(seen: CurrentSeed | null): void;
}

interface LookRow extends Pick<Selectable<GameSeedStateTable>, 'seedId'> {
  readonly i: bigint;
  readonly nonce: number;
  readonly openBet: string | null;
  readonly openRevision: number | null;
}

const nameOf = ({ playerId, gameId }: PlayerGame) => `${playerId} ${gameId}`;

export function createRoamingPlayers(homes: Homes): RoamingPlayers {
  const quietLooksLeft = new LRUCache<string, number>({ max: ROAMING_PLAYERS });
  const queues = new Map<Home, WaitingLook[]>();

  /** Looks gather while one is under way and leave together when it returns. */
  const run = async (home: Home, queue: WaitingLook[]): Promise<void> => {
    await new Promise(setImmediate);
    for (let group = queue.splice(0, LOOK_SIZE); group.length > 0; group = queue.splice(0, LOOK_SIZE)) {
      const seen = await lookUp(home, group).catch(() => []);
      for (const [i, { settle }] of group.entries()) settle(seen[i] ?? null);
    }
    queues.delete(home);
  };

  return {
    has: (player) => quietLooksLeft.has(nameOf(player)),
    note: (player) => void quietLooksLeft.set(nameOf(player), QUIET_LOOKS),
    look(player) {
      const home = homes.homeOf(player.playerId);
      return new Promise((settle) => {
        const queue = queues.get(home);
        if (queue !== undefined) return void queue.push({ player, settle });
        const begun = [{ player, settle }];
        queues.set(home, begun);
        void run(home, begun);
      });
    },
    judge(player, isNews) {
      const name = nameOf(player);
      const left = isNews ? QUIET_LOOKS : (quietLooksLeft.get(name) ?? 0) - 1;
      if (left > 0) quietLooksLeft.set(name, left);
      else quietLooksLeft.delete(name);
    },
  };
}

/** On the connections of the bets that wait for it, so that no other call keeps them waiting. */
async function lookUp(
  { bets }: Home,
  group: readonly WaitingLook[],
): Promise<readonly (CurrentSeed | undefined)[]> {
  const playerIds = group.map(({ player }) => player.playerId);
  const gameIds = group.map(({ player }) => player.gameId);
  const { rows } = await runPrepared(
    bets.pool,
    'seed-states-now',
    sql<LookRow>`
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
