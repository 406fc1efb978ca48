import type { AnyGame } from '@jara/game-kit/definition';
import type { AnySharedGame } from '@jara/game-kit/shared-game';
import type { LineMessages } from '@jara/language/lines';
import { lines as commonLines } from '@jara/language/messages/lines.en';
import type { RefusalTexts } from '@jara/language/refusals';
import type { Catalogue } from '@jara/language/texts';
import { pidginOfGame } from './game-texts.ts';
import type { Rulebook } from './shown.ts';

interface RulesFile {
  readonly game?: AnyGame;
  readonly sharedGame?: AnySharedGame;
}

const FILES = Object.values(import.meta.glob<RulesFile>('../../../games/*/game.ts', { eager: true }));

const byTitle = (a: { readonly title: string }, b: { readonly title: string }) =>
  a.title < b.title ? -1 : 1;

const ENGLISH_LINES = import.meta.glob<LineMessages>('../../../games/*/client/messages/lines.en.ts', {
  eager: true,
  import: 'lines',
});

/** The game of a file below its folder. */
const gameOf = (path: string) => /games\/([^/]+)\/client\//.exec(path)?.[1] ?? '';

/** The rules of every game, by title: the same objects that settle. */
export const RULES: Rulebook = {
  solo: FILES.flatMap(({ game }) => game ?? []).sort(byTitle),
  shared: FILES.flatMap(({ sharedGame }) => sharedGame ?? []).sort(byTitle),
  lines: Object.fromEntries(
    Object.entries(ENGLISH_LINES).map(([path, lines]) => [gameOf(path), { ...commonLines, ...lines }]),
  ),
};

/** A game's title; its id for an unknown game. */
export function titleOf(gameId: string): string {
  return [...RULES.solo, ...RULES.shared].find(({ id }) => id === gameId)?.title ?? gameId;
}

const PIDGIN_LINES = import.meta.glob<LineMessages>('../../../games/*/client/messages/lines.pcm.ts', {
  eager: true,
  import: 'lines',
});
const REFUSALS = import.meta.glob<RefusalTexts>('../../../games/*/client/pidgin.ts', {
  eager: true,
  import: 'refusals',
});

/** The Pidgin of each game's rules. */
export const PIDGIN_OF_GAMES: Catalogue = Object.assign(
  {},
  ...Object.entries(PIDGIN_LINES).map(([path, lines]) => {
    const folder = path.slice(0, path.indexOf('/messages/'));
    return pidginOfGame(gameOf(path), lines, REFUSALS[`${folder}/pidgin.ts`] ?? {});
  }),
);
