import { ACE, type Card, KING, RANKS, rankOf } from '@jara/game-kit/cards';
import { type Rational, rational } from '@jara/game-kit/rational';

export type Guess = 'higher' | 'lower' | 'same';

/** What comes back of every stake, over many rounds: taken once from a round, however long its streak. */
export const RETURN: Rational = rational(97n, 100n);

/**
 * The two guesses a card offers. Between ace and king an equal card is right either way; on an ace or a king one side is
 * left, and `same` takes the place of the other.
 */
export function guessesOn(rank: number): readonly [Guess, Guess] {
  if (rank === ACE) return ['higher', 'same'];
  if (rank === KING) return ['same', 'lower'];
  return ['higher', 'lower'];
}

/** How many of the 13 ranks make a guess on a card right: every next card is drawn from the full deck. */
export function winningRanks(guess: Guess, rank: number): number {
  if (guess === 'same') return 1;
  if (guess === 'higher') return rank === ACE ? RANKS - 1 : RANKS - rank + 1;
  return rank === KING ? RANKS - 1 : rank;
}

/** By how many ranks make a guess right: there are no other chances in this game, and every move asks for some. */
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
 * The multiple of a streak: `RETURN` divided by the chance of each right guess, so that it does not matter to the return
 * when one stops. Takes the winning ranks of each guess; null before the first. Not reduced: it is asked for at every move.
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
