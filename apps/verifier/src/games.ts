import type { AnyGame } from '@jara/game-kit/definition';
import type { AnySharedGame } from '@jara/game-kit/shared-game';
import type { Rulebook } from './shown.ts';

interface RulesFile {
  readonly game?: AnyGame;
  readonly sharedGame?: AnySharedGame;
}

const FILES = Object.values(import.meta.glob<RulesFile>('../../../games/*/game.ts', { eager: true }));

const byTitle = (a: { readonly title: string }, b: { readonly title: string }) =>
  a.title < b.title ? -1 : 1;

/** The rules of every game there is, by title: the very objects that settle. */
export const RULES: Rulebook = {
  solo: FILES.flatMap(({ game }) => game ?? []).sort(byTitle),
  shared: FILES.flatMap(({ sharedGame }) => sharedGame ?? []).sort(byTitle),
};

/** What a game is called; its id where it is not known here. */
export function titleOf(gameId: string): string {
  return [...RULES.solo, ...RULES.shared].find(({ id }) => id === gameId)?.title ?? gameId;
}
