/**
 * The one way to the browser's storage. In-app browsers have none, privacy settings make it throw, and a full one refuses new values: then
 * values stay in memory until the page is closed.
 */
interface KeptStorage {
  /** Even reading the global may throw. */
  readonly native: () => Storage;
  /** The values that the storage refused. */
  readonly memory: Map<string, string>;
}

export const onDevice: KeptStorage = { native: () => localStorage, memory: new Map() };
export const inTab: KeptStorage = { native: () => sessionStorage, memory: new Map() };

export function readKept({ native, memory }: KeptStorage, name: string): string | null {
  const held = memory.get(name);
  if (held !== undefined) return held;
  try {
    return native().getItem(name);
  } catch {
    return null;
  }
}

/** Returns whether the value outlives the page. */
export function keep({ native, memory }: KeptStorage, name: string, value: string | null): boolean {
  memory.delete(name);
  try {
    if (value === null) native().removeItem(name);
    else native().setItem(name, value);
    return true;
  } catch {
    if (value !== null) memory.set(name, value);
    return false;
  }
}
