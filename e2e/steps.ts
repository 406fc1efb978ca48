import type { Page } from '@playwright/test';
import { expect } from './fixture.ts';
import type { Person, Player } from './people.ts';
import { networkQuiet } from './quiet-network.ts';

const MINUTE_MS = 60_000;

/**
 * Enters as a player with an earlier login on this tab: for tests of later steps, which need not wait for the login again. Only the first
 * page of the tab is entered in this way; a logout is not undone.
 */
export async function enterAs(page: Page, player: Player): Promise<void> {
  const kept = {
    token: player.token,
    isRole: 'Individual',
    isUserId: player.userId,
    isFullname: player.fullName,
    isDepositCode: player.depositCode,
    isReferralCode: player.referralCode,
    verify: 'unverified',
  };
  await page.addInitScript((entries: [string, string][]) => {
    // A frame of another origin runs this too, without access to our storage.
    if (window !== window.top || sessionStorage.getItem('isUserId') !== null) return;
    for (const [key, value] of entries) sessionStorage.setItem(key, value);
  }, Object.entries(kept));
}

/**
 * Stops the page's time until the test advances it. The page's clock must have been installed before it was opened. The time stops a minute
 * later, which ends each call that is under way by its time limit: waits for them first. An already stopped clock is ahead of ours, and time
 * does not go back.
 */
export async function stopTime(page: Page): Promise<void> {
  await networkQuiet(page);
  const shownMs = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(Math.max(shownMs, Date.now()) + MINUTE_MS);
}

/**
 * Runs the stopped clock by single milliseconds until a work settles: a call, and the drawing of its answer, may each wait for a timer of
 * length zero.
 */
export async function inTicks<T>(page: Page, work: () => Promise<T>): Promise<T> {
  let isSettled = false;
  const settle = () => {
    isSettled = true;
  };
  const working = work();
  working.then(settle, settle);
  while (!isSettled) await page.clock.runFor(1);
  return working;
}

/** Signs up on the page and ends at the code screen. */
export async function signUpToCode(page: Page, person: Person): Promise<void> {
  await page.goto('/signup');
  await fillSignUp(page, person);
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(page).toHaveURL(/\/enter-otp$/);
}

/** Fills a field and leaves it, so that the page validates it. */
export async function leaveField(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  await field.fill(text);
  await field.blur();
}

export async function expectAnnounced(page: Page, sentence: string): Promise<void> {
  await expect(page.getByText(sentence, { exact: true }).first()).toBeVisible();
}

/** Fills the sign-up form as an Individual and sends it. */
export async function fillSignUp(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Register As').selectOption('Individual');
  await page.getByLabel('Full name').fill(person.fullName);
  await page.getByLabel('Phone number').fill(person.phone);
  await page.getByLabel('Email address').fill(person.email);
}

/** Types a code digit by digit; the focus moves on automatically. */
export async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Digit 1 of').click();
  await page.keyboard.type(code);
}

export async function fillLogin(page: Page, userId: string, password: string): Promise<void> {
  await page.getByLabel('Phone number or email').fill(userId);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

/** Logs in from /login and waits for the destination. */
export async function logIn(page: Page, person: Person, from = ''): Promise<void> {
  await page.goto(from === '' ? '/login' : `/login?from=${from}`);
  await fillLogin(page, person.phone, person.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

export function toast(page: Page, text: string | RegExp) {
  return page.getByRole('alert').filter({ hasText: text }).first();
}

/** The account menu of the header, named after the balance it shows. */
export function accountMenu(page: Page) {
  return page.locator('header').getByLabel(/^Account, balance/);
}

export async function expectBalance(page: Page, shown: string): Promise<void> {
  await expect(accountMenu(page)).toContainText(shown);
}

/** Pays at the sandbox bank's page, in a second tab. */
export async function payAtSandboxBank(
  page: Page,
  accountNumber: string,
  naira: string,
  sender: string,
): Promise<void> {
  const bank = await page.context().newPage();
  await bank.goto('/sandbox/bank');
  await bank.getByLabel('Account number', { exact: true }).fill(accountNumber);
  await bank.getByLabel('Amount in naira').fill(naira);
  await bank.getByLabel('Sender’s name').fill(sender);
  await bank.getByRole('button', { name: 'Transfer', exact: true }).click();
  await expect(bank.getByRole('status')).toContainText('arrived: it is in the player’s wallet.');
  await bank.close();
}

export type WalletTab = 'Transaction History' | 'Deposit' | 'Withdraw';

/** Opens a tab of the wallet's own menu. */
export async function openWalletTab(page: Page, name: WalletTab): Promise<void> {
  await page.getByRole('navigation', { name: 'Wallet' }).getByRole('button', { name, exact: true }).click();
}

/** Types the amount of the open tab's form and sends it. */
export async function sendAmount(page: Page, amount: string): Promise<void> {
  const form = page.getByRole('main').locator('form');
  await form.getByLabel('Amount', { exact: true }).fill(amount);
  await form.locator('button[type="submit"]').click();
}
