import { chromiumFlags } from '../tools/chromium.ts';
import { expectFits } from './axe.ts';
import { test as base, expect } from './fixture.ts';
import { hydrated, openAsPlayer } from './page-load.ts';
import { followRequests, networkQuiet } from './quiet-network.ts';
import { enterAs } from './steps.ts';

/** A large default font, for players with poor sight: every rem is twice as large, in style sheets and in media queries. */
const TWICE = '--blink-settings=defaultFontSize=32';
const PHONE_PX = 360;
const VISITOR = ['/home', '/login', '/signup', '/virtual', '/faq'];
const PLAYER = [
  '/dashboard',
  '/dashboard/virtual?game=casino&casinoType=spin_games',
  '/dashboard/spinit',
  '/dashboard/spinit/play',
  '/dashboard/wallet',
  '/dashboard/wallet?deposit=true',
  '/dashboard/settings/profile',
];

/** Whether an element and its content are completely visible within the screen. */
const isWhole = (element: Element) =>
  [element, ...element.querySelectorAll('*')].every(
    (one) => one.scrollWidth <= one.clientWidth + 1 || getComputedStyle(one).display === 'inline',
  ) && element.getBoundingClientRect().right <= innerWidth;

/** A separate browser on the server of the other tests: a setting of the worker's browser would start a worker and a server. */
const test = base.extend({
  page: async ({ playwright, launchOptions, server }, use) => {
    const browser = await playwright.chromium.launch({ ...launchOptions, args: [...chromiumFlags, TWICE] });
    const page = await browser.newPage({
      ...{ baseURL: server.origin, viewport: { width: PHONE_PX, height: 740 }, reducedMotion: 'reduce' },
      ...{ serviceWorkers: 'block', locale: 'en-NG', timezoneId: 'Africa/Lagos' },
    });
    followRequests(page);
    await use(page);
    await browser.close();
  },
});

test('text at twice its size: no page of a visitor scrolls sideways, and the way in stays in sight', async ({
  page,
}) => {
  for (const path of VISITOR) {
    await page.goto(path);
    await hydrated(page);
    await networkQuiet(page);
    await expectFits(page, path, PHONE_PX);
    await expect
      .soft(page.getByRole('banner').getByLabel('Menu', { exact: true }).locator('visible=true'))
      .toBeInViewport({ ratio: 1 });
  }
});

test('text at twice its size: the balance can be read whole, and no page of a player scrolls sideways', async ({
  page,
  player,
}) => {
  await enterAs(page, player);
  await page.goto('/dashboard');
  await expect(page.locator('html')).toHaveCSS('font-size', '32px');
  for (const balance of [
    page.getByRole('banner').getByLabel(/^Account, balance ₦/),
    page.getByRole('main').getByText(/^₦[\d,]+\.\d\d$/),
  ]) {
    await expect(balance.first()).toBeVisible();
    await expect.poll(() => balance.first().evaluate(isWhole), 'the balance is not cut').toBe(true);
  }
  for (const path of PLAYER) {
    await openAsPlayer(page, path);
    await expectFits(page, path, PHONE_PX);
  }
});

test('text at twice its size: no game that everyone plays scrolls sideways, and its main action can be reached', async ({
  page,
  player,
}) => {
  await enterAs(page, player);
  for (const id of ['crash', 'mma-fights', 'live-keno']) {
    await page.goto(`/virtual?id=${id}`);
    const game = page.frameLocator('iframe');
    const main = game.locator('[data-main-action]').locator('visible=true').first();
    await expect(main).toBeVisible({ timeout: 30_000 });
    const overflowPx = () => game.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
    await expect.soft.poll(overflowPx, `${id} scrolls sideways`).toBeLessThanOrEqual(0);
    // Two bet panels are higher than the screen at this size, so the page is scrolled to them.
    await page.mouse.move(PHONE_PX / 2, 600);
    await expect(async () => {
      await page.mouse.wheel(0, 2_000);
      const last = main.locator('button, p').last();
      await expect(last, `the main action of ${id}`).toBeInViewport({ ratio: 0.9, timeout: 1_000 });
    }).toPass();
  }
});

test('text at twice its size: the sportsbook scrolls sideways on no screen, and cuts no tab or name of a place', async ({
  page,
  player,
}) => {
  await enterAs(page, player);
  await page.goto('/sports-betting');
  const frame = page.frameLocator('iframe');
  const odds = frame.getByRole('button', { name: /^Full-time result: .+ \d+\.\d\d$/ });
  await expect(odds.first()).toBeVisible({ timeout: 30_000 });
  const overflowPx = () => frame.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
  const fits = (screen: string) =>
    expect.soft.poll(overflowPx, `${screen} scrolls sideways`).toBeLessThanOrEqual(0);
  await fits('the list');
  for (const nav of ['Sports', 'Parts of the sportsbook'])
    for (const link of await frame.getByRole('navigation', { name: nav }).getByRole('link').all())
      if (await link.isVisible()) expect.soft(await link.evaluate(isWhole), `a link of ${nav}`).toBe(true);
  await odds.first().click();
  await frame
    .getByRole('link', { name: /^\d+ markets of / })
    .first()
    .click();
  await expect(frame.getByRole('button', { name: 'Bet builder' })).toBeVisible();
  await fits('a match');
  await frame.getByRole('link', { name: /^Slip/ }).click();
  await expect(frame.getByLabel('Stake')).toBeVisible();
  await fits('the slip');
  await frame.getByRole('link', { name: /^My bets/ }).click();
  await expect(frame.getByText('No open bets')).toBeVisible();
  await fits('my bets');
});
