import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectFits } from '../axe.ts';
import { expect, test } from '../fixture.ts';
import { PLAYER_PATHS, VISITOR_PATHS } from '../screens.ts';
import { fillLogin, logIn } from '../steps.ts';

const MISSING = '/no-such-page';

/** A page the server drew without the query, so that React does not take it over. */
const DRAWN_ANEW = '/login?from=somewhere-else';

/** A page of 13 KB is there at once, its 100 KB of scripts some seconds later. */
const SLOW_BYTES_PER_SECOND = 25_000;

/** What the content policy refuses ends in the console, where every test of this folder looks. */
async function reportViolations(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`refused by the content policy: ${violatedDirective} ${blockedURI}`),
    );
    document.addEventListener('DOMContentLoaded', () => {
      document.querySelector('#root > *')?.setAttribute('data-served', 'yes');
    });
  });
}

/** Until React has taken the page over, or drawn it. */
async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
}

/** The site's style sheet, had it been fetched although it stands in the page. */
function fetchedStyles(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.css')),
  );
}

/** Touches the page, so that the parts put off until then are there as well. */
async function touch(page: Page): Promise<void> {
  await page.mouse.move(40, 300);
  await page.mouse.wheel(0, 4000);
  await page.waitForLoadState('networkidle');
}

test('every page of a visitor comes whole from the server and is taken over as it stands', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await reportViolations(page);
  for (const path of [
    ...VISITOR_PATHS,
    '/virtual?game=casino',
    '/login?from=SportBetting',
    '/faq?utm_source=radio',
  ]) {
    await test.step(path, async () => {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(path === MISSING ? 404 : 200);
      await hydrated(page);
      // The very element that the server sent, not one drawn in its place.
      await expect(page.locator('#root > [data-served="yes"]'), path).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      await touch(page);
      await expect(page.locator('#root > [data-served="yes"]'), path).toBeVisible();
      await expect(page.getByRole('contentinfo'), path).toBeVisible();
      expect(await fetchedStyles(page), 'the style sheet stands in the page').toEqual([]);
    });
  }
});

test('every page of a player obeys the content policy and draws without an error', async ({
  page,
  player,
}) => {
  test.setTimeout(180_000);
  await reportViolations(page);
  await logIn(page, player);
  for (const path of [...PLAYER_PATHS, '/virtual', '/rules', MISSING]) {
    await test.step(path, async () => {
      await page.goto(path);
      await hydrated(page);
      await expect(page.getByRole('heading').first(), path).toBeVisible();
      await expect(page.locator('header').getByLabel(/^Account, balance/), path).toBeVisible();
      await touch(page);
    });
  }
});

test('§2.1 / leads to /home, and a page behind the login leads a visitor there and back', async ({
  page,
  player,
}) => {
  await page.goto('/');
  await expect(page).toHaveURL('/home');
  await page.goto('/dashboard/wallet?deposit=true');
  await expect(page).toHaveURL(/\/login\?next=/);
  await fillLogin(page, player.phone, player.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/dashboard/wallet?deposit=true');
});

test('without any script a page reads, its menus open and its links lead on', async ({ browser, server }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: server.origin,
    viewport: { width: 360, height: 780 },
  });
  const page = await context.newPage();
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Sandbox: no real money.')).toBeVisible();
  await page.getByLabel('Menu').first().click();
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'FAQ' }).click();
  await expect(page).toHaveURL('/faq');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.close();
});

/** The network of a village, until it is told to speed up. */
async function slowNetwork(page: Page): Promise<{ speedUp: () => Promise<void> }> {
  const network = await page.context().newCDPSession(page);
  const speed = async (bytesPerSecond: number) => {
    await network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    });
  };
  await network.send('Network.enable');
  await speed(SLOW_BYTES_PER_SECOND);
  return { speedUp: () => speed(-1) };
}

