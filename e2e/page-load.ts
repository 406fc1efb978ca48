import type { Page } from '@playwright/test';
import { expect } from './fixture.ts';
import { networkQuiet } from './quiet-network.ts';

export const MISSING = '/no-such-page';

/** Logs violations of the content policy in the console, which every test checks; the server's element is marked. */
export async function reportViolations(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`refused by the content policy: ${violatedDirective} ${blockedURI}`),
    );
    document.addEventListener('DOMContentLoaded', () => {
      document.querySelector('#root > *')?.setAttribute('data-served', 'yes');
    });
  });
}

/** Until React has hydrated or rendered the page. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
}

/** Fetches of the site's style sheet, which the page contains already. */
function fetchedStyles(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.css')),
  );
}

const scrollTo = (page: Page, topPx: number) =>
  page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), topPx);

/** Uses the page, so that lazy parts have loaded as well; it ends at its top, as it began. */
async function touch(page: Page): Promise<void> {
  await page.mouse.move(40, 300);
  // A wheel scrolls some frames later, perhaps after the page was scrolled back.
  await scrollTo(page, 4000);
  await networkQuiet(page);
  await scrollTo(page, 0);
}

/** Opens a page as a visitor and expects it complete from the server and hydrated without a change. */
export async function openPrerendered(page: Page, path: string): Promise<void> {
  const answer = await page.goto(path);
  expect(answer?.status(), path).toBe(path === MISSING ? 404 : 200);
  await hydrated(page);
  // The server's own element, not one rendered in its place.
  await expect(page.locator('#root > [data-served="yes"]'), path).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
  await touch(page);
  await expect(page.locator('#root > [data-served="yes"]'), path).toBeVisible();
  await expect(page.getByRole('contentinfo'), path).toBeVisible();
  expect(await fetchedStyles(page), 'the style sheet stands in the page').toEqual([]);
}

/** Opens a page as a player and expects it to render, with the account in its header. */
export async function openAsPlayer(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await expect(page.getByRole('main').getByRole('heading').first(), path).toBeVisible();
  await expect(page.locator('header').getByLabel(/^Account, balance/), path).toHaveCount(1);
  await touch(page);
}
