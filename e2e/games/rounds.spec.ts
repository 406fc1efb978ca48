import type { Page, Route } from '@playwright/test';
import { axeFaults } from '../axe.ts';
import { expect, test } from '../fixture.ts';
import type { Player } from '../people.ts';
import { enterAs } from '../steps.ts';
import { launcherUrl, otherDevice } from './device.ts';
import { betButton, openSection } from './sections.ts';

const HISTORY = '**/game/history';

/** Keno's page, of a player with this number of earlier rounds on another device. */
async function openAfter(rounds: number, page: Page, origin: string, player: Player): Promise<void> {
  const device = await otherDevice(origin, player, 'keno-80');
  for (let round = 0; round < rounds; round += 1) await device.bet({ stakeNaira: 100, spots: [7, 11] });
  await page.goto(await launcherUrl(origin, player, 'keno-80'));
}

const button = (page: Page, name: string) => page.getByRole('button', { name });

test('rounds that cannot be loaded are not shown as none: the page shows an error, and requests them again', async ({
  page,
  player,
  server,
  consoleErrors,
}) => {
  await openAfter(1, page, server.origin, player);
  for (const [name, open] of [
    ['My rounds', 'Details'],
    ['Fairness', 'Verify'],
  ] as const) {
    await page.route(HISTORY, (call) => call.abort());
    await openSection(page, name);
    await expect(page.getByRole('alert')).toContainText('Your rounds could not be loaded');
    await page.unroute(HISTORY);
    await button(page, 'Try again').click();
    await expect(button(page, open)).toHaveCount(1);
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
  consoleErrors.length = 0;
});

test('older rounds that fail to come after the list was reloaded show no error', async ({
  page,
  player,
  server,
  consoleErrors,
}) => {
  await openAfter(12, page, server.origin, player);
  await openSection(page, 'Fairness');
  await expect(button(page, 'Verify')).toHaveCount(10);
  const held: Route[] = [];
  await page.route(HISTORY, async (call) => {
    const { before } = call.request().postDataJSON() as { before?: string };
    if (before === undefined || held.length > 0) await call.continue();
    else held.push(call);
  });
  await button(page, 'Load more').click();
  await expect.poll(() => held.length).toBe(1);
  await button(page, 'Change seed').click();
  await expect(page.getByText('Revealed: the server seed')).toBeVisible();
  await expect(button(page, 'Load more')).toBeEnabled();
  const failed = page.waitForEvent('requestfailed');
  await held[0]?.abort();
  await failed;
  // The page has received it once it has drawn two frames.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  await expect(page.getByRole('alert')).toHaveCount(0);
  await button(page, 'Load more').click();
  await expect(button(page, 'Verify')).toHaveCount(12);
  consoleErrors.length = 0;
});

test('a framed game’s rounds lead to all bets: the open one goes on from there', async ({
  page,
  player,
  server,
}) => {
  const device = await otherDevice(server.origin, player, 'keno-80');
  await device.bet({ stakeNaira: 100, spots: [7, 11] });
  await enterAs(page, player);
  await page.goto('/dashboard/virtual?id=card-hi-lo');
  const frame = page.frameLocator('iframe');
  await betButton(frame).click();
  await expect(frame.getByRole('button', { name: /likely/ }).first()).toBeEnabled();
  await openSection(frame, 'My rounds');
  await frame.getByRole('button', { name: 'My bets in all games' }).click();
  await expect(page).toHaveURL(/\/dashboard\/bets$/);
  const bets = page.getByRole('region', { name: 'Your bets' }).locator(':scope > ul > li');
  await expect(bets).toHaveText([/^Poker Hi-Lo Streak.*Open/, /^Keno 80/]);
  await bets.last().getByRole('button').click();
  await expect(bets.last().getByText('Keno 80 stake', { exact: true })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await bets.first().getByRole('button').click();
  await bets.first().getByRole('link', { name: 'Go on playing' }).click();
  await expect(frame.getByRole('button', { name: /likely/ }).first()).toBeEnabled();
});
