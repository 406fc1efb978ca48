import { makeVectors } from './make-vectors.ts';
import { everyGame, writeVectors } from './vectors-file.ts';

/** Writes the golden rounds of the games named, or of all: once, and again when the version of a game's rules goes up. */
const wanted = process.argv.slice(2);
const games = (await everyGame()).filter(({ id }) => wanted.length === 0 || wanted.includes(id));
const unknown = wanted.filter((id) => !games.some((game) => game.id === id));
if (unknown.length > 0) {
  console.error(`No game is called ${unknown.join(', ')}.`);
  process.exitCode = 2;
}
for (const game of games) {
  const vectors = makeVectors(game);
  writeVectors(game.id, vectors);
  console.log(`${game.id}: ${vectors.length} rounds of version ${game.version}`);
}
