import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { sidewaysOverflow } from './account-steps.ts';
import { axeFaults } from './axe.ts';
import { expect, test as onPlainServer } from './fixture.ts';
import { type RunningServer, SERVER_LIMIT_MS, startServer } from './server.ts';
import { enterAs, openWalletTab, sendAmount, toast } from './steps.ts';

const UNVERIFIED = {
  ...{ depositKobo: 600_000, dayDepositKobo: 800_000, balanceKobo: 2_000_000, withdrawalKobo: 0 },
};
const VERSIONS = [{ from: '2026-01-01', unverified: UNVERIFIED, verified: {}, withdrawalNeedsNin: true }];

/** A server that has ceilings by verification. */
const test = onPlainServer.extend<object, { readonly server: RunningServer }>({
  server: [
    async ({ studio }, use) => {
      const server = await startServer({ studio, settings: { TIER_VERSIONS: JSON.stringify(VERSIONS) } });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: SERVER_LIMIT_MS },
  ],
});

const digits = (length: number) => String(randomInt(10 ** length)).padStart(length, '0');

async function examine(page: Page, name: string): Promise<void> {
  expect(await axeFaults(page)).toEqual([]);
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
    await page.screenshot({ path: test.info().outputPath(`${name}-${width}.png`) });
  }
  await page.setViewportSize({ width: 360, height: 740 });
}

test('a player reads the ceilings by verification, verifies a BVN and then the NIN that a withdrawal requires', async ({
  page,
  player,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await enterAs(page, player);
  await page.goto('/dashboard/wallet');
  await openWalletTab(page, 'Deposit');
  await sendAmount(page, '5000');
  const transfer = page.getByRole('dialog', { name: 'Transfer to your own account' });
  await expect(transfer).toContainText('You can deposit ₦8,000 a day, and ₦3,000 of it is left.');
  await examine(page, 'deposit');
  await transfer.getByRole('link', { name: 'Verify your identity' }).click();
  const dialog = page.getByRole('dialog', { name: 'Verify your account' });
  await dialog.getByLabel('Your BVN').fill(`2${digits(10)}`);
  await dialog.getByLabel('Date of birth').fill('1990-05-02');
  await dialog.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(toast(page, 'Your account is verified.')).toBeVisible();

  await page.goto('/dashboard/wallet');
  await openWalletTab(page, 'Withdraw');
  await expect(page.getByText('Verify your NIN before you withdraw: the law requires it.')).toBeVisible();
  await examine(page, 'withdrawal');
  await page.getByRole('link', { name: 'Verify your NIN' }).click();
  await dialog.getByLabel('Your NIN').fill(`3${digits(10)}`);
  await dialog.getByLabel('Date of birth').fill('1990-05-02');
  await dialog.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(dialog).toBeHidden();

  await page.goto('/dashboard/wallet');
  await openWalletTab(page, 'Withdraw');
  await expect(page.getByLabel('Amount')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Verify your NIN' })).toHaveCount(0);
});

test('the page of limits shows the ceilings by verification beside the player’s own limits', async ({
  page,
  player,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await enterAs(page, player);
  await page.goto('/dashboard/settings/limits');
  const tier = page.getByRole('region', { name: 'By verification' });
  await expect(tier).toContainText('This applies until your identity is verified.');
  await expect(tier.getByRole('listitem').filter({ hasText: 'Deposits a day' })).toContainText(
    '₦3,000 left of ₦8,000',
  );
  await expect(page.getByRole('region', { name: 'Deposits', exact: true })).toContainText(
    '₦3,000 left of ₦8,000',
  );
  await examine(page, 'limits');
  await tier.getByRole('link', { name: 'Verify your NIN' }).click();
  await expect(
    page.getByRole('dialog', { name: 'Verify your account' }).getByLabel('Your NIN'),
  ).toBeVisible();
});
