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
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Sports Betting' })).toBeVisible();
});

test('§2.10 §6.4 §7.21 §9.11 §8.14 the sportsbook fills the page, and the page shows a notice when it does not come', async ({
  page,
  player,
  context,
}) => {
  await logIn(page, player);
  const requested = page.waitForRequest((request) => request.url().endsWith('/xpress/live/launcher-url'));
  await page.goto('/sports-betting');
  expect((await requested).postDataJSON()).toMatchObject({ gameId: '10105', deviceType: 'desktop' });
  const frame = page.locator('iframe');
  const heading = page.frameLocator('iframe').getByRole('heading', { name: 'Sports Betting' });
  await expect(heading).toBeVisible();
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-downloads');
  await expect.poll(async () => (await frame.boundingBox())?.width).toBe(1280);
  await expect.poll(async () => (await frame.boundingBox())?.height).toBeGreaterThan(600);

  const launches = '**/xpress/live/launcher-url';
  await page.route(launches, (route) =>
    route.fulfill({ status: 503, json: { status: 503, code: 'unavailable' } }),
  );
  await page.reload();
  await expect(page.getByText('Failed to load the game. Please try again later.')).toBeVisible();
  await page.unroute(launches);
  await networkQuiet(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('An error occurred while loading the game.')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(heading).toBeVisible();
});
