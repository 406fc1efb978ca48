import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { sidewaysOverflow } from './account-steps.ts';
import { axeFaults } from './axe.ts';
import { expect, test } from './fixture.ts';
import { enterAs, toast } from './steps.ts';

const PROFILE = '/dashboard/settings/profile';
const digits = (length: number) => String(randomInt(10 ** length)).padStart(length, '0');
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Opens the dialog of the profile, and types a number with a birth date. */
async function verify(page: Page, number: string): Promise<void> {
  await page.getByRole('button', { name: 'Enter BVN/NIN to verify account' }).click();
  const dialog = dialogOf(page, 'Verify your account');
  await dialog.getByLabel('Your BVN').fill(number);
  await dialog.getByLabel('Date of birth').fill('1990-05-02');
  await dialog.getByRole('button', { name: 'Verify', exact: true }).click();
}

test('a player verifies a BVN after a number that the registry does not have', async ({ page, player }) => {
  await enterAs(page, player);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(PROFILE);
  await verify(page, `0000${digits(5)}02`);
  const dialog = dialogOf(page, 'Verify your account');
  await expect(dialog.getByRole('alert')).toContainText('The registry does not have this number.');
  expect(await axeFaults(page)).toEqual([]);
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await sidewaysOverflow(page)).toBe(0);
    await page.screenshot({ path: test.info().outputPath(`verify-${width}.png`) });
  }
  await dialog.getByLabel('Your BVN').fill(`2${digits(10)}`);
  await dialog.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(toast(page, 'Your account is verified.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/KYC status:\s*Verified/).first()).toBeVisible();
  await expect(page.getByText('Your account is verified. There is nothing more to do.')).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('verify'))).toBe('verified');
});

test('a player returns from a consent page, and the pending check is verified', async ({ page, player }) => {
  await enterAs(page, player);
  await page.goto(PROFILE);
  await verify(page, `0000${digits(5)}06`);
  await expect(page).toHaveURL(/identity=returned$/);
  await expect(dialogOf(page, 'Your check is under way')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: test.info().outputPath(`pending-${width}.png`) });
  }
  await expect(toast(page, 'Your account is verified.')).toBeVisible({ timeout: 15_000 });
  await expect(page).toHaveURL(new RegExp(`${PROFILE}$`));
});
