import { useSyncExternalStore } from 'react';

export interface Readable<T> {
  subscribe(listener: () => void): () => void;
  read(): T;
}

/** A store as React sees it: drawn anew whenever it changed. */
export function useStore<T>({ subscribe, read }: Readable<T>): T {
  return useSyncExternalStore(subscribe, read, read);
}
