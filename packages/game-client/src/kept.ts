/** Small choices kept on this device; nothing is kept where storage is shut off. */
export function readKept(storage: () => Storage, name: string): string | null {
  try {
    return storage().getItem(name);
  } catch {
    return null;
  }
}

export function keep(storage: () => Storage, name: string, value: string | null): void {
  try {
    if (value === null) storage().removeItem(name);
    else storage().setItem(name, value);
  } catch {
    return;
  }
}

export const onDevice = () => localStorage;
export const inTab = () => sessionStorage;
