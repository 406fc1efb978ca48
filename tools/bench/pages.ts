import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import * as constants from 'lighthouse/core/config/constants.js';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import { startServer } from '../../e2e/server.ts';
import { freePort } from '../../server/platform/runtime/free-port.ts';
import { buildSite } from '../build.ts';
import { chromiumFlags, ensureChromium, findChromium } from '../chromium.ts';
import { root } from '../source-files.ts';
import {
  doubtOf,
  faultsOf,
  type Load,
  type Measured,
  type Summary,
  slowdownFor,
  summarize,
} from './pages-budget.ts';
import { serveStill } from './pages-still.ts';

const PATHS = ['/home', '/login', '/virtual', '/faq'];
/** The home page is held to the most, so it is looked at more often. */
const roundsOf = (path: string) => (path === '/home' ? 7 : 3);
const AUDITS = [
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'user-timings',
  'network-requests',
];

interface Detail {
  readonly [name: string]: unknown;
}

/** Where the pages are looked at: a browser, and the port Lighthouse drives it by. */
interface Phone {
  readonly chrome: Browser;
  readonly port: number;
}

/** What a file weighs as it travels, without its headers. */
async function weigh(url: string): Promise<number> {
  const { headers } = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
  return Number(headers.get('content-length'));
}

/** How fast the machine is just now, by Lighthouse's own measure: one shared with others is twice as fast in one minute as in the next. */
async function indexOf(chrome: Browser): Promise<number> {
  const page = await chrome.newPage();
  const index = await page.evaluate(pageFunctions.computeBenchmarkIndex);
  await page.close();
  return index;
}

/** One load on a cheap phone: slow 4G and a slower processor, both applied and not guessed from a fast load. */
async function loadOnce(page: string, { chrome, port }: Phone): Promise<Load> {
  const cpuSlowdownMultiplier = slowdownFor(await indexOf(chrome));
  const settings = {
    throttlingMethod: 'devtools',
    throttling: { ...constants.throttling.mobileSlow4G, cpuSlowdownMultiplier },
    formFactor: 'mobile',
    onlyAudits: AUDITS,
  } as const;
  const flags = { port, logLevel: 'error', output: 'json' } as const;
  const ran = await lighthouse(page, flags, { extends: 'lighthouse:default', settings });
  const lhr = ran?.lhr;
  if (lhr === undefined || lhr.runtimeError !== undefined)
    throw new Error(`${page}: ${lhr?.runtimeError?.message ?? 'Lighthouse gave no answer'}`);
  const value = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
  const rows = (audit: string): readonly Detail[] => {
    const details = lhr.audits[audit]?.details;
    return details !== undefined && 'items' in details ? (details.items as readonly Detail[]) : [];
  };
  const bytes = (kept: (request: Detail) => boolean) =>
    rows('network-requests')
      .filter(kept)
      .reduce((sum, { transferSize }) => sum + Number(transferSize), 0);
  const mark = rows('user-timings').find(({ name }) => name === 'hydrated');
  const hydratedMs = mark === undefined ? null : Number(mark.startTime);
  const isFirst = ({ networkRequestTime }: Detail) =>
    Number(networkRequestTime) <= (hydratedMs ?? Number.POSITIVE_INFINITY);
  const scripts = rows('network-requests').filter(
    (request) => isFirst(request) && request.resourceType === 'Script',
  );
  const weights = await Promise.all(scripts.map(({ url }) => weigh(String(url))));
  return {
    lcpMs: value('largest-contentful-paint'),
    tbtMs: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    hydratedMs,
    scriptBytes: weights.reduce((sum, weight) => sum + weight, 0),
    totalBytes: bytes(isFirst),
    laterBytes: bytes((request) => !isFirst(request)),
    phoneIndex: lhr.environment.benchmarkIndex / cpuSlowdownMultiplier,
  };
}

interface Bench {
  readonly phone: Phone;
  readonly siteOrigin: string;
  readonly stillOrigin: string;
}

/** Loads by turns, so that a machine shared with others is as fast or slow for both. */
async function measure(path: string, { siteOrigin, stillOrigin, phone }: Bench): Promise<Measured> {
  const rounds = roundsOf(path);
  const site: Load[] = [];
  const still: Load[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    site.push(await loadOnce(siteOrigin + path, phone));
    still.push(await loadOnce(stillOrigin + path, phone));
    console.log(`${path}: loaded ${round} of ${rounds} times, with and without scripts`);
  }
  return { path, site, still };
}

const kb = (bytes: number) => (bytes / 1000).toFixed(1);

function row(summary: Summary) {
  return {
    page: summary.path,
    'script KB': kb(summary.scriptBytes),
    'total KB': kb(summary.totalBytes),
    'later KB': kb(summary.laterBytes),
    'LCP ms': Math.round(summary.lcpMs),
    'LCP of the still page': Math.round(summary.stillLcpMs),
    ratio: summary.lcpRatio.toFixed(2),
    'TBT ms': Math.round(summary.tbtMs),
    'TBT of the still page': Math.round(summary.stillTbtMs),
    CLS: summary.cls.toFixed(3),
    'hydrated ms': summary.hydratedMs === null ? '–' : Math.round(summary.hydratedMs),
    phone: Math.round(summary.phoneIndex),
  };
}

/** Public pages on a cheap phone, each beside itself without scripts, by turns in the same run; over the budget is a failure. */
export async function run(): Promise<void> {
  await buildSite();
  const browser = await ensureChromium(findChromium);
  if (!browser.ok) throw new Error(browser.message);
  const server = await startServer();
  const still = await serveStill(join(root, 'apps/player/dist'), await freePort());
  const port = await freePort();
  const chrome = await chromium.launch({
    executablePath: browser.path,
    args: [...chromiumFlags, `--remote-debugging-port=${port}`],
  });
  try {
    const phone = { chrome, port };
    const paths = process.argv.slice(3);
    const summaries: Summary[] = [];
    // Warms the server and the browser.
    await loadOnce(`${server.origin}/home`, phone);
    const bench = { siteOrigin: server.origin, stillOrigin: still.origin, phone };
    for (const path of paths.length > 0 ? paths : PATHS)
      summaries.push(summarize(await measure(path, bench)));
    console.table(summaries.map(row));
    const faults = summaries.flatMap(faultsOf);
    for (const doubt of summaries.map(doubtOf)) if (doubt !== null) console.log(doubt);
    console.log(faults.length === 0 ? 'within the budget' : faults.join('\n'));
    if (faults.length > 0) process.exitCode = 1;
  } finally {
    await chrome.close();
    await still.stop();
    await server.stop();
  }
}
