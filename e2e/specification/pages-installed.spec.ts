import type { Page } from '@playwright/test';
import { expect, test } from '../fixture.ts';
import { expectBalance, logIn } from '../steps.ts';

test.use({ serviceWorkers: 'allow' });

/** Until the service worker controls the page. */
async function underWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** The paths of everything that is kept on this phone. */
function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const opened = await Promise.all(names.map((name) => caches.open(name)));
    const requests = await Promise.all(opened.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
}

test('the site can be installed: manifest, icons of their sizes, worker', async ({ page }) => {
  await page.goto('/home');
  await underWorker(page);
  const session = await page.context().newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  const manifest = await (await page.request.get('/manifest.webmanifest')).json();
  for (const { src, sizes } of manifest.icons as { src: string; sizes: string }[]) {
    const png = await (await page.request.get(src)).body();
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, src).toBe(sizes);
  }
  await expect(page.locator('link[rel="apple-touch-icon"]')).toHaveAttribute('href', '/apple-touch-icon.png');
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', '/share.png');
});

test('offline a page states that the money is safe, what was read before opens, and the same page comes back', async ({
  page,
  context,
  consoleErrors,
}) => {
  await page.goto('/faq');
  await underWorker(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => keptPaths(page)).toContain('/faq');
  await context.setOffline(true);
  await page.goto('/faq');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('You are offline.');
  await page.goto('/dashboard/wallet?deposit=true');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline.');
  await expect(page.getByText('Your money is safe.')).toBeVisible();
  await expect(page).toHaveTitle('You are offline · JaraPlay');
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Load again' }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Fdashboard%2Fwallet%3Fdeposit%3Dtrue/);
  consoleErrors.length = 0;
});

test('nothing of a player is ever kept on the phone: no call, no page behind the login', async ({
  page,
  player,
}) => {
  await page.goto('/login');
  await underWorker(page);
  await logIn(page, player);
  await expectBalance(page, '₦5,000.00');
  await page.goto('/dashboard/wallet');
  await expect(page.getByText('Sandbox Sender').or(page.getByText('₦5,000.00')).first()).toBeVisible();
  await page.goto('/rules');
  await expect.poll(() => keptPaths(page)).toContain('/rules');
  for (const path of await keptPaths(page)) expect(path).toMatch(/^\/(assets\/[\w.-]+|offline|rules)$/);
});

test('the offline page speaks the language that was chosen', async ({ page, context, consoleErrors }) => {
  await page.addInitScript(() => localStorage.setItem('language', 'pcm'));
  await page.goto('/login');
  await underWorker(page);
  await context.setOffline(true);
  await page.goto('/signup');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Network no dey.');
  await expect(page.locator('html')).toHaveAttribute('lang', 'pcm');
  consoleErrors.length = 0;
});
