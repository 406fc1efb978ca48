import { formatNaira, type Kobo } from '@jara/money/kobo';
import type { ReactNode } from 'react';
import { TEXTS } from '../texts.ts';
import { BIG_WIN_TIMES, SMALL_WIN_TIMES } from '../win-size.ts';
import { Burst } from './burst.tsx';
import { CountUp } from './count-up.tsx';

export interface PaidProps {
  /** The outcome, in words. */
  readonly title: ReactNode;
  readonly stakeKobo: Kobo;
  readonly payoutKobo: Kobo;
  /** It was paid before the page loaded: nothing moves. */
  readonly isResumed: boolean;
}

/**
 * The payout of a round, in the size of the win. A payout that is not above the stake is no win: it is stated plainly, without
 * gold and celebration.
 */
export function Paid({ title, stakeKobo, payoutKobo, isResumed }: PaidProps) {
  if (payoutKobo <= stakeKobo) {
    return (
      <>
        <p className="text-15 leading-5 text-text-soft">{title}</p>
        <p className="font-head text-17 leading-6 text-balance tabular-nums">
          {backText(payoutKobo, stakeKobo)}
        </p>
      </>
    );
  }
  const times = Number(payoutKobo) / Number(stakeKobo);
  const isSmall = times < SMALL_WIN_TIMES;
  return (
    <>
      {isSmall || isResumed || times >= BIG_WIN_TIMES ? null : <Burst times={times} />}
      <p className="text-15 leading-5 text-text-soft">{title}</p>
      <p className={`font-head text-danfo ${isSmall ? 'text-21' : 'text-28'}`}>
        {isResumed ? (
          <span className="figures">{formatNaira(payoutKobo, 'short')}</span>
        ) : (
          <CountUp amountKobo={payoutKobo} times={times} />
        )}
      </p>
    </>
  );
}

/** A payout that is no win, in words: the whole stake, a part of it, or nothing. */
export function backText(payoutKobo: Kobo, stakeKobo: Kobo): string {
  if (payoutKobo === 0n) return TEXTS.noWin;
  const paid = formatNaira(payoutKobo, 'short');
  return payoutKobo === stakeKobo
    ? TEXTS.stakeBack(paid)
    : TEXTS.partBack(paid, formatNaira(stakeKobo, 'short'));
}

/** The result of a round, for screen readers. */
export function paidText(payoutKobo: Kobo, stakeKobo: Kobo): string {
  return payoutKobo > stakeKobo
    ? TEXTS.won(formatNaira(payoutKobo, 'short'))
    : backText(payoutKobo, stakeKobo);
}

/** A round without a payout: a quiet line with the reason. */
export function Lost({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <>
      <p className="font-head text-17 leading-6">{title}</p>
      <p className="text-15 leading-5 text-text-soft">{children}</p>
    </>
  );
}

/** The instruction, or the current state. */
export function Lead({ children, help }: { children: ReactNode; help?: ReactNode }) {
  return (
    <>
      <p className="font-head text-17 leading-6 text-balance">{children}</p>
      {help === undefined ? null : <p className="text-13 leading-5 text-text-soft">{help}</p>}
    </>
  );
}
