import type { Page } from '@playwright/test';
import { expect, test } from './fixture.ts';
import { networkQuiet } from './quiet-network.ts';
import { expectFewShifts } from './shifts.ts';
import { accountMenu, enterAs } from './steps.ts';

const WINDOWS = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];

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

/** A game that is opened by its address, in its frame: the page around it, and the game itself. */
async function expectGameStill(page: Page, id: string): Promise<void> {
  for (const size of WINDOWS) {
    await page.setViewportSize(size);
    await page.goto(`/virtual?id=${id}`);
    await expect(page.frameLocator('iframe').locator('[data-balance]')).toBeVisible();
    await expectFewShifts(page, `${id} at ${size.width} px`);
  }
}

test('a balance that comes late moves nothing below it', async ({ page, player }) => {
  await enterAs(page, player);
  for (const size of WINDOWS) {
    await page.setViewportSize(size);
    const release = Promise.withResolvers<void>();
    await page.route('**/agent/wallet-balance', async (route) => {
      await release.promise;
      await route.continue();
    });
    await page.goto('/dashboard/wallet');
    const tab = page.getByRole('main').getByRole('button', { name: 'Deposit', exact: true });
    await expect(tab).toBeVisible();
    const before = await tab.boundingBox();
    release.resolve();
    await expect(page.getByRole('main')).toContainText('₦5,000.00');
    expect((await tab.boundingBox())?.y, `at ${size.width} px`).toBe(before?.y);
    await page.unroute('**/agent/wallet-balance');
  }
});

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
