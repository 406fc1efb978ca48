/**
 * Maximum absence of a player at a bank's app while the transfer account is open. The server keeps an idle session for 30 minutes.
 */
export const TRANSFER_WAIT_MINUTES = 20;

const holds = new Set<{ readonly untilMs: number }>();

/** Suspends the logout for inactivity until then; returns how to end the hold early. */
export function holdInactivity(untilMs: number): () => void {
  const hold = { untilMs };
  holds.add(hold);
  return () => holds.delete(hold);
}

export function isInactivityHeld(nowMs: number): boolean {
  return [...holds].some(({ untilMs }) => nowMs < untilMs);
}
