/** Repeats a reading at most once in a time for all callers; a failed one is repeated by the next caller. */
export function atMostEvery<T>(freshMs: number, now: () => number, read: () => Promise<T>): () => Promise<T> {
  let last: { readonly atMs: number; readonly value: Promise<T> } | null = null;
  return () => {
    if (last !== null && now() - last.atMs < freshMs) return last.value;
    const value = read();
    const reading = { atMs: now(), value };
    last = reading;
    value.catch(() => {
      if (last === reading) last = null;
    });
    return value;
  };
}

/** As `atMostEvery`, but a caller does not wait for a newer value until the one before is twice as old as a fresh one may be. */
export function readAhead<T>(freshMs: number, now: () => number, read: () => Promise<T>): () => Promise<T> {
  let before: { readonly atMs: number; readonly value: T } | null = null;
  const newest = atMostEvery(freshMs, now, async () => {
    const atMs = now();
    const value = await read();
    before = { atMs, value };
    return value;
  });
  return () => {
    const reading = newest();
    if (before === null || now() - before.atMs >= 2 * freshMs) return reading;
    reading.catch(() => undefined);
    return Promise.resolve(before.value);
  };
}
