import type { EventRow } from '@jara/contract/sports';
import { fullSelection, shortSelection } from '@jara/sports-words/market-words';
import { clockText, oddsText } from '@jara/sports-words/play-words';
import { Skeleton } from '@jara/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../../api/query-client.ts';
import { callSports, type HomeLeg, type HomeSlip, isOn } from './home-slip.ts';
import { TEXTS } from './texts.ts';

const MATCHES = 6;
const REQUEST_AGAIN_MS = 15_000;
const TIME = new Intl.DateTimeFormat('en-NG', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** The next kick-offs; without near ones, all others. */
async function requestMatches(): Promise<readonly EventRow[]> {
  for (const when of ['soon', 'all'] as const) {
    const sent = await callSports('/sportsbook/events', { sport: 'football', when, limit: MATCHES });
    if (!sent.ok) throw new Error('unreached');
    if (sent.answer.events.length > 0) return sent.answer.events;
  }
  return [];
}

/** The next matches with their main odds. Selecting odds adds them to the slip above. */
export function Matches({ slip, onToggle }: { slip: HomeSlip; onToggle: (leg: HomeLeg) => void }) {
  const { data, isPending } = useQuery(
    { queryKey: ['home-matches'], queryFn: requestMatches, refetchInterval: REQUEST_AGAIN_MS },
    queryClient,
  );
  return (
    <section aria-labelledby="home-matches" className="mt-5 border-t border-line pt-4">
      <h3 id="home-matches" className="font-head text-21">
        {TEXTS.matches}
      </h3>
      {isPending ? <Skeleton className="mt-2 h-64 w-full" /> : null}
      {data?.length === 0 ? <p className="mt-1 text-15 text-text-soft">{TEXTS.matchesNone}</p> : null}
      {data?.some(({ isFictional }) => isFictional) ? (
        <p className="text-13 text-text-soft">{TEXTS.fictional}</p>
      ) : null}
      <ul className="mt-1">
        {data?.map((row) => (
          <Match key={row.eventId} row={row} slip={slip} onToggle={onToggle} />
        ))}
      </ul>
    </section>
  );
}

interface MatchProps {
  readonly row: EventRow;
  readonly slip: HomeSlip;
  onToggle(leg: HomeLeg): void;
}

function Match({ row, slip, onToggle }: MatchProps) {
  const { sport, home, away, main, play } = row;
  const teams = { sport, home, away };
  const clock = clockText(row);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_9.5rem] items-center gap-x-2 border-b border-line py-2 last:border-b-0">
      <span className="min-w-0">
        <span
          className={`figures block text-13 ${clock === null ? 'text-text-soft' : 'font-semibold text-bad'}`}
        >
          {clock ?? TIME.format(row.startsAt)}
          {play === null ? null : ` · ${play.home}–${play.away}`}
        </span>
        <span className="block text-15 leading-5 font-semibold wrap-anywhere">{home}</span>
        <span className="block text-15 leading-5 font-semibold wrap-anywhere">{away}</span>
      </span>
      <span className="grid grid-cols-3 gap-1">
        {main?.selections.map(({ selectionId, odds }) => {
          const name = { marketId: main.marketId, selectionId };
          const leg: HomeLeg = {
            ...{ eventId: row.eventId, selections: [name], odds, teams, isBanker: false, isOpen: true },
          };
          const isChosen = isOn(slip, leg);
          const isShut = odds === 0 || row.isSuspended || main.isSuspended;
          return (
            <button
              key={selectionId}
              type="button"
              aria-pressed={isChosen}
              disabled={isShut && !isChosen}
              aria-label={`${fullSelection(name, teams)}, ${shortSelection(name, teams)} ${isShut ? '–' : oddsText(odds)}`}
              onClick={() => onToggle(leg)}
              className={`flex min-h-12 min-w-0 flex-col items-center justify-center rounded-lg border ${
                isChosen ? 'border-danfo bg-danfo text-ink' : 'border-line bg-sunken hover:border-line-strong'
              }`}
            >
              <span className={`text-13 leading-4 ${isChosen ? '' : 'text-text-soft'}`}>
                {shortSelection(name, teams)}
              </span>{' '}
              <span className="figures text-15 leading-5 font-semibold">{isShut ? '–' : oddsText(odds)}</span>
            </button>
          );
        })}
      </span>
    </li>
  );
}
