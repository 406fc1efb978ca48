import type { Browser, BrowserContext, Page, Request } from '@playwright/test';
import type { Load } from './pages-budget.ts';

/** Slow 4G as Lighthouse applies it: 150 ms and 1.6 Mbit/s, in the units of the developer tools. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
} as const;
/** Lighthouse's phone: a Moto G Power of 2022. */
const SCREEN = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  userAgent:
    'Mozilla/5.0 (Linux; Android 11; moto g power (2022)) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/136.0.0.0 Mobile Safari/537.36',
} as const;
const LOAD_LIMIT_MS = 60_000;
/** Time in which late content moves and paints. */
const SETTLE_MS = 1000;
const LONG_TASK_MS = 50;

/**
 * The machine's present speed by Lighthouse's benchmark index: how often a second it joins strings and copies numbers. A shared machine may
 * be twice as fast in one minute as in the next.
 */
export async function machineIndex(chrome: Browser): Promise<number> {
  const page = await chrome.newPage();
  const index = await page.evaluate(() => {
    const perSecond = (work: (i: number) => void) => {
      const began = performance.now();
      let done = 0;
      for (; done % 10 !== 0 || performance.now() - began < 500; done += 1) work(done);
      return done / 10 / ((performance.now() - began) / 1000);
    };
    const strings = perSecond(() => {
      let text = '';
      for (let j = 0; j < 10_000; j += 1) text += 'a';
      if (text.length === 1) throw new Error('the compiler must not leave this loop out');
    });
    const one = Array.from({ length: 100_000 }, (_, i) => i);
    const other = [...one];
    const copies = perSecond((i) => {
      const [from, to] = i % 2 === 0 ? [one, other] : [other, one];
      for (let j = 0; j < from.length; j += 1) to[j] = from[j] ?? 0;
    });
    return (strings + copies) / 2;
  });
  await page.close();
  return index;
}

/** The load as the page's own observers measured it. */
interface Observed {
  readonly lcpMs: number;
  readonly tbtMs: number;
  readonly cls: number;
  readonly hydratedMs: number | null;
  readonly startedAt: number;
}

/** Runs in the page before its own scripts: records paints, shifts and long tasks. */
function observe(longTaskMs: number): void {
  const noted = { lcpMs: Number.NaN, tbtMs: 0, cls: 0 };
  Object.assign(window, { noted });
  const on = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry);
    }).observe({ type, buffered: true });
  on('largest-contentful-paint', ({ startTime }) => {
    noted.lcpMs = startTime;
  });
  on('layout-shift', (entry) => {
    noted.cls += (entry as PerformanceEntry & { value: number }).value;
  });
  on('longtask', ({ startTime, duration }) => {
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime;
    if (painted !== undefined && startTime + duration > painted) noted.tbtMs += duration - longTaskMs;
  });
}

function observed(page: Page): Promise<Observed> {
  return page.evaluate(() => ({
    ...(Reflect.get(window, 'noted') as Omit<Observed, 'hydratedMs' | 'startedAt'>),
    hydratedMs: performance.getEntriesByName('hydrated')[0]?.startTime ?? null,
    startedAt: performance.timeOrigin,
  }));
}

async function throttle(context: BrowserContext, page: Page, slowdown: number): Promise<void> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

/** The bytes of a request on the network: headers and body, and the body alone. */
async function weigh(request: Request) {
  const { responseBodySize, responseHeadersSize } = await request.sizes();
  return {
    isScript: request.resourceType() === 'script',
    startedAt: request.timing().startTime,
    bodyBytes: responseBodySize,
    bytes: responseBodySize + responseHeadersSize,
  };
}

/** One first load on a cheap phone: slow 4G and a slower processor, both applied instead of estimated from a fast load. */
export async function loadOnce(
  chrome: Browser,
  url: string,
  { index, slowdown }: { readonly index: number; readonly slowdown: number },
): Promise<Load> {
  const context = await chrome.newContext({ ...SCREEN, locale: 'en-NG' });
  const page = await context.newPage();
  const requests: Request[] = [];
  page.on('requestfinished', (request) => requests.push(request));
  await page.addInitScript(observe, LONG_TASK_MS);
  await throttle(context, page, slowdown);
  await page.goto(url, { waitUntil: 'networkidle', timeout: LOAD_LIMIT_MS });
  await page.waitForTimeout(SETTLE_MS);
  const { startedAt, hydratedMs, ...times } = await observed(page);
  const weights = await Promise.all(requests.map(weigh));
  await context.close();
  const hydratedAt = startedAt + (hydratedMs ?? Number.POSITIVE_INFINITY);
  const first = weights.filter((weight) => weight.startedAt <= hydratedAt);
  const sum = (of: typeof weights, bytes: 'bytes' | 'bodyBytes') =>
    of.reduce((total, weight) => total + weight[bytes], 0);
  const firstBytes = sum(first, 'bytes');
  return {
    ...times,
    hydratedMs,
    scriptBytes: sum(
      first.filter(({ isScript }) => isScript),
      'bodyBytes',
    ),
    totalBytes: firstBytes,
    laterBytes: sum(weights, 'bytes') - firstBytes,
    phoneIndex: index / slowdown,
  };
}
