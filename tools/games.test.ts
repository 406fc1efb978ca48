import { conformance } from '@jara/game-kit/testing/conformance';
import { sharedConformance } from '@jara/game-kit/testing/shared-conformance';
import { loadGames, loadSharedGames } from '../server/node/games-folder.ts';

/** `GAME=card-hi-lo` runs one folder; `GAMES_PLAYS=1000000` plays as many rounds as a laboratory would. */
const only = process.env.GAME;
const plays = Number(process.env.GAMES_PLAYS ?? 100_000);

for (const game of await loadGames()) {
  if (only === undefined || only === game.id) conformance(game, { folder: game.id, plays });
}
for (const game of await loadSharedGames()) {
  if (only === undefined || only === game.id) sharedConformance(game, { folder: game.id, plays });
}
