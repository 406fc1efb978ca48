import type { PlacedLeg, Ticket } from '@jara/contract/sports';
import { formatNaira, fromNaira } from '@jara/money/kobo';
import { totalOdds } from '@jara/odds/slip';
import { kindText } from '@jara/sports-words/bet-words';
import { clockText, oddsText, resultText } from '@jara/sports-words/play-words';
import { Check, CircleDashed, Minus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { timeOf } from '../events/times.ts';
import { hashOf } from '../route.ts';
import { LegName } from '../slip/leg-names.tsx';
import { isUnconfirmed } from './bet-state-text.ts';
import { TEXTS } from './texts.ts';

const PLACED = new Intl.DateTimeFormat('en-NG', { dateStyle: 'medium', timeStyle: 'short' });

const naira = (amount: number) => formatNaira(fromNaira(amount));

const stateText = (state: Ticket['state']): string =>
  ({
    open: TEXTS.stateOpen,
    won: TEXTS.stateWon,
    lost: TEXTS.stateLost,
    returned: TEXTS.stateReturned,
    cashed_out: TEXTS.stateCashedOut,
    void: TEXTS.stateVoid,
  })[state];

const STATE_LOOK: Readonly<Record<Ticket['state'], string>> = {
  open: 'bg-accent-soft text-accent',
  won: 'bg-good-soft text-good',
  cashed_out: 'bg-good-soft text-good',
  lost: 'bg-sunken text-text-soft',
  returned: 'bg-sunken text-text',
  void: 'bg-sunken text-text',
};

/** A placed bet by its code: its legs with their current state, its stake, its payout or possible payout. */
export function TicketCard({ ticket }: { ticket: Ticket }) {
  return (
    <article className={`overflow-hidden rounded-xl border border-line ${edgeOf(ticket)}`}>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-3 py-2 md:px-4">
        <h3 className="text-15 font-semibold">{kindText(ticket.kind, ticket.legs.length)}</h3>
        <StatePill state={ticket.state} />
      </header>
      <TicketBody ticket={ticket} />
    </article>
  );
}

export const edgeOf = ({ state }: Pick<Ticket, 'state'>): string =>
  state === 'won' ? 'stripe-edge' : 'bg-surface';

export function StatePill({ state }: Pick<Ticket, 'state'>) {
  return (
    <span className={`rounded-full px-2.5 py-0.5 text-13 font-semibold ${STATE_LOOK[state]}`}>
      {stateText(state)}
    </span>
  );
}

/** Legs, money, time and code of a placed bet. */
export function TicketBody({ ticket }: { ticket: Ticket }) {
  const isOpen = ticket.state === 'open';
  return (
    <>
      <ol className="px-3 md:px-4">
        {ticket.legs.map((leg) => (
          <LegLine
            key={`${leg.eventId} ${leg.selections.map(({ marketId }) => marketId).join(' ')}`}
            leg={leg}
          />
        ))}
      </ol>
      <dl className="grid grid-cols-2 gap-x-3 gap-y-1 border-t border-line px-3 py-2 text-13 large-text:grid-cols-1 md:px-4">
        <Fact name={TEXTS.stake}>{naira(ticket.stake)}</Fact>
        <Fact name={isOpen ? TEXTS.couldPay : TEXTS.paid} isStrong>
          {naira(isOpen ? ticket.maxPayout : ticket.payout)}
          {!isOpen && ticket.bonus > 0 ? (
            <span className="block font-normal text-text-soft">{TEXTS.bonus(naira(ticket.bonus))}</span>
          ) : null}
        </Fact>
        <Fact name={TEXTS.placedAt}>{PLACED.format(ticket.placedAt)}</Fact>
        <Fact name={TEXTS.code}>{ticket.code}</Fact>
        {ticket.kind.type === 'accumulator' && ticket.legs.length > 1 ? (
          <Fact name={TEXTS.totalOdds}>{oddsText(totalOdds(ticket.legs.map(({ odds }) => odds)))}</Fact>
        ) : null}
      </dl>
    </>
  );
}

function Fact({
  name,
  isStrong = false,
  children,
}: {
  name: string;
  isStrong?: boolean;
  children: ReactNode;
}) {
  return (
    <div>
      <dt className="text-text-soft">{name}</dt>
      <dd className={isStrong ? 'figures text-15 font-semibold' : 'figures'}>{children}</dd>
    </div>
  );
}

function LegLine({ leg }: { leg: PlacedLeg }) {
  const { home, away, sport, selections, play } = leg;
  const teams = { sport, home, away };
  const clock = clockText(leg);
  return (
    <li className="flex items-start gap-2 border-b border-line py-2 last:border-b-0">
      <ResultMark result={leg.result} />
      <div className="min-w-0 flex-1">
        <LegName leg={{ selections, teams }} />
        <p className="text-13 text-text-soft">
          <a
            href={hashOf({ at: 'event', eventId: leg.eventId })}
            className="-my-1.5 inline-block py-1.5 text-text-soft underline decoration-line-strong underline-offset-2"
          >
            {home} – {away}
          </a>
          {leg.isBanker ? ` · ${TEXTS.banker}` : null}
        </p>
        <p className="figures text-13">
          {play === null ? (
            <span className="text-text-soft">{PLACED.format(leg.startsAt)}</span>
          ) : (
            <span className={leg.state === 'live' ? 'font-semibold text-bad' : 'text-text-soft'}>
              {play.home}–{play.away} · {clock ?? timeOf(leg.startsAt)}
              {isUnconfirmed(leg) ? ` · ${TEXTS.unconfirmed}` : null}
            </span>
          )}
        </p>
      </div>
      <p className="figures shrink-0 text-15 font-semibold">{oddsText(leg.odds)}</p>
    </li>
  );
}

function ResultMark({ result }: { result: PlacedLeg['result'] }) {
  const isWon = result === 'won' || result === 'half_won';
  const isLost = result === 'lost' || result === 'half_lost';
  const Icon = result === null ? CircleDashed : isWon ? Check : isLost ? X : Minus;
  const look = isWon ? 'text-good' : isLost ? 'text-bad' : 'text-text-soft';
  return (
    <span role="img" aria-label={resultText(result)} title={resultText(result)} className={`mt-0.5 ${look}`}>
      <Icon aria-hidden="true" strokeWidth={1.75} className="size-5" />
    </span>
  );
}
