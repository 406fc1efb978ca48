import { useSyncExternalStore } from 'react';

const KEY = 'jara-hide-balance';
const listeners = new Set<() => void>();
let hidden = readHidden();

/** Without access to the storage the balance is hidden for this visit only. */
function readHidden(): boolean {
  try {
    return localStorage.getItem(KEY) === 'yes';
  } catch {
    return false;
  }
}

function setHidden(next: boolean): void {
  hidden = next;
  try {
    localStorage.setItem(KEY, next ? 'yes' : 'no');
  } catch {
    // Hidden until the page is left.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the balance is hidden, wherever it is shown; stored on this phone. */
export function useBalanceHidden(): [hidden: boolean, setHidden: (next: boolean) => void] {
  return [useSyncExternalStore(subscribe, () => hidden), setHidden];
}
