import type { AnyGame } from '@jara/game-kit/definition';
import type { Database } from '../../platform/database/database.ts';
import type { Jobs } from '../../platform/database/jobs.ts';
import { type Clock, DAY_MS, MINUTE_MS } from '../../platform/runtime/clock.ts';
import { invariant } from '../../platform/runtime/invariant.ts';
import type { Log } from '../../platform/runtime/log.ts';
import { finishForsaken, type StepParts } from './steps.ts';
import { readForsaken } from './stored-round.ts';

/** A round nobody touched for this long is ended by its game's rule. */
export const FORSAKEN_AFTER_MS = DAY_MS;
const SWEEP_EVERY_MS = 5 * MINUTE_MS;
const SWEEP_LIMIT = 200;
const QUEUE = 'rgs-finish';

interface FinishData {
  readonly playerId: string;
  readonly gameId: string;
}

export interface FinisherParts extends StepParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly games: ReadonlyMap<string, AnyGame>;
  readonly log: Log;
}

export interface Finisher {
  /** Hands every round left alone too long to a job; answers how many. */
  sweep(): Promise<number>;
  start(): void;
  stop(): void;
}

/** Looks now and then for rounds left alone. The look hands them to jobs, which are retried and shared among the nodes. */
export function createFinisher(parts: FinisherParts): Finisher {
  const { db, clock, jobs, games, log } = parts;
  const dueBefore = () => new Date(clock.now().getTime() - FORSAKEN_AFTER_MS);
  jobs.define<FinishData>(
    QUEUE,
    { retryLimit: 20, retryDelaySeconds: 5, retryDelayMaxSeconds: 600 },
    async ({ playerId, gameId }) => {
      const game = games.get(gameId);
      invariant(game !== undefined, `the game of an open round, ${gameId}, is still served`);
      const place = { playerId: BigInt(playerId), gameId };
      const ended = await finishForsaken(parts, place, game, (open) => open.touchedAt <= dueBefore());
      if (ended) log.info({ gameId }, 'a round left alone was ended by its rule');
    },
  );
  const waiting = [...games.values()].filter((game) => game.waitsWithoutEnd).map(({ id }) => id);
  let timer: NodeJS.Timeout | undefined;
  const sweep = async () => {
    const places = await readForsaken(db, dueBefore(), { except: waiting, limit: SWEEP_LIMIT });
    for (const { playerId, gameId } of places)
      await jobs.send(QUEUE, { playerId: playerId.toString(), gameId });
    return places.length;
  };
  return {
    sweep,
    start() {
      timer ??= setInterval(() => {
        sweep().catch((error: unknown) => log.warn({ err: error }, 'could not look for rounds left alone'));
      }, SWEEP_EVERY_MS).unref();
    },
    stop() {
      clearInterval(timer);
      timer = undefined;
    },
  };
}
