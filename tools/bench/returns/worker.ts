import { parentPort } from 'node:worker_threads';
import { loadSharedGames } from '../../../server/node/games-folder.ts';
import { measureReturns } from './measure.ts';

export interface ReturnsJob {
  readonly gameId: string;
  readonly rounds: number;
  readonly seed: string;
}

/** Measures one game after another, as the parent sends them. */
const games = await loadSharedGames();
parentPort?.on('message', ({ gameId, rounds, seed }: ReturnsJob) => {
  const game = games.find(({ id }) => id === gameId);
  if (game === undefined) throw new Error(`there is no game ${gameId}`);
  parentPort?.postMessage(measureReturns(game, rounds, seed));
});
