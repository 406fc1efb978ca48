/** A reference as the bank writes them: no spaces, nothing a database could choke on. */
export function isReference(text: string): boolean {
  return /^[\x21-\x7e]{1,64}$/.test(text);
}
