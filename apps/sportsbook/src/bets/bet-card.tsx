import type { SportsBetView } from '@jara/contract/sports-bets';
import { formatNaira, fromNaira } from '@jara/money/kobo';
import { Button } from '@jara/ui/button';
import { useApp } from '../data/app.ts';
import { go } from '../route.ts';
import type { SlipState } from '../slip/slip.ts';
import { slipAgain } from './bet-again.ts';
import { CashOut, type Offer } from './cash-out.tsx';
import { TEXTS } from './texts.ts';
import { TicketCard } from './ticket-card.tsx';

interface BetCardProps {
  readonly bet: SportsBetView;
  readonly offer: Offer | undefined;
  onChanged(): void;
}

const naira = (amount: number) => formatNaira(fromNaira(amount));

/** A bet of the player, with what can still be done with it and all that moved its money. */
export function BetCard({ bet, offer, onChanged }: BetCardProps) {
  const isOpen = bet.state === 'open';
  return (
    <TicketCard ticket={bet}>
      <div className="space-y-3">
        {isOpen && bet.rides < 100 ? <p className="text-13">{TEXTS.rides(bet.rides)}</p> : null}
        <Changes bet={bet} />
        {isOpen ? <CashOut {...{ bet, offer, onChanged }} /> : <Rebet bet={bet} />}
      </div>
    </TicketCard>
  );
}

function Changes({ bet }: { bet: SportsBetView }) {
  if (bet.changes.length === 0) return null;
  let cashOuts = 0;
  return (
    <ol aria-label={TEXTS.changes} className="space-y-1 text-13">
      {bet.changes.map(({ at, what, paid, owed, reason }) => {
        const cashedOut = what === 'cashed_out' ? bet.cashedOut[cashOuts++] : undefined;
        const said =
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
              {said}
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
    cashed_out: TEXTS.cashOut,
  })[what];

/** The same selections once more, at the odds now: those that can still be bet on. */
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
