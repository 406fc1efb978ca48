import { minus, over, plus, type Rational, rational } from '@jara/game-kit/rational';

/** The results of a hand, doubled ones separately. */
export const ENDS = [
  'blackjack',
  'tie',
  'win',
  'push',
  'loss',
  'win-double',
  'push-double',
  'loss-double',
] as const;
export type End = (typeof ENDS)[number];

/** Gross return of a hand, in half stakes. */
export const HALVES: Readonly<Record<End, bigint>> = {
  blackjack: 5n,
  tie: 2n,
  win: 4n,
  push: 2n,
  loss: 0n,
  'win-double': 8n,
  'push-double': 4n,
  'loss-double': 0n,
};

/** Common denominator of all probabilities of a round: no hand and no dealer draws more cards than it allows. */
const ALL = 13n ** 26n;

/** Numerators over `ALL`: results of the first hand under the best play. Computed by `solve.ts`; a test computes them again. */
const WAYS: Readonly<Record<End, bigint>> = {
  blackjack: 4136848474805853375442691272n,
  tie: 205557688189110726730071616n,
  win: 31361307782293561116608411872n,
  push: 7218119791940894197067584909n,
  loss: 41128777859971183831014429692n,
  'win-double': 4272683417883082051572858434n,
  'push-double': 539693857853914966526777713n,
  'loss-double': 2870341320331016393436790501n,
};

export function chanceOf(end: End): Rational {
  return rational(WAYS[end], ALL);
}

const ONE = rational(1n);

/** The house edge: the mean loss of a round under the best play, as a share of the first stake. 0.68 %. */
export const EDGE: Rational = rational(625402010174347307192245954n, ALL);
/** Mean addition of doubles and splits to the first stake. */
export const RAISE: Rational = rational(244n, 2197n);
/** Return to player on all stakes, doubles and splits included. 99.38 %. */
export const RETURN: Rational = minus(ONE, over(EDGE, plus(ONE, RAISE)));
