import type { PlacedLeg, Ticket } from '@jara/contract/sports';
import { legName, marketName } from '@jara/sports-words/market-words';
import { clockText, oddsText, resultText } from '@jara/sports-words/play-words';
import { Part } from './record-parts.tsx';
import { TEXTS } from './texts.ts';

/** The legs of a bet of the sportsbook: selections, odds and results. */
export function SportsLegs({ ticket }: { ticket: Ticket }) {
  return (
    <Part title={TEXTS.legs(ticket.code)}>
      <ol>
        {ticket.legs.map((leg) => (
          <Leg key={`${leg.eventId} ${leg.selections.map(({ marketId }) => marketId).join(' ')}`} leg={leg} />
        ))}
      </ol>
    </Part>
  );
}

function Leg({ leg }: { leg: PlacedLeg }) {
  const { sport, home, away, selections, odds, result, play } = leg;
  const teams = { sport, home, away };
  const [first] = selections;
  const clock = clockText(leg);
  return (
    <li className="flex items-start justify-between gap-3 border-t border-line py-2">
      <span className="min-w-0">
        <span className="block font-medium wrap-anywhere">{legName(selections, teams)}</span>
        <span className="block text-13 text-text-soft">
          {selections.length === 1 && first !== undefined ? `${marketName(first.marketId, teams)} · ` : ''}
          {home} – {away}
        </span>
        {play === null ? null : (
          <span className="figures block text-13 text-text-soft">
            {play.home}–{play.away}
            {clock === null ? '' : ` · ${clock}`}
          </span>
        )}
      </span>
      <span className="figures shrink-0 text-right font-semibold">
        {oddsText(odds)}
        <span className="block text-13 font-normal text-text-soft">{resultText(result)}</span>
      </span>
    </li>
  );
}
