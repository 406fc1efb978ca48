import type { CatalogueGame } from '@jara/contract/games';
import { buttonClass } from '@jara/ui/button';
import { ErrorState } from '@jara/ui/notice';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { EmptyArt } from '../../art/empty-art.tsx';
import { paths } from '../../navigation/paths.ts';
import { type GameList, loadGames } from './game-list.ts';
import { GameTile, SpinItTile, TileGrid, TileSkeleton } from './game-tiles.tsx';
import { useLaunch } from './launch.ts';
import {
  gamesAt,
  type Place,
  placeName,
  placeOfRoom,
  placePath,
  RACE_TYPES,
  type RaceType,
  ROOMS,
  TOP,
} from './location.ts';
import { TEXTS } from './texts.ts';
import { CasinoLevel } from './top-level.tsx';

export interface RoomProps {
  readonly base: string;
  readonly place: Place;
  readonly list: GameList;
}

/** The games of a place, or why there are none to see. Spin it stands among the spin games whatever the list says. */
function Games({ base, place, list }: RoomProps) {
  const { busyId, launch } = useLaunch();
  if (list.state === 'loading') return <TileSkeleton />;
  const games = list.state === 'ready' ? gamesAt(place, list.games) : [];
  const hasSpinIt = place.casinoType === 'spin_games';
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
                onLaunch={(gameId) => void launch(gameId, base, place)}
              />
            </li>
          ))}
        </TileGrid>
      )}
      {list.state === 'failed' ? (
        <ErrorState title={TEXTS.failedTitle} onRetry={loadGames}>
          {TEXTS.failedText}
        </ErrorState>
      ) : null}
      {list.state === 'ready' && count === 0 ? (
        <NothingHere base={base} place={place} games={list.games} />
      ) : null}
    </>
  );
}

function roomChips(base: string, place: Place): Chip[] {
  return ROOMS.map((room) => ({
    label: placeName(placeOfRoom(room)),
    to: placePath(base, placeOfRoom(room)),
    isHere: room === place.room,
  }));
}

function raceChips(base: string, place: Place): Chip[] {
  const all = {
    label: TEXTS.allRaces,
    to: placePath(base, placeOfRoom('races')),
    isHere: place.raceType === null,
  };
  const kinds = Object.keys(RACE_TYPES) as RaceType[];
  const each = kinds.map((raceType) => ({
    label: TEXTS[raceType],
    to: placePath(base, { ...TOP, room: 'races', raceType }),
    isHere: place.raceType === raceType,
  }));
  return [all, ...each];
}

/** One kind of game: the ways on from here, and what there is to play. */
export function Room({ base, place, list }: RoomProps) {
  const isCasino = place.room === 'casino' && place.casinoType === null;
  return (
    <div className="grid gap-4">
      <ChipLinks label={TEXTS.kindsOfGame} chips={roomChips(base, place)} />
      {place.room === 'races' ? <ChipLinks label={TEXTS.kindsOfRace} chips={raceChips(base, place)} /> : null}
      {isCasino ? <CasinoLevel base={base} list={list} /> : <Games base={base} place={place} list={list} />}
    </div>
  );
}

export interface Chip {
  readonly label: string;
  readonly to: string;
  readonly isHere: boolean;
}

/** Places side by side, to step from one to the next; on phones the row is pushed along. */
export function ChipLinks({ label, chips }: { label: string; chips: readonly Chip[] }) {
  const row = useRef<HTMLElement>(null);
  const here = chips.find(({ isHere }) => isHere)?.to;

  useEffect(() => {
    const chip = here === undefined ? null : row.current?.querySelector('[aria-current]');
    chip?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [here]);

  return (
    <nav ref={row} aria-label={label} className="-mx-4 overflow-x-auto px-4 py-1 md:mx-0 md:px-0">
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

export interface NothingHereProps {
  readonly base: string;
  readonly place: Place;
  readonly games: readonly CatalogueGame[];
}

/** A room with no games says so, and names the rooms that have some. */
export function NothingHere({ base, place, games }: NothingHereProps) {
  const kind = place.raceType === null ? placeName(place) : TEXTS[place.raceType];
  const openRooms = ROOMS.map(placeOfRoom).filter((other) => gamesAt(other, games).length > 0);
  return (
    <div className="flex flex-col items-center gap-3 rounded-xl border border-line bg-surface px-4 py-8 text-center md:py-12">
      <EmptyArt kind="games" className="w-52" />
      <h2 className="font-head text-21">{TEXTS.emptyTitle(kind)}</h2>
      <p className="max-w-sm text-text-soft">{TEXTS.emptyText}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Link to={paths.spinStake} className={buttonClass('primary')}>
          {TEXTS.playSpinIt}
        </Link>
        {openRooms.map((room) => (
          <Link key={room.room} to={placePath(base, room)} className={buttonClass('secondary')}>
            {placeName(room)}
          </Link>
        ))}
      </div>
    </div>
  );
}
