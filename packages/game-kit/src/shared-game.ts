import type { BetTypeFacts, Draws, GameFacts, Parsed } from './definition.ts';
import type { Line } from './line.ts';
import type { PoolEntry, QuizRules } from './quiz.ts';
import type { Rational } from './rational.ts';
import type { RuleRefusal } from './refusal.ts';

/** A multiplier in hundredths, as it is shown: 250 is 2.50×. */
export type Hundredths = number;

/** A bet on a shared round. Plain JSON, as in the database and in receipts. */
export interface SharedBet<Selection> {
  /** Whole naira. */
  readonly stakeNaira: number;
  /** The player's selection. */
  readonly selection: Selection;
}

/** The part of a bet to cash out: half of the stake, once, or all that is left. */
export type CashOutPart = 'half' | 'all';

/** A cash-out in time. */
export interface CashOut {
  readonly part: CashOutPart;
  /** Time of receipt by the server, in whole milliseconds since the round began to run. */
  readonly elapsedMs: number;
}

/** For games whose bets can be cashed out while the round runs. The kit judges cash-outs and settles them (`cash-outs.ts`). */
export interface CashOutRules<Selection, Outcome> {
  /** Minimum multiplier of a cash-out. Above 100, so that every payout needs some risk. */
  readonly least: Hundredths;
  /** The multiplier at this time. Starts at 100 and never falls; whole numbers only. */
  multiplierAt(elapsedMs: number): Hundredths;
  /** The first millisecond at which the multiplier is at least this. */
  elapsedAt(multiplier: Hundredths): number;
  /** Multiplier of the automatic cash-out: the player's choice, or the maximum that its stake may win. Always a number. */
  autoAt(bet: SharedBet<Selection>): Hundredths;
  /** The last multiplier of the round: a cash-out at exactly this is in time. Secret while the round runs. */
  lastMultiplier(outcome: Outcome): Hundredths;
}

/** Durations of a round's phases. The running time depends on its outcome: `runningMs`. */
interface RoundPhases {
  /** For bets. */
  readonly openMs: number;
  /** The result is shown before the next round opens. */
  readonly restMs: number;
}

/** One payout of a kind of bet and its exact probability. */
export interface PayChance {
  /** Gross, for a stake of one. */
  readonly pays: Rational;
  readonly chance: Rational;
}

/**
 * One kind of bet of a shared game, with its return. Where prices are odds rounded down to hundredths, the return differs by selection:
 * `rtp` is then the minimum over all selections and cards.
 */
export interface SharedBetType<Selection, Card = null> extends BetTypeFacts {
  /** The maximum return over all selections and cards. Absent where every selection returns `rtp`. */
  readonly maxRtp?: Rational;
  /** A selection on this card. In a game without cards it must be one that allows the maximum stake. */
  example(card: Card): Selection;
  /** The manual cash-outs, in order; one after the end of the round is not made. */
  readonly cashOuts?: readonly CashOut[];
  /**
   * Every payout of the example with its probability, by the game's closed form; the probabilities sum to one. Absent where every course
   * of the draws can be enumerated (about a million): the suite then computes them from the functions that settle.
   */
  chances?(card: Card): readonly PayChance[];
}

/** The public draws of a round of the season: anyone can make them, also beforehand. */
type CardDraws = (round: number) => Draws;

/** Data that settles a round's bets. */
export interface PlayedRound<Outcome, Card = null> {
  readonly card: Card;
  readonly outcome: Outcome;
}

/**
 * A game with shared rounds, on a clock: one outcome meets many players' bets. One plain object of pure functions, like a solo game. The
 * server keeps money, seasons, rounds and time around it; the page shows it; the verifier recomputes it. `Selection`, `Outcome` and
 * `Card` are plain JSON (no bigint, no undefined, no Date).
 */
export interface SharedGame<Selection, Outcome, Card = null> extends GameFacts {
  readonly betTypes: readonly SharedBetType<Selection, Card>[];
  readonly phases: RoundPhases;
  /** Maximum bets of a player in one round. */
  readonly betsPerRound: number;

  /**
   * The public facts of a round before its bets, which set their prices: the runners and their strengths, the week's fixtures. Null where
   * all rounds are alike.
   *
   * @param round of the season, from 1
   */
  card(round: number, drawsOf: CardDraws): Card;

  /** Parses a selection from untrusted input. Stake limits are checked in one place for all games. */
  parseSelection(input: unknown): Parsed<Selection>;
  /**
   * The reason that this selection is refused at this stake or on this card, in words; null when it is accepted. Absent: every selection
   * is accepted with every stake.
   */
  betFault?(bet: SharedBet<Selection>, card: Card): RuleRefusal | null;

  /** The outcome. It does not depend on the bets. */
  outcome(draws: Draws, card: Card): Outcome;
  /**
   * Running time of the round: the curve climbs, the animation plays. It ends at this millisecond. Where bets can be cashed out, it and the
   * outcome are secret while the round runs, as a quiz's is; otherwise both are public once it runs.
   */
  runningMs(outcome: Outcome): number;
  /**
   * The payout of the bet for a stake of one, gross and exact, with the cash-outs in time. It is rounded down to whole kobo by `payAt`,
   * in one place for all games, and is never above `limits.maxPayoutKobo`.
   *
   * @param entry the bet's answers and the round's standing; present exactly where the game has a `quiz`
   */
  pays(
    bet: SharedBet<Selection>,
    outcome: Outcome,
    cashOuts: readonly CashOut[],
    card: Card,
    entry?: PoolEntry,
  ): Rational;
  /** Absent where a bet cannot be cashed out. */
  readonly cashOut?: CashOutRules<Selection, Outcome>;
  /** Absent in a game without questions. */
  readonly quiz?: QuizRules<Outcome>;

  /** A selection, as on a bet slip. Its words are messages of the game, as those of the result. */
  describeSelection(selection: Selection, card: Card): Line;
  /** The result, for everyone. */
  describeOutcome(outcome: Outcome, card: Card): readonly Line[];
}

/** A shared game whose types do not matter to its holder. */
export type AnySharedGame = SharedGame<unknown, unknown, unknown>;
