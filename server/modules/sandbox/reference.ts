/** Whether a text has the bank's format for references: no spaces, and only characters that the database accepts. */
export function isReference(text: string): boolean {
  return /^[\x21-\x7e]{1,64}$/.test(text);
}
