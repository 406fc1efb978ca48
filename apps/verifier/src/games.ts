import type { AnyGame } from '@jara/game-kit/definition';
import type { AnySharedGame } from '@jara/game-kit/shared-game';
import type { LineWords } from '@jara/language/lines';
import type { RefusalWords } from '@jara/language/refusals';
import type { Catalogue } from '@jara/language/texts';
import { pidginOfGame } from './game-words.ts';
import type { Rulebook } from './shown.ts';

interface RulesFile {
  readonly game?: AnyGame;
  readonly sharedGame?: AnySharedGame;
}

const FILES = Object.values(import.meta.glob<RulesFile>('../../../games/*/game.ts', { eager: true }));

const byTitle = (a: { readonly title: string }, b: { readonly title: string }) =>
  a.title < b.title ? -1 : 1;

/** The rules of every game, by title: the same objects that settle. */
export const RULES: Rulebook = {
  solo: FILES.flatMap(({ game }) => game ?? []).sort(byTitle),
  shared: FILES.flatMap(({ sharedGame }) => sharedGame ?? []).sort(byTitle),
};

/** A game's title; its id for an unknown game. */
export function titleOf(gameId: string): string {
  return [...RULES.solo, ...RULES.shared].find(({ id }) => id === gameId)?.title ?? gameId;
}

const LINES = import.meta.glob<LineWords>('../../../games/*/client/pidgin-lines.ts', {
  eager: true,
  import: 'lines',
});
const REFUSALS = import.meta.glob<RefusalWords>('../../../games/*/client/pidgin.ts', {
  eager: true,
  import: 'refusals',
});

/** The Pidgin lines of each game's rules. Its folder has the game's id. */
export const PIDGIN_OF_GAMES: Catalogue = Object.assign(
  {},
  ...Object.entries(LINES).map(([path, lines]) => {
    const folder = path.slice(0, path.lastIndexOf('/'));
    const gameId = folder.split('/').at(-2) ?? '';
    return pidginOfGame(gameId, lines, REFUSALS[`${folder}/pidgin.ts`] ?? {});
  }),
);
