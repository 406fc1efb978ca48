import { expectNoFaults } from './axe.ts';
import { openDeskAs } from './desk-people.ts';
import { expect, test } from './fixture.ts';
import { enterAs } from './steps.ts';

/** A flight may take a minute. */
const ROUND_MS = 90_000;

test('crash ends after its round for maintenance, its players read so, and it opens again', async ({
  page,
  browser,
  server,
  player,
}) => {
  const context = await browser.newContext({
    ...{ baseURL: server.origin, viewport: { width: 360, height: 640 }, serviceWorkers: 'block' as const },
  });
  const phone = await context.newPage();
  await phone.emulateMedia({ reducedMotion: 'reduce' });
  await enterAs(phone, player);
  await phone.goto('/virtual?id=crash');
  const frame = phone.frameLocator('iframe[title="Lagos Jet"]');
  await expect(frame.getByRole('region', { name: 'Bet 1', exact: true })).toBeVisible();

  await page.setViewportSize({ width: 1440, height: 900 });
  await openDeskAs(page, server, 'games@example.com');
  // Three actions: the screen, the switch, the reason.
  await page.getByRole('link', { name: 'Games', exact: true }).click();
  await page.getByRole('button', { name: 'End after round: Lagos Jet' }).click();
  await page.getByLabel('Reason').fill('maintenance');
  await page.getByRole('button', { name: 'End after this round' }).click();
  await expect(page.getByRole('row', { name: /Lagos Jet/ })).toContainText(/ends after its round|closed/);
  await expectNoFaults(page, 'the games');
  await page.screenshot({ path: `${test.info().outputDir}/games-1440.png`, fullPage: true });
  await expect(frame.getByText('The game is closed for now')).toBeVisible({ timeout: ROUND_MS });

  await page.reload();
  await page.getByRole('button', { name: 'Open: Lagos Jet' }).click();
  await page.getByLabel('Reason').fill('mended');
  await page.getByRole('dialog').getByRole('button', { name: 'Open' }).click();
  await expect(frame.getByRole('region', { name: 'Bet 1', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Lagos Jet', exact: true }).click();
  await expect(page.getByText('There are no bets yet.')).toBeVisible();
});
