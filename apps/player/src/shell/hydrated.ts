const listeners = new Set<() => void>();

/** Called once React answers for the page: from here on a press or a letter reaches our code. */
export function markHydrated(): void {
  performance.mark('hydrated');
  for (const listener of listeners) listener();
  listeners.clear();
}

/** Calls `listener` when React has taken the page over. */
export function onceHydrated(listener: () => void): void {
  listeners.add(listener);
}
