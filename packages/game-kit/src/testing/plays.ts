import type { CountedStream } from '@jara/fairness/stream';
import type { Kobo } from '@jara/money/kobo';
import type { AnyGame, BetType } from '../definition.ts';
import { type AnyRound, finishRound, openRound, stepRound } from '../round.ts';
import { Walk } from './walk.ts';

type AnyBetType = BetType<unknown, unknown, unknown>;

/** One round of a bet type, played by its own strategy to its end. */
export function playOut(
  game: AnyGame,
  type: AnyBetType,
  bet: unknown,
  drawsFrom: (word: number) => CountedStream,
): AnyRound {
  let round = openRound(game, bet, drawsFrom);
  while (!game.isOver(round.state)) {
    const move = type.play?.(round.state) ?? null;
    if (move === null) return finishRound(game, round, drawsFrom);
    const stepped = stepRound(game, round, move, drawsFrom);
    if (!stepped.ok) throw new Error(`${game.id}, ${type.id}: its own play is refused: ${stepped.sentence}`);
    round = stepped.round;
  }
  return round;
}

export interface ExactReturn {
  /** The sum over all courses, each with its weight: expected payout and stake as fractions with one denominator each. */
  readonly payout: WeightedSum;
  readonly stake: WeightedSum;
  /** Probability of each payout. */
  readonly chances: ReadonlyMap<Kobo, number>;
  readonly courses: number;
}

interface WeightedSum {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

const MAX_COURSES = 2_000_000;

/** Enumerates every course of a round's draws, each weighted by its exact probability. Independent of the game's declarations. */
export function exactReturn(
  game: AnyGame,
  type: AnyBetType,
  stakeKobo: Kobo,
  maxCourses = MAX_COURSES,
): ExactReturn {
  const bet = type.example(stakeKobo);
  const walk = new Walk();
  const drawsFrom = () => walk;
  // Sums per weight: the weights are few, and fractions are added only at the end.
  const sums = new Map<bigint, { payout: bigint; stake: bigint }>();
  const chances = new Map<Kobo, number>();
  let courses = 0;
  do {
    if (courses === maxCourses) throw new Error(`${game.id}, ${type.id}: more courses than can be walked`);
    courses += 1;
    const { payoutKobo, stakeKobo: risked } = playOut(game, type, bet, drawsFrom);
    const paid = payoutKobo ?? 0n;
    const { weight } = walk;
    const sum = sums.get(weight) ?? { payout: 0n, stake: 0n };
    sum.payout += paid;
    sum.stake += risked;
    sums.set(weight, sum);
    chances.set(paid, (chances.get(paid) ?? 0) + 1 / Number(weight));
  } while (walk.next());
  const total = (of: 'payout' | 'stake') =>
    [...sums].reduce<WeightedSum>(
      (sum, [weight, part]) => ({
        numerator: sum.numerator * weight + part[of] * sum.denominator,
        denominator: sum.denominator * weight,
      }),
      { numerator: 0n, denominator: 1n },
    );
  return { payout: total('payout'), stake: total('stake'), chances, courses };
}
