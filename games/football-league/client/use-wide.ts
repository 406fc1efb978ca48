import { useSyncExternalStore } from 'react';

/** The style sheet's `wide` without its `low`: a phone on its side is too low for an open slip. */
const WIDE = '(width >= 40rem) and (aspect-ratio >= 1 / 1) and (height >= 30rem)';

function onChange(listener: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the slip fits beside the matches. */
export function useWide(): boolean {
  return useSyncExternalStore(onChange, () => matchMedia(WIDE).matches);
}
