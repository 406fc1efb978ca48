import type { AnyGame } from '@jara/game-kit/definition';
import type { QuestionBank } from '@jara/game-kit/quiz';
import type { AnySharedGame } from '@jara/game-kit/shared-game';

interface RulesFile {
  readonly game?: AnyGame;
  /** Of a shared game. */
  readonly sharedGame?: AnySharedGame;
}

const RULES = import.meta.glob<RulesFile>('../../../games/*/game.ts', { eager: true });
const CLIENTS = import.meta.glob('../../../games/*/client/{main,shared-main}.tsx');
const BANKS = import.meta.glob<{ readonly questionBank: QuestionBank }>(
  '../../../games/*/questions/bank.ts',
  { eager: true },
);
const THUMBNAILS = import.meta.glob<string>('../../../games/*/thumbnail.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** A game of either kind: its exports, and the server's data for it. */
export type OpenableGame =
  | { readonly kind: 'solo'; readonly game: AnyGame }
  | { readonly kind: 'shared'; readonly game: AnySharedGame; readonly bank: QuestionBank | null };

export type ListedGame = OpenableGame & { readonly thumbnail: string | undefined };

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'));

function openable(folder: string, { game, sharedGame }: RulesFile): OpenableGame | null {
  if (game !== undefined && `${folder}/client/main.tsx` in CLIENTS) return { kind: 'solo', game };
  if (sharedGame === undefined || !(`${folder}/client/shared-main.tsx` in CLIENTS)) return null;
  return {
    kind: 'shared',
    game: sharedGame,
    bank: BANKS[`${folder}/questions/bank.ts`]?.questionBank ?? null,
  };
}

/** Every folder with a client, by its title. Adding a game is adding a folder. */
export const GAMES: readonly ListedGame[] = Object.entries(RULES)
  .flatMap(([path, file]) => {
    const folder = folderOf(path);
    const found = openable(folder, file);
    return found === null ? [] : [{ ...found, thumbnail: THUMBNAILS[`${folder}/thumbnail.svg`] }];
  })
  .sort((a, b) => a.game.title.localeCompare(b.game.title));
