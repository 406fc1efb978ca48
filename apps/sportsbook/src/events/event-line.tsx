import type { EventRow } from '@jara/contract/sports';
import { useStore } from '@jara/play-client/use-store';
import { matchName } from '@jara/sports-words/bet-words';
import { shortSelection } from '@jara/sports-words/market-words';
import { clockText } from '@jara/sports-words/play-words';
import { Star } from 'lucide-react';
import { memo } from 'react';
import { teamsOf, useApp } from '../data/app.ts';
import { toggleFavourite } from '../data/favourites.ts';
import { useRow, useServerTime, useShownRow } from '../data/hooks.ts';
import { hashOf } from '../route.ts';
import { ChoiceButton } from './choice-button.tsx';
import { moveInRow } from './row-keys.ts';
import { TEXTS } from './texts.ts';
import { countdown, timeOf } from './times.ts';

/** The element that describes a row's keys, once for the whole list. */
export const ROW_KEYS_NOTE = 'row-keys';

/** One event of a list: its sides, its start or state, and its main market. */
export const EventLine = memo(function EventLine({
  first,
  competition,
}: {
  first: EventRow;
  competition: string | null;
}) {
  const element = useShownRow(first.eventId);
  const row = useRow(first.eventId) ?? first;
  const match = matchName(row);
  return (
    <li
      ref={element}
      onKeyDown={moveInRow}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 border-b border-line px-3 py-2 last:border-b-0 large-text:grid-cols-1 @xl:px-4 @2xl:grid-cols-[8rem_minmax(0,1fr)_auto_auto] @3xl:grid-cols-[10rem_minmax(0,1fr)_auto_auto]"
    >
      <div className="col-span-2 flex min-h-6 items-center text-13 large-text:col-span-1 large-text:flex-wrap text-text-soft @2xl:contents">
        <div className="flex min-w-0 gap-2 large-text:w-full large-text:flex-wrap @2xl:flex-col @2xl:gap-1">
          <Clock row={row} />
          {competition === null ? null : <span className="truncate">{competition}</span>}
        </div>
        <div className="ml-auto flex shrink-0 gap-2 @2xl:order-last @2xl:ml-0">
          <FavouriteButton eventId={row.eventId} match={match} />
          <a
            href={hashOf({ at: 'event', eventId: row.eventId })}
            aria-label={TEXTS.moreMarketsOf(row.markets, match)}
            tabIndex={-1}
            className="figures -my-3 -mr-2 flex min-h-12 min-w-11 items-center justify-center font-semibold text-accent no-underline hover:underline"
          >
            {TEXTS.moreMarkets(row.markets)}
          </a>
        </div>
      </div>
      <a
        href={hashOf({ at: 'event', eventId: row.eventId })}
        aria-describedby={ROW_KEYS_NOTE}
        className="flex min-h-12 min-w-0 flex-col justify-center text-text no-underline"
      >
        <Side name={row.home} points={row.play?.home ?? null} />
        <Side name={row.away} points={row.play?.away ?? null} />
      </a>
      <MainMarket row={row} />
    </li>
  );
});

function Side({ name, points }: { name: string; points: number | null }) {
  return (
    <span className="flex min-w-0 items-baseline gap-2">
      <span className="line-clamp-2 text-15 leading-6 font-semibold break-words @max-[26rem]:text-13 @max-[26rem]:leading-5">
        {name}
      </span>
      {points === null ? null : <span className="figures ml-auto text-15 font-semibold">{points}</span>}
    </span>
  );
}

function Clock({ row }: { row: EventRow }) {
  const left = useServerTime((nowMs) => countdown(row.startsAt, nowMs));
  const words = clockText(row);
  if (words !== null)
    return (
      <span className="flex shrink-0 items-center gap-1.5 font-semibold text-bad">
        {row.state === 'live' ? <span aria-hidden="true" className="size-1.5 rounded-full bg-clay" /> : null}
        {words}
      </span>
    );
  return (
    <span className="figures shrink-0">
      {timeOf(row.startsAt)}
      {left === null ? null : <span className="text-text"> · {left}</span>}
    </span>
  );
}

function FavouriteButton({ eventId, match }: { eventId: string; match: string }) {
  const { favourites } = useApp();
  const isFavourite = useStore(favourites).includes(eventId);
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-pressed={isFavourite}
      aria-label={TEXTS.favourite(match)}
      onClick={() => toggleFavourite(favourites, eventId)}
      className="-my-3 grid size-12 shrink-0 place-items-center rounded-lg text-text-soft hover:text-text forced-colors:border-0!"
    >
      <Star
        aria-hidden="true"
        strokeWidth={1.75}
        className={`size-4 ${isFavourite ? 'fill-danfo text-danfo-deep' : ''}`}
      />
    </button>
  );
}

/** Width of the column of odds, also without any: scores are aligned below one another. */
const ODDS_WIDTH = 'w-[9.5rem] large-text:w-full @xl:w-60';
const WIDTHS: Readonly<Record<number, string>> = { 2: 'grid-cols-2', 3: 'grid-cols-3' };

function MainMarket({ row }: { row: EventRow }) {
  const { main } = row;
  if (main === null)
    return <span className={`${ODDS_WIDTH} text-center text-13 text-text-soft`}>{TEXTS.noBets}</span>;
  const teams = teamsOf(row);
  return (
    <div className={`grid ${ODDS_WIDTH} gap-1 ${WIDTHS[main.selections.length] ?? 'grid-cols-3'}`}>
      {main.selections.map(({ selectionId, odds }) => (
        <ChoiceButton
          key={selectionId}
          isInRow
          event={row}
          market={main}
          selection={{ selectionId, odds }}
          label={shortSelection({ marketId: main.marketId, selectionId }, teams)}
        />
      ))}
    </div>
  );
}
