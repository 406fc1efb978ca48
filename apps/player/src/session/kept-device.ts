const KEY = 'jara-device';

/**
 * What the server answered the last login on this device; undefined before the first. It stays over a logout and serves every player who logs in
 * here: it opens nothing, but wrong passwords that strangers type elsewhere make nobody wait on a device where they have logged in.
 */
export function keptDevice(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

export function keepDevice(device: string): void {
  try {
    localStorage.setItem(KEY, device);
  } catch {
    // Without access to the storage every login is one on a new device.
  }
}
