import type { Competition } from '@jara/contract/sports';
import { sportName } from '@jara/sports-words/play-words';
import { Search, SlidersHorizontal, X } from 'lucide-react';
import { useState } from 'react';
import { changePlace, hashOf, MAX_SEARCHED, type Route, type Sort, SPORTS, type When } from '../route.ts';
import { TEXTS } from './texts.ts';

type EventsRoute = Extract<Route, { at: 'events' }>;

interface FiltersProps {
  readonly route: EventsRoute;
  readonly competitions: readonly Competition[];
}

const WHENS: readonly When[] = ['all', 'live', 'soon', 'today', 'favourites'];
const SORTS: readonly Sort[] = ['time', 'competition', 'popular'];

const whenName = (when: When): string =>
  ({
    all: TEXTS.all,
    live: TEXTS.liveNow,
    soon: TEXTS.soon,
    today: TEXTS.today,
    favourites: TEXTS.favourites,
  })[when];
const sortName = (sort: Sort): string =>
  ({ time: TEXTS.byTime, competition: TEXTS.byLeague, popular: TEXTS.byPopular })[sort];

/** The list's filters: sport, day, league, search and order. */
export function Filters({ route, competitions }: FiltersProps) {
  const { search, sort } = route;
  const ofSport = competitions.filter(({ sport }) => sport === route.sport);
  const [isOpen, setOpen] = useState(false);
  // The folded button marks non-default filters, which would narrow or order the list unseen.
  const isUnusual = route.competition !== null || sort !== 'time';
  return (
    <div className="space-y-2 @3xl:flex @3xl:flex-wrap @3xl:items-center @3xl:gap-x-4 @3xl:gap-y-2 @3xl:space-y-0">
      <nav
        aria-label={TEXTS.sports}
        className="flex flex-1 rounded-lg border border-line bg-sunken p-1 large-text:flex-col"
      >
        {SPORTS.map((sport) => (
          <a
            key={sport}
            href={hashOf({ ...route, sport, competition: null })}
            aria-current={route.sport === sport ? 'true' : undefined}
            className={`flex min-h-11 min-w-0 flex-1 items-center justify-center rounded-md text-15 font-semibold no-underline transition-colors duration-150 ease-out ${
              route.sport === sport ? 'bg-surface text-accent shadow-sm' : 'text-text-soft hover:text-text'
            }`}
          >
            {sportName(sport)}
          </a>
        ))}
      </nav>
      <nav aria-label={TEXTS.when} className="-mx-4 flex gap-2 overflow-x-auto px-4 @xl:mx-0 @xl:px-0">
        {WHENS.map((when) => (
          <Chip key={when} href={hashOf({ ...route, when })} isChosen={route.when === when}>
            {whenName(when)}
          </Chip>
        ))}
      </nav>
      <div className="flex basis-full flex-wrap gap-2">
        <SearchBox search={search} onSearch={(words) => changePlace({ ...route, search: words })} />
        <button
          type="button"
          aria-label={isUnusual ? TEXTS.filterChanged : TEXTS.filter}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="relative grid size-12 shrink-0 place-items-center rounded-lg border border-line-strong bg-surface text-text-soft hover:text-text @xl:hidden"
        >
          <SlidersHorizontal aria-hidden="true" strokeWidth={1.75} className="size-5" />
          {isUnusual ? (
            <span aria-hidden="true" className="absolute top-2 right-2 size-2.5 rounded-full bg-danfo" />
          ) : null}
        </button>
        <div className={`gap-2 @xl:flex ${isOpen ? 'flex w-full' : 'hidden'}`}>
          <Select
            label={TEXTS.leagues}
            value={route.competition ?? ''}
            onChange={(chosen) => {
              location.hash = hashOf({ ...route, competition: chosen === '' ? null : chosen });
            }}
            options={[
              ['', TEXTS.allLeagues],
              ...ofSport.map(
                ({ competitionId, name, events }) => [competitionId, `${name} (${events})`] as const,
              ),
            ]}
          />
          <Select
            label={TEXTS.sort}
            value={sort}
            onChange={(chosen) => changePlace({ ...route, sort: chosen as Sort })}
            options={SORTS.map((name) => [name, sortName(name)] as const)}
          />
        </div>
      </div>
    </div>
  );
}

function Chip({ href, isChosen, children }: { href: string; isChosen: boolean; children: string }) {
  const look = isChosen
    ? 'border-accent bg-accent-soft text-accent'
    : 'border-line bg-surface text-text hover:border-line-strong';
  return (
    <a
      href={href}
      aria-current={isChosen ? 'true' : undefined}
      className={`flex min-h-11 shrink-0 items-center rounded-full border px-3.5 text-15 font-semibold whitespace-nowrap no-underline transition-colors duration-150 ease-out ${look}`}
    >
      {children}
    </a>
  );
}

/** Fields have 16 px or more: iPhones zoom into smaller text. */
const BOX = 'min-h-12 rounded-lg border border-line-strong bg-surface text-17 text-text';

function SearchBox({ search, onSearch }: { search: string; onSearch: (words: string) => void }) {
  return (
    <div className="relative min-w-0 flex-1 basis-40">
      <Search
        aria-hidden="true"
        strokeWidth={1.75}
        className="pointer-events-none absolute top-3.5 left-3 size-5 text-text-soft"
      />
      <input
        type="text"
        inputMode="search"
        enterKeyHint="search"
        maxLength={MAX_SEARCHED}
        aria-label={TEXTS.search}
        placeholder={TEXTS.search}
        value={search}
        onChange={({ target }) => onSearch(target.value)}
        className={`${BOX} w-full px-10 text-ellipsis placeholder-shown:pr-3 placeholder:text-text-soft`}
      />
      {search === '' ? null : (
        <button
          type="button"
          aria-label={TEXTS.clearSearch}
          onClick={() => onSearch('')}
          className="absolute top-0 right-0 grid size-12 place-items-center text-text-soft hover:text-text"
        >
          <X aria-hidden="true" strokeWidth={1.75} className="size-5" />
        </button>
      )}
    </div>
  );
}

interface SelectProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, name: string])[];
  onChange(value: string): void;
}

function Select({ label, value, options, onChange }: SelectProps) {
  return (
    <select
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className={`${BOX} min-w-0 flex-1 basis-28 px-3 @xl:max-w-52 @xl:flex-none`}
    >
      {options.map(([each, name]) => (
        <option key={each} value={each}>
          {name}
        </option>
      ))}
    </select>
  );
}
