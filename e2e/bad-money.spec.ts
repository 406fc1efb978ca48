import type { Page } from '@playwright/test';
import { expect, test } from './fixture.ts';
import { type Player, signUpByCalls } from './people.ts';
import { expectBalance, logIn, openWalletTab, sendAmount, toast, type WalletTab } from './steps.ts';

async function openWallet(page: Page, player: Player, tab: WalletTab): Promise<void> {
  await logIn(page, player);
  await page.goto('/dashboard/wallet');
  await openWalletTab(page, tab);
}

test('a deposit needs an amount', async ({ page, player }) => {
  await openWallet(page, player, 'Deposit');
  for (const amount of ['', '0', 'abc', '-5', '1e3']) {
    await sendAmount(page, amount);
    await expect(page.getByText('Please enter a valid deposit amount.')).toBeVisible();
    await page.getByLabel('Amount', { exact: true }).fill('7');
    await expect(page.getByText('Please enter a valid deposit amount.')).toBeHidden();
  }
});

test('a withdrawal needs an amount that is there, and an account number', async ({ page, player }) => {
  await openWallet(page, player, 'Withdraw');
  await expectBalance(page, '₦5,000.00');
  await sendAmount(page, '5000.01');
  await expect(page.getByText(/Amount cannot be greater than ₦5,000/)).toBeVisible();
  await sendAmount(page, '0');
  await expect(page.getByText('Please enter a valid withdraw amount.')).toBeVisible();
  await sendAmount(page, '500');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Bank').selectOption({ label: 'Guaranty Trust Bank' });
  await dialog.getByLabel('Account number').fill('12345');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText('Account number is not valid')).toBeVisible();
});

test('a stake needs to be chosen, and to be ₦100 at least', async ({ page, player }) => {
  await logIn(page, player);
  await page.goto('/dashboard/spinit');
  const playNow = page.getByRole('button', { name: 'Play Now' });
  await playNow.click();
  await expect(page.getByText('Please select an amount first!')).toBeVisible();
  await page.getByLabel('Or type an amount').fill('99');
  await expect(playNow).toBeDisabled();
  await page.getByLabel('Or type an amount').fill('1a5b0');
  await expect(playNow).toBeEnabled();
  await playNow.click();
  const stake = page.getByLabel('Your stake');
  await expect(stake).toHaveValue('150');
  await stake.fill('99');
  await expect(page.getByText('The least amount is N100')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Spin Now' })).toBeDisabled();
});

test('a changed stake is asked about, and can be put back', async ({ page, player }) => {
  await logIn(page, player, 'PlaySpinIt');
  const stake = page.getByLabel('Your stake');
  await expect(stake).toHaveValue('100');
  await stake.fill('1500');
  await stake.blur();
  const question = page.getByRole('dialog', { name: 'Are you sure you want to update the price to 1,500?' });
  await question.getByRole('button', { name: 'No, Cancel' }).click();
  await expect(stake).toHaveValue('100');
  await stake.fill('200');
  await stake.blur();
  const answered = page.waitForResponse((response) => response.url().endsWith('/agent/spin-multiplier'));
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, Continue' }).click();
  const { data } = (await (await answered).json()) as { data: { stake: number } };
  expect(data.stake).toBe(200);
});

test('a stake above the balance leads to the wallet', async ({ page, player }) => {
  await logIn(page, player, 'PlaySpinIt');
  await expectBalance(page, '₦5,000.00');
  await page.getByLabel('Your stake').fill('6000');
  await page.getByLabel('Your stake').blur();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, Continue' }).click();
  await expect(toast(page, 'INSUFFICIENT BALANCE')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/wallet\?.*deposit=true/);
});

test('an empty wallet leads to the wallet', async ({ page, server, person }) => {
  const player = await signUpByCalls(server.origin, person, 0);
  await logIn(page, player, 'PlaySpinIt');
  await page.getByRole('button', { name: 'Spin Now' }).click();
  await expect(toast(page, 'You need to fund your wallet to play')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/wallet\?.*deposit=true/);
});

test('a visitor who presses Spin Now is sent to the login', async ({ page }) => {
  await page.goto('/dashboard/spinit/play');
  await page.getByRole('button', { name: 'Spin Now' }).click();
  await expect(toast(page, 'Please login to continue')).toBeVisible();
  await expect(page).toHaveURL(/\/login\?from=PlaySpinIt/);
});
