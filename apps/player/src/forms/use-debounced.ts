import { useEffect, useState } from 'react';

/** Delay between typing and the search. */
export const SEARCH_DEBOUNCE_MS = 250;

/** The last value that was stable for `delayMs`. */
export function useDebounced<Value>(value: Value, delayMs: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return settled;
}
