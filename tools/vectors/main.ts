import { makeSharedVectors } from './make-shared-vectors.ts';
import { makeVectors } from './make-vectors.ts';
import { everyGame, writeVectors } from './vectors-file.ts';

/** Writes the golden rounds of the named games, or of all: once, and again when the version of a game's rules is raised. */
const wanted = process.argv.slice(2);
const { solo, shared } = await everyGame();
const isWanted = ({ id }: { readonly id: string }) => wanted.length === 0 || wanted.includes(id);
const unknown = wanted.filter((id) => ![...solo, ...shared].some((game) => game.id === id));
if (unknown.length > 0) {
  console.error(`No game is called ${unknown.join(', ')}.`);
  process.exitCode = 2;
}
const made = [
  ...solo.filter(isWanted).map((game) => ({ game, vectors: makeVectors(game) })),
  ...shared.filter(isWanted).map((game) => ({ game, vectors: makeSharedVectors(game) })),
];
for (const { game, vectors } of made) {
  writeVectors(game.id, vectors);
  console.log(`${game.id}: ${vectors.length} rounds of version ${game.version}`);
}
