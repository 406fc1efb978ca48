import { useSyncExternalStore } from 'react';

const WIDE = '(width >= 64rem)';

/** Whether the slip has a place beside the matches. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(WIDE);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => matchMedia(WIDE).matches,
  );
}
