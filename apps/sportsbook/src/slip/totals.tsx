import { formatNaira, fromNaira } from '@jara/money/kobo';
import { bonusStep, isInsurable, MIN_BONUS_ODDS, MIN_INSURED_ODDS, nextBonusStep } from '@jara/odds/bonus';
import type { SlipQuote } from '@jara/odds/types';
import { oddsText } from '@jara/sports-words/play-words';
import type { ReactNode } from 'react';
import { kindOf, type SlipState } from './slip.ts';
import { TEXTS } from './texts.ts';

interface TotalsProps {
  readonly slip: SlipState;
  readonly quote: SlipQuote;
  readonly odds: readonly number[];
  /** Maximum payout of a bet, in naira; null while unknown. */
  readonly maxPayout: number | null;
}

/** The cost of the slip, and its bonus or insurance; the possible payout is beside the button that places it. */
export function Totals({ slip, quote, odds, maxPayout }: TotalsProps) {
  const isAccumulator = kindOf(slip) === 'accumulator';
  const counting = odds.filter((one) => one >= MIN_BONUS_ODDS).length;
  const step = isAccumulator ? bonusStep(counting) : null;
  const next = isAccumulator ? nextBonusStep(counting) : null;
  return (
    <div className="mt-3 border-t border-line pt-3">
      <dl className="space-y-1 text-15">
        {quote.totalOdds === null ? null : <Line name={TEXTS.totalOdds}>{oddsText(quote.totalOdds)}</Line>}
        {quote.lines > 1 ? <Line name={TEXTS.bets}>{quote.lines}</Line> : null}
        <Line name={TEXTS.totalStake}>{formatNaira(quote.stakeKobo)}</Line>
        {quote.bonusKobo > 0n && step !== null ? (
          <Line name={TEXTS.bonus(step.bonusPercent)}>
            <span className="text-good">+{formatNaira(quote.bonusKobo)}</span>
          </Line>
        ) : null}
      </dl>
      <div className="mt-1 space-y-0.5 text-13 text-text-soft">
        {quote.isCut && maxPayout !== null ? (
          <p>{TEXTS.isCut(formatNaira(fromNaira(maxPayout), 'short'))}</p>
        ) : null}
        {step !== null && step.insuredStakes > 0 ? (
          <p>
            {isInsurable(odds)
              ? TEXTS.insured(step.insuredStakes)
              : TEXTS.insuredFrom(oddsText(MIN_INSURED_ODDS))}
          </p>
        ) : null}
        {next === null ? null : (
          <p>{TEXTS.nextBonus(next.legs - counting, next.bonusPercent, oddsText(MIN_BONUS_ODDS))}</p>
        )}
      </div>
    </div>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="text-text-soft">{name}</dt>
      <dd className="figures">{children}</dd>
    </div>
  );
}
