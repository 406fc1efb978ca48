import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pidginRefusals } from '@jara/language/pidgin-refusals';
import type { RefusalWords } from '@jara/language/refusals';

const games = join(import.meta.dirname, '../../games');
const load = createRequire(import.meta.url);

/** A game's own Pidgin for the reasons of its rules. */
export function refusalsOfGame(gameId: string): RefusalWords {
  return (load(join(games, gameId, 'client/pidgin.ts')) as { refusals: RefusalWords }).refusals;
}

/** All Pidgin texts for refusals on a game's page. */
export function pidginOf(gameId: string): RefusalWords {
  return { ...pidginRefusals, ...refusalsOfGame(gameId) };
}
