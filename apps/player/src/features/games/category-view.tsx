import type { CatalogueGame } from '@jara/contract/games';
import { buttonClass } from '@jara/ui/button';
import { ErrorState } from '@jara/ui/notice';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { EmptyArt } from '../../art/empty-art.tsx';
import { SoonMark } from '../../catalogue/soon-mark.tsx';
import { paths } from '../../navigation/paths.ts';
import type { GameList } from './game-list.ts';
import { GameTile, SpinItTile, TileGrid, TileSkeleton } from './game-tiles.tsx';
import { useLaunch } from './launch.ts';
import {
  CATEGORIES,
  type CatalogueLocation,
  gamesAt,
  locationName,
  locationOf,
  locationPath,
  RACE_TYPES,
  type RaceType,
  TOP,
} from './location.ts';
import { TEXTS } from './texts.ts';
import { CasinoLevel } from './top-level.tsx';

interface CategoryViewProps {
  readonly base: string;
  readonly location: CatalogueLocation;
  readonly list: GameList;
}

/** The games of a location, or the reason that there are none. Spin it is always among the spin games. */
function Games({ base, location, list }: CategoryViewProps) {
  const { busyId, launch } = useLaunch();
  if (list.state === 'loading') return <TileSkeleton />;
  const games = list.state === 'ready' ? gamesAt(location, list.games) : [];
  const hasSpinIt = location.casinoType === 'spin_games';
  const count = games.length + (hasSpinIt ? 1 : 0);
  return (
    <>
      {count === 0 ? null : (
        <TileGrid count={count}>
          {hasSpinIt ? (
            <li>
              <SpinItTile count={count} />
            </li>
          ) : null}
          {games.map((game) => (
            <li key={game.gameId}>
              <GameTile
                game={game}
                count={count}
                isBusy={busyId === game.gameId}
                onLaunch={(gameId) => void launch(gameId, base, location)}
              />
            </li>
          ))}
        </TileGrid>
      )}
      {list.state === 'failed' ? (
        <ErrorState title={TEXTS.failedTitle} onRetry={list.retry}>
          {TEXTS.failedText}
        </ErrorState>
      ) : null}
      {list.state === 'ready' && count === 0 ? (
        <NothingHere base={base} location={location} games={list.games} />
      ) : null}
    </>
  );
}

function categoryChips(base: string, location: CatalogueLocation): Chip[] {
  return CATEGORIES.map((category) => ({
    label: locationName(locationOf(category)),
    to: locationPath(base, locationOf(category)),
    isHere: category === location.category,
  }));
}

function raceChips(base: string, location: CatalogueLocation): Chip[] {
  const all = {
    label: TEXTS.allRaces,
    to: locationPath(base, locationOf('races')),
    isHere: location.raceType === null,
  };
  const kinds = Object.keys(RACE_TYPES) as RaceType[];
  const each = kinds.map((raceType) => ({
    label: TEXTS[raceType],
    to: locationPath(base, { ...TOP, category: 'races', raceType }),
    isHere: location.raceType === raceType,
  }));
  return [all, ...each];
}

/** One category: links to the others, and its games. */
export function CategoryView({ base, location, list }: CategoryViewProps) {
  const isCasino = location.category === 'casino' && location.casinoType === null;
  return (
    <div className="grid gap-4">
      <ChipLinks label={TEXTS.kindsOfGame} chips={categoryChips(base, location)} />
      {location.category === 'races' ? (
        <ChipLinks label={TEXTS.kindsOfRace} chips={raceChips(base, location)} />
      ) : null}
      {isCasino ? (
        <CasinoLevel base={base} list={list} />
      ) : (
        <Games base={base} location={location} list={list} />
      )}
    </div>
  );
}

export interface Chip {
  readonly label: string;
  readonly to: string;
  readonly isHere: boolean;
}

/** Links to sibling locations in a row, which scrolls on phones. */
function ChipLinks({ label, chips }: { label: string; chips: readonly Chip[] }) {
  const row = useRef<HTMLElement>(null);
  const here = chips.find(({ isHere }) => isHere)?.to;

  useEffect(() => {
    const chip = here === undefined ? null : row.current?.querySelector('[aria-current]');
    chip?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [here]);

  return (
    <nav ref={row} aria-label={label} className="-mx-[16px] overflow-x-auto px-[16px] py-1 md:mx-0 md:px-0">
      <ul className="flex w-max gap-2">
        {chips.map(({ label: name, to, isHere }) => (
          <li key={name}>
            <Link
              to={to}
              aria-current={isHere ? 'page' : undefined}
              className={`flex min-h-12 items-center rounded-full border px-4 text-15 font-semibold whitespace-nowrap no-underline ${
                isHere ? 'border-accent bg-accent text-surface' : 'border-line-strong bg-surface text-text'
              }`}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface NothingHereProps {
  readonly base: string;
  readonly location: CatalogueLocation;
  readonly games: readonly CatalogueGame[];
}

/** An empty category, with links to categories that have games. */
function NothingHere({ base, location, games }: NothingHereProps) {
  const kind = location.raceType === null ? locationName(location) : TEXTS[location.raceType];
  const openCategories = CATEGORIES.map(locationOf).filter((other) => gamesAt(other, games).length > 0);
  return (
    <div className="flex flex-col items-center gap-3 rounded-xl border border-line bg-surface px-4 py-8 text-center md:py-12">
      <EmptyArt kind="games" className="w-52" />
      <SoonMark />
      <h2 className="font-head text-21">{kind}</h2>
      <p className="max-w-sm text-text-soft">{TEXTS.emptyText}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Link to={paths.spinStake} className={buttonClass('primary')}>
          {TEXTS.playSpinIt}
        </Link>
        {openCategories.map((category) => (
          <Link
            key={category.category}
            to={locationPath(base, category)}
            className={buttonClass('secondary')}
          >
            {locationName(category)}
          </Link>
        ))}
      </div>
    </div>
  );
}