test('a menu opened before its code has come stays open', async ({ page }) => {
  const { speedUp } = await slowNetwork(page);
  await page.goto('/faq', { waitUntil: 'commit' });
  const top = page.getByRole('banner').getByRole('navigation', { name: 'Main' });
  await top.getByLabel('More').click();
  expect(await page.evaluate(() => performance.getEntriesByName('hydrated').length)).toBe(0);
  await speedUp();
  await hydrated(page);
  await top.getByRole('link', { name: 'Rules' }).click();
  await expect(page).toHaveURL('/rules');
  await expect(top.getByRole('link', { name: 'Rules' })).toBeHidden();
});

test('whoever is in a field when the page is drawn anew goes on there', async ({ page, player }) => {
  const { speedUp } = await slowNetwork(page);
  await page.goto(DRAWN_ANEW, { waitUntil: 'commit' });
  const identifier = page.getByLabel('Phone number or email');
  const password = page.getByLabel('Password', { exact: true });
  await identifier.fill(player.phone.slice(0, 4));
  await password.fill(player.password);
  await identifier.press('End');
  expect(await page.evaluate(() => performance.getEntriesByName('hydrated').length)).toBe(0);
  const served = await identifier.elementHandle();
  await speedUp();
  await hydrated(page);
  expect(await served?.evaluate((field) => field.isConnected), 'drawn anew').toBe(false);
  await expect(identifier).toBeFocused();
  await page.keyboard.type(player.phone.slice(4));
  await expect(identifier).toHaveValue(player.phone);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');
});

test('a field entered before its page is drawn anew is still the one written in', async ({
  page,
  player,
}) => {
  const { speedUp } = await slowNetwork(page);
  await page.goto(DRAWN_ANEW, { waitUntil: 'commit' });
  await page.getByLabel('Password', { exact: true }).focus();
  await speedUp();
  await hydrated(page);
  await page.keyboard.type(player.password);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(player.password);
});

test('what is typed into a form before its code has come is kept, and is not sent', async ({
  page,
  player,
}) => {
  const { speedUp } = await slowNetwork(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await fillLogin(page, player.phone, player.password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  expect(await page.evaluate(() => performance.getEntriesByName('hydrated').length)).toBe(0);
  await speedUp();
  await hydrated(page);
  await expect(page).toHaveURL('/login');
  await expect(page.getByLabel('Phone number or email')).toHaveValue(player.phone);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('the heading typeface is asked for with the page; where it does not come, the header still fits a phone', async ({
  page,
}) => {
  const home = await (await page.request.get('/home')).text();
  const preloaded = /<link rel="preload" href="([^"]+)" as="font"/.exec(home)?.[1];
  expect(preloaded).toBe(/@font-face\{[^}]*url\(([^)]+)\)/.exec(home)?.[1]);
  await page.route(`**${preloaded}`, (route) => route.abort());
  await page.goto('/home');
  await hydrated(page);
  for (const widthPx of [390, 360, 320]) await expectFits(page, '/home', widthPx);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign Up' })).toBeInViewport({ ratio: 1 });
});

test('the headers of a page, a file and a missing page', async ({ page }) => {
  for (const path of ['/home', '/dashboard', MISSING]) {
    const answer = await page.request.get(path, { headers: { accept: 'text/html' } });
    const headers = answer.headers();
    const policy = headers['content-security-policy'] ?? '';
    const sheet = /<style>(.*?)<\/style>/s.exec(await answer.text())?.[1] ?? '';
    const hash = createHash('sha256').update(sheet).digest('base64');
    expect(policy, path).toContain(`style-src 'self' 'sha256-${hash}'`);
    expect(policy, path).not.toMatch(/unsafe|\*|data:/);
    expect(headers['x-content-type-options'], path).toBe('nosniff');
    expect(headers['x-frame-options'], path).toBe('DENY');
    expect(headers['cache-control'], path).toBe('no-cache');
  }
  const home = await (await page.request.get('/home')).text();
  const script = /<script type="module"[^>]* src="([^"]+)"/.exec(home)?.[1] ?? '';
  expect((await page.request.get(script)).headers()['cache-control']).toContain('immutable');
  const call = await page.request.get(MISSING, { headers: { accept: 'application/json' } });
  expect(call.status()).toBe(404);
  expect(await call.json()).toMatchObject({ code: 'not_found' });
});
