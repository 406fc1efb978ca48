import type { Page } from '@playwright/test';
import { expect, test } from './fixture.ts';
import { expectBalance, toast } from './steps.ts';

const MAX_TABS = 60;

/** Presses Tab until the given element has the focus; every stop on the way must be visible. */
async function tabTo(page: Page, role: 'link' | 'button' | 'textbox', name: string): Promise<void> {
  const wanted = page.getByRole(role, { name, exact: true });
  for (let presses = 0; presses < MAX_TABS; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    await expect(focused).toBeVisible();
    if (await wanted.evaluateAll((all) => all.some((one) => one === document.activeElement))) return;
  }
  throw new Error(`${MAX_TABS} presses of Tab do not reach the ${role} ${name}`);
}

test('with nothing but a keyboard: log in, spin, log out', async ({ page, player }) => {
  await page.clock.install();
  await page.goto('/login?from=PlaySpinIt');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, 'textbox', 'Phone number or email');
  await page.keyboard.type(player.phone);
  await page.keyboard.press('Tab');
  await page.keyboard.type(player.password);
  await page.keyboard.press('Enter');
  await expect(toast(page, 'login successfully')).toBeVisible();
  await page.clock.runFor(2000);
  await expectBalance(page, '₦5,000.00');
  await expect(page.getByRole('heading', { name: 'Spin it' })).toBeFocused();

  await tabTo(page, 'textbox', 'Your stake');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('300');
  await page.keyboard.press('Tab');
  const question = page.getByRole('dialog', { name: 'Are you sure you want to update the price to 300?' });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(page.getByLabel('Your stake')).toHaveValue('100');
  await page.getByLabel('Your stake').focus();
  const answered = page.waitForResponse(/\/agent\/spin-multiplier$/);
  await page.keyboard.press('Enter');
  expect((await answered).status()).toBe(200);
  await page.clock.runFor(10_500);
  const result = page.getByRole('dialog');
  await expect(result).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(result).toBeHidden();
  await expect(page.getByRole('button', { name: 'Spin Now' })).toBeFocused();

  await page.keyboard.press('Shift+Tab');
  const menu = page.getByRole('banner').getByLabel(/^Account, balance/);
  await menu.focus();
  await page.keyboard.press('Enter');
  await tabTo(page, 'button', 'Logout');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await tabTo(page, 'button', 'Logout');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Logout successful')).toBeVisible();
  await page.clock.runFor(2000);
  await expect(page).toHaveURL(/\/home$/);
});

test('a player with reduced motion sees no endless motion, and a wheel that does not whirl', async ({
  page,
  player,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/home');
  await expect(page.getByRole('heading').first()).toBeVisible();
  const endless = () =>
    document
      .getAnimations()
      .filter(
        ({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations === Infinity,
      )
      .map((animation) => (animation.effect as KeyframeEffect).target?.className);
  await expect.poll(() => page.evaluate(endless)).toEqual([]);

  await page.clock.install();
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/login?from=PlaySpinIt');
  await page.getByLabel('Phone number or email').fill(player.phone);
  await page.getByLabel('Password', { exact: true }).fill(player.password);
  await page.keyboard.press('Enter');
  await expectBalance(page, '₦5,000.00');
  await page.clock.runFor(2000);
  await page.getByRole('button', { name: 'Spin Now' }).click();
  await expect(page.getByRole('button', { name: 'Spinning…' })).toBeVisible();
  const frames = () =>
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().duration === 8000)
      .map(({ effect }) => (effect as KeyframeEffect).getKeyframes().map(({ opacity }) => opacity));
  await expect.poll(() => page.evaluate(frames)).toEqual([['1', '0.25', '0.25', '1']]);
});
