import type { Page } from '@playwright/test';
import { expect, test } from './fixture.ts';
import { networkQuiet } from './quiet-network.ts';
import { accountMenu, enterAs } from './steps.ts';

const MAX_SHIFT = 0.01;
const WINDOWS = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];

/** The page's layout shift since it was loaded (CLS), and its elements. */
function shifts(page: Page): Promise<{ sum: number; moved: string[] }> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => {
          const entries = list.getEntries() as (PerformanceEntry & {
            value: number;
            sources: { node: Element | null }[];
          })[];
          const moved = entries.flatMap(({ value, sources }) =>
            sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 30)}: ${value}`),
          );
          resolve({ sum: entries.reduce((sum, { value }) => sum + value, 0), moved });
        }).observe({ type: 'layout-shift', buffered: true });
        // Without a shift the observer is not called; its entries are delivered before a later task.
        requestAnimationFrame(() => setTimeout(() => resolve({ sum: 0, moved: [] }), 200));
      }),
  );
}

async function expectStill(page: Page, who: string, paths: readonly string[]): Promise<void> {
  for (const size of WINDOWS) {
    await page.setViewportSize(size);
    for (const path of paths) {
      await page.goto(path);
      if (who === 'a player') await expect(accountMenu(page)).toContainText('₦5,000');
      await networkQuiet(page);
      await expectFewShifts(page, `${path} at ${size.width} px for ${who}`);
    }
  }
}

async function expectFewShifts(page: Page, where: string): Promise<void> {
  const { sum, moved } = await shifts(page);
  expect.soft(sum, `${where}: ${moved.join('; ')}`).toBeLessThanOrEqual(MAX_SHIFT);
}

/** A game that is opened by its address, in its frame: the page around it, and the game itself. */
async function expectGameStill(page: Page, id: string): Promise<void> {
  for (const size of WINDOWS) {
    await page.setViewportSize(size);
    await page.goto(`/virtual?id=${id}`);
    await expect(page.frameLocator('iframe').locator('[data-balance]')).toBeVisible();
    await expectFewShifts(page, `${id} at ${size.width} px`);
  }
}

test('a page that is loaded directly does not shift, for a visitor and for a player', async ({
  page,
  player,
}) => {
  test.slow();
  await expectStill(page, 'a visitor', ['/faq', '/virtual', '/login']);
  await enterAs(page, player);
  await expectStill(page, 'a player', ['/faq', '/virtual', '/contact', '/dashboard', '/dashboard/wallet']);
  for (const id of ['keno-80', 'crash']) await expectGameStill(page, id);
});
