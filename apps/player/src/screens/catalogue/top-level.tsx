import { ChoiceCard } from './choice-card.tsx';
import type { GameList } from './game-list.ts';
import {
  type CasinoType,
  gamesAt,
  type Place,
  placeOfRoom,
  placePath,
  ROOMS,
  type Room,
  TOP,
} from './place.ts';
import { placeAbout } from './place-words.ts';
import { TEXTS } from './texts.ts';

/** How much there is at a place, once that is known. `fixed` counts what stands there without being on the list. */
function noteOf(list: GameList, place: Place, fixed = 0): string {
  if (list.state !== 'ready') return '';
  const count = gamesAt(place, list.games).length + fixed;
  return count === 0 ? TEXTS.nothingYet : TEXTS.gameCount(count);
}

/** Spin it stands among the spin games wherever the rest of the list is. */
const SPIN_IT = 1;

function fixedIn(room: Room): number {
  return room === 'casino' ? SPIN_IT : 0;
}

/** The six kinds of game. Football leads to the sportsbook. */
export function TopLevel({ base, list }: { base: string; list: GameList }) {
  return (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4">
      {ROOMS.map((room) => {
        const place = placeOfRoom(room);
        const isFootball = room === 'football';
        return (
          <li key={room}>
            <ChoiceCard
              to={isFootball ? '/sports-betting' : placePath(base, place)}
              art={room}
              title={TEXTS[room]}
              text={isFootball ? TEXTS.aboutFootball : placeAbout(place)}
              note={isFootball ? TEXTS.openSports : noteOf(list, place, fixedIn(room))}
            />
          </li>
        );
      })}
    </ul>
  );
}

const CASINO: readonly CasinoType[] = ['spin_games', 'other_games'];

/** The two halves of the casino. */
export function CasinoLevel({ base, list }: { base: string; list: GameList }) {
  return (
    <ul className="grid gap-3 min-[24rem]:grid-cols-2 md:gap-4">
      {CASINO.map((casinoType) => {
        const place: Place = { ...TOP, room: 'casino', casinoType };
        return (
          <li key={casinoType}>
            <ChoiceCard
              to={placePath(base, place)}
              art={casinoType}
              title={TEXTS[casinoType]}
              text={placeAbout(place)}
              note={noteOf(list, place, casinoType === 'spin_games' ? SPIN_IT : 0)}
            />
          </li>
        );
      })}
    </ul>
  );
}
