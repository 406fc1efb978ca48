import { plus, type Rational, rational, times } from '@jara/game-kit/rational';

export const NUMBERS = 90;
export const DRAWN = 5;

export type Play = 'first' | 'last' | 'nap-1' | 'nap-2' | 'nap-3' | 'nap-4' | 'nap-5' | 'banker';

export interface PlayFacts {
  readonly name: string;
  /** Numbers a line. */
  readonly size: number;
  /** Prize of a line by its number of hits, as a multiple of its stake; a missing entry pays nothing. */
  readonly pays: Readonly<Record<number, number>>;
  /** Maximum numbers on a ticket, the banker not counted; more than `size` make a perm of all its lines. */
  readonly maxNumbers: number;
}

/** The usual plays. From three numbers on the smaller hits of a line are paid as well: one prize alone could not return enough. */
export const PLAYS: Readonly<Record<Play, PlayFacts>> = {
  first: { name: 'First ball', size: 1, pays: { 1: 80 }, maxNumbers: 25 },
  last: { name: 'Last ball', size: 1, pays: { 1: 80 }, maxNumbers: 25 },
  'nap-1': { name: 'Direct 1', size: 1, pays: { 1: 16 }, maxNumbers: 25 },
  'nap-2': { name: 'NAP 2', size: 2, pays: { 2: 350 }, maxNumbers: 25 },
  'nap-3': { name: 'NAP 3', size: 3, pays: { 3: 5_000, 2: 60 }, maxNumbers: 20 },
  'nap-4': { name: 'NAP 4', size: 4, pays: { 4: 25_000, 3: 1_250, 2: 28 }, maxNumbers: 15 },
  'nap-5': { name: 'NAP 5', size: 5, pays: { 5: 50_000, 4: 5_000, 3: 400, 2: 21 }, maxNumbers: 12 },
  banker: { name: 'Banker', size: 2, pays: { 2: 350 }, maxNumbers: NUMBERS - 1 },
};

/** Number of ways to choose `count` of `from`; exact for every number of this game. */
export function choose(from: number, count: number): number {
  if (count < 0 || count > from) return 0;
  let ways = 1;
  for (let i = 1; i <= count; i += 1) ways = (ways * (from - count + i)) / i;
  return ways;
}

const isOneBall = (play: Play) => play === 'first' || play === 'last';

/** Probability of exactly `hits` hits on a line. */
export function chanceOf(play: Play, hits: number): Rational {
  const { size } = PLAYS[play];
  if (isOneBall(play)) return rational(hits === 1 ? 1n : BigInt(NUMBERS - 1), BigInt(NUMBERS));
  const ways = choose(size, hits) * choose(NUMBERS - size, DRAWN - hits);
  return rational(BigInt(ways), BigInt(choose(NUMBERS, DRAWN)));
}

export function paysFor(play: Play, hits: number): Rational {
  return rational(BigInt(PLAYS[play].pays[hits] ?? 0));
}

/** Every possible number of hits of a line, from 0. */
export function hitsOf(play: Play): number[] {
  return Array.from({ length: PLAYS[play].size + 1 }, (_, hits) => hits);
}

function returnWhere(play: Play, counts: (chance: Rational) => boolean): Rational {
  return hitsOf(play)
    .filter((hits) => counts(chanceOf(play, hits)))
    .reduce((sum, hits) => plus(sum, times(chanceOf(play, hits), paysFor(play, hits))), rational(0n));
}

/** A line's return, and therefore that of every ticket of the play: a ticket is the sum of its lines. */
export function returnOf(play: Play): Rational {
  return returnWhere(play, () => true);
}

/** The part of the return from prizes rarer than one in 20,000. */
export function rareReturnOf(play: Play): Rational {
  return returnWhere(play, ({ numerator, denominator }) => numerator * 20_000n < denominator);
}
