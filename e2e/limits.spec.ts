import type { Page } from '@playwright/test';
import { axeFaults } from './axe.ts';
import { expect, test } from './fixture.ts';
import { call } from './people.ts';
import { arrangeSpins } from './spinning.ts';
import { enterAs, logIn, toast } from './steps.ts';

const LIMITS = '/dashboard/settings/limits';
const group = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Types one limit in its dialog. */
async function setLimit(page: Page, name: string, period: string, amount: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^(Set|Change): ${name}, ${period}$`) }).click();
  const dialog = page.getByRole('dialog', { name: `${name}: ${period}` });
  await dialog.getByRole('textbox').fill(amount);
  await dialog.getByRole('button', { name: 'Save limit' }).click();
  await expect(dialog).toBeHidden();
}

test('a player sets a limit on a phone, and the wheel refuses the stake above it with the amount left', async ({
  page,
  player,
  server,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await enterAs(page, player);
  await page.goto(LIMITS);
  await setLimit(page, 'Stakes', 'A day', '1,000');
  await expect(toast(page, 'Your limit is in force.')).toBeVisible();
  await expect(group(page, 'Stakes')).toContainText('₦1,000 left of ₦1,000');
  expect(await axeFaults(page)).toEqual([]);
  await arrangeSpins(server.origin, player, ['lose']);
  await call(server.origin, '/agent/spin-multiplier', { token: player.token, betAmount: '400' });
  await page.goto('/dashboard/spinit/play');
  await page.getByLabel('Your stake').fill('700');
  await page.getByRole('button', { name: 'Spin Now' }).click();
  const sure = page.getByRole('button', { name: 'Yes, Continue' });
  if (await sure.isVisible()) await sure.click();
  await expect(toast(page, 'Your stake limit leaves ₦600 today. Nothing was taken.')).toBeVisible();
});

test('a higher limit waits 24 hours for its second yes, and can be dropped', async ({ page, player }) => {
  await enterAs(page, player);
  await page.goto(LIMITS);
  await setLimit(page, 'One stake', 'Each stake', '500');
  await expect(group(page, 'One stake')).toContainText('₦500 at most');
  await setLimit(page, 'One stake', 'Each stake', '');
  await expect(toast(page, 'Your limit stays for 24 hours.')).toBeVisible();
  await expect(group(page, 'One stake')).toContainText('You asked for no limit.');
  await group(page, 'One stake').getByRole('button', { name: 'Keep my limit' }).click();
  await expect(group(page, 'One stake')).not.toContainText('You asked for');
  await setLimit(page, 'Playing time', 'A week', '90');
  await expect(group(page, 'Playing time')).toContainText('1 h 30 min left of 1 h 30 min');
});

test('an amount that cannot be read is refused in the dialog', async ({ page, player }) => {
  await enterAs(page, player);
  await page.goto(LIMITS);
  await page.getByRole('button', { name: 'Set: Losses, A month' }).click();
  const dialog = page.getByRole('dialog', { name: 'Losses: A month' });
  await dialog.getByRole('textbox').fill('1e5');
  await dialog.getByRole('button', { name: 'Save limit' }).click();
  await expect(dialog).toContainText('Enter an amount in naira, or leave it empty.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(group(page, 'Losses')).toContainText('No limit');
});

test('a break logs the player out, and after a login the page shows its end', async ({ page, player }) => {
  await enterAs(page, player);
  await page.goto(LIMITS);
  await page.getByRole('button', { name: 'Take a break: 1 day' }).click();
  const sure = page.getByRole('dialog', { name: 'Take a break of 1 day?' });
  expect(await axeFaults(page)).toEqual([]);
  await sure.getByRole('button', { name: 'Begin the break' }).click();
  await expect(toast(page, 'Your break has begun.')).toBeVisible();
  await expect(page).not.toHaveURL(/dashboard/);
  await logIn(page, player);
  await page.goto(LIMITS);
  await expect(page.getByText('You are taking a break until')).toBeVisible();
});
