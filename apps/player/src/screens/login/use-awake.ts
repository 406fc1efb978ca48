import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in the page as the server drew it: a form that is sent before its script came would only load the page anew. */
export function useAwake(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
