/** The page's only output to the console, for diagnosing faults. Messages for the player belong on the page. */
export function log(what: string, reason: unknown): void {
  console.warn(`${what}:`, reason instanceof Error ? reason.message : reason);
}
