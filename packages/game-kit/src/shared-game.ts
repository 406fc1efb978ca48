import type { BetTypeFacts, Draws, GameFacts, Parsed } from './definition.ts';
import type { PoolEntry, QuizRules } from './quiz.ts';
import type { Rational } from './rational.ts';
import type { RuleRefusal } from './refusal.ts';

/** A multiplier in hundredths, as it is shown: 250 is 2.50×. */
export type Hundredths = number;

/** A bet on a shared round. Plain JSON, as it is stored and stands in receipts. */
export interface SharedBet<Selection> {
  /** Whole naira. */
  readonly stakeNaira: number;
  /** What was chosen. */
  readonly selection: Selection;
}

/** What a player asked to cash out: half of the stake, once, or all that still rides. */
export type CashOutPart = 'half' | 'all';

/** A cash-out that was in time. */
export interface CashOut {
  readonly part: CashOutPart;
  /** When the server received it, in whole milliseconds since the round began to run. */
  readonly elapsedMs: number;
}

/** For games whose bets can be cashed out while the round runs. The kit judges cash-outs and settles by these (`cash-outs.ts`). */
export interface CashOutRules<Selection, Outcome> {
  /** The least multiplier a bet is cashed out at. Above 100, so that nobody is paid for nothing risked. */
  readonly least: Hundredths;
  /** What the multiplier is after so many milliseconds. Starts at 100 and never falls; whole numbers only. */
  multiplierAt(elapsedMs: number): Hundredths;
  /** The first millisecond at which the multiplier is at least this. */
  elapsedAt(multiplier: Hundredths): number;
  /** Where the bet is cashed out without its player: as chosen, or the most its stake may win. Always a number. */
  autoAt(bet: SharedBet<Selection>): Hundredths;
  /** The last multiplier of the round: a cash-out at exactly this is in time. Secret while the round runs. */
  lastMultiplier(outcome: Outcome): Hundredths;
}

/** How long each part of a round takes. What it runs depends on its outcome: `runningMs`. */
export interface RoundPhases {
  /** Bets are taken. */
  readonly openMs: number;
  /** The result stands before the next round opens. */
  readonly restMs: number;
}

/** One payout of a kind of bet and its exact chance. */
export interface PayChance {
  /** Gross, for a stake of one. */
  readonly pays: Rational;
  readonly chance: Rational;
}

/**
 * One kind of bet of a shared game, with its return. Where prices are odds rounded down to hundredths, the return differs from
 * selection to selection: `rtp` is then the least of any selection on any card.
 */
export interface SharedBetType<Selection, Card = null> extends BetTypeFacts {
  /** The highest return of any selection on any card. Left out where every selection returns `rtp`. */
  readonly mostRtp?: Rational;
  /** What is chosen on this card. Where a game has no cards it must be one that the largest stake may have as well. */
  example(card: Card): Selection;
  /** What its player cashes out by hand, in order; one that comes after the round has ended is not made. */
  readonly cashOuts?: readonly CashOut[];
  /**
   * Every payout of the example with its chance, by the game's closed form; the chances sum to one. Left out where every course of the
   * draws can be walked through (about a million): the suite then computes them from the functions that settle.
   */
  chances?(card: Card): readonly PayChance[];
}

/** The public draws of a round of the season: everybody can make them, beforehand too. */
export type CardDraws = (round: number) => Draws;

/** What a round's bets are settled by. */
export interface PlayedRound<Outcome, Card = null> {
  readonly card: Card;
  readonly outcome: Outcome;
}

/**
 * A game whose rounds everyone plays together, on a clock: one outcome meets many players' bets. One plain object of pure
 * functions, like a solo game. The server keeps money, seasons, rounds and time around it; the page shows it; the verifier
 * recomputes it. `Selection`, `Outcome` and `Card` are plain JSON (no bigint, no undefined, no Date).
 */
export interface SharedGame<Selection, Outcome, Card = null> extends GameFacts {
  readonly betTypes: readonly SharedBetType<Selection, Card>[];
  readonly phases: RoundPhases;
  /** How many bets a player may have in one round. */
  readonly betsPerRound: number;

  /**
   * What is known of a round before its bets and sets their prices: the runners and their strengths, the week's fixtures. Null where
   * every round is like every other.
   *
   * @param round of the season, from 1
   */
  card(round: number, drawsOf: CardDraws): Card;

  /** Reads a selection from whatever was sent. Stake limits are checked in one place for all games. */
  parseSelection(input: unknown): Parsed<Selection>;
  /**
   * Why this selection is not taken at this stake or on this card, in words; null when it is. Left out: every selection goes with
   * every stake.
   */
  betFault?(bet: SharedBet<Selection>, card: Card): RuleRefusal | null;

  /** What came. It knows nothing of the bets. */
  outcome(draws: Draws, card: Card): Outcome;
  /**
   * How long the round runs: the curve climbs, the film plays. At this millisecond it has ended. Where bets can be cashed out, it and the
   * outcome are secret while the round runs, as a quiz's is; where they ride to the end, both are public once it runs.
   */
  runningMs(outcome: Outcome): number;
  /**
   * What the bet pays for a stake of one, gross and exact, with the cash-outs that were in time. The payout is rounded down to
   * whole kobo by `payAt`, in one place for all games, and is never above `limits.maxPayoutKobo`.
   *
   * @param entry the bet's answers and how everybody ended; there is one exactly where the game has a `quiz`
   */
  pays(
    bet: SharedBet<Selection>,
    outcome: Outcome,
    cashOuts: readonly CashOut[],
    card: Card,
    entry?: PoolEntry,
  ): Rational;
  /** Left out where a bet rides to the end. */
  readonly cashOut?: CashOutRules<Selection, Outcome>;
  /** Left out where nothing is asked. */
  readonly quiz?: QuizRules<Outcome>;

  /** A selection in words, as a bet slip names it. */
  describeSelection(selection: Selection, card: Card): string;
  /** The result in words, for everyone. */
  describeOutcome(outcome: Outcome, card: Card): readonly string[];
}

/** A shared game whose types do not matter to whoever holds it. */
export type AnySharedGame = SharedGame<unknown, unknown, unknown>;
