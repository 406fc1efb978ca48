import { expect, test } from '../fixture.ts';
import { networkQuiet } from '../quiet-network.ts';
import { logIn, toast } from '../steps.ts';

test('§2.11 §6.2 §8.15 a visitor is sent to log in, and comes back to the sportsbook', async ({
  page,
  player,
}) => {
  await page.goto('/sports-betting');
  await expect(toast(page, 'Kindly login to view this page')).toBeVisible();
  await expect(page).toHaveURL(/\/login\?from=SportBetting$/);
  await page.getByLabel('Phone number or email').fill(player.phone);
  await page.getByLabel('Password', { exact: true }).fill(player.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/sports-betting$/);
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Sportsbook' })).toBeVisible();
});

test('§2.10 §7.21 §9.11 §8.14 the sportsbook fills the page, and says so when it does not come', async ({
  page,
  player,
  studio,
  context,
}) => {
  await logIn(page, player);
  const asked = page.waitForRequest((request) => request.url().endsWith('/xpress/live/launcher-url'));
  await page.goto('/sports-betting');
  expect((await asked).postDataJSON()).toMatchObject({ gameId: '10105', deviceType: 'desktop' });
  const frame = page.locator('iframe');
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Sportsbook' })).toBeVisible();
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin');
  await expect.poll(async () => (await frame.boundingBox())?.width).toBe(1280);
  await expect.poll(async () => (await frame.boundingBox())?.height).toBeGreaterThan(600);

  studio.setAway(true);
  await page.reload();
  await expect(page.getByText('Failed to load the game. Please try again later.')).toBeVisible();
  await networkQuiet(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('An error occurred while loading the game.')).toBeVisible();
  await context.setOffline(false);
  studio.setAway(false);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Sportsbook' })).toBeVisible();
});
