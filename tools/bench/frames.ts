import { SPORTSBOOK_ID } from '@jara/contract/sports-watch';
import { type Browser, type CDPSession, chromium, expect, type Locator, type Page } from '@playwright/test';
import { launcherUrl } from '../../e2e/games/device.ts';
import { makePerson, signUpByCalls } from '../../e2e/people.ts';
import { startServer } from '../../e2e/server.ts';
import { MINUTE_MS, systemClock } from '../../server/platform/runtime/clock.ts';
import { buildSite } from '../build.ts';
import { chromiumFlags, ensureChromium, findChromium } from '../chromium.ts';
import { FAKE_KEY, type FakeOddsApi, startFakeOddsApi } from '../providers/the-odds-api/fake-odds-api.ts';
import { median, quantile } from '../quantile.ts';
import { chosenOf } from './arguments.ts';
import { FRAME_MS, readTrace, TRACE_CATEGORIES, type Traced } from './frames-trace.ts';
import { printVerdict } from './verdict.ts';

const SLOWDOWN = 4;
const ROUNDS = 3;
const OPENING_NAIRA = 1_000_000;
/** Tolerance of a measured interval: the trace's times are rounded to milliseconds. */
const TOLERANCE_MS = 1;
const BOX_MS = 2000;
const SETTLE_MS = 1500;
/** Minimum ratio of frames per second to those of the same page with one small moving box, on the same machine in the same minute. */
const MIN_RATIO = 0.9;
const WAIT_MS = 30_000;
/** Maximum time from the end of one animation to the next; a fight has the longest. */
const ROUND_MS = 240_000;
/** Number of matches of an outside source, a Saturday's list. The sandbox's own football has about 300. */
const OUTSIDE_MATCHES = 250;
const OUTSIDE_EVERY_MS = 15 * MINUTE_MS;
const MIN_MATCHES = 500;
const SCROLL_MS = 4000;
const SCROLL_PX = 8000;

