import type { Draws } from './definition.ts';

/** The numbers 0 to `count` − 1 in a random order, each order equally likely (Fisher–Yates). Reads `count` − 1 draws. */
export function shuffled(draws: Draws, count: number): number[] {
  return pickDistinct(draws, count, count);
}

/** `count` different numbers below `from`, in the order drawn, each selection equally likely. */
export function pickDistinct(draws: Draws, count: number, from: number): number[] {
  // A plain loop: this runs once or twice in every round of cards and balls.
  const left: number[] = [];
  for (let i = 0; i < from; i += 1) left.push(i);
  const picked: number[] = [];
  for (let i = 0; i < count; i += 1) {
    const size = from - i;
    // The last remaining one needs no draw.
    const at = size === 1 ? 0 : draws.below(size);
    picked.push(left[at] ?? 0);
    left[at] = left[size - 1] ?? 0;
  }
  return picked;
}
