import { keep, onDevice, readKept } from '@jara/game-client/kept';
import { useSyncExternalStore } from 'react';

const KEY = 'jara-hide-balance';
const listeners = new Set<() => void>();
let hidden = readKept(onDevice, KEY) === 'yes';

function setHidden(next: boolean): void {
  hidden = next;
  keep(onDevice, KEY, next ? 'yes' : 'no');
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
