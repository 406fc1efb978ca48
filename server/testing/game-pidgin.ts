import { existsSync, globSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pidginRefusalsOf, type RefusalsFile } from '@jara/language/pidgin-refusals';
import type { RefusalTexts } from '@jara/language/refusals';

const modules = join(import.meta.dirname, '../modules');
const games = join(import.meta.dirname, '../../games');
const load = createRequire(import.meta.url);

/** A game's own Pidgin for the reasons of its rules. */
export function refusalsOfGame(gameId: string): RefusalTexts {
  return (load(join(games, gameId, 'client/pidgin.ts')) as { refusals: RefusalTexts }).refusals;
}

/** A module's own Pidgin for its refusals; undefined: it has none. */
export function refusalsOfModule(name: string): RefusalTexts | undefined {
  const path = join(modules, name, 'pidgin.ts');
  return existsSync(path) ? (load(path) as RefusalsFile).refusals : undefined;
}

/** The Pidgin texts of all modules' refusals. */
export const pidginRefusals: RefusalTexts = pidginRefusalsOf(
  globSync('*/pidgin.ts', { cwd: modules }).map((path) => load(join(modules, path)) as RefusalsFile),
);

/** All Pidgin texts for refusals on a game's page. */
export function pidginOf(gameId: string): RefusalTexts {
  return { ...pidginRefusals, ...refusalsOfGame(gameId) };
}
