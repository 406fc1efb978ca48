/** The requested ones of the known names, or all of them if none is requested. Throws for an unknown name. */
export function chosenOf<Name extends string>(
  known: readonly Name[],
  requested: readonly string[],
): readonly Name[] {
  const unknown = requested.find((name) => !known.some((one) => one === name));
  if (unknown !== undefined) throw new Error(`“${unknown}” is unknown. Use one of: ${known.join(', ')}.`);
  return requested.length === 0 ? known : known.filter((name) => requested.includes(name));
}

/** A whole number between two others, both included. Throws for any other text. */
export function wholeNumber(text: string | number, least = 1, most = Number.MAX_SAFE_INTEGER): number {
  const value = Number(text);
  if (Number.isSafeInteger(value) && value >= least && value <= most) return value;
  const range = most === Number.MAX_SAFE_INTEGER ? `of at least ${least}` : `from ${least} to ${most}`;
  throw new Error(`“${text}” is not a whole number ${range}.`);
}
