/**
 * A name for one attempt to move money: the server does the same name once. `crypto.randomUUID` is missing where the page came
 * over plain HTTP from another machine (a phone trying the sandbox), so the same 128 bits are drawn by hand there.
 */
export function newRequestId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
