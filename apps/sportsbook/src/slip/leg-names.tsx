import { marketName, selectionName } from '@jara/sports-words/market-words';
import { oddsText } from '@jara/sports-words/play-words';
import type { KeptLeg } from './slip.ts';
import { TEXTS } from './texts.ts';

type NamedLeg = Pick<KeptLeg, 'selections' | 'teams'>;

/** A leg's selection and market; of a bet builder each selection in a line of its own. */
export function LegName({ leg: { selections, teams } }: { leg: NamedLeg }) {
  const [first] = selections;
  if (selections.length > 1)
    return (
      <div>
        <p className="text-15 font-semibold">{TEXTS.builder}</p>
        <ul className="text-13">
          {selections.map((selection) => (
            <li key={`${selection.marketId} ${selection.selectionId}`} className="break-words">
              <span className="text-text-soft">{marketName(selection.marketId, teams)}:</span>{' '}
              <span className="font-semibold">{selectionName(selection, teams)}</span>
            </li>
          ))}
        </ul>
      </div>
    );
  if (first === undefined) return null;
  return (
    <div>
      <p className="text-15 font-semibold break-words">{selectionName(first, teams)}</p>
      <p className="text-13 text-text-soft">{marketName(first.marketId, teams)}</p>
    </div>
  );
}

type SentLeg = NamedLeg & Pick<KeptLeg, 'eventId' | 'odds'>;

/** The legs of a bet that was sent. */
export function LegNames({ legs }: { legs: readonly SentLeg[] }) {
  return (
    <ul className="text-left">
      {legs.map((leg) => (
        <li
          key={`${leg.eventId} ${leg.selections.map(({ marketId, selectionId }) => marketId + selectionId).join(' ')}`}
          className="flex items-start gap-3 border-b border-line py-2 last:border-b-0"
        >
          <div className="min-w-0 flex-1">
            <LegName leg={leg} />
            <p className="text-13 text-text-soft">
              {leg.teams.home} – {leg.teams.away}
            </p>
          </div>
          <span className="figures text-15 font-semibold">{oddsText(leg.odds)}</span>
        </li>
      ))}
    </ul>
  );
}
