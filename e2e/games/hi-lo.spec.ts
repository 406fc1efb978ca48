import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { game } from '@jara/card-hi-lo/game';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixture.ts';
import { arrange } from '../outcomes.ts';
import { payIn } from '../people.ts';
import { enterAs, stopTime } from '../steps.ts';
import { launcherUrl } from './device.ts';
import { firstGuess } from './hi-lo-guess.ts';
import { betButton, openSection } from './sections.ts';

const guesses = (frame: Page) => frame.getByRole('button', { name: /likely/ });
const cashOut = (frame: Page) => frame.getByRole('button', { name: /^Cash out ₦/ });

/** Deals, and makes the likelier guess. */
async function guessLikelier(frame: Page): Promise<void> {
  await betButton(frame).click();
  await expect(guesses(frame).first()).toBeEnabled();
  const chances = await guesses(frame).allInnerTexts();
  const percents = chances.map((text) => Number(/([\d.]+)%/.exec(text)?.[1]));
  await guesses(frame)
    .nth((percents[0] ?? 0) >= (percents[1] ?? 0) ? 0 : 1)
    .click();
}

test('alone on a phone: rules, history, and a round verified after its seed is revealed', async ({
  page,
  player,
  server,
}) => {
  await arrange(server.origin, player, game, [firstGuess('likelier', 'right')]);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(await launcherUrl(server.origin, player, 'card-hi-lo'));
  await guessLikelier(page);
  await cashOut(page).click();
  await expect(page.getByText('You cashed out')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await openSection(page, 'Rules');
  await expect(page.getByText('97%').first()).toBeVisible();
  await openSection(page, 'My rounds');
  await page.getByRole('button', { name: 'Details' }).first().click();
  await expect(page.getByText(/^cashed out at/)).toBeVisible();
  await openSection(page, 'Fairness');
  const committed = await page.locator('dd').first().innerText();
  await page.getByRole('button', { name: 'Verify' }).first().click();
  await expect(page.getByText('server seed is still in use')).toBeVisible();
  await page.getByLabel('New client seed').fill('my lucky seed');
  await page.getByRole('button', { name: 'Change seed' }).click();
  await expect(page.getByText('Revealed: the server seed')).toBeVisible();
  // An opened panel stays open, and shows the verdict as soon as there is one.
  await expect(page.getByText('This round matches its seeds')).toBeVisible();
  await expect(page.getByText(committed).last()).toBeVisible();
});

test('a lost network never loses a bet; a second launch closes the first table; a used link shows a notice', async ({
  page,
  context,
  player,
  server,
  consoleErrors,
}) => {
  const url = await launcherUrl(server.origin, player, 'card-hi-lo');
  await page.clock.install();
  await page.goto(url);
  await expect(betButton(page)).toBeEnabled();
  await stopTime(page);
  await context.setOffline(true);
  await betButton(page).click();
  await expect(async () => {
    await page.clock.runFor(200);
    await expect(page.getByText('We keep asking for the same bet')).toBeVisible({ timeout: 200 });
  }).toPass();
  await context.setOffline(false);
  await page.clock.resume();
  await expect(guesses(page).first()).toBeEnabled();
  await expect(page.locator('[data-balance]')).toHaveText('₦4,900.00');
  const other = await context.newPage();
  await other.goto(await launcherUrl(server.origin, player, 'card-hi-lo'));
  await expect(other.getByText('You left this round open.')).toBeVisible();
  await guesses(page).first().click();
  await expect(page.getByText('This game is closed here')).toBeVisible();
  await other.goto(url);
  await other.evaluate(() => sessionStorage.clear());
  await other.goto(url);
  await expect(other.getByText(/used already or is too old/)).toBeVisible();
  consoleErrors.length = 0;
});

test('no page of another origin frames a game', async ({ page, player, server, consoleErrors }) => {
  const url = await launcherUrl(server.origin, player, 'card-hi-lo');
  const answer = await fetch(url);
  expect(answer.headers.get('content-security-policy')).toContain(`frame-ancestors ${server.origin}`);
  const stranger = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end(`<p>Another site</p><iframe src="${url}"></iframe>`);
  });
  await once(stranger.listen(0), 'listening');
  const { port } = stranger.address() as AddressInfo;
  await page.goto(`http://localhost:${port}/`);
  await expect.poll(() => consoleErrors.join()).toMatch(/frame-ancestors/);
  stranger.close();
  consoleErrors.length = 0;
});

test('a game that lacks money leads to the deposit, and the deposit back to the game', async ({
  page,
  player,
  server,
}) => {
  await enterAs(page, player);
  await page.goto('/virtual?id=card-hi-lo');
  const frame = page.frameLocator('iframe');
  await frame.getByLabel('Your stake').fill('9000');
  await expect(frame.getByText('That is more than your balance.')).toBeVisible();
  await frame.getByRole('button', { name: 'Deposit' }).click();
  await expect(page).toHaveURL(/\/dashboard\/wallet$/);
  await expect(page.getByRole('textbox', { name: 'Amount' })).toBeVisible();
  await payIn(server.origin, player.depositCode, 5000);
  await page.getByRole('link', { name: 'Back to Poker Hi-Lo Streak' }).click();
  await expect(frame.locator('[data-balance]')).toHaveText('₦10,000.00');
  await frame.getByLabel('Your stake').fill('9000');
  await betButton(frame).click();
  await expect(frame.locator('[data-balance]')).toHaveText('₦1,000.00');
});
