import type { FrameLocator, Page } from '@playwright/test';
import { repeatedLandmarks } from '../axe.ts';
import { expect, test } from '../fixture.ts';
import { LONG } from '../selection.ts';
import { enterAs, stopTime } from '../steps.ts';
import { launcherUrl, otherDevice } from './device.ts';
import { betButton, closeSection, menuButton, openSection } from './sections.ts';

type Table = Page | FrameLocator;

const HI_LO = 'Poker Hi-Lo Streak';
const button = (frame: Table, name: string | RegExp) => frame.getByRole('button', { name });
const guesses = (frame: Table) => button(frame, /likely/);
const balance = (frame: Table) => frame.locator('[data-balance]');
const reminder = (page: Page) => page.getByRole('alertdialog', { name: /^You have played for/ });

/** Advances the page’s clock in small steps, so that its calls can be answered meanwhile. */
async function pass(page: Page, seconds: number): Promise<void> {
  for (let passed = 0; passed < seconds; passed += 1) await page.clock.runFor(1000);
}

async function openInFrame(page: Page, name: string): Promise<FrameLocator> {
  await button(page, new RegExp(name)).click();
  return page.frameLocator('iframe');
}

test('nothing shows a result before the last ball is seen: not the net, not the history', async ({
  page,
  player,
  server,
}) => {
  await page.clock.install();
  await page.goto(await launcherUrl(server.origin, player, 'keno-80'));
  await button(page, '7').first().click();
  await stopTime(page);
  await betButton(page).click();
  await expect(button(page, 'Show all now')).toBeVisible();
  // The stake counts when it is taken, the payout when the result was shown.
  await expect(page.getByText('Net −₦100', { exact: true })).toBeVisible();
  await expect(balance(page)).toHaveText('₦4,900.00');
  await openSection(page, 'My rounds');
  await pass(page, 1);
  await expect(page.getByText('No rounds yet')).toBeVisible();
  await closeSection(page);
  await expect(button(page, 'Show all now')).toBeVisible();
  await pass(page, 8);
  await expect(page.getByText(/^[01] of 1 hit\. It pays/)).toBeAttached();
  await openSection(page, 'My rounds');
  await pass(page, 1);
  await expect(button(page, 'Details')).toHaveCount(1);
});

test('the reminder of time and money waits for the answer of a bet, and comes again after the time chosen', {
  tag: LONG,
}, async ({ page, player, server }) => {
  await page.clock.install();
  await page.goto(await launcherUrl(server.origin, player, 'card-hi-lo'));
  await expect(betButton(page)).toBeEnabled();
  await page.clock.fastForward('29:00');
  await expect(reminder(page)).toHaveCount(0);
  server.pause();
  await betButton(page).click();
  await page.clock.fastForward('02:00');
  await expect(page.getByText('We keep asking for the same bet')).toBeVisible();
  await expect(reminder(page)).toHaveCount(0);
  server.resume();
  await expect(guesses(page).first()).toBeEnabled();
  await page.clock.runFor(15_000);
  await expect(reminder(page)).toBeFocused();
  await expect(reminder(page)).toContainText('You are ₦100 behind over all games in this session.');
  await expect(guesses(page).first()).toBeHidden();
  await button(page, '15 min').click();
  await button(page, 'Keep playing').click();
  await expect(guesses(page).first()).toBeEnabled();
  await page.clock.fastForward('14:00');
  await expect(guesses(page).first()).toBeVisible();
  await page.clock.fastForward('01:30');
  await page.clock.runFor(4000);
  await expect(reminder(page)).toBeVisible();
  await expect(button(page, '15 min')).toHaveAttribute('aria-pressed', 'true');
  await button(page, 'Keep playing').click();
  await page.reload();
  await openSection(page, 'My rounds');
  await expect(button(page, '15 min')).toHaveAttribute('aria-pressed', 'true');
});

