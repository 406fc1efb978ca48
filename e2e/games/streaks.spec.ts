import type { Page } from '@playwright/test';
import { expect, test } from '../fixture.ts';
import type { Player } from '../people.ts';
import { launcherUrl } from './device.ts';

async function launch(page: Page, origin: string, player: Player, gameId: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(await launcherUrl(origin, player, gameId));
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test('Plinko: the ball falls and pays by its slot; the board follows the rows and the risk', async ({
  page,
  player,
  server,
}) => {
  await launch(page, server.origin, player, 'plinko');
  await button(page, 'High').click();
  await page.getByLabel('Rows of pegs').selectOption('16');
  await expect(page.getByText('Up to 1000× · 97.36% comes back over many rounds')).toBeVisible();
  await button(page, 'Bet ₦100').click();
  const result = page.locator('[data-result]').getByText(/^The ball fell into/);
  await expect(result).toBeVisible();
  const announced = await page.getByText(/^The ball fell into .* Paid/).innerText();
  const [, multiple = '', paid = ''] = /into ([\d.]+)×\. Paid ₦([\d,.]+)\.$/.exec(announced) ?? [];
  expect(Number(paid.replaceAll(',', ''))).toBeCloseTo(Number(multiple) * 100, 2);
  await page.reload();
  await expect(result).toBeVisible();
});
