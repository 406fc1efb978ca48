import type { CatalogueGame } from '@jara/contract/games';
import { Button } from '@jara/ui/button';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { EmptyArt } from '../../../art/empty-art.tsx';
import { paths } from '../../../navigation/paths.ts';
import { GameTile, TileGrid } from '../game-tiles.tsx';
import { useLaunch } from '../launch.ts';
import { locationOfGame } from '../location.ts';
import type { Findable } from './find.ts';
import { TEXTS } from './texts.ts';

interface SearchResultsProps {
  readonly shortcuts: readonly Findable[];
  readonly games: readonly CatalogueGame[];
  readonly onClear: () => void;
}

/** Maximum results: more do not help, another letter narrows them. */
const MAX_GAMES = 40;

/** The results: shortcuts, and games to open from here. */
export function SearchResults({ shortcuts, games, onClear }: SearchResultsProps) {
  const { busyId, launch } = useLaunch();
  if (shortcuts.length + games.length === 0) {
    return (
      <div className="flex flex-col items-center gap-3 px-4 py-10 text-center">
        <EmptyArt kind="games" className="w-48" />
        <p className="font-head text-21">{TEXTS.nothingTitle}</p>
        <p className="text-text-soft">{TEXTS.nothingText}</p>
        <Button variant="secondary" onClick={onClear}>
          {TEXTS.showAll}
        </Button>
      </div>
    );
  }
  const shown = games.slice(0, MAX_GAMES);
  return (
    <div className="mt-5 grid gap-6">
      {shortcuts.length === 0 ? null : (
        <section aria-label={TEXTS.places}>
          <h2 className="font-head text-17">{TEXTS.places}</h2>
          <ul className="mt-2 grid gap-2 md:grid-cols-3">
            {shortcuts.map(({ title, to }) => (
              <li key={`${title} ${to}`}>
                <Link
                  to={to}
                  className="flex min-h-12 items-center justify-between gap-3 rounded-lg border border-line bg-surface px-4 py-2 font-semibold text-text no-underline hover:border-text"
                >
                  {title}
                  <ArrowRight aria-hidden="true" strokeWidth={1.75} className="size-5 shrink-0 text-accent" />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {shown.length === 0 ? null : (
        <section aria-label={TEXTS.games}>
          <h2 className="mb-2 font-head text-17">{TEXTS.games}</h2>
          <TileGrid count={shown.length}>
            {shown.map((game) => (
              <li key={game.gameId}>
                <GameTile
                  game={game}
                  count={shown.length}
                  isBusy={busyId === game.gameId}
                  onLaunch={(gameId) => void launch(gameId, paths.dashboardVirtual, locationOfGame(game))}
                />
              </li>
            ))}
          </TileGrid>
        </section>
      )}
    </div>
  );
}
