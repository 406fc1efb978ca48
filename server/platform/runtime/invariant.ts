/** Asserts a condition that only a bug can violate. Expected refusals are returned values instead. */
export function invariant(condition: unknown, sentence: string): asserts condition {
  if (!condition) throw new Error(`Broken invariant: ${sentence}`);
}
