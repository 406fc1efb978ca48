import type { DrawStream } from '@jara/fairness/stream';
import type { Kobo } from '@jara/money/kobo';
import type { Rational } from './rational.ts';
import type { RuleRefusal } from './refusal.ts';

/**
 * Draws of one round: every outcome of the round comes from here, in order. They are fixed by the seeds before the bet is
 * taken; a step that happens later reads on where the one before it stopped.
 */
export type Draws = DrawStream;

/** What came of reading something a player sent. */
export type Parsed<T> = { readonly ok: true; readonly value: T } | RuleRefusal;

export interface StakeLimits {
  /** Of a whole bet, all its parts together. Stakes are whole naira. */
  readonly minStakeKobo: Kobo;
  readonly maxStakeKobo: Kobo;
  /** No round ever pays more than this. */
  readonly maxPayoutKobo: Kobo;
}

/** What is said of a kind of bet, whichever contract its game has. */
export interface BetTypeFacts {
  readonly id: string;
  readonly name: string;
  /** Expected payouts ÷ stakes, exactly, before a payout is rounded down to whole kobo. */
  readonly rtp: Rational;
  /** The share of the stakes that comes back in prizes rarer than one in 20,000: no sample shows it, so the band allows for it. */
  readonly rareReturn?: Rational;
}

/**
 * One kind of bet of a solo game, with its return. Where a game lets the player choose on the way, `play` is the play that earns
 * `rtp`; the conformance suite plays it a few hundred thousand times, and enumerates it where `isEnumerable`.
 */
export interface BetType<Bet, State, Move> extends BetTypeFacts {
  /** A bet of this kind at the given stake (the suite uses the least, the most and one between). */
  example(stakeKobo: Kobo): Bet;
  /** The move to make in a state that is not over; null makes none and lets the game's own rule finish it. */
  play?(state: State): Move | null;
  /**
   * Whether every course of the draws can be walked through (up to about a million): then the suite computes the return and
   * every payout's chance itself. Where not, a test of the game proves `rtp`, and `classes` says what the suite counts.
   */
  readonly isEnumerable: boolean;
  readonly classes?: OutcomeClasses<State>;
}

/** The final outcomes sorted into classes of known chance, for the chi-square test. The chances sum to one. */
export interface OutcomeClasses<State> {
  readonly chances: readonly Rational[];
  of(state: State): number;
}

/** A row of what a game pays: shown in its rules. */
export interface PayRow {
  /** Unique among the rows, or among those of its table. */
  readonly name: string;
  /** Where a game has so many tables that they are opened one by one: which of them this row is of. */
  readonly table?: string;
  /** How likely it is at one draw; null where it depends on the round. */
  readonly chance: Rational | null;
  /** Gross return for a stake of one; null where it depends on the round. */
  readonly pays: Rational | null;
}

/** What one step led to. */
export type Moved<State> = { readonly ok: true; readonly state: State } | RuleRefusal;

/** What is known of any game without its rules: the catalogue, the rules sheet and the suites read it. */
export interface GameFacts {
  /** The name of its folder. */
  readonly id: string;
  /** Chosen so that the specification's categorisation puts the game where it belongs. */
  readonly title: string;
  readonly mode: string;
  /** The day players could first play it, `YYYY-MM-DD`: the lobby shows which games are new. */
  readonly addedOn: string;
  /** Goes up whenever the same seeds and moves would give another result or payout. */
  readonly version: number;
  readonly limits: StakeLimits;
  readonly betTypes: readonly BetTypeFacts[];
  readonly paytable: readonly PayRow[];
}

/**
 * A solo game: one plain object of pure functions. (A game whose rounds everyone plays together is a `SharedGame`.) The server keeps money, seeds, rounds and sessions around it; the page shows it;
 * the verifier replays it. `Bet`, `State`, `Move` and `View` are plain JSON (no bigint, no undefined, no Date): a round is
 * stored after every step and taken up again from what was stored.
 */
export interface GameDefinition<Bet, State, Move, View> extends GameFacts {
  readonly betTypes: readonly BetType<Bet, State, Move>[];

  /** Reads a bet from whatever was sent. Stake limits are checked after it, in one place for all games. */
  parseBet(input: unknown): Parsed<Bet>;
  /** What the bet risks, all its parts together. */
  stakeKobo(bet: Bet): Kobo;
  /** The round after the bet: over at once, or waiting for a move. */
  start(bet: Bet, draws: Draws): State;

  parseMove(input: unknown): Parsed<Move>;
  /** Every move that is legal now; empty exactly when the round is over. */
  moves(state: State): readonly Move[];
  /** What a legal move adds to the stake (double, split); most games leave it out. */
  raiseKobo?(state: State, move: Move): Kobo;
  /** A move out of place is refused in words, never thrown. */
  move(state: State, move: Move, draws: Draws): Moved<State>;

  isOver(state: State): boolean;
  /** Gross return of a round that is over, stake included; rounded down to whole kobo, never above `maxPayoutKobo`. */
  payoutKobo(state: State): Kobo;
  /**
   * True where an open round waits for its player as long as it takes: nothing of theirs is at stake in it any more. Left out, a
   * round left alone for 24 hours is ended by `finish`.
   */
  readonly waitsWithoutEnd?: true;
  /** The game's rule for a round left alone: it ends it. */
  finish(state: State, draws: Draws): State;

  /** All that the player may see now. What was drawn and not yet turned stays out of it until the round is over. */
  view(state: State): View;
  /** A round in words, for history and disputes: what was bet, what came, how it ended. */
  describe(state: State): readonly string[];
}

/** A game whose types do not matter to whoever holds it: the server, the suite, the verifier. */
export type AnyGame = GameDefinition<unknown, unknown, unknown, unknown>;
