import { useSyncExternalStore } from 'react';

/**
 * Which rails the server runs on. In the sandbox no money is real, and the page says so. Asked once, before the first
 * drawing, and waited for only this long: the ribbon may come late, the page may not.
 */
export const MODE_PATIENCE_MS = 250;

export type ServerMode = 'sandbox' | 'live' | 'unknown';

let mode: ServerMode = 'unknown';
const listeners = new Set<() => void>();

function readMode(json: unknown): ServerMode {
  const said = typeof json === 'object' && json !== null && 'mode' in json ? json.mode : undefined;
  return said === 'sandbox' || said === 'live' ? said : 'unknown';
}

/** Asks the server for its mode; a failure leaves it unknown. */
export async function askMode(): Promise<void> {
  try {
    const response = await fetch('/health');
    mode = readMode(await response.json());
  } catch {
    return;
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useServerMode(): ServerMode {
  return useSyncExternalStore(subscribe, () => mode);
}
