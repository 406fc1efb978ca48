import type { DrawStream } from '@jara/fairness/stream';
import type { Kobo } from '@jara/money/kobo';
import type { Line } from './line.ts';
import type { Rational } from './rational.ts';
import type { RuleRefusal } from './refusal.ts';

/**
 * Draws of one round: every outcome of the round comes from here, in order. They are fixed by the seeds before the bet is taken; a later
 * step continues where the one before it stopped.
 */
export type Draws = DrawStream;

/** The result of parsing a player's input. */
export type Parsed<T> = { readonly ok: true; readonly value: T } | RuleRefusal;

export interface StakeLimits {
  /** Of a whole bet, all its parts together. Stakes are whole naira. */
  readonly minStakeKobo: Kobo;
  readonly maxStakeKobo: Kobo;
  /** Maximum payout of a round. */
  readonly maxPayoutKobo: Kobo;
}

/** Facts of a kind of bet, in solo and shared games. */
export interface BetTypeFacts {
  readonly id: string;
  /** Its name in the rules. */
  readonly name: Line;
  /** Expected payouts ÷ stakes, exactly, before a payout is rounded down to whole kobo. */
  readonly rtp: Rational;
  /** The share of the stakes paid in prizes rarer than one in 20,000: no sample shows it, so the band allows for it. */
  readonly rareReturn?: Rational;
}

/**
 * One kind of bet of a solo game, with its return. Where a player makes choices during a round, `play` is the strategy that earns `rtp`;
 * the conformance suite plays it a few hundred thousand times, and enumerates it where `isEnumerable`.
 */
export interface BetType<Bet, State, Move> extends BetTypeFacts {
  /** A bet of this kind at the given stake (the suite uses the minimum, the maximum and one between). */
  example(stakeKobo: Kobo): Bet;
  /** The move in a state that is not over; null makes none and leaves the end to the game's rule. */
  play?(state: State): Move | null;
  /**
   * Whether every course of the draws can be enumerated (up to about a million): then the suite computes the return and every payout's
   * probability itself. Where not, a test of the game proves `rtp`, and `classes` defines what the suite counts.
   */
  readonly isEnumerable: boolean;
  readonly classes?: OutcomeClasses<State>;
}

/** The final outcomes sorted into classes of known probability, for the chi-square test. The probabilities sum to one. */
interface OutcomeClasses<State> {
  readonly chances: readonly Rational[];
  of(state: State): number;
}

/** A row of a game's paytable, shown in its rules. */
export interface PayRow {
  /** Unique among the rows, or among those of its table. */
  readonly name: Line;
  /** The table of this row, in a game with so large a paytable that its tables are opened one by one. */
  readonly table?: Line;
  /** Probability at one draw; null where it depends on the round. */
  readonly chance: Rational | null;
  /** Gross return for a stake of one; null where it depends on the round. */
  readonly pays: Rational | null;
}

/** The result of one step. */
export type Moved<State> = { readonly ok: true; readonly state: State } | RuleRefusal;

/** The facts of a game without its rules: the catalogue, the rules sheet and the test suites read them. */
export interface GameFacts {
  /** The name of its folder. */
  readonly id: string;
  /** Chosen so that the specification's categorisation gives the right bucket. */
  readonly title: string;
  readonly mode: string;
  /** First day in production, `YYYY-MM-DD`: the lobby marks new games. */
  readonly addedOn: string;
  /** Incremented whenever the same seeds and moves would give another result or payout. */
  readonly version: number;
  readonly limits: StakeLimits;
  readonly betTypes: readonly BetTypeFacts[];
  readonly paytable: readonly PayRow[];
}

/**
 * A solo game: one plain object of pure functions. (Rounds of a `SharedGame` are common to all players.) The server keeps money, seeds,
 * rounds and sessions around it; the page shows it; the verifier replays it. `Bet`, `State`, `Move` and `View` are plain JSON (no bigint,
 * no undefined, no Date): a round is stored after every step and resumed from there.
 */
export interface GameDefinition<Bet, State, Move, View> extends GameFacts {
  readonly betTypes: readonly BetType<Bet, State, Move>[];

  /** Parses a bet from untrusted input. Stake limits are checked after it, in one place for all games. */
  parseBet(input: unknown): Parsed<Bet>;
  /** The total stake of a bet. */
  stakeKobo(bet: Bet): Kobo;
  /** The round after the bet: over, or waiting for a move. */
  start(bet: Bet, draws: Draws): State;

  parseMove(input: unknown): Parsed<Move>;
  /** The legal moves; empty exactly when the round is over. */
  moves(state: State): readonly Move[];
  /** The additional stake of a legal move (double, split); most games omit it. */
  raiseKobo?(state: State, move: Move): Kobo;
  /** An illegal move is refused with a sentence, never thrown. */
  move(state: State, move: Move, draws: Draws): Moved<State>;

  isOver(state: State): boolean;
  /** Gross return of a round that is over, stake included; rounded down to whole kobo, never above `maxPayoutKobo`. */
  payoutKobo(state: State): Kobo;
  /**
   * True where an open round waits for its player without a limit: none of the player's money is at stake in it any more. Otherwise
   * `finish` ends an abandoned round after 24 hours.
   */
  readonly waitsWithoutEnd?: true;
  /** The game's rule that ends an abandoned round. */
  finish(state: State, draws: Draws): State;

  /** Everything that the player may see now. Hidden draws stay out of it until the round is over. */
  view(state: State): View;
  /** A round for history and disputes: bet, outcome, result. The words are messages of the game. */
  describe(state: State): readonly Line[];
}

/** A game whose types do not matter to its holder: the server, the suite, the verifier. */
export type AnyGame = GameDefinition<unknown, unknown, unknown, unknown>;
