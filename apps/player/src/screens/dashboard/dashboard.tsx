import { Button } from '@jara/ui/button';
import { EmptyState } from '@jara/ui/notice';
import { LayoutGrid, Search } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../session/session.ts';
import { BalanceCard } from './balance-card.tsx';
import { CATEGORIES, type Category, firstName, GAME_CARDS, matchingCards } from './game-cards.ts';
import { GameTile } from './game-tile.tsx';

function chipClass(chosen: boolean): string {
  const look = chosen ? 'border-accent bg-accent text-surface' : 'border-line-strong bg-surface text-text';
  return `min-h-12 rounded-full border px-4 text-15 font-semibold ${look}`;
}

/** Where a player lands: who they are, what they have, what there is to play. */
export function Component() {
  const { isFullname } = useSession();
  const [typed, setTyped] = useState('');
  const [showCategories, setShowCategories] = useState(false);
  const [category, setCategory] = useState<Category | null>(null);
  const cards = matchingCards(GAME_CARDS, typed, category);
  const name = firstName(isFullname);

  function clear() {
    setTyped('');
    setCategory(null);
  }

  return (
    <div className="page-width py-6 md:py-8">
      <h1 className="font-head text-28">{name ? `Welcome, ${name}` : 'Welcome'}</h1>
      <BalanceCard />
      <div className="mt-6 flex gap-2">
        <label className="relative flex-1 md:max-w-md">
          <span className="sr-only">Search games</span>
          <Search
            aria-hidden="true"
            strokeWidth={1.75}
            className="pointer-events-none absolute top-3.5 left-3.5 size-5 text-text-soft"
          />
          <input
            type="search"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            placeholder="Search"
            className="min-h-12 w-full rounded-lg border border-line-strong bg-surface pr-3 pl-11 text-17 placeholder:text-text-soft"
          />
        </label>
        <Button
          variant="secondary"
          className="max-md:px-3"
          aria-expanded={showCategories}
          aria-controls="categories"
          onClick={() => setShowCategories(!showCategories)}
        >
          <LayoutGrid aria-hidden="true" strokeWidth={1.75} className="size-5" />
          Categories
        </Button>
      </div>
      <div id="categories" hidden={!showCategories} className="mt-3">
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">Categories</legend>
          {[null, ...CATEGORIES].map((choice) => (
            <button
              key={choice ?? 'All'}
              type="button"
              aria-pressed={choice === category}
              onClick={() => setCategory(choice)}
              className={chipClass(choice === category)}
            >
              {choice ?? 'All'}
            </button>
          ))}
        </fieldset>
      </div>
      <p role="status" className="sr-only">
        {cards.length === 1 ? '1 game' : `${cards.length} games`}
      </p>
      <ul className="mt-5 grid gap-4 md:grid-cols-2">
        {cards.map((card) => (
          <li key={card.title}>
            <GameTile card={card} />
          </li>
        ))}
      </ul>
      {cards.length === 0 ? (
        <EmptyState
          icon={<Search aria-hidden="true" strokeWidth={1.75} className="size-6" />}
          title="No game by that name"
          action={
            <Button variant="secondary" onClick={clear}>
              Show all games
            </Button>
          }
        >
          Try a shorter word, or another category.
        </EmptyState>
      ) : null}
    </div>
  );
}
