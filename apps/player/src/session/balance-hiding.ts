import { keep, onDevice, readKept } from '@jara/play-client/kept';
import { createStore } from '@jara/play-client/store';
import { useSyncExternalStore } from 'react';

const KEY = 'jara-hide-balance';
const hidden = createStore(readKept(onDevice, KEY) === 'yes');

function setHidden(next: boolean): void {
  keep(onDevice, KEY, next ? 'yes' : 'no');
  hidden.set(next);
}

/** Whether the balance is hidden, wherever it is shown; stored on this phone. */
export function useBalanceHidden(): [hidden: boolean, setHidden: (next: boolean) => void] {
  return [useSyncExternalStore(hidden.subscribe, hidden.read), setHidden];
}
