import { keep, onDevice, readKept } from '@jara/game-client/kept';

const KEY = 'jara-device';

/**
 * What the server answered the last login on this device; undefined before the first. It stays over a logout and serves every player who logs in
 * here: it opens nothing, but wrong passwords that strangers type elsewhere make nobody wait on a device where they have logged in. Where
 * the browser keeps nothing, every login is one on a new device.
 */
export function keptDevice(): string | undefined {
  return readKept(onDevice, KEY) ?? undefined;
}

export function keepDevice(device: string): void {
  keep(onDevice, KEY, device);
}
