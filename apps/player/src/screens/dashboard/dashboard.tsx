import { Button } from '@jara/ui/button';
import { LayoutGrid, Search } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { SEARCH_DEBOUNCE_MS } from '../../constants.ts';
import { useSession } from '../../session/session.ts';
import { useGameList } from '../catalogue/game-list.ts';
import { BalanceCard } from './balance-card.tsx';
import { findGames, findPlaces, firstName, wordsOf } from './find.ts';
import { categories, gameCards } from './game-cards.ts';
import { GameTile } from './game-tile.tsx';
import { SearchResults } from './search-results.tsx';
import { TEXTS } from './texts.ts';
import { useDebounced } from './use-debounced.ts';

function SearchBox({ typed, onType }: { typed: string; onType: (typed: string) => void }) {
  return (
    <label className="relative min-w-0 flex-1 md:max-w-md">
      <span className="sr-only">{TEXTS.searchLabel}</span>
      <Search
        aria-hidden="true"
        strokeWidth={1.75}
        className="pointer-events-none absolute top-3.5 left-3.5 size-5 text-text-soft"
      />
      <input
        type="search"
        value={typed}
        maxLength={80}
        autoComplete="off"
        onChange={(event) => onType(event.target.value)}
        placeholder={TEXTS.search}
        className="min-h-12 w-full rounded-lg border border-line-strong bg-surface pr-3 pl-11 text-17 placeholder:text-text-soft"
      />
    </label>
  );
}

function Categories() {
  return (
    <ul className="flex flex-wrap gap-2">
      {categories().map(({ title, to }) => (
        <li key={to}>
          <Link
            to={to}
            className="flex min-h-12 items-center rounded-full border border-line-strong bg-surface px-4 text-15 font-semibold text-text no-underline hover:border-text"
          >
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Where a player lands: who they are, what they have, what there is to play. */
export function Component() {
  const { isFullname } = useSession();
  const list = useGameList();
  const [typed, setTyped] = useState('');
  const [showCategories, setShowCategories] = useState(false);
  const words = wordsOf(useDebounced(typed, SEARCH_DEBOUNCE_MS));
  const name = firstName(isFullname);
  const cards = gameCards();
  const places = words.length === 0 ? [] : findPlaces([...cards, ...categories()], words);
  const games = words.length === 0 || list.state !== 'ready' ? [] : findGames(list.games, words);

  return (
    <div className="page-width py-6 md:py-8">
      <h1 className="font-head text-28">{name ? TEXTS.welcomeBy(name) : TEXTS.welcome}</h1>
      <BalanceCard />
      <div className="mt-6 flex gap-2">
        <SearchBox typed={typed} onType={setTyped} />
        <Button
          variant="secondary"
          className="max-md:px-3"
          aria-expanded={showCategories}
          aria-controls="categories"
          onClick={() => setShowCategories(!showCategories)}
        >
          <LayoutGrid aria-hidden="true" strokeWidth={1.75} className="size-5" />
          {TEXTS.categories}
        </Button>
      </div>
      <nav id="categories" aria-label={TEXTS.categories} hidden={!showCategories} className="mt-3">
        <Categories />
      </nav>
      <p role="status" className="sr-only">
        {words.length === 0 ? null : TEXTS.found(places.length + games.length)}
      </p>
      {words.length > 0 ? (
        <SearchResults places={places} games={games} onClear={() => setTyped('')} />
      ) : (
        <ul className="mt-5 grid gap-3 md:grid-cols-2 md:gap-4">
          {cards.map((card) => (
            <li key={card.to}>
              <GameTile card={card} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
