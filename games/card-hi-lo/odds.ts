import { ACE, type Card, KING, RANKS, rankOf } from '@jara/game-kit/cards';
import { type Rational, rational } from '@jara/game-kit/rational';

export type Guess = 'higher' | 'lower' | 'same';

/** Return to player: the margin is taken once a round, for a streak of any length. */
export const RETURN: Rational = rational(97n, 100n);

/**
 * The two guesses on a card. Between ace and king an equal card wins either way; on an ace or a king one side is left, and `same`
 * replaces the other.
 */
export function guessesOn(rank: number): readonly [Guess, Guess] {
  if (rank === ACE) return ['higher', 'same'];
  if (rank === KING) return ['same', 'lower'];
  return ['higher', 'lower'];
}

/** Number of the 13 ranks with which a guess wins: every next card is drawn from the full deck. */
export function winningRanks(guess: Guess, rank: number): number {
  if (guess === 'same') return 1;
  if (guess === 'higher') return rank === ACE ? RANKS - 1 : RANKS - rank + 1;
  return rank === KING ? RANKS - 1 : rank;
}

/** Probabilities by the number of winning ranks: the game has no others, and every move needs some. */
const CHANCES = Array.from({ length: RANKS + 1 }, (_, ranks) => rational(BigInt(ranks), BigInt(RANKS)));

const chanceOfRanks = (ranks: number): Rational => CHANCES[ranks] ?? rational(0n);

export function chanceOf(guess: Guess, rank: number): Rational {
  return chanceOfRanks(winningRanks(guess, rank));
}

export function isRight(guess: Guess, card: Card, next: Card): boolean {
  const from = rankOf(card);
  const to = rankOf(next);
  if (guess === 'same') return to === from;
  if (to === from) return from !== ACE && from !== KING;
  return guess === 'higher' ? to > from : to < from;
}

/**
 * The multiple of a streak: `RETURN` divided by the probability of each right guess, so that the return does not depend on when a
 * player stops. Takes the winning ranks of each guess; null before the first. Not reduced: it is computed at every move.
 */
export function multipleOf(winning: readonly number[]): Rational | null {
  if (winning.length === 0) return null;
  let { numerator, denominator } = RETURN;
  for (const ranks of winning) {
    const chance = chanceOfRanks(ranks);
    numerator *= chance.denominator;
    denominator *= chance.numerator;
  }
  return { numerator, denominator };
}
