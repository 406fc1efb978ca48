import type { AnyGame } from '@jara/game-kit/definition';
import { gameOfProduct } from '@jara/ledger/account';
import type { Jobs } from '../../platform/database/jobs.ts';
import { type Clock, DAY_MS, MINUTE_MS } from '../../platform/runtime/clock.ts';
import { invariant } from '../../platform/runtime/invariant.ts';
import type { Log } from '../../platform/runtime/log.ts';
import type { Bet } from '../betting/betting.ts';
import type { PlayDeps } from './bets.ts';
import { finishAbandoned } from './moves.ts';
import { readAbandoned } from './stored-round.ts';

/** Time without a step after which a round is ended by its game's rule. */
export const ABANDONED_AFTER_MS = DAY_MS;
const SWEEP_EVERY_MS = 5 * MINUTE_MS;
const PAGE = 200;
/** Maximum number of pages in one sweep; the rest waits for the next. */
const MAX_PAGES = 50;
const QUEUE = 'rgs-expire';

interface ExpireData {
  readonly playerId: string;
  readonly gameId: string;
}

export interface RoundExpirerDeps extends PlayDeps {
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly games: ReadonlyMap<string, AnyGame>;
  readonly log: Log;
}

export interface RoundExpirer {
  /** Hands every abandoned round to a job; answers how many. */
  sweep(): Promise<number>;
  start(): void;
  stop(): void;
}

/** Ends abandoned rounds. A sweep hands them to jobs, which are retried and shared among the nodes. */
export function createRoundExpirer(deps: RoundExpirerDeps): RoundExpirer {
  const { shards, clock, jobs, games, log } = deps;
  const dueBefore = () => new Date(clock.now().getTime() - ABANDONED_AFTER_MS);
  jobs.define<ExpireData>(
    QUEUE,
    { retryLimit: 20, retryDelaySeconds: 5, retryDelayMaxSeconds: 600 },
    async ({ playerId, gameId }) => {
      const game = games.get(gameId);
      invariant(game !== undefined, `the game of an open round, ${gameId}, is still served`);
      const player = { playerId: BigInt(playerId), gameId };
      const isEnded = await finishAbandoned(deps, player, game, (open) => open.touchedAt <= dueBefore());
      if (isEnded) log.info({ gameId }, 'rgs.abandoned_round_ended');
    },
  );
  const ended = [...games.values()].filter((game) => !game.waitsWithoutEnd).map(({ id }) => id);
  let timer: NodeJS.Timeout | undefined;

  const sweepPage = async (after: Bet | null, shard: (typeof shards.all)[number]) => {
    const query = { touchedBefore: dueBefore(), games: ended, after, limit: PAGE };
    const bets = await readAbandoned(shard, query);
    for (const { playerId, product } of bets)
      await jobs.send(QUEUE, { playerId: playerId.toString(), gameId: gameOfProduct('game', product) });
    return bets;
  };
  const sweep = async () => {
    let found = 0;
    for (const shard of shards.all) {
      let after: Bet | null = null;
      for (let page = 0; page < MAX_PAGES; page += 1) {
        const bets: readonly Bet[] = await sweepPage(after, shard);
        found += bets.length;
        after = bets.at(-1) ?? null;
        if (bets.length < PAGE) break;
      }
    }
    return found;
  };
  return {
    sweep,
    start() {
      timer ??= setInterval(() => {
        sweep().catch((error: unknown) => log.warn({ err: error }, 'rgs.abandoned_rounds_not_read'));
      }, SWEEP_EVERY_MS).unref();
    },
    stop() {
      clearInterval(timer);
      timer = undefined;
    },
  };
}