test('while a bet is uncertain, the table is shut and the same bet is requested as soon as the network is back', async ({
  page,
  context,
  player,
  server,
  consoleErrors,
}) => {
  await page.clock.install();
  await page.goto(await launcherUrl(server.origin, player, 'card-hi-lo'));
  await expect(betButton(page)).toBeEnabled();
  await context.setOffline(true);
  await betButton(page).click();
  await expect(button(page, 'Placing…')).toBeDisabled();
  await pass(page, 12);
  await expect(page.getByText('We could not reach the server')).toBeVisible();
  await expect(button(page, 'Placing…')).toBeDisabled();
  await context.setOffline(false);
  await expect(guesses(page).first()).toBeEnabled();
  await expect(balance(page)).toHaveText('₦4,900.00');
  await openSection(page, 'My rounds');
  await expect(page.getByText('No rounds yet')).toBeVisible();
  consoleErrors.length = 0;
});

test('a round left open waits on the catalogue; a table taken over elsewhere is opened again where it was', async ({
  page,
  context,
  player,
  server,
  consoleErrors,
}) => {
  const device = await otherDevice(server.origin, player, 'card-hi-lo');
  await device.bet({ stakeNaira: 300 });
  await enterAs(page, player);
  await page.goto('/dashboard/virtual');
  const waiting = page.getByRole('region', { name: 'Rounds waiting for you' });
  await expect(waiting.getByRole('listitem')).toContainText(`${HI_LO}₦300 staked`);
  await expect(waiting).toContainText(/If you leave it for 24 hours, the game’s own rule completes it/);
  await button(page, `Continue with ${HI_LO}`).click();
  const frame = page.frameLocator('iframe');
  await expect(frame.getByText('You left this round open.')).toBeVisible();
  // A launched game has the focus, and its landmarks have other names than those of the page around.
  await expect(page.locator('iframe')).toBeFocused();
  await expect.poll(() => repeatedLandmarks(page)).toEqual([]);

  await otherDevice(server.origin, player, 'card-hi-lo');
  await guesses(frame).first().click();
  await expect(frame.getByText('This game is closed here')).toBeVisible();
  await button(frame, 'Open it again').click();
  await expect(frame.getByText('You left this round open.')).toBeVisible();

  await context.setOffline(true);
  await button(frame, 'Back to the games').click();
  await expect(page.getByText('We could not load the rounds you left open.')).toBeVisible();
  await context.setOffline(false);
  await button(page, 'Try again').first().click();
  await expect(waiting).toBeVisible();
  consoleErrors.length = 0;
});

test('a game on its own, closed, leads back by way of the login', { tag: LONG }, async ({
  page,
  player,
  server,
}) => {
  await page.goto(await launcherUrl(server.origin, player, 'keno-80'));
  // Its code is used up: the other device takes over an existing session.
  await expect(button(page, 'Quick pick 5')).toBeVisible();
  await otherDevice(server.origin, player, 'keno-80');
  await button(page, 'Quick pick 5').click();
  await betButton(page).click();
  await expect(page.getByText('This game is closed here')).toBeVisible();
  await expect(page.getByText('Nothing is lost: an open round waits for you')).toBeVisible();
  await button(page, 'Open it again').click();
  await expect(page).toHaveURL(`${server.origin}/login?from=Virtual`);
});

test('a game speaks the language of the site around it; sound and vibration stay as they were left', {
  tag: LONG,
}, async ({ page, player }) => {
  await page.addInitScript(() => localStorage.setItem('language', 'pcm'));
  await enterAs(page, player);
  await page.goto('/dashboard/virtual?game=casino&casinoType=spin_games');
  const frame = await openInFrame(page, HI_LO);
  const choice = (name: string) => frame.getByRole('switch', { name });
  await menuButton(frame).click();
  await expect(frame.getByText('18+ · Bet responsibly')).toBeVisible();
  await expect(choice('Sound')).not.toBeChecked();
  await expect(choice('Vibration')).toBeChecked();
  await choice('Sound').click();
  await choice('Vibration').click();
  await page.reload();
  await menuButton(frame).click();
  await expect(choice('Sound')).toBeChecked();
  await expect(choice('Vibration')).not.toBeChecked();
});

test.describe('with less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing vibrates, and there is nothing to switch', async ({ page, player, server }) => {
    await page.goto(await launcherUrl(server.origin, player, 'plinko'));
    await menuButton(page).click();
    await expect(page.getByRole('switch', { name: 'Sound' })).toBeVisible();
    await expect(page.getByRole('switch', { name: 'Vibration' })).toHaveCount(0);
  });
});
