import type { Sha256 } from '@jara/fairness/hmac';
import { cardInputs, roundInputs } from '@jara/fairness/season';
import { type CountedStream, drawStream } from '@jara/fairness/stream';
import { formatNaira, type Kobo } from '@jara/money/kobo';
import { multiplierText, ownCashOutAt, paidByHand, riding } from './cash-outs.ts';
import type { Parsed } from './definition.ts';
import { fieldsOf } from './fields.ts';
import { type Line, line } from './line.ts';
import { describeEntry, type PoolEntry } from './quiz.ts';
import { plus, rational } from './rational.ts';
import { SecretOutcome } from './secret-outcome.ts';
import type { CashOut, Hundredths, PlayedRound, SharedBet, SharedGame } from './shared-game.ts';
import { koboOfNaira, parseStakeNaira, payAt, stakeFault } from './stakes.ts';

/** The source of a round's draws. */
export interface RoundSource {
  /** Of the season's chain. */
  readonly link: string;
  /** Of the season. */
  readonly publicValue: string;
  /** Of the season, from 1. */
  readonly round: number;
}

function roundDraws(sha256: Sha256, { link, publicValue, round }: RoundSource): CountedStream {
  return drawStream(sha256, roundInputs(sha256, link, publicValue, round));
}

/** The card of a round, as anyone can make it. */
export function roundCard<Selection, Outcome, Card>(
  sha256: Sha256,
  game: SharedGame<Selection, Outcome, Card>,
  { publicValue, round }: Omit<RoundSource, 'link'>,
): Card {
  return game.card(round, (of) => drawStream(sha256, cardInputs(sha256, publicValue, of)));
}

/** The outcome and card of a finished round. */
export function playedRound<Selection, Outcome, Card>(
  sha256: Sha256,
  game: SharedGame<Selection, Outcome, Card>,
  source: RoundSource,
): PlayedRound<Outcome, Card> {
  const card = roundCard(sha256, game, source);
  return { card, outcome: game.outcome(roundDraws(sha256, source), card) };
}

/** The round's outcome, for the server to hold until the round has ended. */
export function secretOutcome<Selection, Outcome, Card>(
  sha256: Sha256,
  game: SharedGame<Selection, Outcome, Card>,
  source: RoundSource,
): SecretOutcome<Outcome> {
  return new SecretOutcome(playedRound(sha256, game, source).outcome, source.link);
}

/** A player's bet on a round with this card, `{stakeNaira, selection}`, its stake within the game's limits. */
export function readSharedBet<Selection, Outcome, Card>(
  game: SharedGame<Selection, Outcome, Card>,
  input: unknown,
  card: Card,
): Parsed<SharedBet<Selection>> {
  const fields = fieldsOf(input);
  const stake = parseStakeNaira(fields.stakeNaira);
  if (!stake.ok) return stake;
  const selection = game.parseSelection(fields.selection);
  if (!selection.ok) return selection;
  const bet = { stakeNaira: stake.value, selection: selection.value };
  return (
    stakeFault(koboOfNaira(stake.value), game.limits) ??
    game.betFault?.(bet, card) ?? { ok: true, value: bet }
  );
}

/** The payout of a bet, gross: rounded down to whole kobo. Zero where it lost. */
export function payoutOf<Selection, Outcome, Card>(
  game: SharedGame<Selection, Outcome, Card>,
  bet: SharedBet<Selection>,
  { outcome, card }: PlayedRound<Outcome, Card>,
  cashOuts: readonly CashOut[] = [],
  entry?: PoolEntry,
): Kobo {
  const payoutKobo = payAt(koboOfNaira(bet.stakeNaira), game.pays(bet, outcome, cashOuts, card, entry));
  if (payoutKobo < 0n || payoutKobo > game.limits.maxPayoutKobo)
    throw new Error(`${game.id}: a payout of ${payoutKobo} is outside what the game may pay`);
  return payoutKobo;
}

/** The payout of a bet on a voided round: cash-outs stay paid, and the rest of the stake is returned. */
export function voidPayoutOf<Selection, Outcome, Card>(
  { cashOut }: SharedGame<Selection, Outcome, Card>,
  bet: SharedBet<Selection>,
  cashOuts: readonly CashOut[] = [],
): Kobo {
  const paid = cashOut === undefined ? rational(0n) : paidByHand(cashOut, cashOuts);
  return payAt(koboOfNaira(bet.stakeNaira), plus(paid, riding(cashOuts)));
}

const VOID_LINE = line('sharedTakenBack');

const paidLine = (paidKobo: Kobo) => line('paid', { amount: formatNaira(paidKobo, 'short') });

/** A bet while its round is not over: the bet, and its manual cash-outs. */
export function describeOpenBet<Selection, Outcome, Card>(
  game: SharedGame<Selection, Outcome, Card>,
  bet: SharedBet<Selection>,
  card: Card,
  cashOuts: readonly CashOut[],
): Line[] {
  const stake = formatNaira(koboOfNaira(bet.stakeNaira), 'short');
  const made = cashOuts.map(({ part, elapsedMs }) =>
    line('cashedOutAfter', {
      part,
      multiplier: multiplierText(game.cashOut?.multiplierAt(elapsedMs) ?? 0),
      seconds: (elapsedMs / 1000).toFixed(3),
    }),
  );
  return [line('bet', { stake, selection: game.describeSelection(bet.selection, card) }), ...made];
}

export function describeOwnCashOut(at: Hundredths): Line {
  return line('ownCashOut', { multiplier: multiplierText(at) });
}

/** A bet on a finished round, for history and disputes: bet, outcome, result. */
export function describeBet<Selection, Outcome, Card>(
  game: SharedGame<Selection, Outcome, Card>,
  bet: SharedBet<Selection>,
  played: PlayedRound<Outcome, Card>,
  cashOuts: readonly CashOut[],
  entry?: PoolEntry,
): Line[] {
  const { outcome, card } = played;
  const own = game.cashOut === undefined ? null : ownCashOutAt(game.cashOut, bet, outcome, cashOuts);
  const paid = payoutOf(game, bet, played, cashOuts, entry);
  return [
    ...describeOpenBet(game, bet, card, cashOuts),
    ...(own === null ? [] : [describeOwnCashOut(own)]),
    ...game.describeOutcome(outcome, card),
    ...(game.quiz === undefined || entry === undefined ? [] : describeEntry(game.quiz, entry)),
    paid === 0n ? line('lost') : paidLine(paid),
  ];
}

/** A bet on a voided round. */
export function describeVoidBet<Selection, Outcome, Card>(
  game: SharedGame<Selection, Outcome, Card>,
  bet: SharedBet<Selection>,
  card: Card,
  cashOuts: readonly CashOut[],
): Line[] {
  const paid = paidLine(voidPayoutOf(game, bet, cashOuts));
  return [...describeOpenBet(game, bet, card, cashOuts), VOID_LINE, paid];
}
