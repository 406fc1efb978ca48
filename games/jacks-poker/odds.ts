import { plus, type Rational, rational, times } from '@jara/game-kit/rational';
import { HANDS, type Hand, PAYS } from './hands.ts';

/** Common denominator: deals of five from 52, each with all its draws, 2,598,960 × 7,669,695. */
const ALL = 19_933_230_517_200n;

/** Numerators over `ALL`: frequency of each hand under the best play. Found by enumeration, which the test repeats. */
const WAYS: Readonly<Record<Hand, bigint>> = {
  'royal-flush': 493_512_264n,
  'straight-flush': 2_178_883_296n,
  four: 47_093_167_764n,
  'full-house': 229_475_482_596n,
  flush: 219_554_786_160n,
  straight: 223_837_565_784n,
  three: 1_484_003_070_324n,
  'two-pair': 2_576_946_164_148n,
  'high-pair': 4_277_372_890_968n,
  nothing: 10_872_274_993_896n,
};

/** Probability that a round under the best play ends with a hand. */
export function chanceOf(hand: Hand): Rational {
  return rational(WAYS[hand], ALL);
}

const MULTIPLES = new Map(HANDS.map((hand) => [hand, rational(BigInt(PAYS[hand]))]));
const NOTHING = rational(0n);

export function paysFor(hand: Hand): Rational {
  return MULTIPLES.get(hand) ?? NOTHING;
}

function returnOf(hands: readonly Hand[]): Rational {
  return hands.reduce((sum, hand) => plus(sum, times(chanceOf(hand), paysFor(hand))), NOTHING);
}

/** Return to player under the best play: 99.54 %. */
export const RETURN = returnOf(HANDS);
/** The part of it from a hand that comes once in 40,391 rounds. */
export const ROYAL_RETURN = returnOf(['royal-flush']);
