import { useSyncExternalStore } from 'react';
import { keepSession } from './call.ts';

let isEnded = false;
const listeners = new Set<() => void>();

function change(next: boolean): void {
  isEnded = next;
  for (const listener of listeners) listener();
}

/** The server ended the session while a page of it is open. */
export function endSession(): void {
  keepSession(null);
  change(true);
}

/** Begins a session, in place of one that ended under an open page. */
export function beginSession(token: string): void {
  keepSession(token);
  change(false);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Whether the session of the open page was ended by the server. */
export const useSessionEnded = (): boolean => useSyncExternalStore(subscribe, () => isEnded);
