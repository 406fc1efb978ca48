import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { startServer } from '../../e2e/server.ts';
import { freePort } from '../../server/platform/runtime/free-port.ts';
import { buildSite } from '../build.ts';
import { chromiumFlags, ensureChromium, findChromium } from '../chromium.ts';
import { root } from '../source-files.ts';
import { loadOnce, machineIndex } from './cheap-phone.ts';
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

const PATH = '/home';
const ROUNDS = 5;

interface Bench {
  readonly chrome: Browser;
  readonly siteOrigin: string;
  readonly stillOrigin: string;
}

/** Loads alternately, so that other work on the machine affects both alike. */
async function measure({ chrome, siteOrigin, stillOrigin }: Bench): Promise<Measured> {
  const site: Load[] = [];
  const still: Load[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const index = await machineIndex(chrome);
    const speed = { index, slowdown: slowdownFor(index) };
    site.push(await loadOnce(chrome, siteOrigin + PATH, speed));
    still.push(await loadOnce(chrome, stillOrigin + PATH, speed));
    console.log(`${PATH}: loaded ${round} of ${ROUNDS} times, with and without scripts`);
  }
  return { path: PATH, site, still };
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

/** The home page on a cheap phone, compared with itself without scripts, alternately in the same run; a figure over the budget fails. */
export async function run(): Promise<void> {
  await buildSite();
  const browser = await ensureChromium(findChromium);
  if (!browser.ok) throw new Error(browser.message);
  const server = await startServer();
  const still = await serveStill(join(root, 'apps/player/dist'), await freePort());
  const chrome = await chromium.launch({ executablePath: browser.path, args: [...chromiumFlags] });
  try {
    // Warms up the server and the browser.
    await loadOnce(chrome, server.origin + PATH, { index: 1, slowdown: 1 });
    const bench = { siteOrigin: server.origin, stillOrigin: still.origin, chrome };
    const summary = summarize(await measure(bench));
    console.table([row(summary)]);
    const faults = faultsOf(summary);
    const doubt = doubtOf(summary);
    if (doubt !== null) console.log(doubt);
    console.log(faults.length === 0 ? 'within the budget' : faults.join('\n'));
    if (faults.length > 0) process.exitCode = 1;
  } finally {
    await chrome.close();
    await still.stop();
    await server.stop();
  }
}
