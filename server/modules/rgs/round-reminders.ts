import type { AnyGame } from '@jara/game-kit/definition';
import { gameOfProduct } from '@jara/ledger/account';
import type { Shard, Shards } from '../../platform/database/shards.ts';
import { isLaunched } from '../../platform/http/game-files.ts';
import { type Clock, HOUR_MS } from '../../platform/runtime/clock.ts';
import type { WaitingRound } from '../push/types.ts';
import { SESSION_IDLE_MS } from '../sessions/sessions.ts';
import { type AbandonedQuery, readAbandoned } from './stored-round.ts';

/** Between 08:00 and 20:00 in Lagos. */
export const REMINDERS_AT = '*/30 7-18 * * *';

/** The sessions of a player who left a round are over then. */
const NOTIFY_OF_ROUNDS_AFTER_MS = SESSION_IDLE_MS;
/** Rounds that were left since the last reminders of the day before. */
const ROUNDS_WINDOW_MS = 14 * HOUR_MS;
const PAGE = 200;
/** Of a shard in one run; later rounds have no reminder. */
const MAX_PAGES = 200;

export interface RemindersDeps {
  readonly shards: Shards;
  readonly clock: Clock;
  readonly games: readonly Pick<AnyGame, 'id'>[];
  readonly roundsWait: (rounds: readonly WaitingRound[]) => Promise<void>;
}

/** Hands over the open rounds that were left half an hour ago or earlier, and a free spin of the wheel that waits among them. */
export async function remindOfRounds(deps: RemindersDeps): Promise<void> {
  for (const shard of deps.shards.all) await remindAtShard(deps, shard);
}

async function remindAtShard({ clock, games, roundsWait }: RemindersDeps, shard: Shard): Promise<void> {
  const nowMs = clock.now().getTime();
  const touchedBefore = new Date(nowMs - NOTIFY_OF_ROUNDS_AFTER_MS);
  const ids = games.map(({ id }) => id);
  let after: AbandonedQuery['after'] = {
    ...{ playerId: 0n, seq: 0n, changedAt: new Date(nowMs - ROUNDS_WINDOW_MS) },
  };
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const bets = await readAbandoned(shard, { touchedBefore, games: ids, after, limit: PAGE });
    const rounds = bets.map(({ playerId, product, changedAt }) => ({
      ...{ playerId, touchedAt: changedAt, path: pathOf(gameOfProduct('game', product) ?? '') },
    }));
    await roundsWait(rounds);
    const last = bets.at(-1);
    if (last === undefined || bets.length < PAGE) return;
    after = last;
  }
}

/** The page on which the player continues. A game without a client is the wheel. */
function pathOf(gameId: string): string {
  return isLaunched(gameId) ? `/dashboard/virtual?id=${gameId}` : '/dashboard/spinit/play';
}
