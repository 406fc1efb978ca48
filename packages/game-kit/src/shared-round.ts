import type { Sha256 } from '@jara/fairness/hmac';
import { roundInputs } from '@jara/fairness/season';
import { type CountedStream, drawStream } from '@jara/fairness/stream';
import { formatNaira, type Kobo } from '@jara/money/kobo';
import { multiplierText, ownCashOutAt, paidByHand, riding } from './cash-outs.ts';
import type { Parsed } from './definition.ts';
import { fieldsOf } from './fields.ts';
import { plus, rational } from './rational.ts';
import { SecretOutcome } from './secret-outcome.ts';
import type { CashOut, SharedBet, SharedGame } from './shared-game.ts';
import { koboOfNaira, parseStakeNaira, payAt, stakeFault } from './stakes.ts';

/** Where a round's draws come from. */
export interface RoundSource {
  /** Of the season's chain. */
  readonly link: string;
  /** Of the season. */
  readonly publicValue: string;
  /** Of the season, from 1. */
  readonly round: number;
}

export function roundDraws(sha256: Sha256, { link, publicValue, round }: RoundSource): CountedStream {
  return drawStream(sha256, roundInputs(sha256, link, publicValue, round));
}

/** The round's outcome as the server holds it until the round has ended. */
export function secretOutcome<Selection, Outcome>(
  sha256: Sha256,
  game: SharedGame<Selection, Outcome>,
  source: RoundSource,
): SecretOutcome<Outcome> {
  return new SecretOutcome(game.outcome(roundDraws(sha256, source)), source.link);
}

/** A bet as a player sent it, `{stakeNaira, selection}`, its stake within the game's limits. */
export function readSharedBet<Selection, Outcome>(
  game: SharedGame<Selection, Outcome>,
  input: unknown,
): Parsed<SharedBet<Selection>> {
  const fields = fieldsOf(input);
  const stake = parseStakeNaira(fields.stakeNaira);
  if (!stake.ok) return stake;
  const selection = game.parseSelection(fields.selection);
  if (!selection.ok) return selection;
  const bet = { stakeNaira: stake.value, selection: selection.value };
  return (
    stakeFault(koboOfNaira(stake.value), game.limits) ?? game.betFault?.(bet) ?? { ok: true, value: bet }
  );
}

/** What a bet pays, gross: rounded down to whole kobo. Zero where it lost. */
export function payoutOf<Selection, Outcome>(
  game: SharedGame<Selection, Outcome>,
  bet: SharedBet<Selection>,
  outcome: Outcome,
  cashOuts: readonly CashOut[] = [],
): Kobo {
  const payoutKobo = payAt(koboOfNaira(bet.stakeNaira), game.pays(bet, outcome, cashOuts));
  if (payoutKobo < 0n || payoutKobo > game.limits.maxPayoutKobo)
    throw new Error(`${game.id}: a payout of ${payoutKobo} is outside what the game may pay`);
  return payoutKobo;
}

/** What a bet pays on a round that is taken back: what was cashed out stays paid, and the stake of the rest is returned. */
export function voidPayoutOf<Selection, Outcome>(
  { cashOut }: SharedGame<Selection, Outcome>,
  bet: SharedBet<Selection>,
  cashOuts: readonly CashOut[] = [],
): Kobo {
  const paid = cashOut === undefined ? rational(0n) : paidByHand(cashOut, cashOuts);
  return payAt(koboOfNaira(bet.stakeNaira), plus(paid, riding(cashOuts)));
}

const PARTS = { half: 'half cashed out', all: 'cashed out' } as const;
const VOID_LINE = 'the round was taken back: what was at stake in it is returned';

/** A bet on a round that is over in words, for history and disputes: what was bet, what came, how it ended. */
export function describeBet<Selection, Outcome>(
  game: SharedGame<Selection, Outcome>,
  bet: SharedBet<Selection>,
  outcome: Outcome,
  cashOuts: readonly CashOut[],
  isVoid = false,
): string[] {
  const stake = formatNaira(koboOfNaira(bet.stakeNaira), 'short');
  const staked = `${stake} on ${game.describeSelection(bet.selection)}`;
  const rules = game.cashOut;
  const made = cashOuts.map(
    ({ part, elapsedMs }) =>
      `${PARTS[part]} at ${multiplierText(rules?.multiplierAt(elapsedMs) ?? 0)}, after ${(elapsedMs / 1000).toFixed(3)} s`,
  );
  if (isVoid) {
    const returned = formatNaira(voidPayoutOf(game, bet, cashOuts), 'short');
    return [staked, ...made, VOID_LINE, `paid ${returned}`];
  }
  const own = rules === undefined ? null : ownCashOutAt(rules, bet, outcome, cashOuts);
  const paid = payoutOf(game, bet, outcome, cashOuts);
  return [
    staked,
    ...made,
    ...(own === null ? [] : [`cashed out by itself at ${multiplierText(own)}`]),
    ...game.describeOutcome(outcome),
    paid === 0n ? 'lost' : `paid ${formatNaira(paid, 'short')}`,
  ];
}