interface Scene {
  readonly gameId: string;
  /** Duration of the movement after the click. */
  readonly ms: number;
  /** Absent: the scene opens by its launcher's address. */
  open?(page: Page, address: string): Promise<void>;
  /** Prepares the scene: the next click of `act` sets it in motion. */
  prepare(page: Page): Promise<void>;
  /** Waits for a movement that starts without a click. */
  begin?(page: Page): Promise<void>;
  act(page: Page): Promise<void>;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
/** Each match of the sportsbook's list, by the button of its home side. */
const matches = (page: Page) => page.locator('li:has(a[href^="#"])');

const SCENES: readonly Scene[] = [
  {
    gameId: 'spin-2-win-royale',
    ms: 6000,
    async prepare(page) {
      const repeat = button(page, /^Repeat /);
      if (await repeat.isVisible()) return repeat.click();
      await page.locator('[data-spot="straight-17"]').click();
    },
    act: (page) => button(page, 'Spin').click(),
  },
  {
    gameId: 'wheel-royale',
    ms: 6000,
    async prepare(page) {
      const repeat = button(page, /^Repeat /);
      if (await repeat.isVisible()) return repeat.click();
      await button(page, /^2×, /).click();
    },
    act: (page) => button(page, 'Spin').click(),
  },
  {
    gameId: 'card-hi-lo',
    ms: 1000,
    // Every card of a streak turns the same way; a streak that ended starts again.
    async prepare(page) {
      await button(page, /^Deal$|likely/).waitFor();
    },
    async act(page) {
      const deal = button(page, 'Deal');
      await ((await deal.isVisible()) ? deal : button(page, /likely/)).click();
    },
  },
  {
    gameId: 'plinko',
    ms: 2400,
    prepare: (page) => button(page, 'Drop').waitFor(),
    act: (page) => button(page, 'Drop').click(),
  },
  animation('crash', 3000, (page) => page.locator('p[aria-hidden="true"]').filter({ hasText: /^1\.\d\d×$/ })),
  animation('horses', 8000, (page) => page.getByText(/^[\d,]+ m to go$/)),
  animation('mma-fights', 8000, (page) => page.getByText('Round 1', { exact: true })),
  {
    gameId: SPORTSBOOK_ID,
    ms: SCROLL_MS,
    async open(page, address) {
      await page.goto(address);
      // A new sandbox creates its fixtures in its first moments; then the scene opens every page of them.
      const more = button(page, 'Show more matches');
      await expect(async () => {
        if (await more.isVisible()) await more.click();
        expect(await matches(page).count()).toBeGreaterThan(MIN_MATCHES);
        expect(await more.isVisible()).toBe(false);
      }).toPass({ timeout: ROUND_MS });
      process.stdout.write(`(${await matches(page).count()} matches in the list) `);
    },
    prepare: (page) => page.evaluate('scrollTo(0, 0)'),
    async act(page) {
      const cdp = await page.context().newCDPSession(page);
      const swipe = { x: 180, y: 500, yDistance: -SCROLL_PX, speed: (SCROLL_PX / SCROLL_MS) * 1000 };
      // Without a window Chromium's own touch gesture scrolls nothing. A wheel's does, over the same frames.
      await cdp.send('Input.synthesizeScrollGesture', { ...swipe, gestureSourceType: 'mouse' });
      await cdp.detach();
      expect(await page.evaluate('scrollY')).toBeGreaterThan(SCROLL_PX * 0.9);
    },
  },
];

/** A shared round: its animation runs by the clock, without a click. */
function animation(gameId: string, ms: number, runs: (page: Page) => Locator): Scene {
  return {
    gameId,
    ms,
    prepare: (page) => runs(page).first().waitFor({ state: 'hidden', timeout: ROUND_MS }),
    begin: (page) => runs(page).first().waitFor({ timeout: ROUND_MS }),
    act: async () => undefined,
  };
}

/** The baseline: a box that slides to and fro over the idle page, the smallest possible movement. */
const ADD_BOX = `{
  const box = document.body.appendChild(document.createElement('div'));
  box.id = 'bench-box';
  Object.assign(box.style, { position: 'fixed', top: '0', width: '24px', height: '24px', background: 'red' });
  box.animate([{ transform: 'none' }, { transform: 'translateX(200px)' }], {
    duration: 1000, iterations: Infinity, direction: 'alternate',
  });
}`;
const REMOVE_BOX = `document.querySelector('#bench-box').remove()`;

async function watch(browser: Browser, page: Page, forMs: number, act: () => Promise<void>): Promise<Traced> {
  await browser.startTracing(page, { categories: TRACE_CATEGORIES });
  await act();
  await page.waitForTimeout(forMs);
  return readTrace(await browser.stopTracing());
}

const perSecond = ({ shown, dropped }: Traced) => (1000 / FRAME_MS) * (shown / Math.max(1, shown + dropped));

async function measure(browser: Browser, page: Page, scene: Scene, cdp: CDPSession) {
  const slow = (rate: number) => cdp.send('Emulation.setCPUThrottlingRate', { rate });
  page.setDefaultTimeout(WAIT_MS);
  await scene.prepare(page);
  await scene.begin?.(page);
  await scene.act(page);
  const game: Traced[] = [];
  const box: Traced[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.waitForTimeout(scene.ms + SETTLE_MS);
    await scene.prepare(page);
    await slow(SLOWDOWN);
    await page.evaluate(ADD_BOX);
    box.push(await watch(browser, page, BOX_MS, async () => undefined));
    await page.evaluate(REMOVE_BOX);
    await scene.begin?.(page);
    game.push(await watch(browser, page, scene.ms, () => scene.act(page)));
    await slow(1);
    process.stdout.write('.');
  }
  return { game, box };
}

function row(what: string, all: readonly Traced[]) {
  const of = (value: (traced: Traced) => number) => median(all.map(value));
  const each = (value: (traced: Traced) => number) =>
    of((traced) => value(traced) / Math.max(1, traced.shown)).toFixed(2);
  const late = ({ deltasMs }: Traced) =>
    deltasMs.filter((ms) => ms > FRAME_MS + TOLERANCE_MS).length / Math.max(1, deltasMs.length);
  return {
    what,
    frames: of(({ shown }) => shown),
    'a second': of(perSecond).toFixed(1),
    'median ms': of(({ deltasMs }) => quantile(deltasMs, 0.5)),
    '95 % ms': of(({ deltasMs }) => quantile(deltasMs, 0.95)),
    'over 16.7 ms': `${(of(late) * 100).toFixed(1)} %`,
    'a frame: script ms': each(({ scriptMs }) => scriptMs),
    'layout ms': each(({ layoutMs }) => layoutMs),
    'paint ms': each(({ paintMs }) => paintMs),
    'raster ms': each(({ rasterMs }) => rasterMs),
  };
}

/** An outside source of football matches in the next days. */
async function openOutsideFeed(): Promise<FakeOddsApi> {
  const outside = await startFakeOddsApi(systemClock);
  for (let n = 1; n <= OUTSIDE_MATCHES; n += 1)
    outside.add(`${n}`, { startsAt: new Date(systemClock.now().getTime() + n * OUTSIDE_EVERY_MS) });
  return outside;
}

/** Games, animations of rounds and the scrolled list of matches in Chromium on a processor four times slower, compared with the idle page. */
export async function run(): Promise<void> {
  const chosen = chosenOf(
    SCENES.map(({ gameId }) => gameId),
    process.argv.slice(3),
  );
  await buildSite();
  const found = await ensureChromium(findChromium);
  if (!found.ok) throw new Error(found.message);
  const outside = await openOutsideFeed();
  const server = await startServer({
    settings: {
      THE_ODDS_API_KEY: FAKE_KEY,
      THE_ODDS_API_URL: outside.url,
      THE_ODDS_API_SPORTS: 'soccer_epl',
    },
  });
  const browser = await chromium.launch({ executablePath: found.path, args: [...chromiumFlags] });
  try {
    const player = await signUpByCalls(server.origin, makePerson(), OPENING_NAIRA);
    const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
    const cdp = await page.context().newCDPSession(page);
    for (const scene of SCENES.filter(({ gameId }) => chosen.includes(gameId))) {
      process.stdout.write(`${scene.gameId} `);
      const address = await launcherUrl(server.origin, player, scene.gameId);
      await (scene.open?.(page, address) ?? page.goto(address));
      const { game, box } = await measure(browser, page, scene, cdp);
      console.log();
      console.table([row(scene.gameId, game), row('at rest, a box moving', box)]);
      const ratio = median(game.map(perSecond)) / median(box.map(perSecond));
      printVerdict(
        `${scene.gameId}, frames ÷ the page at rest: ${ratio.toFixed(2)} (at least ${MIN_RATIO})`,
        ratio >= MIN_RATIO,
      );
    }
  } finally {
    await browser.close();
    await server.stop();
    await outside.stop();
  }
}
