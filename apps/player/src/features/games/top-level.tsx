import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { CategoryArt, type CategoryName } from '../../art/category-art.tsx';
import { paths } from '../../navigation/paths.ts';
import type { GameList } from './game-list.ts';
import {
  type CasinoType,
  gamesAt,
  type Place,
  placeAbout,
  placeOfRoom,
  placePath,
  ROOMS,
  type Room,
  TOP,
} from './location.ts';
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
              to={isFootball ? paths.sportsBetting : placePath(base, place)}
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

export interface ChoiceCardProps {
  readonly to: string;
  readonly art: CategoryName;
  readonly title: string;
  readonly text: string;
  /** What there is behind it; empty while that is not known. */
  readonly note: string;
}

/** One kind of game: its picture, its name, and how much there is to play. */
export function ChoiceCard({ to, art, title, text, note }: ChoiceCardProps) {
  return (
    <Link
      to={to}
      className="group flex h-full flex-col overflow-hidden rounded-xl border border-line bg-surface text-text no-underline transition-colors duration-150 ease-out hover:border-text"
    >
      <CategoryArt
        name={art}
        className="aspect-[4/3] w-full md:aspect-[16/9] [&_svg]:transition-transform [&_svg]:duration-200 [&_svg]:ease-out group-hover:[&_svg]:scale-[1.03]"
      />
      <span className="flex flex-1 flex-col p-3 md:p-4">
        <span className="font-head text-17 md:text-21">{title}</span>
        <span className="mt-0.5 text-13 text-text-soft max-[22rem]:hidden md:text-15">{text}</span>
        <span className="mt-auto flex min-h-8 items-end gap-1.5 pt-2 text-13 font-semibold text-accent md:text-15">
          {note}
          <ArrowRight aria-hidden="true" strokeWidth={1.75} className="ml-auto size-5" />
        </span>
      </span>
    </Link>
  );
}
