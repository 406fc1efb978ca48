/** For what cannot happen unless we are wrong. Expected refusals are returned values instead. */
export function invariant(condition: unknown, sentence: string): asserts condition {
  if (!condition) throw new Error(`Broken invariant: ${sentence}`);
}
