import { refusalSentence } from '@jara/language/refusals';
import { formatNaira, fromNaira } from '@jara/money/kobo';
import { Button } from '@jara/ui/button';
import { AlertNotice } from '@jara/ui/notice';
import { CheckCircle2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Offer } from '../bets/cash-out.tsx';
import { useOffers } from '../bets/use-offers.ts';
import { teamsOf, useApp } from '../data/app.ts';
import { go } from '../route.ts';
import { CodeLine } from './code-line.tsx';
import { LegNames } from './leg-names.tsx';
import type { PlaceAnswer } from './placing.ts';
import type { SlipState } from './slip.ts';
import { TEXTS } from './texts.ts';

/** The result of placing: the codes of the bets, and the refused ones. */
export function PlacedCard({ answer, sent }: { answer: PlaceAnswer; sent: SlipState }) {
  const app = useApp();
  const heading = useRef<HTMLHeadingElement>(null);
  const { bets, refused } = answer;
  const offers = useOffers(bets);
  useEffect(() => heading.current?.focus(), []);
  const stake = bets.reduce((sum, bet) => sum + fromNaira(bet.stake), 0n);
  return (
    <section aria-live="polite" className="text-center">
      {bets.length > 0 ? (
        <>
          <CheckCircle2 aria-hidden="true" strokeWidth={1.75} className="mx-auto size-12 text-good" />
          <h3 ref={heading} tabIndex={-1} className="mt-2 font-head text-21 outline-none">
            {bets.length === 1 ? TEXTS.placed : TEXTS.placedMany(bets.length)}
          </h3>
          <p className="figures text-15 text-text-soft">{formatNaira(stake)}</p>
          <ul className="mt-3 space-y-3">
            {bets.map(({ betId, code, legs }) => (
              <li key={betId}>
                <CodeLine name={TEXTS.code} code={code} />
                <LegNames legs={legs.map((leg) => ({ ...leg, teams: teamsOf(leg) }))} />
                <WorthNow offer={offers.get(betId)} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {refused.length > 0 ? (
        <div className="mt-3 text-left">
          <AlertNotice>
            <p className="font-semibold">{TEXTS.notPlaced(refused.length)}</p>
            {[...new Set(refused.map(wordsOf))].map((message) => (
              <p key={message}>{message}</p>
            ))}
          </AlertNotice>
        </div>
      ) : null}
      <div className="mt-4 grid gap-2">
        <Button
          block
          onClick={() => {
            app.placer.forget();
            go({ at: 'bets', state: 'open' });
          }}
        >
          {TEXTS.seeBets}
        </Button>
        <Button variant="secondary" block onClick={() => app.slip.set(sent)}>
          {TEXTS.keep}
        </Button>
        <Button variant="quiet" block onClick={app.placer.forget}>
          {TEXTS.done}
        </Button>
      </div>
    </section>
  );
}

const wordsOf = ({ code, message, values }: PlaceAnswer['refused'][number]): string =>
  refusalSentence([code], message, values);

/** Current cash-out offer of the bet. It changes every few seconds, so screen readers do not announce it. */
function WorthNow({ offer }: { offer: Offer | undefined }) {
  return (
    <p aria-live="off" className="figures min-h-5 text-left text-13">
      {offer === undefined
        ? null
        : offer.value === 0
          ? TEXTS.worthNothing
          : TEXTS.worthNow(formatNaira(fromNaira(offer.value)))}
    </p>
  );
}
