import { legName, marketName } from '@jara/sports-words/market-words';
import { oddsText } from '@jara/sports-words/play-words';
import { X } from 'lucide-react';
import { hashOf } from '../route.ts';
import type { KeptLeg } from './slip.ts';
import { TEXTS } from './texts.ts';
import type { LegNow } from './use-quote.ts';

interface LegCardProps {
  readonly leg: KeptLeg;
  readonly now: LegNow;
  readonly isSystem: boolean;
  /** It is of one event with another. */
  readonly isRelated: boolean;
  onRemove(): void;
  onBanker(): void;
}

/** One leg of the slip: the match, the selection, and its odds now. */
export function LegCard({ leg, now, isSystem, isRelated, onRemove, onBanker }: LegCardProps) {
  const { teams, selections } = leg;
  const [first] = selections;
  const name = legName(selections, teams);
  const isMoved = now.state === 'open' && now.odds !== leg.odds;
  const problem = now.state === 'closed' ? TEXTS.closed : now.state === 'suspended' ? TEXTS.suspended : null;
  return (
    <li
      className={`border-b border-line py-2 last:border-b-0 ${now.state === 'open' ? '' : 'bg-bad-soft/40'}`}
    >
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <p className="text-15 font-semibold wrap-anywhere">{name}</p>
          {first === undefined ? null : (
            <p className="text-13 text-text-soft">
              {selections.length === 1 ? marketName(first.marketId, teams) : TEXTS.builder}
            </p>
          )}
          <a
            href={hashOf({ at: 'event', eventId: leg.eventId })}
            className="block truncate text-13 text-text-soft no-underline hover:underline"
          >
            {teams.home} – {teams.away}
          </a>
          {problem === null ? null : <p className="text-13 font-semibold text-bad">{problem}</p>}
          {isRelated ? <p className="text-13 font-semibold text-bad">{TEXTS.related}</p> : null}
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
          className={`mt-1 min-h-10 rounded-full border px-4 text-13 font-semibold ${
            leg.isBanker ? 'border-accent bg-accent-soft text-accent' : 'border-line-strong text-text-soft'
          }`}
        >
          {TEXTS.banker}
        </button>
      ) : null}
    </li>
  );
}
