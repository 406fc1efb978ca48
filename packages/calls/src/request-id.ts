/**
 * An idempotency key for one attempt to move money: the server executes the same key once. `crypto.randomUUID` is missing on a
 * page over plain HTTP from another machine (a phone trying the sandbox); the same 128 bits are drawn here then.
 */
export function newRequestId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
