import type { SelectionName } from '@jara/odds/types';
import type { MarketGroup } from '@jara/sports-words/market-words';
import { Button } from '@jara/ui/button';
import { EmptyState, ErrorState } from '@jara/ui/notice';
import { Skeleton } from '@jara/ui/skeleton';
import { ChevronLeft, Layers } from 'lucide-react';
import { useState } from 'react';
import { CallFailed, reasonOf } from '../data/api.ts';
import { teamsOf } from '../data/app.ts';
import type { WholeEvent } from '../data/events.ts';
import { useIsWide } from '../frame/use-is-wide.ts';
import { goBack } from '../route.ts';
import { BuilderBar } from './builder.tsx';
import { groupsOf, marketBlocks } from './market-blocks.ts';
import { groupName, MarketCard } from './market-card.tsx';
import { Scoreboard } from './scoreboard.tsx';
import { TEXTS } from './texts.ts';
import { useEvent } from './use-event.ts';

/** One match: its state, and all its markets. */
export function EventScreen({ eventId }: { eventId: string }) {
  const { whole, error, retry } = useEvent(eventId);
  return (
    <div>
      <button
        type="button"
        onClick={goBack}
        className="-ml-2 inline-flex min-h-12 items-center gap-1 px-2 text-15 font-semibold text-accent hover:underline"
      >
        <ChevronLeft aria-hidden="true" strokeWidth={1.75} className="size-5" />
        {TEXTS.back}
      </button>
      {whole !== null ? (
        <Whole whole={whole} />
      ) : error === null ? (
        <Loading />
      ) : error instanceof CallFailed && error.sent.kind === 'refused' && error.sent.status === 404 ? (
        <EmptyState title={TEXTS.unknown}>{TEXTS.unknownText}</EmptyState>
      ) : (
        <ErrorState title={TEXTS.failed} onRetry={retry}>
          {reasonOf(error, TEXTS.failedText)}
        </ErrorState>
      )}
    </div>
  );
}

function Whole({ whole }: { whole: WholeEvent }) {
  const { event, markets } = whole;
  const [group, setGroup] = useState<MarketGroup | null>(null);
  const [chosen, setChosen] = useState<readonly SelectionName[] | null>(null);
  const blocks = marketBlocks(markets, teamsOf(event));
  const shown = blocks.filter((block) => group === null || block.group === group);
  const toggle = (name: SelectionName) => setChosen((now) => toggled(now ?? [], name));
  const isXl = useIsWide('(width >= 80rem)');
  const building = chosen === null ? null : { chosen, toggle };
  return (
    <>
      <Scoreboard whole={whole} />
      {markets.length === 0 ? (
        <EmptyState title={TEXTS.noMarkets}>{TEXTS.noMarketsText}</EmptyState>
      ) : (
        <>
          {event.sport === 'football' ? (
            <BuilderSwitch isOn={chosen !== null} onClick={() => setChosen(chosen === null ? [] : null)} />
          ) : null}
          <nav
            aria-label={TEXTS.markets}
            className="-mx-4 mt-3 flex gap-2 overflow-x-auto px-4 md:mx-0 md:px-0"
          >
            {[null, ...groupsOf(blocks)].map((each) => (
              <GroupChip key={each ?? 'all'} isChosen={each === group} onClick={() => setGroup(each)}>
                {each === null ? TEXTS.all : groupName(each)}
              </GroupChip>
            ))}
          </nav>
          <p role="status" className="mt-2 min-h-5 text-13 text-text-soft">
            {event.isSuspended ? TEXTS.suspended : chosen === null ? null : TEXTS.builderHelp}
          </p>
          {/* Separate columns: a low card beside a high one leaves no hole. */}
          <div className="mt-1 grid items-start gap-3 xl:grid-cols-2">
            {(isXl ? [0, 1] : [0]).map((column, _, { length }) => (
              <div key={column} className="grid min-w-0 gap-3">
                {shown
                  .filter((_block, at) => at % length === column)
                  .map((block) => (
                    <MarketCard key={block.name} {...{ event, block, building }} />
                  ))}
              </div>
            ))}
          </div>
          {chosen === null || chosen.length === 0 ? null : (
            <BuilderBar
              event={event}
              chosen={chosen}
              onClear={() => setChosen([])}
              onAdded={() => setChosen(null)}
            />
          )}
        </>
      )}
    </>
  );
}

const MAX_CHOSEN = 8;

/** One selection of each market: another of the same market replaces it. */
function toggled(chosen: readonly SelectionName[], name: SelectionName): readonly SelectionName[] {
  const others = chosen.filter(({ marketId }) => marketId !== name.marketId);
  const isOff = chosen.some((one) => one.marketId === name.marketId && one.selectionId === name.selectionId);
  return isOff || others.length >= MAX_CHOSEN ? others : [...others, name];
}

/** Separate from the filters, because it does not filter. */
function BuilderSwitch({ isOn, onClick }: { isOn: boolean; onClick: () => void }) {
  return (
    <Button
      variant="secondary"
      aria-pressed={isOn}
      onClick={onClick}
      className={`mt-4 w-full sm:w-auto ${isOn ? 'border-accent! bg-accent-soft! text-accent!' : ''}`}
    >
      <Layers aria-hidden="true" strokeWidth={1.75} className="size-5" />
      {TEXTS.builder}
    </Button>
  );
}

function GroupChip({
  isChosen,
  onClick,
  children,
}: {
  isChosen: boolean;
  onClick: () => void;
  children: React.ReactNode;
}) {
  const look = isChosen
    ? 'border-accent bg-accent-soft text-accent'
    : 'border-line bg-surface text-text hover:border-line-strong';
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onClick}
      className={`flex min-h-12 shrink-0 items-center gap-2 rounded-full border px-4 text-15 font-semibold whitespace-nowrap transition-colors duration-150 ease-out ${look}`}
    >
      {children}
    </button>
  );
}

function Loading() {
  return (
    <div aria-busy="true" className="space-y-3">
      <p className="sr-only">{TEXTS.loading}</p>
      <Skeleton className="h-48 w-full rounded-xl" />
      <Skeleton className="h-28 w-full rounded-xl" />
      <Skeleton className="h-28 w-full rounded-xl" />
    </div>
  );
}
