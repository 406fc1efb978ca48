import type { Ticket } from '@jara/contract/sports';
import { formatNaira, fromNaira } from '@jara/money/kobo';
import { legName, marketName } from '@jara/sports-words/market-words';
import { oddsText, resultText } from '@jara/sports-words/play-words';
import { Button } from '@jara/ui/button';
import { useState } from 'react';
import { CodeForm } from './code-form.tsx';
import { callSports, fromBooked, type HomeSlip, refusalOf } from './home-slip.ts';
import { TEXTS } from './texts.ts';

const STATES: readonly Ticket['state'][] = ['open', 'won', 'lost', 'returned', 'cashed_out', 'void'];
const naira = (amount: number) => formatNaira(fromNaira(amount));

interface CheckFormProps {
  /** The value of the field before this form replaced it. */
  readonly typed: string;
  onSlip(slip: HomeSlip): void;
}

/** Shows the bet of a code; the code of a slip loads it. */
export function CheckForm({ typed, onSlip }: CheckFormProps) {
  const [code, setCode] = useState(typed);
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [ticket, setTicket] = useState<Ticket | null>(null);
  async function check() {
    setBusy(true);
    const sent = await callSports('/sportsbook/check', { code });
    setBusy(false);
    setError(sent.ok ? '' : refusalOf(sent));
    if (!sent.ok) return setTicket(null);
    setTicket(sent.answer.bet);
    if (sent.answer.slip !== null) onSlip(fromBooked(sent.answer.slip));
  }
  return (
    <div>
      <CodeForm
        {...{ code, error, isBusy }}
        label={TEXTS.checkBet}
        hint={isBusy ? TEXTS.busy : TEXTS.checkHint}
        button={TEXTS.check}
        isEmpty={code.trim() === ''}
        onCode={(next) => {
          setCode(next);
          setError('');
        }}
        onSend={() => void check()}
      />
      {ticket === null ? null : <TicketResult ticket={ticket} onClose={() => setTicket(null)} />}
    </div>
  );
}

function TicketResult({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const { state, stake, payout, maxPayout, legs, code } = ticket;
  const isOpen = state === 'open';
  return (
    <section aria-live="polite" className="mt-1 rounded-lg border border-line bg-sunken p-4">
      <p className="flex flex-wrap items-baseline justify-between gap-2">
        <span className="font-semibold">{TEXTS.states[STATES.indexOf(state)]}</span>
        <span className="figures text-13 text-text-soft">{code}</span>
      </p>
      <ul className="mt-2 space-y-1 text-15">
        {legs.map(({ eventId, selections, sport, home, away, odds, result }) => (
          <li key={`${eventId} ${selections[0]?.marketId}`} className="flex justify-between gap-3">
            <span className="min-w-0 flex-1">
              <span className="block break-words">{legName(selections, { sport, home, away })}</span>
              <span className="block text-13 text-text-soft">
                {selections.length === 1
                  ? marketName(selections[0]?.marketId ?? '', { sport, home, away })
                  : TEXTS.builder}
              </span>
              <span className="block text-13 text-text-soft wrap-anywhere">
                {home} – {away}
              </span>
            </span>
            <span className="figures shrink-0 text-right">
              {oddsText(odds)}
              <span className="block text-13 text-text-soft">{resultText(result)}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="figures mt-2 flex flex-wrap justify-between gap-x-3 text-15">
        <span>
          {TEXTS.stake} {naira(stake)}
        </span>
        <span className="font-semibold">
          {isOpen ? TEXTS.couldPay : TEXTS.paid} {naira(isOpen ? maxPayout : payout)}
        </span>
      </p>
      <Button variant="quiet" onClick={onClose}>
        {TEXTS.closeResult}
      </Button>
    </section>
  );
}
