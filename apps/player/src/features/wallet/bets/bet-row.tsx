import type { Bet } from '@jara/contract/bets';
import { formatNaira, fromNaira } from '@jara/money/kobo';
import { betName } from '@jara/sports-words/bet-words';
import { Money } from '@jara/ui/money';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { dayFirstTime } from '../../../format/day-first.ts';
import { BetRecord } from './bet-record.tsx';
import { TEXTS } from './texts.ts';

const naira = (amount: number) => formatNaira(fromNaira(amount), 'short');

/** The result of a bet, in two words. A payout that is not above the stake is not called a win. */
function outcomeText({ outcome, payout }: Bet): string {
  if (outcome === 'open' || payout === null) return TEXTS.open;
  if (outcome === 'won') return TEXTS.won(naira(payout));
  return payout === 0 ? TEXTS.lost : TEXTS.back(naira(payout));
}

/** A bet in two lines; a tap opens its record under them. */
export function BetRow({ bet }: { bet: Bet }) {
  const [isOpen, setOpen] = useState(false);
  const recordId = useId();
  const at = new Date(bet.at);
  return (
    <li className="border-b border-line">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? recordId : undefined}
        onClick={() => setOpen(!isOpen)}
        className="grid min-h-16 w-full grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-3 py-2 text-left hover:bg-sunken md:px-3"
      >
        <span className="min-w-0">
          <span className="block font-semibold wrap-anywhere">{bet.gameTitle}</span>
          {bet.sportsBet === undefined ? null : (
            <span className="block text-13 wrap-anywhere">{betName(bet.sportsBet)}</span>
          )}
          <time dateTime={bet.at} className="figures block text-13 text-text-soft">
            {dayFirstTime(at)}
          </time>
        </span>
        <span className="text-right">
          <Money
            text={outcomeText(bet)}
            tone={bet.outcome === 'won' ? 'in' : 'plain'}
            className={`block font-semibold ${bet.outcome === 'open' ? 'text-accent' : ''}`}
          />
          <Money text={TEXTS.stake(naira(bet.stake))} className="block text-13 text-text-soft" />
        </span>
        <ChevronDown
          aria-hidden="true"
          strokeWidth={1.75}
          className={`size-5 shrink-0 text-text-soft transition-transform duration-150 ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      {isOpen ? (
        <div id={recordId} className="pb-4 md:px-3">
          <BetRecord bet={bet} />
        </div>
      ) : null}
    </li>
  );
}
