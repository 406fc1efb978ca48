import { useSyncExternalStore } from 'react';

const PHONE = '(max-width: 768px)';

/** Whether the window is as narrow as a phone. */
export function isPhone(): boolean {
  return matchMedia(PHONE).matches;
}

function onWidthChange(listener: () => void): () => void {
  const query = matchMedia(PHONE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

export function useIsPhone(): boolean {
  return useSyncExternalStore(onWidthChange, isPhone);
}
