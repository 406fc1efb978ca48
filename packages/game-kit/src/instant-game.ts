import type { Kobo } from '@jara/money/kobo';
import type { BetType, Draws, GameDefinition, Parsed, PayRow, StakeLimits } from './definition.ts';
import type { Line } from './line.ts';
import { ROUND_OVER, refuse } from './refusal.ts';

/**
 * A game of one step: the draw does not depend on stakes, and the payout only on the outcome. The same two functions therefore
 * settle a shared round, where one outcome meets many players' bets.
 */
export interface InstantRules<Bet, Outcome> {
  readonly id: string;
  readonly title: string;
  readonly mode: string;
  readonly addedOn: string;
  readonly version: number;
  readonly limits: StakeLimits;
  readonly betTypes: readonly BetType<Bet, InstantState<Bet, Outcome>, never>[];
  readonly paytable: readonly PayRow[];
  parseBet(input: unknown): Parsed<Bet>;
  stakeKobo(bet: Bet): Kobo;
  /** The outcome. It may depend on the bet only by its shape (number of rows or spots), never by its stake. */
  draw(draws: Draws, bet: Bet): Outcome;
  payoutKobo(bet: Bet, outcome: Outcome): Kobo;
  describe(bet: Bet, outcome: Outcome): readonly Line[];
}

export interface InstantState<Bet, Outcome> {
  readonly bet: Bet;
  readonly outcome: Outcome;
}

/** A game of one step as a definition: over with its bet, and all of it is public. */
export function instantGame<Bet, Outcome>(
  rules: InstantRules<Bet, Outcome>,
): GameDefinition<Bet, InstantState<Bet, Outcome>, never, InstantState<Bet, Outcome>> {
  const { draw, payoutKobo, describe, ...rest } = rules;
  return {
    ...rest,
    start: (bet, draws) => ({ bet, outcome: draw(draws, bet) }),
    parseMove: () => refuse('no_moves', 'This game has no moves.'),
    moves: () => [],
    move: () => ROUND_OVER,
    isOver: () => true,
    payoutKobo: ({ bet, outcome }) => payoutKobo(bet, outcome),
    finish: (state) => state,
    view: (state) => state,
    describe: ({ bet, outcome }) => describe(bet, outcome),
  };
}
