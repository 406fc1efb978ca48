import type { Draws, Parsed } from '@jara/game-kit/definition';
import { pickDistinct } from '@jara/game-kit/draws';
import { listOf, wholeNumber } from '@jara/game-kit/fields';
import { refuse } from '@jara/game-kit/refusal';
import { DRAWN, MAX_SPOTS, NUMBERS } from './keno-odds.ts';

/** `count` different numbers from 1 to 80, each choice equally likely, in the order drawn. */
function balls(count: number, draws: Draws): number[] {
  return pickDistinct(draws, count, NUMBERS).map((number) => number + 1);
}

const rising = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b);

/** The twenty numbers of a draw, in the order drawn. */
export function drawnBalls(draws: Draws): number[] {
  return balls(DRAWN, draws);
}

/** Marks a card at random. The caller provides the randomness: it is no part of the round. */
export function quickPick(count: number, draws: Draws): number[] {
  return rising(balls(count, draws));
}

/** The marked numbers that were drawn, in the order drawn. */
export function hitBalls(spots: readonly number[], drawn: readonly number[]): number[] {
  return drawn.filter((ball) => spots.includes(ball));
}

/** The numbers marked, in rising order. */
export function parseSpots(input: unknown): Parsed<number[]> {
  const listed = listOf(input, MAX_SPOTS);
  if (listed === null || listed.length === 0) {
    return refuse('spot_count', `Mark 1 to ${MAX_SPOTS} numbers.`);
  }
  const spots = listed.map((item) => wholeNumber(item, 1, NUMBERS));
  if (spots.includes(null)) return refuse('number_range', `The numbers are 1 to ${NUMBERS}.`);
  if (new Set(spots).size < spots.length) return refuse('number_once', 'Mark each number once.');
  return { ok: true, value: rising(spots.filter((spot) => spot !== null)) };
}

/** A card of the given size spread over the board, so that tests do not always mark the same part of it. */
export function exampleSpots(spots: number): number[] {
  return rising(Array.from({ length: spots }, (_, i) => ((i * 37) % NUMBERS) + 1));
}
