import { useSyncExternalStore } from 'react';

export interface Readable<T> {
  subscribe(listener: () => void): () => void;
  read(): T;
}

/** Reads a store and renders whenever it changes. */
export function useStore<T>({ subscribe, read }: Readable<T>): T {
  return useSyncExternalStore(subscribe, read, read);
}
