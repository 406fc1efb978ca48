import type { ListedGame } from '../games.ts';
import { TEXTS } from '../texts.ts';

export interface GameListProps {
  readonly games: readonly ListedGame[];
  readonly chosenId: string;
  onChoose(gameId: string): void;
}

/** Every game with its picture; a row that scrolls where a column does not fit. */
export function GameList({ games, chosenId, onChoose }: GameListProps) {
  return (
    <nav aria-label={TEXTS.games} className="min-w-0">
      <ul className="flex gap-2 overflow-x-auto p-1 xl:flex-col xl:overflow-visible">
        {games.map(({ game, thumbnail }) => {
          const isChosen = game.id === chosenId;
          return (
            <li key={game.id} className="shrink-0">
              <button
                type="button"
                aria-current={isChosen ? 'page' : undefined}
                onClick={() => onChoose(game.id)}
                className={`flex min-h-12 w-44 items-center gap-3 rounded-lg border p-1.5 text-left text-15 font-semibold transition-colors duration-150 ease-out xl:w-full ${
                  isChosen
                    ? 'border-accent bg-accent-soft text-accent'
                    : 'border-line bg-surface hover:border-text'
                }`}
              >
                {thumbnail === undefined ? null : (
                  <img
                    src={thumbnail}
                    alt=""
                    width={64}
                    height={48}
                    className="h-12 w-16 rounded-md object-cover"
                  />
                )}
                <span className="min-w-0">{game.title}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
