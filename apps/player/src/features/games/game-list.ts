import type { CatalogueGame } from '@jara/contract/games';
import { useEffect, useSyncExternalStore } from 'react';
import { ask } from '../../api/send.ts';
import { toast } from '../../browser/toast.ts';
import { TEXTS } from './texts.ts';

export type GameList =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'ready'; readonly games: readonly CatalogueGame[] };

/** The list is the same for everybody and changes seldom; within this a visit to another room asks nobody. */
const FRESH_MS = 60_000;

const LOADING: GameList = { state: 'loading' };
const listeners = new Set<() => void>();
let current: GameList = LOADING;
let freshUntilMs = 0;
let isAsking = false;

function become(next: GameList): void {
  current = next;
  for (const listener of listeners) listener();
}

async function fetchList(): Promise<void> {
  isAsking = true;
  if (current.state === 'failed') become(LOADING);
  const sent = await ask('/xpress/live/game-list');
  isAsking = false;
  if (sent.ok) {
    freshUntilMs = Date.now() + FRESH_MS;
    become({ state: 'ready', games: sent.answer.data });
    return;
  }
  toast.error(TEXTS.fetchFailed);
  // What was listed a minute ago is better than nothing.
  if (current.state !== 'ready') become({ state: 'failed' });
}

/** Asks for the games if they are not known, or no longer fresh. */
export function loadGames(): void {
  if (!isAsking && Date.now() >= freshUntilMs) void fetchList();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The games, shared by every screen that shows them, and asked for when the first of them is. */
export function useGameList(): GameList {
  useEffect(loadGames, []);
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => LOADING,
  );
}
