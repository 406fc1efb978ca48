import { legName } from '@jara/sports-words/market-words';
import { clockText, oddsText } from '@jara/sports-words/play-words';
import { X } from 'lucide-react';
import { teamsOf } from '../data/app.ts';
import { useRow } from '../data/hooks.ts';
import { timeOf } from '../events/times.ts';
import { hashOf } from '../route.ts';
import { LegName } from './leg-names.tsx';
import type { KeptLeg } from './slip.ts';
import { TEXTS } from './texts.ts';
import type { LegNow } from './use-quote.ts';

interface LegCardProps {
  readonly leg: KeptLeg;
  readonly now: LegNow;
  readonly isSystem: boolean;
  /** Another leg is of the same event. */
  readonly isRelated: boolean;
  onRemove(): void;
  onBanker(): void;
}

/** One leg of the slip: the match, the selection, and its odds now. */
export function LegCard({ leg: kept, now, isSystem, isRelated, onRemove, onBanker }: LegCardProps) {
  const row = useRow(kept.eventId);
  // A team may have been renamed since the leg was kept.
  const leg = row === null ? kept : { ...kept, teams: teamsOf(row) };
  const { teams, selections } = leg;
  const name = legName(selections, teams);
  const isMoved = now.state === 'open' && now.odds !== leg.odds;
  const problem = now.state === 'closed' ? TEXTS.closed : now.state === 'suspended' ? TEXTS.suspended : null;
  return (
    <li
      className={`border-b border-line py-2 last:border-b-0 ${now.state === 'open' && !isRelated ? '' : '-mx-2 rounded-lg bg-bad-soft/40 px-2'}`}
    >
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <LegName leg={leg} />
          <a
            href={hashOf({ at: 'event', eventId: leg.eventId })}
            className="block text-13 text-text-soft no-underline hover:underline"
          >
            {teams.home} – {teams.away} · <Clock leg={leg} />
          </a>
          {problem === null ? null : <p className="text-13 font-semibold text-bad">{problem}</p>}
        </div>
        <p className="figures pt-0.5 text-right text-15 font-semibold">
          {now.odds === 0 ? '–' : oddsText(now.odds)}
          {isMoved ? (
            <span className={`block text-13 font-normal ${now.odds > leg.odds ? 'text-good' : 'text-bad'}`}>
              {TEXTS.wasOdds(oddsText(leg.odds))}
            </span>
          ) : null}
        </p>
        <button
          type="button"
          aria-label={TEXTS.remove(name)}
          onClick={onRemove}
          className="-my-2 -mr-2 grid size-12 shrink-0 place-items-center rounded-lg text-text-soft hover:text-text"
        >
          <X aria-hidden="true" strokeWidth={1.75} className="size-5" />
        </button>
      </div>
      {isSystem ? (
        <button
          type="button"
          aria-pressed={leg.isBanker}
          onClick={onBanker}
          className={`mt-1 min-h-11 rounded-full border px-4 text-13 font-semibold ${
            leg.isBanker ? 'border-accent bg-accent-soft text-accent' : 'border-line-strong text-text-soft'
          }`}
        >
          {TEXTS.banker}
        </button>
      ) : null}
    </li>
  );
}

/** The kick-off, or the current score. */
function Clock({ leg: { eventId, startsAt } }: { leg: KeptLeg }) {
  const row = useRow(eventId);
  const clock = row === null ? null : clockText(row);
  if (row === null || row.play === null || clock === null)
    return <span className="figures">{timeOf(startsAt)}</span>;
  return (
    <span className={`figures ${row.state === 'live' ? 'font-semibold text-bad' : ''}`}>
      {row.play.home}–{row.play.away} · {clock}
    </span>
  );
}
