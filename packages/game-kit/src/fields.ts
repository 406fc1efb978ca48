/** The fields of an object in untrusted input; null for anything else. */
export function fieldsOf(input: unknown): Readonly<Record<string, unknown>> {
  return typeof input === 'object' && input !== null && !Array.isArray(input)
    ? (input as Record<string, unknown>)
    : {};
}

/** A list of at most `most` items; null for anything else. */
export function listOf(input: unknown, most: number): readonly unknown[] | null {
  return Array.isArray(input) && input.length <= most ? input : null;
}

/** A whole number from `least` to `most`; null for anything else. */
export function wholeNumber(input: unknown, least: number, most: number): number | null {
  return typeof input === 'number' && Number.isInteger(input) && input >= least && input <= most
    ? input
    : null;
}

/** One of the given words; null for anything else. */
export function oneOf<const Word extends string>(input: unknown, words: readonly Word[]): Word | null {
  return words.find((word) => word === input) ?? null;
}
