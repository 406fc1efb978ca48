import type { Page } from '@playwright/test';
import { chooseBank } from './account-steps.ts';
import { expect, test } from './fixture.ts';
import type { Player } from './people.ts';
import { expectBalance, logIn, openWalletTab, sendAmount, type WalletTab } from './steps.ts';

async function openWallet(page: Page, player: Player, tab: WalletTab): Promise<void> {
  await logIn(page, player);
  await page.goto('/dashboard/wallet');
  await openWalletTab(page, tab);
}

test('§5.10 a deposit needs an amount', async ({ page, player }) => {
  await openWallet(page, player, 'Deposit');
  for (const amount of ['', '0', 'abc', '-5', '1e3']) {
    await sendAmount(page, amount);
    await expect(page.getByText('Please enter a valid deposit amount.')).toBeVisible();
    await page.getByLabel('Amount', { exact: true }).fill('7');
    await expect(page.getByText('Please enter a valid deposit amount.')).toBeHidden();
  }
});

test('§5.11 §5.12 a withdrawal needs an amount that is there, and an account number', async ({
  page,
  player,
}) => {
  await openWallet(page, player, 'Withdraw');
  await expectBalance(page, '₦5,000.00');
  await sendAmount(page, '5000.01');
  await expect(page.getByText(/Amount cannot be greater than ₦5,000/)).toBeVisible();
  await sendAmount(page, '0');
  await expect(page.getByText('Please enter a valid withdraw amount.')).toBeVisible();
  await sendAmount(page, '500');
  const dialog = page.getByRole('dialog');
  await chooseBank(dialog, 'gtb', 'Guaranty Trust Bank');
  await dialog.getByLabel('Account number').fill('12345');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText('Account number is not valid')).toBeVisible();
});
