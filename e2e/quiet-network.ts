import type { Page, Request } from '@playwright/test';

const QUIET_MS = 500;
const POLL_EVERY_MS = 50;
const GIVE_UP_MS = 30_000;
/** Stays open while a player is logged in. */
const STREAM = '/agent/balance-events';

interface Traffic {
  readonly underWay: Set<Request>;
  changedAtMs: number;
}

const traffic = new WeakMap<Page, Traffic>();

/** Tracks the page's requests, from its first one on. */
export function followRequests(page: Page): void {
  const seen: Traffic = { underWay: new Set(), changedAtMs: performance.now() };
  traffic.set(page, seen);
  const follow = (change: (request: Request) => void) => (request: Request) => {
    if (new URL(request.url()).pathname === STREAM) return;
    change(request);
    seen.changedAtMs = performance.now();
  };
  const ended = follow((request) => seen.underWay.delete(request));
  page.on(
    'request',
    follow((request) => seen.underWay.add(request)),
  );
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
}

/** Waits until the page has requested nothing for half a second, except its event stream, which Playwright's own wait counts. */
export async function networkQuiet(page: Page): Promise<void> {
  const seen = traffic.get(page);
  if (seen === undefined) throw new Error('nobody follows the requests of this page');
  const beganMs = performance.now();
  while (seen.underWay.size > 0 || performance.now() - seen.changedAtMs < QUIET_MS) {
    if (performance.now() - beganMs > GIVE_UP_MS) {
      const urls = [...seen.underWay].map((request) => request.url());
      throw new Error(`still under way: ${urls.join(', ')}`);
    }
    await page.waitForTimeout(POLL_EVERY_MS);
  }
}
