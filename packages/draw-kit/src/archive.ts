/** Frequency of each number from 1 to `numbers` in these draws; the first is of number 1. */
export function timesEachCame(draws: readonly (readonly number[])[], numbers: number): number[] {
  const times = Array.from({ length: numbers }, () => 0);
  for (const ball of draws.flat()) times[ball - 1] = (times[ball - 1] ?? 0) + 1;
  return times;
}
