/**
 * The one place where the page says something to whoever opens its console. What a person must be told goes into the page: here
 * goes what nobody has to be told, but somebody may look for.
 */
export function log(what: string, reason: unknown): void {
  console.warn(`${what}:`, reason instanceof Error ? reason.message : reason);
}
