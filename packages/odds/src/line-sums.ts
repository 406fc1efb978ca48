import type { Slip } from './types.ts';

type Lines = Pick<Slip, 'kind' | 'legs'>;

/** The number of choices of `size` elements from `from`. */
export function binomial(from: number, size: number): number {
  if (size < 0) return 0;
  let count = 1;
  for (let at = 1; at <= size; at += 1) count = (count * (from - size + at)) / at;
  return Math.round(count);
}

/** Number of lines of a slip. */
export function lineCount({ kind, legs }: Lines): number {
  if (kind.type !== 'system') return kind.type === 'singles' ? legs.length : 1;
  const free = legs.filter(({ isBanker }) => !isBanker).length;
  return kind.sizes.reduce((sum, size) => sum + binomial(free, size), 0);
}

/** Number of lines that contain each leg of a slip. */
export function countLines({ kind, legs }: Lines): number[] {
  if (kind.type !== 'system') return legs.map(() => 1);
  const free = legs.filter(({ isBanker }) => !isBanker).length;
  const sumOf = (from: number, less: number) =>
    kind.sizes.reduce((sum, size) => sum + binomial(from, size - less), 0);
  return legs.map(({ isBanker }) => (isBanker ? sumOf(free, 0) : sumOf(free - 1, 1)));
}

/**
 * The sum over the lines of a slip of the product of their legs' factors. The lines are not enumerated: a system has up to a thousand, and
 * its sum of products follows from those of one leg less.
 */
export function sumOverLines({ kind, legs }: Lines, factors: readonly number[]): number {
  const productOf = (some: readonly number[]) => some.reduce((product, factor) => product * factor, 1);
  if (kind.type === 'singles') return factors.reduce((sum, factor) => sum + factor, 0);
  if (kind.type === 'accumulator') return productOf(factors);
  const bankers = factors.filter((_, position) => legs[position]?.isBanker);
  const free = factors.filter((_, position) => !legs[position]?.isBanker);
  // By size: the sum of the products of that many of the legs so far.
  const sums = [1, ...free.map(() => 0)];
  for (const [seen, factor] of free.entries())
    for (let size = seen + 1; size > 0; size -= 1)
      sums[size] = (sums[size] ?? 0) + (sums[size - 1] ?? 0) * factor;
  return productOf(bankers) * kind.sizes.reduce((sum, size) => sum + (sums[size] ?? 0), 0);
}
