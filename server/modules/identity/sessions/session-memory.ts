import { LRUCache } from 'lru-cache';
import type { Authenticated } from '../types.ts';

/** About 400 bytes each. */
const SESSIONS_REMEMBERED = 50_000;

export interface Remembered {
  readonly answer: Authenticated;
  readonly expiresAtMs: number;
  loadedAtMs: number;
  lastSeenAtMs: number;
  savedSeenAtMs: number;
}

/**
 * Sessions seen lately, and those being read. Forgetting makes whatever is being read now count as read too early: its
 * age has changed, and nobody who asks from now on shares it.
 */
export function createSessionMemory() {
  const known = new LRUCache<string, Remembered>({ max: SESSIONS_REMEMBERED });
  const loading = new Map<string, Promise<Remembered | undefined>>();
  let age = 0;
  return {
    loading,
    age: () => age,
    get: (name: string) => known.get(name),
    set: (name: string, remembered: Remembered) => void known.set(name, remembered),
    /** One that is no more, found by looking: nothing else was read too early. */
    drop: (name: string) => void known.delete(name),
    forget(names: readonly string[]): void {
      if (names.length === 0) return;
      age += 1;
      loading.clear();
      for (const name of names) known.delete(name);
    },
    forgetAll(): void {
      age += 1;
      loading.clear();
      known.clear();
    },
  };
}

export type SessionMemory = ReturnType<typeof createSessionMemory>;
