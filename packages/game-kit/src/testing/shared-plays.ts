import { endsAtMs } from '../cash-outs.ts';
import { equals, plus, type Rational, rational, times, toNumber } from '../rational.ts';
import type {
  AnySharedGame,
  CashOut,
  PayChance,
  PlayedRound,
  SharedBet,
  SharedBetType,
} from '../shared-game.ts';
import { Walk } from './walk.ts';

type AnySharedType = SharedBetType<unknown, unknown>;

const MAX_COURSES = 2_000_000;

/** The manual cash-outs of a type before the end of the round. */
export function cashOutsInTime(
  game: AnySharedGame,
  { cashOuts = [] }: AnySharedType,
  outcome: unknown,
): CashOut[] {
  const { cashOut } = game;
  if (cashOut === undefined) return [];
  const end = endsAtMs(cashOut, outcome);
  return cashOuts.filter(({ elapsedMs }) => elapsedMs < end);
}

/** The payout of a type's bet for a stake of one with this outcome. */
export function paysFor(
  game: AnySharedGame,
  type: AnySharedType,
  bet: SharedBet<unknown>,
  { card, outcome }: PlayedRound<unknown, unknown>,
): Rational {
  return game.pays(bet, outcome, cashOutsInTime(game, type, outcome), card);
}

/**
 * Every payout of a type on a card and its exact probability: as declared by closed form, or by enumerating every course of the
 * draws.
 */
export function chancesOf(
  game: AnySharedGame,
  type: AnySharedType,
  bet: SharedBet<unknown>,
  card: unknown,
): readonly PayChance[] {
  return type.chances?.(card) ?? walked(game, type, bet, card);
}

function walked(
  game: AnySharedGame,
  type: AnySharedType,
  bet: SharedBet<unknown>,
  card: unknown,
): PayChance[] {
  const walk = new Walk();
  // Courses per payout and weight: the weights are few, and fractions are added only at the end.
  const counts = new Map<string, { pays: Rational; weight: bigint; courses: bigint }>();
  let courses = 0;
  do {
    if (courses === MAX_COURSES) throw new Error(`${game.id}, ${type.id}: more courses than can be walked`);
    courses += 1;
    const pays = paysFor(game, type, bet, { card, outcome: game.outcome(walk, card) });
    const key = `${pays.numerator}/${pays.denominator}/${walk.weight}`;
    const count = counts.get(key) ?? { pays, weight: walk.weight, courses: 0n };
    counts.set(key, { ...count, courses: count.courses + 1n });
  } while (walk.next());
  const chances: PayChance[] = [];
  for (const { pays, weight, courses: many } of counts.values()) {
    const at = chances.findIndex((one) => equals(one.pays, pays));
    const chance = plus(chances[at]?.chance ?? rational(0n), rational(many, weight));
    chances.splice(at === -1 ? chances.length : at, 1, { pays, chance });
  }
  return chances;
}

/** The exact return of a stake of one. */
export function returnOf(chances: readonly PayChance[]): Rational {
  return chances.reduce((sum, { pays, chance }) => plus(sum, times(pays, chance)), rational(0n));
}

/** Index of this payout; −1 where it is missing. */
export function classOf(chances: readonly PayChance[], pays: Rational): number {
  return chances.findIndex((one) => equals(one.pays, pays));
}

export const chanceNumbers = (chances: readonly PayChance[]) => chances.map(({ chance }) => toNumber(chance));
