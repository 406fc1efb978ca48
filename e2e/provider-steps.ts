import type { Locator, Page } from '@playwright/test';
import type { FakeProviders } from '../tools/live/fake-providers.ts';
import { chooseBank } from './account-steps.ts';
import { expect } from './fixture.ts';
import type { Person } from './people.ts';
import { openWalletTab, sendAmount, signUpToCode, toast, typeCode } from './steps.ts';

/** Signs up with the code that the SMS provider carried, and returns it. */
export async function signUpBySms(page: Page, person: Person, { sms }: FakeProviders): Promise<string> {
  await signUpToCode(page, person);
  await sms.hasTaken(1);
  const code = /\b\d{6}\b/.exec(sms.taken.at(-1)?.text ?? '')?.[0] ?? '';
  await typeCode(page, code);
  await page.getByRole('button', { name: 'Verify and Process' }).click();
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  return code;
}

/** Types a number of the registry into the dialog that is open. */
export async function verifyNumber(
  page: Page,
  name: 'BVN' | 'NIN',
  { number, birthDate }: { readonly number: string; readonly birthDate: string },
): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Verify your account' });
  await dialog.getByLabel(`Your ${name}`).fill(number);
  await dialog.getByLabel('Date of birth').fill(birthDate);
  await dialog.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(toast(page, 'Your account is verified.')).toBeVisible();
}

/** Verifies a BVN from the profile. */
export async function verifyBvn(page: Page, bvn: { readonly number: string; readonly birthDate: string }) {
  await page.goto('/dashboard/settings/profile');
  await page.getByRole('button', { name: 'Enter BVN/NIN to verify account' }).click();
  await verifyNumber(page, 'BVN', bvn);
}

/** Requests an account to pay into, which the bank opens; returns its number, and the dialog that waits for the transfer. */
export async function openOwnAccount(
  page: Page,
  { bank }: FakeProviders,
  { amount, bvn, account }: { readonly amount: string; readonly bvn: string; readonly account: string },
): Promise<{ readonly receiver: string; readonly transfer: Locator }> {
  await page.goto('/dashboard/wallet');
  await openWalletTab(page, 'Deposit');
  await sendAmount(page, amount);
  const dialog = page.getByRole('dialog', { name: 'Your own account to pay into' });
  await dialog.getByLabel('BVN').fill(bvn);
  await chooseBank(dialog, 'guaranty', 'Guaranty Trust Bank');
  await dialog.getByLabel('Account number').fill(account);
  await dialog.getByRole('button', { name: 'Open my account' }).click();
  await expect(dialog.getByText('The bank is opening your account.', { exact: false })).toBeVisible();
  bank.openAccounts();
  const transfer = page.getByRole('dialog', { name: 'Transfer to your own account' });
  await expect(transfer).toBeVisible();
  return { transfer, receiver: /\b\d{10}\b/.exec(await transfer.innerText())?.[0] ?? '' };
}

/** Withdraws to an account whose holder has the player's name; the page is loaded again once the money is held. */
export async function withdrawTo(page: Page, amount: string, account: string): Promise<void> {
  await openWalletTab(page, 'Withdraw');
  await sendAmount(page, amount);
  const dialog = page.getByRole('dialog', { name: /^Withdraw ₦/ });
  await chooseBank(dialog, 'guaranty', 'Guaranty Trust Bank');
  await dialog.getByLabel('Account number').fill(account);
  await expect(dialog.getByText('Account name:')).toBeVisible();
  const reloaded = page.waitForEvent('load');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await reloaded;
}

/** Waits for an SMS with these words. */
export async function expectSms({ sms }: FakeProviders, pattern: string): Promise<void> {
  const texts = () => sms.taken.map(({ text }) => text).join('\n');
  await expect.poll(texts, { timeout: 60_000 }).toContain(pattern);
}
