/** A bet or a move as a person reads it: `open, tile 3` for `{"do":"open","tile":3}`. */
export function plainText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(plainText).join(', ');
  return Object.entries(value)
    .map(([name, member]) => (name === 'do' ? plainText(member) : `${nameWords(name)} ${held(member)}`))
    .join(', ');
}

/** Nested values are put in brackets. */
const held = (value: unknown) =>
  typeof value === 'object' && value !== null ? `(${plainText(value)})` : plainText(value);

/** `stakeNaira` → `stake naira`. */
const nameWords = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
