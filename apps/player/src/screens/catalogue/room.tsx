import { ErrorState } from '@jara/ui/notice';
import { type Chip, ChipLinks } from './chip-links.tsx';
import { type GameList, loadGames } from './game-list.ts';
import { GameTile, SpinItTile, TileGrid, TileSkeleton } from './game-tiles.tsx';
import { NothingHere } from './open-now.tsx';
import {
  gamesAt,
  type Place,
  placeOfRoom,
  placePath,
  RACE_TYPES,
  type RaceType,
  ROOMS,
  TOP,
} from './place.ts';
import { placeName } from './place-words.ts';
import { TEXTS } from './texts.ts';
import { CasinoLevel } from './top-level.tsx';
import { useLaunch } from './use-launch.ts';

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
