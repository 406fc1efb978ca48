import { formatNaira } from '@jara/money/kobo';
import { Button, buttonClass } from '@jara/ui/button';
import { Card } from '@jara/ui/card';
import { Money } from '@jara/ui/money';
import { ArrowRight, LayoutGrid, Search } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useBalance } from '../../../api/use-balance.ts';
import { CategoryArt } from '../../../art/category-art.tsx';
import { SoonMark } from '../../../catalogue/soon-mark.tsx';
import { SEARCH_DEBOUNCE_MS, useDebounced } from '../../../forms/use-debounced.ts';
import { paths } from '../../../navigation/paths.ts';
import { useBalanceHidden } from '../../../session/balance-hiding.ts';
import { useSession } from '../../../session/session.ts';
import { type GameList, useGameList } from '../game-list.ts';
import { GameRail } from '../rail/game-rail.tsx';
import { findGames, findShortcuts, firstName, wordsOf } from './find.ts';
import { categories, type GameCard, gameCards } from './game-cards.ts';
import { SearchResults } from './search-results.tsx';
import { TEXTS } from './texts.ts';

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

function Categories({ list }: { list: GameList }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {categories(list).map(({ title, to }) => (
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

/** `/dashboard`: the player's name and balance, the search, and the kinds of game. */
export function Component() {
  const { fullName } = useSession();
  const list = useGameList();
  const [typed, setTyped] = useState('');
  const [showCategories, setShowCategories] = useState(false);
  const words = wordsOf(useDebounced(typed, SEARCH_DEBOUNCE_MS));
  const name = firstName(fullName);
  const cards = gameCards(list);
  const shortcuts = words.length === 0 ? [] : findShortcuts([...cards, ...categories(list)], words);
  const games = words.length === 0 || list.state !== 'ready' ? [] : findGames(list.games, words);

  return (
    <div className="page-width py-4 md:py-8">
      <h1 className="font-head text-28 wrap-anywhere">{name ? TEXTS.welcomeBy(name) : TEXTS.welcome}</h1>
      <BalanceCard />
      <div className="mt-4 flex gap-2 md:mt-6 large-text:flex-col">
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
        <Categories list={list} />
      </nav>
      <p role="status" className="sr-only">
        {words.length === 0 ? null : TEXTS.found(shortcuts.length + games.length)}
      </p>
      {words.length > 0 ? (
        <SearchResults shortcuts={shortcuts} games={games} onClear={() => setTyped('')} />
      ) : (
        <>
          <GameRail className="mt-3 md:mt-5" />
          <ul className="mt-6 grid gap-3 md:grid-cols-2 md:gap-4">
            {cards.map((card) => (
              <li key={card.to}>
                <GameTile card={card} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** The balance, with links to deposit and to the wallet. */
export function BalanceCard() {
  const { balanceKobo } = useBalance();
  const [hidden] = useBalanceHidden();
  const known = balanceKobo === null ? '₦ …' : formatNaira(balanceKobo);
  return (
    <Card stripe className="mt-3 md:mt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3 md:px-6 md:py-4">
        <div>
          <p className="text-13 text-text-soft">{TEXTS.balance}</p>
          <p className="font-head text-28 min-[24rem]:text-38 large-text:text-[9vw]">
            <Money text={hidden ? '₦ ••••' : known} />
          </p>
        </div>
        <div className="grid grow grid-cols-2 gap-3 md:grow-0 large-text:grid-cols-1">
          <Link to={paths.walletDeposit} className={buttonClass('primary')}>
            {TEXTS.deposit}
          </Link>
          <Link to={paths.wallet} className={buttonClass('secondary')}>
            {TEXTS.wallet}
          </Link>
        </div>
      </div>
    </Card>
  );
}

/** One card of the dashboard: its text beside its picture. */
export function GameTile({ card }: { card: GameCard }) {
  return (
    <Link
      to={card.to}
      className="group grid h-full min-h-36 grid-cols-[1fr_40%] overflow-hidden large-text:grid-cols-1 rounded-xl border border-line bg-surface text-text no-underline transition-colors duration-150 ease-out hover:border-text"
    >
      <span className="flex flex-col p-4 md:p-5">
        <span className="font-head text-21 md:text-28">{card.title}</span>
        <span className="mt-1 text-13 text-text-soft md:text-15">{card.text}</span>
        <span className="mt-auto flex items-center gap-1.5 pt-3 text-15 font-semibold text-accent">
          {card.opensSoon === true ? (
            <SoonMark />
          ) : (
            <>
              {card.isFirst === true ? TEXTS.playNow : TEXTS.open}
              <ArrowRight
                aria-hidden="true"
                strokeWidth={1.75}
                className="size-5 transition-transform duration-150 ease-out group-hover:translate-x-1"
              />
            </>
          )}
        </span>
      </span>
      <CategoryArt name={card.art} className="h-full large-text:hidden" />
    </Link>
  );
}
