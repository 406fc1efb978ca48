import { useSyncExternalStore } from 'react';

/** As the style sheet's `wide`: a phone lying on its side, or anything wider that is no tablet held upright. */
const WIDE = '(width >= 40rem) and (aspect-ratio >= 1 / 1)';

function onChange(listener: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the slip has room beside the matches. */
export function useWide(): boolean {
  return useSyncExternalStore(onChange, () => matchMedia(WIDE).matches);
}
