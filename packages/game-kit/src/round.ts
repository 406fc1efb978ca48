import type { CountedStream } from '@jara/fairness/stream';
import type { Kobo } from '@jara/money/kobo';
import type { GameDefinition, Parsed } from './definition.ts';
import { ROUND_OVER, type RuleRefusal, refuse } from './refusal.ts';
import { stakeFault } from './stakes.ts';

/** A step after the bet: a move of the player, or the game's rule ending an abandoned round. */
export type Step<Move> = { readonly by: 'player'; readonly move: Move } | { readonly by: 'rule' };

/** A round as it is stored after each step: enough to continue it on any node. */
export interface Round<Bet, State, Move> {
  readonly bet: Bet;
  readonly state: State;
  readonly steps: readonly Step<Move>[];
  /** Number of words read from the round's draws. */
  readonly wordsRead: number;
  /** The bet's stake and every raise. */
  readonly stakeKobo: Kobo;
  /** Null until the round is over. */
  readonly payoutKobo: Kobo | null;
}

export type AnyRound = Round<unknown, unknown, unknown>;

/** The round's draws from a given word on; the caller knows the seeds. */
export type DrawsFrom = (word: number) => CountedStream;

/** Maximum steps of a round in any game: it is stored whole after each. */
export const MAX_STEPS = 200;

type Game<Bet, State, Move, View> = GameDefinition<Bet, State, Move, View>;

/** A bet as a player sent it, its stake within the game's limits. */
export function readBet<Bet, State, Move, View>(
  game: Game<Bet, State, Move, View>,
  input: unknown,
): Parsed<Bet> {
  const parsed = game.parseBet(input);
  if (!parsed.ok) return parsed;
  return stakeFault(game.stakeKobo(parsed.value), game.limits) ?? parsed;
}

export function openRound<Bet, State, Move, View>(
  game: Game<Bet, State, Move, View>,
  bet: Bet,
  drawsFrom: DrawsFrom,
): Round<Bet, State, Move> {
  const draws = drawsFrom(0);
  const state = game.start(bet, draws);
  return {
    bet,
    state,
    steps: [],
    wordsRead: draws.wordsRead,
    stakeKobo: game.stakeKobo(bet),
    payoutKobo: payoutOf(game, state),
  };
}

export type Stepped<Bet, State, Move> =
  | { readonly ok: true; readonly round: Round<Bet, State, Move>; readonly raiseKobo: Kobo }
  | RuleRefusal;

/** A player's move. Refused with a sentence when the round is over or the game does not allow it. */
export function stepRound<Bet, State, Move, View>(
  game: Game<Bet, State, Move, View>,
  round: Round<Bet, State, Move>,
  move: Move,
  drawsFrom: DrawsFrom,
): Stepped<Bet, State, Move> {
  if (game.isOver(round.state)) return ROUND_OVER;
  if (round.steps.length >= MAX_STEPS)
    return refuse('max_moves', 'This round has as many moves as a round may have.');
  const draws = drawsFrom(round.wordsRead);
  const moved = game.move(round.state, move, draws);
  if (!moved.ok) return moved;
  const raiseKobo = game.raiseKobo?.(round.state, move) ?? 0n;
  const step: Step<Move> = { by: 'player', move };
  const next = advance(game, round, { state: moved.state, step, raiseKobo, wordsRead: draws.wordsRead });
  return { ok: true, raiseKobo, round: next };
}

/** Ends an abandoned round, by the game's rule. */
export function finishRound<Bet, State, Move, View>(
  game: Game<Bet, State, Move, View>,
  round: Round<Bet, State, Move>,
  drawsFrom: DrawsFrom,
): Round<Bet, State, Move> {
  if (game.isOver(round.state)) return round;
  const draws = drawsFrom(round.wordsRead);
  const state = game.finish(round.state, draws);
  if (!game.isOver(state)) throw new Error(`${game.id}: its rule for unfinished rounds does not end them`);
  return advance(game, round, { state, step: { by: 'rule' }, raiseKobo: 0n, wordsRead: draws.wordsRead });
}

/** Replays a recorded round from its seeds, state by state. A refused recorded move is a fault. */
export function replayRound<Bet, State, Move, View>(
  game: Game<Bet, State, Move, View>,
  drawsFrom: DrawsFrom,
  bet: Bet,
  steps: readonly Step<Move>[],
): Round<Bet, State, Move>[] {
  const rounds = [openRound(game, bet, drawsFrom)];
  for (const step of steps) {
    const last = rounds[rounds.length - 1];
    if (last === undefined) break;
    if (step.by === 'rule') {
      rounds.push(finishRound(game, last, drawsFrom));
      continue;
    }
    const stepped = stepRound(game, last, step.move, drawsFrom);
    if (!stepped.ok) throw new Error(`${game.id}: a recorded move is refused: ${stepped.sentence}`);
    rounds.push(stepped.round);
  }
  return rounds;
}

interface Advance<State, Move> {
  readonly state: State;
  readonly step: Step<Move>;
  readonly raiseKobo: Kobo;
  readonly wordsRead: number;
}

function advance<Bet, State, Move, View>(
  game: Game<Bet, State, Move, View>,
  { bet, steps, stakeKobo }: Round<Bet, State, Move>,
  { state, step, raiseKobo, wordsRead }: Advance<State, Move>,
): Round<Bet, State, Move> {
  return {
    bet,
    state,
    steps: [...steps, step],
    wordsRead,
    stakeKobo: stakeKobo + raiseKobo,
    payoutKobo: payoutOf(game, state),
  };
}

function payoutOf<Bet, State, Move, View>(game: Game<Bet, State, Move, View>, state: State): Kobo | null {
  if (!game.isOver(state)) return null;
  const payoutKobo = game.payoutKobo(state);
  if (payoutKobo < 0n || payoutKobo > game.limits.maxPayoutKobo)
    throw new Error(`${game.id}: a payout of ${payoutKobo} is outside what the game may pay`);
  return payoutKobo;
}
