import { useSyncExternalStore } from 'react';

const WIDE = '(width >= 64rem)';

/** Whether the slip fits beside the matches; or whether the screen has the given width. */
export function useIsWide(wide = WIDE): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(wide);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => matchMedia(wide).matches,
  );
}
