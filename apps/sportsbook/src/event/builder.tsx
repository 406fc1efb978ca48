import type { EventRow } from '@jara/contract/sports';
import type { SelectionName } from '@jara/odds/types';
import { oddsText } from '@jara/sports-words/play-words';
import { Button } from '@jara/ui/button';
import { useQuery } from '@tanstack/react-query';
import { request } from '../data/api.ts';
import { teamsOf, useApp } from '../data/app.ts';
import { chooseLeg } from '../slip/choose.ts';
import { TEXTS } from './texts.ts';

const REQUEST_AGAIN_MS = 3_000;

/** Joint odds of several selections of one event; null while unknown. 0: they cannot be combined. */
function useJointOdds(eventId: string, selections: readonly SelectionName[]): number | null {
  const { data } = useQuery({
    queryKey: ['builder', eventId, selections],
    enabled: selections.length > 1,
    refetchInterval: REQUEST_AGAIN_MS,
    queryFn: () =>
      request('/sportsbook/quote', {
        kind: { type: 'singles' },
        stakePerLine: '100',
        legs: [{ eventId, selections: [...selections], odds: 0 }],
      }),
  });
  return selections.length > 1 ? (data?.legs[0]?.odds ?? null) : null;
}

interface BuilderBarProps {
  readonly event: EventRow;
  readonly chosen: readonly SelectionName[];
  onClear(): void;
  /** Called after it was added to the slip. */
  onAdded(): void;
}

/** The bet builder's price and the button that adds it to the slip; stays visible while selections are chosen. */
export function BuilderBar({ event, chosen, onClear, onAdded }: BuilderBarProps) {
  const app = useApp();
  const odds = useJointOdds(event.eventId, chosen);
  const isCombined = odds !== null && odds > 0;
  function add() {
    if (!isCombined) return;
    const { eventId, startsAt } = event;
    const leg = { eventId, startsAt, odds, teams: teamsOf(event), isBanker: false, selections: chosen };
    if (chooseLeg(app, leg)) onAdded();
  }
  return (
    <div className="sticky bottom-16 z-10 mt-4 flex flex-wrap items-center justify-end gap-2 rounded-xl border border-line-strong bg-surface p-3 shadow-lg lg:bottom-4">
      <p
        role="status"
        className="flex min-w-0 basis-full flex-wrap items-baseline gap-x-3 text-15 sm:flex-1 sm:basis-0 sm:flex-col"
      >
        <span className="text-13 text-text-soft">{TEXTS.chosen(chosen.length)}</span>
        <span className="min-h-5 font-semibold">
          {odds === null ? '' : odds === 0 ? TEXTS.builderNone : TEXTS.builderPrice(oddsText(odds))}
        </span>
      </p>
      <Button variant="quiet" className="px-2!" onClick={onClear}>
        {TEXTS.builderClear}
      </Button>
      <Button onClick={add} disabled={!isCombined}>
        {TEXTS.builderAdd}
      </Button>
    </div>
  );
}
