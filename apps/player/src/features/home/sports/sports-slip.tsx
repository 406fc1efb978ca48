import { legName } from '@jara/sports-words/market-words';
import { oddsText } from '@jara/sports-words/play-words';
import { Button, buttonClass } from '@jara/ui/button';
import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { paths, sportsBookingPath } from '../../../navigation/paths.ts';
import { CheckForm } from './check-form.tsx';
import { CodeForm } from './code-form.tsx';
import {
  callSports,
  EMPTY,
  fromBooked,
  type HomeLeg,
  type HomeSlip,
  refusalOf,
  toggle,
  toSlipIn,
} from './home-slip.ts';
import { Matches } from './matches.tsx';
import { TEXTS } from './texts.ts';
import { Worth } from './worth.tsx';

/**
 * The home page's active slip: selections of the next matches, booked under a code, or those of a code; and bets by their code.
 */
export function SportsSlip({ empty, typed }: { empty: ReactNode; typed: readonly string[] }) {
  const [typedBook = '', typedCheck = ''] = typed;
  const [slip, setSlip] = useState<HomeSlip>(EMPTY);
  const [code, setCode] = useState(typedBook);
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  // The code of the current slip: a changed slip needs another.
  const [booked, setBooked] = useState<string | null>(null);
  const isTyped = code.trim() !== '' && code !== booked;

  function change(next: HomeSlip) {
    setSlip(next);
    setBooked(null);
    setError('');
    if (code === booked) setCode('');
  }
  async function send() {
    setBusy(true);
    if (isTyped) await load();
    else await book();
    setBusy(false);
  }
  async function load() {
    const sent = await callSports('/sportsbook/check', { code });
    if (!sent.ok) return setError(refusalOf(sent));
    if (sent.answer.slip === null) return;
    setSlip(fromBooked(sent.answer.slip));
    setBooked(sent.answer.slip.code);
    setCode(sent.answer.slip.code);
    setError('');
  }
  async function book() {
    const sent = await callSports('/sportsbook/book', toSlipIn(slip));
    if (!sent.ok) return setError(refusalOf(sent));
    setBooked(sent.answer.code);
    setCode(sent.answer.code);
  }

  return (
    <>
      {slip.legs.length === 0 ? (
        empty
      ) : (
        <>
          <Legs legs={slip.legs} onRemove={(leg) => change(toggle(slip, leg))} />
          <Worth slip={slip} />
        </>
      )}
      {booked !== null && slip.legs.length > 0 ? (
        <p aria-live="polite" className="mt-3 flex flex-wrap items-center justify-between gap-3">
          <span className="figures font-semibold">{TEXTS.booked(booked)}</span>
          <Link to={sportsBookingPath(booked)} className={buttonClass()}>
            {TEXTS.place}
          </Link>
        </p>
      ) : null}
      <div className="mt-4 grid grid-cols-1 gap-y-1">
        <CodeForm
          {...{ code, error, isBusy }}
          label={TEXTS.book}
          hint={slip.legs.length > 0 ? TEXTS.bookHintFilled : TEXTS.bookHint}
          button={isTyped ? TEXTS.load : TEXTS.book}
          isEmpty={!isTyped && (slip.legs.length === 0 || booked !== null)}
          onCode={(next) => {
            setCode(next);
            setError('');
          }}
          onSend={() => void send()}
        />
        <CheckForm typed={typedCheck} onSlip={change} />
      </div>
      <Matches slip={slip} onToggle={(leg) => change(toggle(slip, leg))} />
      <Link to={paths.sportsBetting} className="link-tall link">
        {TEXTS.all}
      </Link>
    </>
  );
}

function Legs({ legs, onRemove }: { legs: readonly HomeLeg[]; onRemove: (leg: HomeLeg) => void }) {
  return (
    <ul className="mt-4 rounded-lg border border-line bg-sunken px-4">
      {legs.map((leg) => {
        const name = legName(leg.selections, leg.teams);
        return (
          <li
            key={`${leg.eventId} ${leg.selections[0]?.marketId}`}
            className="flex items-center gap-3 border-b border-line py-1 last:border-b-0"
          >
            <span className="min-w-0 flex-1">
              <span className="block font-semibold wrap-anywhere">{name}</span>
              <span className="block truncate text-13 text-text-soft">
                {leg.teams.home} – {leg.teams.away}
              </span>
              {leg.isOpen ? null : (
                <span className="block text-13 font-semibold text-bad">{TEXTS.closed}</span>
              )}
            </span>
            <span className="figures font-semibold">{leg.odds === 0 ? '–' : oddsText(leg.odds)}</span>
            <Button
              variant="quiet"
              aria-label={TEXTS.remove(name)}
              onClick={() => onRemove(leg)}
              className="-mr-3 px-2!"
            >
              <X aria-hidden="true" strokeWidth={1.75} className="size-5" />
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
