import type { Page } from '@playwright/test';
import { expect, test } from '../fixture.ts';
import { enterAs, stopTime, toast } from '../steps.ts';

const MINUTE_MS = 60_000;

test.beforeEach(async ({ page, player }) => {
  await page.clock.install();
  await enterAs(page, player);
  await page.goto('/dashboard');
  await expect(page.getByRole('banner').getByLabel(/^Account, balance ₦5,000/)).toBeVisible();
  await stopTime(page);
  await page.keyboard.press('Shift');
});

test('§4.10 §4.11 §8.10 §9.4 §9.5 five idle minutes warn, ten seconds more log out, and 2 s later comes /', async ({
  page,
}) => {
  const warning = page.getByRole('dialog', { name: 'Are you still there?' });
  await page.clock.runFor(5 * MINUTE_MS - 1000);
  await expect(warning).toBeHidden();
  await page.clock.runFor(1000);
  await expect(warning.getByText('You will be logged out in 10 seconds.')).toBeVisible();
  await page.clock.runFor(3000);
  await expect(warning.getByText('You will be logged out in 7 seconds.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(warning).toBeVisible();
  await warning.getByRole('button', { name: 'Stay Logged In' }).click();
  await expect(warning).toBeHidden();

  await page.clock.runFor(5 * MINUTE_MS);
  await expect(warning).toBeVisible();
  await page.clock.runFor(9000);
  await expect(warning.getByText('You will be logged out in 1 seconds.')).toBeVisible();
  await page.clock.runFor(1000);
  await expect(toast(page, 'Logout successful')).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
  await page.clock.runFor(1900);
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.clock.runFor(200);
  await expect(page).toHaveURL(/\/home$/);
});

/** The browser fires a scroll event with the next frame, which takes real time even while the page's clock is stopped. */
function scrolled(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        document.addEventListener('scroll', () => resolve(), { once: true });
        window.scrollBy({ top: 60, behavior: 'instant' });
      }),
  );
}

test('§4.12 a mouse move, a key, a scroll, a click and a touch each start the five minutes again', async ({
  page,
}) => {
  const warning = page.getByRole('dialog', { name: 'Are you still there?' });
  const inputs: [string, () => Promise<unknown>][] = [
    ['mouse move', () => page.mouse.move(300, 310)],
    ['key', () => page.keyboard.press('Shift')],
    ['scroll', () => scrolled(page)],
    ['click', () => page.mouse.click(4, 300)],
    ['touch', () => page.dispatchEvent('main', 'touchstart')],
  ];
  for (const [name, input] of inputs) {
    await page.clock.runFor(4 * MINUTE_MS);
    await input();
    await page.clock.runFor(4 * MINUTE_MS);
    await expect(warning, name).toBeHidden();
    await page.keyboard.press('Shift');
  }
  await page.clock.runFor(5 * MINUTE_MS);
  await expect(warning).toBeVisible();
});

test('§4.12 input inside a game’s frame starts the five minutes again, and without any the warning comes', async ({
  page,
}) => {
  await page.clock.resume();
  await page.goto('/virtual?id=card-hi-lo');
  const frame = page.frameLocator('iframe');
  const chip = frame.getByRole('button', { name: '₦500', exact: true });
  await expect(chip).toBeEnabled();
  await stopTime(page);
  await page.keyboard.press('Shift');
  const warning = page.getByRole('dialog', { name: 'Are you still there?' });
  for (const amount of ['₦500', '₦200']) {
    await page.clock.runFor(4 * MINUTE_MS);
    await frame.getByRole('button', { name: amount, exact: true }).click();
    await expect(frame.getByRole('button', { name: `Bet ${amount}` })).toBeVisible();
  }
  await page.clock.runFor(4 * MINUTE_MS);
  await expect(warning).toBeHidden();
  await page.clock.runFor(MINUTE_MS);
  await expect(warning).toBeVisible();
});
