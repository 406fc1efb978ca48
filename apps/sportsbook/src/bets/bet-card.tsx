import type { SportsBetView } from '@jara/contract/sports-bets';
import { formatNaira, fromNaira } from '@jara/money/kobo';
import { kindText } from '@jara/sports-words/bet-words';
import { Button } from '@jara/ui/button';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useApp } from '../data/app.ts';
import { go } from '../route.ts';
import type { SlipState } from '../slip/slip.ts';
import { slipAgain } from './bet-again.ts';
import { isUnconfirmed, stateText } from './bet-state-text.ts';
import { BetCashOut, CashOutChoices, CashOutMessage, type Offer, useCashOut } from './cash-out.tsx';
import { TEXTS } from './texts.ts';
import { edgeOf, StatePill, TicketBody } from './ticket-card.tsx';

interface BetCardProps {
  readonly bet: SportsBetView;
  /** Undefined until the first offer arrived. */
  readonly offer: Offer | undefined;
}

const naira = (amount: number) => formatNaira(fromNaira(amount));

/**
 * A bet of the player. Folded it is one line: the bet, its state, and the cash-out; unfolded, all its legs, parts and automatic
 * cash-out, and each change of its money.
 */
export function BetCard({ bet, offer }: BetCardProps) {
  const [isUnfolded, setUnfolded] = useState(false);
  const cashOut = useCashOut(bet.betId, offer);
  const isOpen = bet.state === 'open';
  return (
    <article className={`overflow-hidden rounded-xl border border-line ${edgeOf(bet)}`}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2 md:px-4">
        <BetSummary bet={bet} isUnfolded={isUnfolded} onToggle={() => setUnfolded(!isUnfolded)} />
        {isOpen ? (
          <div className="ml-auto shrink-0 large-text:w-full">
            <BetCashOut cashOut={cashOut} />
          </div>
        ) : null}
      </div>
      <CashOutMessage cashOut={cashOut} />
      {isUnfolded ? (
        <div className="border-t border-line">
          <TicketBody ticket={bet} />
          <div className="space-y-3 border-t border-line px-3 py-3 md:px-4">
            {bet.legs.some(isUnconfirmed) ? <p className="text-13">{TEXTS.paidOnceConfirmed}</p> : null}
            {isOpen && bet.rides < 100 ? <p className="text-13">{TEXTS.rides(bet.rides)}</p> : null}
            <Changes bet={bet} />
            {isOpen ? <CashOutChoices bet={bet} cashOut={cashOut} /> : <Rebet bet={bet} />}
          </div>
        </div>
      ) : null}
    </article>
  );
}

interface BetSummaryProps {
  readonly bet: SportsBetView;
  readonly isUnfolded: boolean;
  onToggle(): void;
}

/** The bet's name, the state of its matches, and its money; a press unfolds it. */
function BetSummary({ bet, isUnfolded, onToggle }: BetSummaryProps) {
  const isOpen = bet.state === 'open';
  return (
    <h3 className="min-w-0 flex-1 basis-36 large-text:basis-full">
      <button
        type="button"
        aria-expanded={isUnfolded}
        onClick={onToggle}
        className="flex min-h-12 w-full min-w-0 items-center gap-2 text-left"
      >
        <ChevronDown
          aria-hidden="true"
          strokeWidth={1.75}
          className={`size-5 shrink-0 text-text-soft transition-transform duration-150 ease-out ${isUnfolded ? '' : '-rotate-90'}`}
        />
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-2 text-15 leading-5 font-semibold">
            {kindText(bet.kind, bet.legs.length)}
            {isOpen ? null : <StatePill state={bet.state} />}
          </span>{' '}
          <span className="block text-13 leading-5 break-words text-text-soft">{stateText(bet)}</span>{' '}
          <span className="block text-13 leading-5">
            {isOpen
              ? TEXTS.stakedCouldPay(naira(bet.stake), naira(bet.maxPayout))
              : TEXTS.stakedPaid(naira(bet.stake), naira(bet.payout))}
          </span>
        </span>
      </button>
    </h3>
  );
}

function Changes({ bet }: { bet: SportsBetView }) {
  if (bet.changes.length === 0) return null;
  let cashOuts = 0;
  return (
    <ol aria-label={TEXTS.changes} className="space-y-1 text-13">
      {bet.changes.map(({ at, what, paid, owed, reason }) => {
        const cashedOut = what === 'cashed_out' ? bet.cashedOut[cashOuts++] : undefined;
        const status =
          cashedOut !== undefined
            ? TEXTS.cashedOut(naira(paid), cashedOut.part)
            : `${paid < 0 ? '−' : ''}${naira(Math.abs(paid))}`;
        return (
          <li key={`${at} ${what}`} className="flex flex-wrap justify-between gap-x-3">
            <span className="text-text-soft">
              {wordsOf(what)}
              {reason === null ? null : ` · ${reason}`}
            </span>
            <span className={`figures font-semibold ${paid < 0 ? 'text-bad' : paid > 0 ? 'text-good' : ''}`}>
              {status}
            </span>
            {owed > 0 ? <span className="w-full text-bad">{TEXTS.owed(naira(owed))}</span> : null}
          </li>
        );
      })}
    </ol>
  );
}

const wordsOf = (what: SportsBetView['changes'][number]['what']): string =>
  ({
    settled: TEXTS.settledFirst,
    settled_again: TEXTS.settledAgain,
    voided: TEXTS.voided,
    cashed_out: TEXTS.wasCashedOut,
  })[what];

/** The same selections again at the current odds, those that are still open. */
function Rebet({ bet }: { bet: SportsBetView }) {
  const app = useApp();
  const again = slipAgain(bet, app.slip.read().accept);
  if (again === null) return null;
  function rebet(slip: SlipState) {
    app.slip.set(slip);
    app.placer.forget();
    go({ at: 'slip' });
  }
  return (
    <Button variant="secondary" block onClick={() => rebet(again)}>
      {TEXTS.rebet}
    </Button>
  );
}
