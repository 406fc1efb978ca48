import type { CountedStream } from '@jara/fairness/stream';
import type { Kobo } from '@jara/money/kobo';
import type { AnyGame, BetType } from '../definition.ts';
import { finishRound, openRound, type Round, stepRound } from '../round.ts';

type AnyBetType = BetType<unknown, unknown, unknown>;
type AnyRound = Round<unknown, unknown, unknown>;

/** One round of a bet type, played as it says it should be, to its end. */
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
  /** How likely each payout is. */
  readonly chances: ReadonlyMap<Kobo, number>;
  readonly courses: number;
}

export interface WeightedSum {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

const MOST_COURSES = 2_000_000;

interface Choice {
  value: number;
  readonly bound: number;
}

/** Walks through every course the draws of a round can take, each weighted by its exact chance. Uses nothing of what the game declares. */
export function exactReturn(
  game: AnyGame,
  type: AnyBetType,
  stakeKobo: Kobo,
  mostCourses = MOST_COURSES,
): ExactReturn {
  const bet = type.example(stakeKobo);
  const course: Choice[] = [];
  // Sums per weight: the weights are few, and fractions are added only at the end.
  const sums = new Map<bigint, { payout: bigint; stake: bigint }>();
  const chances = new Map<Kobo, number>();
  let courses = 0;
  do {
    if (courses === mostCourses) throw new Error(`${game.id}, ${type.id}: more courses than can be walked`);
    courses += 1;
    const { payoutKobo, stakeKobo: risked } = playOut(game, type, bet, () => follow(course));
    const weight = course.reduce((product, { bound }) => product * BigInt(bound), 1n);
    const sum = sums.get(weight) ?? { payout: 0n, stake: 0n };
    sums.set(weight, { payout: sum.payout + (payoutKobo ?? 0n), stake: sum.stake + risked });
    chances.set(payoutKobo ?? 0n, (chances.get(payoutKobo ?? 0n) ?? 0) + 1 / Number(weight));
  } while (nextCourse(course));
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

/** Repeats the course as far as it goes, then takes the first of whatever is asked. One for each step of a round. */
function follow(course: Choice[]): CountedStream {
  let at = reading.get(course) ?? 0;
  return {
    get wordsRead() {
      return at;
    },
    below(bound) {
      const known = course[at];
      if (known === undefined) course.push({ value: 0, bound });
      else if (known.bound !== bound) throw new Error('the same draws led to different questions');
      at += 1;
      reading.set(course, at);
      return known?.value ?? 0;
    },
  };
}

/** How far the present walk of a course has read; a step of a round reads on from the one before. */
const reading = new WeakMap<Choice[], number>();

function nextCourse(course: Choice[]): boolean {
  reading.set(course, 0);
  for (let last = course.at(-1); last !== undefined; last = course.at(-1)) {
    last.value += 1;
    if (last.value < last.bound) return true;
    course.pop();
  }
  return false;
}
