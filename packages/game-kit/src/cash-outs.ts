import { oddsText } from './odds-text.ts';
import { plus, type Rational, rational, times } from './rational.ts';
import { type RuleRefusal, refuse } from './refusal.ts';
import type { CashOut, CashOutPart, CashOutRules, Hundredths, SharedBet, SharedGame } from './shared-game.ts';

const NOTHING = rational(0n);
const HALF = rational(1n, 2n);
const ALL = rational(1n);

/** `2.50×`, `10,000.00×` */
export function multiplierText(multiplier: Hundredths): string {
  return `${oddsText(multiplier)}×`;
}

const timesStake = (multiplier: Hundredths) => rational(BigInt(multiplier), 100n);

/** The part of the stake that is not cashed out: all of it, half, or nothing. */
export function riding(cashOuts: readonly CashOut[]): Rational {
  if (cashOuts.some(({ part }) => part === 'all')) return NOTHING;
  return cashOuts.length === 0 ? ALL : HALF;
}

/** The first millisecond at which the round has ended: its multiplier would have passed the last one. */
export function endsAtMs<Selection, Outcome>(
  rules: CashOutRules<Selection, Outcome>,
  outcome: Outcome,
): number {
  return rules.elapsedAt(rules.lastMultiplier(outcome) + 1);
}

/** The `pays` of a game with cash-outs: manual cash-outs, and the rest at its own value if the round reached it. */
export function paysWithCashOuts<Selection, Outcome>(
  rules: CashOutRules<Selection, Outcome>,
  bet: SharedBet<Selection>,
  outcome: Outcome,
  cashOuts: readonly CashOut[],
): Rational {
  const paid = paidByHand(rules, cashOuts);
  const own = ownCashOutAt(rules, bet, outcome, cashOuts);
  return own === null ? paid : plus(paid, times(riding(cashOuts), timesStake(own)));
}

/** Payout of the manual cash-outs for a stake of one. */
export function paidByHand<Selection, Outcome>(
  rules: CashOutRules<Selection, Outcome>,
  cashOuts: readonly CashOut[],
): Rational {
  let paid = NOTHING;
  for (const [at, { part, elapsedMs }] of cashOuts.entries()) {
    const share = part === 'half' ? HALF : riding(cashOuts.slice(0, at));
    paid = plus(paid, times(share, timesStake(rules.multiplierAt(elapsedMs))));
  }
  return paid;
}

/** Multiplier of the automatic cash-out of the rest; null where the round did not reach it or nothing was left. */
export function ownCashOutAt<Selection, Outcome>(
  rules: CashOutRules<Selection, Outcome>,
  bet: SharedBet<Selection>,
  outcome: Outcome,
  cashOuts: readonly CashOut[],
): Hundredths | null {
  const autoAt = rules.autoAt(bet);
  return autoAt <= rules.lastMultiplier(outcome) && riding(cashOuts).numerator > 0n ? autoAt : null;
}

export interface CashOutRequest {
  readonly part: CashOutPart;
  /** Time of receipt by the server, in whole milliseconds since the round began to run; negative before that. */
  readonly elapsedMs: number;
}

export type JudgedCashOut =
  | { readonly ok: true; readonly cashOut: CashOut; readonly multiplier: Hundredths }
  | RuleRefusal;

const NO_CASH_OUTS = refuse('no_cash_outs', 'Bets of this game ride to the end of the round.');
const NOT_RUNNING = refuse('not_running', 'The round has not started yet.');
const ENDED = refuse('round_ended', 'The round ended before your cash-out arrived.');
const ALL_OUT = refuse('cashed_out', 'This bet is cashed out already.');
const HALF_OUT = refuse('half_cashed_out', 'Half of this bet is cashed out already. Cash out the rest.');
const OUT_OF_ORDER = refuse('out_of_order', 'A cash-out of this bet came later than this one.');

/**
 * Judges a cash-out by the time of its receipt. A tie is the player's: the last multiplier of the round still counts. An
 * automatic cash-out comes first, at the very millisecond its value is reached.
 *
 * @param earlier the bet's cash-outs so far, in their order
 */
export function judgeCashOut<Selection, Outcome, Card>(
  game: SharedGame<Selection, Outcome, Card>,
  bet: SharedBet<Selection>,
  outcome: Outcome,
  earlier: readonly CashOut[],
  { part, elapsedMs }: CashOutRequest,
): JudgedCashOut {
  const rules = game.cashOut;
  if (rules === undefined) return NO_CASH_OUTS;
  if (elapsedMs < 0) return NOT_RUNNING;
  if (riding(earlier).numerator === 0n) return ALL_OUT;
  const autoAt = rules.autoAt(bet);
  if (autoAt <= rules.lastMultiplier(outcome) && elapsedMs >= rules.elapsedAt(autoAt)) return ALL_OUT;
  if (elapsedMs >= endsAtMs(rules, outcome)) return ENDED;
  if (part === 'half' && earlier.length > 0) return HALF_OUT;
  if (earlier.some((one) => one.elapsedMs > elapsedMs)) return OUT_OF_ORDER;
  const multiplier = rules.multiplierAt(elapsedMs);
  if (multiplier < rules.least)
    return refuse('too_early', `The first cash-out is at ${multiplierText(rules.least)}.`);
  return { ok: true, cashOut: { part, elapsedMs }, multiplier };
}
