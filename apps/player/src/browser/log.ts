/**
 * The one place where the page writes to the console. Messages for the player belong into the page; the console has what only
 * somebody who looks for a fault needs.
 */
export function log(what: string, reason: unknown): void {
  console.warn(`${what}:`, reason instanceof Error ? reason.message : reason);
}
