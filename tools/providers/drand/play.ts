import { systemClock } from '../../../server/platform/runtime/clock.ts';
import { printSettings } from '../play/print-settings.ts';
import { startFakeRelay } from './fake-relay.ts';

const PORT = 4709;

export async function playDrand(): Promise<void> {
  const { url, chain } = await startFakeRelay(systemClock, PORT);
  const { hash, publicKey, genesisSeconds, periodSeconds } = chain;
  const named = [hash, publicKey, genesisSeconds, periodSeconds].join(':');
  printSettings({ DRAND_URLS: url, DRAND_CHAIN: named });
}
