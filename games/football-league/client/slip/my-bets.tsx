import { RoundPaid } from '@jara/game-client/parts/round-paid';
import { isRoundWin, roundTotal } from '@jara/game-client/shared/round-total';
import { oddsText } from '@jara/game-kit/odds-text';
import { koboOfNaira, payAt } from '@jara/game-kit/stakes';
import { formatNaira, fromNaira } from '@jara/money/kobo';
import { Check, Minus, X } from 'lucide-react';
import { hundredthsOf, type Leg, totalOdds } from '../../selection.ts';
import { matchName, pickName } from '../pick-texts.ts';
import { TEXTS } from '../texts.ts';
import type { LeagueBet, Week } from '../week.ts';
import { SLIP_TEXTS } from './texts.ts';
import { isLegWinning } from './winning-legs.ts';

/** The bets of the week, each leg highlighted by the current state of its match. */
export function MyBets({ week, bets }: { readonly week: Week; readonly bets: readonly LeagueBet[] }) {
  if (bets.length === 0) return null;
  const isWeekWon = isRoundWin(roundTotal(bets));
  return (
    <section aria-label={SLIP_TEXTS.yourBets} className="grid min-w-0 grid-cols-1 gap-2">
      <h2 className="text-15 font-semibold">{SLIP_TEXTS.yourBets}</h2>
      <RoundPaid bets={bets} />
      <ul className="grid min-w-0 grid-cols-1 gap-2">
        {bets.map((bet) => (
          <Bet key={bet.betId} week={week} bet={bet} isWeekWon={isWeekWon} />
        ))}
      </ul>
    </section>
  );
}

interface BetProps {
  readonly week: Week;
  readonly bet: LeagueBet;
  /** In a week that paid less than its stakes, no bet is presented as a win. */
  readonly isWeekWon: boolean;
}

function Bet({ week, bet, isWeekWon }: BetProps) {
  const { legs } = bet.selection;
  const odds = totalOdds({ legs });
  const stakeKobo = koboOfNaira(bet.stake);
  const isWin = isWeekWon && bet.payout !== null && bet.payout > bet.stake;
  return (
    <li
      className={`grid min-w-0 grid-cols-1 gap-1 overflow-hidden rounded-xl border bg-surface p-3 ${isWin ? 'border-danfo' : 'border-line'}`}
    >
      <p className="flex items-baseline justify-between gap-2 text-13 text-text-soft">
        <span>{legs.length === 1 ? SLIP_TEXTS.single : SLIP_TEXTS.accumulator(legs.length)}</span>
        <span className="figures">{`${formatNaira(stakeKobo, 'short')} · ${oddsText(hundredthsOf(odds))}`}</span>
      </p>
      <ul className="grid min-w-0 grid-cols-1 gap-1">
        {legs.map((leg) => (
          <LegLine key={leg.match} leg={leg} week={week} />
        ))}
      </ul>
      <p className={`figures text-15 font-semibold ${isWin ? 'text-danfo' : ''}`}>
        {bet.payout === null
          ? SLIP_TEXTS.couldPay(formatNaira(payAt(stakeKobo, odds), 'short'))
          : endText(bet, bet.payout)}
      </p>
    </li>
  );
}

function endText({ state }: LeagueBet, payout: number): string {
  if (state === 'refunded') return SLIP_TEXTS.returned;
  return payout === 0 ? SLIP_TEXTS.lostBet : SLIP_TEXTS.paid(formatNaira(fromNaira(payout), 'short'));
}

const LOOKS = {
  waits: { Icon: Minus, look: 'border-line text-text-soft' },
  wins: { Icon: Check, look: 'border-good bg-good-soft text-good' },
  fails: { Icon: X, look: 'border-bad bg-bad-soft text-bad' },
} as const;

function LegLine({ leg, week }: { readonly leg: Leg; readonly week: Week }) {
  const fixture = week.fixtures[leg.match];
  if (fixture === undefined) return null;
  const isWinning = isLegWinning(week, leg);
  const { Icon, look } = LOOKS[isWinning === null ? 'waits' : isWinning ? 'wins' : 'fails'];
  return (
    <li className="flex items-center gap-2">
      <span className={`flex size-6 shrink-0 items-center justify-center rounded-full border ${look}`}>
        <Icon aria-hidden="true" strokeWidth={2.5} className="size-3.5" />
        <span className="sr-only">{legState(isWinning, week)}</span>
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-15 leading-5">{pickName(leg.pick, fixture)}</span>
        <span className="block truncate text-13 leading-4 text-text-soft">{matchName(fixture)}</span>
      </span>
      <span className="figures text-13 text-text-soft">{oddsText(leg.odds)}</span>
    </li>
  );
}

function legState(isWinning: boolean | null, { moment }: Week): string {
  if (isWinning === null) return SLIP_TEXTS.waits;
  if (moment?.part === 'over') return isWinning ? SLIP_TEXTS.legWon : SLIP_TEXTS.legLost;
  return isWinning ? TEXTS.stands : TEXTS.fails;
}
