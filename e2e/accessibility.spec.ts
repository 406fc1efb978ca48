import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixture.ts';
import { PLAYER_PATHS, VISITOR_PATHS } from './screens.ts';
import { logIn } from './steps.ts';

const WIDTHS = [360, 1280];
const NARROWEST = 320;
const HEIGHT = 780;

/** Serious and critical faults of the page as it stands. */
async function faultsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`,
    );
}

async function settle(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
}

function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

async function checkScreen(page: Page, path: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    await settle(page, path);
    expect.soft(await faultsOf(page), `${path} at ${width}`).toEqual([]);
  }
  await page.setViewportSize({ width: NARROWEST, height: HEIGHT });
  expect.soft(await overflow(page), `${path} scrolls sideways at ${NARROWEST}`).toBeLessThanOrEqual(0);
}

for (const path of VISITOR_PATHS) {
  test(`a visitor's ${path}`, async ({ page }) => {
    await checkScreen(page, path);
  });
}

test("a player's screens", async ({ page, player }) => {
  test.setTimeout(180_000);
  await logIn(page, player);
  for (const path of PLAYER_PATHS) await test.step(path, () => checkScreen(page, path));
});

test('dark theme keeps its contrast', async ({ page, player }) => {
  test.setTimeout(120_000);
  await page.emulateMedia({ colorScheme: 'dark' });
  await logIn(page, player);
  for (const path of ['/dashboard', '/dashboard/spinit/play', '/dashboard/wallet?deposit=true', '/rules']) {
    await settle(page, path);
    expect.soft(await faultsOf(page), path).toEqual([]);
  }
});
