import type { CatalogueGame } from '@jara/contract/games';
import { buttonClass } from '@jara/ui/button';
import { Link } from 'react-router';
import { EmptyArt } from '../../art/empty-art.tsx';
import { gamesAt, type Place, placeOfRoom, placePath, ROOMS } from './place.ts';
import { placeName } from './place-words.ts';
import { TEXTS } from './texts.ts';

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
        <Link to="/dashboard/spinit" className={buttonClass('primary')}>
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
