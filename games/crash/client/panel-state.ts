import type { SharedBetView, SharedGameViewProps, SharedRound } from '@jara/game-client/shared/client';
import { type AutoRun, type BetPanel, hasEnded } from '@jara/game-client/shared/shared-state';
import { multiplierText } from '@jara/game-kit/cash-outs';
import { formatNaira, fromNaira, type Kobo } from '@jara/money/kobo';
import { elapsedAt } from '../curve.ts';
import { type CrashOutcome, type CrashSelection, ceilingOf } from '../game.ts';
import type { CashOutMark } from './flight/drawing.ts';
import { TEXTS } from './texts.ts';

export type CrashViewProps = SharedGameViewProps<CrashSelection, CrashOutcome>;
export type CrashRound = SharedRound<CrashOutcome>;
export type CrashBet = SharedBetView<CrashSelection>;
export type CrashPanel = BetPanel<CrashSelection>;

/** The states of one bet panel. */
export type PanelView =
  /** Free for a bet: on this flight, or on the next. */
  | { readonly at: 'free'; readonly isOpen: boolean }
  | { readonly at: 'placing' }
  | { readonly at: 'queued'; readonly stakeNaira: number }
  /** Before take-off. */
  | { readonly at: 'placed'; readonly bet: CrashBet }
  | { readonly at: 'riding'; readonly bet: CrashBet; readonly hasHalf: boolean }
  | { readonly at: 'cashed'; readonly multiplier: number; readonly bet: CrashBet }
  | { readonly at: 'lost'; readonly bet: CrashBet; readonly point: number }
  | { readonly at: 'refunded' };

export function panelView({ bet, queued, calling }: CrashPanel, round: CrashRound | null): PanelView {
  if (bet !== null && bet.roundId === round?.roundId) {
    const cashed = cashedAt(bet, round);
    if (bet.state === 'refunded') return { at: 'refunded' };
    if (cashed !== null) return { at: 'cashed', multiplier: cashed, bet };
    if (round.state === 'voided') return { at: 'refunded' };
    if (hasEnded(round)) return { at: 'lost', bet, point: pointOf(round) ?? 0 };
    if (round.state === 'running') return { at: 'riding', bet, hasHalf: bet.cashOuts.length > 0 };
    return { at: 'placed', bet };
  }
  if (calling === 'placing') return { at: 'placing' };
  if (queued !== null) return { at: 'queued', stakeNaira: queued.stakeNaira };
  return { at: 'free', isOpen: round?.state === 'open' };
}

/** The multiplier of the bet's last cash-out; null while any part is open or once it is lost. */
function cashedAt(bet: CrashBet, round: CrashRound): number | null {
  const all = bet.cashOuts.find(({ part }) => part === 'all');
  if (all !== undefined) return all.multiplier;
  const autoAt = autoAtOf(bet);
  const point = pointOf(round);
  // Paid during the flight.
  if (point === null) return bet.state === 'settled' ? autoAt : null;
  return autoAt <= point ? autoAt : null;
}

/** Multiplier of the automatic cash-out: as chosen, or at the maximum win of the stake. */
function autoAtOf({ selection, stake }: CrashBet): number {
  return selection.autoAt ?? ceilingOf(stake);
}

const pointOf = ({ outcome }: CrashRound): number | null => outcome?.point ?? null;

/**
 * Payout of a cash-out at this multiplier, rounded down to whole kobo as on the server. At most that of the automatic cash-out.
 */
export function cashOutKobo(bet: CrashBet, part: 'half' | 'all', multiplier: number): Kobo {
  const stakeKobo = fromNaira(bet.stake);
  const halves = part === 'half' || bet.cashOuts.length > 0 ? 1n : 2n;
  return (stakeKobo * halves * BigInt(Math.min(multiplier, autoAtOf(bet)))) / 200n;
}

/** The player's cash-outs, half or whole, for the trail. */
export function cashOutMarks(panels: readonly CrashPanel[], round: CrashRound | null): CashOutMark[] {
  const multipliers = panels.flatMap((panel) => {
    const view = panelView(panel, round);
    const whole = view.at === 'cashed' ? [view.multiplier] : [];
    if (view.at !== 'cashed' && view.at !== 'riding') return [];
    return [...view.bet.cashOuts.map(({ multiplier }) => multiplier), ...whole];
  });
  return [...new Set(multipliers)].map((multiplier) => ({
    elapsedMs: elapsedAt(multiplier),
    multiplier: multiplier / 100,
    label: multiplierText(multiplier),
  }));
}

/** The payout of a bet so far in naira: its cash-outs, until it is settled. */
export const paidBy = ({ payout, cashOuts }: CrashBet): number =>
  payout ?? cashOuts.reduce((sum, { paid }) => sum + paid, 0);

/** The text of a panel without a bet: the result of its automatic bets, or of its last bet. */
export function beforeText(
  { ended }: CrashPanel,
  last: CrashBet | undefined,
  results: readonly CrashRound[],
): string {
  if (ended != null) return endedText(ended);
  if (last === undefined || last.payout === null) return '';
  const stake = naira(last.stake);
  if (last.state === 'refunded') return TEXTS.lastRefunded(stake);
  const flight = results.find(({ roundId }) => roundId === last.roundId);
  if (flight === undefined) return '';
  const point = multiplierText(pointOf(flight) ?? 0);
  return last.payout === 0 ? TEXTS.lastLost(point, stake) : TEXTS.lastPaid(point, naira(last.payout));
}

const naira = (amount: number) => formatNaira(fromNaira(amount), 'short');

function endedText({ roundsLeft, rounds = roundsLeft, netKobo }: AutoRun): string {
  const flights = rounds - roundsLeft;
  if (netKobo === 0n) return TEXTS.autoEven(flights);
  return netKobo > 0n
    ? TEXTS.autoWon(formatNaira(netKobo, 'short'), flights)
    : TEXTS.autoLost(formatNaira(-netKobo, 'short'), flights);
}

/** Whether the bets on this flight have paid more so far than their stakes. */
export function isAheadOn(panels: readonly CrashPanel[], round: CrashRound | null): boolean {
  const bets = panels.flatMap(({ bet }) => (bet !== null && bet.roundId === round?.roundId ? [bet] : []));
  const staked = bets.reduce((sum, { stake }) => sum + stake, 0);
  return bets.reduce((sum, bet) => sum + paidBy(bet), 0) > staked;
}
