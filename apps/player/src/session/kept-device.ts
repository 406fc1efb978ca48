import { keep, onDevice, readKept } from '@jara/play-client/kept';

const KEY = 'jara-device';

/**
 * The device token of the last login here; undefined before the first. It survives a logout and serves every player who logs in here: it
 * grants no access, but on a known device a login is not delayed by wrong passwords that strangers type elsewhere. Where the browser stores
 * nothing, every login is one on a new device.
 */
export function keptDevice(): string | undefined {
  return readKept(onDevice, KEY) ?? undefined;
}

export function keepDevice(device: string): void {
  keep(onDevice, KEY, device);
}
