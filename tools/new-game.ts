import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  CATEGORIES,
  categoryOf,
  isCategory,
  type NewGame,
  newGameFault,
  writeGame,
} from './new-game/generate.ts';
import { root } from './source-files.ts';

const GAMES = join(root, 'games');

const USAGE = `npm run new:game -- <id> "<Title>" [--shared] [--in <category>]

Makes games/<id>: a small game that is complete and can be played, to be made into another.
--shared makes one whose rounds everyone plays together, on a clock.
--in says which category of the catalogue is meant: ${Object.keys(CATEGORIES).join(', ')}.
`;

const NEXT = {
  solo: `  npm run playground                          play it
  GAME=%id% node --test tools/games.test.ts  the suite every game must pass
  node --test games/%id%/*.test.ts           what only this game knows
Then make it yours: rules in game.ts, table in client/game-view.tsx, texts in client/messages (npm run texts),
the picture in thumbnail.svg.`,
  shared: `  MODE=sandbox npm start                     play it, opened from the catalogue
  GAME=%id% node --test tools/games.test.ts  the suite every shared game must pass
  npm test -- games/%id%                     what only this game knows
Then make it yours: rules in game.ts, screen in client/game-view.tsx, texts in client/messages (npm run texts),
the picture in thumbnail.svg.`,
} as const;

function made({ id, title, contract }: NewGame, files: readonly string[]): string {
  return `games/${id} is there:
${files.map((file) => `  ${file}`).join('\n')}

“${title}” stands in ${CATEGORIES[categoryOf(title)]}.

Next:
  npm install                                 links it and writes the lock file
${NEXT[contract].replaceAll('%id%', id)} docs/games.md says how. Once the rules stand:
  npm run vectors ${id}                       their golden rounds, which the verifier is held to
`;
}

/** Returns the sentence to print and whether the command succeeded. */
function run(args: readonly string[]): { readonly ok: boolean; readonly text: string } {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    strict: false,
    options: { in: { type: 'string' }, shared: { type: 'boolean' } },
  });
  const [id, title, ...more] = positionals;
  const wanted = typeof values.in === 'string' ? values.in : null;
  if (id === undefined || title === undefined || more.length > 0) return { ok: false, text: USAGE };
  if (wanted !== null && !isCategory(wanted))
    return { ok: false, text: `No category is called ${wanted}.\n\n${USAGE}` };
  const fault = newGameFault(GAMES, { id, title }, wanted);
  if (fault !== null) return { ok: false, text: `${fault}\n` };
  const contract = values.shared === true ? 'shared' : 'solo';
  const game = { id, title, addedOn: new Date().toISOString().slice(0, 10), contract } as const;
  return { ok: true, text: made(game, writeGame(GAMES, game)) };
}

const { ok, text } = run(process.argv.slice(2));
(ok ? process.stdout : process.stderr).write(text);
process.exitCode = ok ? 0 : 1;
