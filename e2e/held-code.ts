import type { Page } from '@playwright/test';

/** A page whose scripts are held until their release. */
export interface HeldCode {
  release(): Promise<void>;
}

const HELD_BYTES_PER_SECOND = 1;

/**
 * From here on documents arrive at full speed, and scripts do not: the state before hydration lasts as long as a test needs.
 * `held` is the prefix of the scripts' file names.
 */
export async function holdCode(page: Page, origin: string, held = ''): Promise<HeldCode> {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  // Scripts of an earlier page would come immediately from the cache.
  await network.send('Network.setCacheDisabled', { cacheDisabled: true });
  await network.send('Network.setBypassServiceWorker', { bypass: true });
  const scripts = {
    urlPattern: `${origin}/assets/${held}*.js`,
    latency: 0,
    downloadThroughput: HELD_BYTES_PER_SECOND,
    uploadThroughput: -1,
  };
  const apply = (matchedNetworkConditions: (typeof scripts)[]) =>
    network.send('Network.emulateNetworkConditionsByRule', { matchedNetworkConditions });
  await apply([scripts]);
  return {
    async release() {
      await apply([]);
    },
  };
}
