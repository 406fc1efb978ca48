import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { CategoryArt, type CategoryName } from '../../art/category-art.tsx';
import { SoonMark } from '../../catalogue/soon-mark.tsx';
import { paths } from '../../navigation/paths.ts';
import type { GameList } from './game-list.ts';
import {
  CATEGORIES,
  type CasinoType,
  type CatalogueLocation,
  type Category,
  gamesAt,
  locationAbout,
  locationOf,
  locationPath,
  TOP,
} from './location.ts';
import { TEXTS } from './texts.ts';

/** The number of games at a location, once it is known; null where there are none yet. `fixed` counts those that are not on the list. */
function noteOf(list: GameList, location: CatalogueLocation, fixed = 0): string | null {
  if (list.state !== 'ready') return '';
  const count = gamesAt(location, list.games).length + fixed;
  return count === 0 ? null : TEXTS.gameCount(count);
}

function sportsNoteOf(list: GameList): string | null {
  if (list.state !== 'ready') return '';
  return list.hasSports ? TEXTS.openSports : null;
}

/** Spin it is listed among the spin games, in any order of the rest. */
const SPIN_IT = 1;

function fixedIn(category: Category): number {
  return category === 'casino' ? SPIN_IT : 0;
}

/** The six kinds of game. Football leads to the sportsbook. */
export function TopLevel({ base, list }: { base: string; list: GameList }) {
  return (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4">
      {CATEGORIES.map((category) => {
        const location = locationOf(category);
        const isFootball = category === 'football';
        return (
          <li key={category}>
            <ChoiceCard
              to={isFootball ? paths.sportsBetting : locationPath(base, location)}
              art={category}
              title={TEXTS[category]}
              text={isFootball ? TEXTS.aboutFootball : locationAbout(location)}
              note={isFootball ? sportsNoteOf(list) : noteOf(list, location, fixedIn(category))}
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
        const location: CatalogueLocation = { ...TOP, category: 'casino', casinoType };
        return (
          <li key={casinoType}>
            <ChoiceCard
              to={locationPath(base, location)}
              art={casinoType}
              title={TEXTS[casinoType]}
              text={locationAbout(location)}
              note={noteOf(list, location, casinoType === 'spin_games' ? SPIN_IT : 0)}
            />
          </li>
        );
      })}
    </ul>
  );
}

interface ChoiceCardProps {
  readonly to: string;
  readonly art: CategoryName;
  readonly title: string;
  readonly text: string;
  /** A note on its content; empty while that is unknown, null where nothing is open. */
  readonly note: string | null;
}

/** One kind of game: its picture, its name, and its number of games. */
function ChoiceCard({ to, art, title, text, note }: ChoiceCardProps) {
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
          {note === null ? (
            <SoonMark />
          ) : (
            <>
              {note}
              <ArrowRight aria-hidden="true" strokeWidth={1.75} className="ml-auto size-5" />
            </>
          )}
        </span>
      </span>
    </Link>
  );
}
