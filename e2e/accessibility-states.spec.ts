import type { Page } from '@playwright/test';
import { chooseBank } from './account-steps.ts';
import { expectNoFaults } from './axe.ts';
import { expect, test } from './fixture.ts';
import { payIn } from './people.ts';
import { arrangeSpins, spinWith } from './spinning.ts';
import {
  enterAs,
  fillLogin,
  inTicks,
  leaveField,
  openWalletTab,
  sendAmount,
  stopTime,
  toast,
} from './steps.ts';

const PHONE = { width: 360, height: 780 };
const MINUTE_MS = 60_000;

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.setTimeout(120_000);

async function expectDialog(page: Page, what: string): Promise<void> {
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoFaults(page, what);
}

test('errors in forms, toasts, open menus and a crash are as accessible as the pages they come on', async ({
  page,
  player,
  consoleErrors,
}) => {
  await page.goto('/login');
  await leaveField(page, 'Phone number or email', 'x');
  await leaveField(page, 'Phone number or email', '');
  await leaveField(page, 'Password', '123');
  await expectNoFaults(page, 'login with errors');
  await page.getByLabel('More', { exact: true }).click();
  await expectNoFaults(page, 'the More menu open');
  await page.keyboard.press('Escape');
  await fillLogin(page, '08030000002', 'Wrong!1');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(toast(page, 'login fail')).toBeVisible();
  await expectNoFaults(page, 'login with a toast');

  await page.setViewportSize(PHONE);
  await page.goto('/signup');
  await page.getByLabel('Register As').selectOption('Agent');
  for (const label of ['Full name', 'Business name', 'Business address', 'Phone number', 'Email address']) {
    await leaveField(page, label, 'x');
    await leaveField(page, label, '');
  }
  await expectNoFaults(page, 'sign-up with errors');
  await page.getByRole('banner').getByLabel('Menu', { exact: true }).first().click();
  await expectNoFaults(page, 'the menu of a phone open');

  await page.addInitScript(() => {
    HTMLDialogElement.prototype.showModal = () => {
      throw new Error('broken on purpose');
    };
  });
  await enterAs(page, player);
  await page.goto('/dashboard/settings/logout');
  await expect(page.getByText('Something went wrong. Check console for errors.')).toBeVisible();
  await expectNoFaults(page, 'a crash');
  consoleErrors.length = 0;
});

test('dialogs of the wallet and of the session', async ({ page, player, server }) => {
  // Above the limit of a first account without a code.
  await payIn(server.origin, player.depositCode, 60_000);
  await page.clock.install();
  await page.setViewportSize(PHONE);
  await enterAs(page, player);
  await page.goto('/dashboard/wallet');
  await openWalletTab(page, 'Deposit');
  await sendAmount(page, 'abc');
  await expectNoFaults(page, 'a deposit refused');
  await sendAmount(page, '2000');
  await expectDialog(page, 'the transfer account');
  await page.goto('/dashboard/wallet');
  await openWalletTab(page, 'Withdraw');
  await sendAmount(page, '50100');
  await expectDialog(page, 'the bank of a withdrawal');
  const dialog = page.getByRole('dialog');
  await chooseBank(dialog, 'gtb', 'Guaranty Trust Bank');
  await dialog.getByLabel('Account number').fill('0123456789');
  await expect(dialog.getByText('Account name:')).toBeVisible();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByLabel('Digit 1 of 6')).toBeFocused();
  await expectDialog(page, 'the code of a new account');
  await page.keyboard.type('000000');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText('That code is not right.')).toBeVisible();
  await expectDialog(page, 'a wrong code of a new account');
  await page.goto('/dashboard/settings/logout');
  await expectDialog(page, 'the logout question');
  await page.goto('/dashboard');
  await page.getByLabel(/^Account, balance/).click();
  await expectNoFaults(page, 'the account menu open', 'header');
  await stopTime(page);
  await page.keyboard.press('Shift');
  await page.clock.runFor(5 * MINUTE_MS);
  await expect(page.getByRole('dialog')).toBeVisible();
  // axe's own timers run on the page's clock, too: the countdown hardly moves.
  await inTicks(page, () => expectNoFaults(page, 'the inactivity warning'));
});

test('dialogs of the wheel, and its proof', async ({ page, player, server }) => {
  await arrangeSpins(server.origin, player, ['lose']);
  await page.clock.install();
  await page.setViewportSize(PHONE);
  await enterAs(page, player);
  await page.goto('/dashboard/spinit');
  await page.getByRole('button', { name: 'Play Now' }).click();
  await page.getByLabel('Or type an amount').fill('99');
  await expectNoFaults(page, 'a stake below the least', 'main');
  await page.goto('/dashboard/spinit/play');
  await page.getByLabel('Your stake').fill('200');
  await page.getByLabel('Your stake').blur();
  await expectDialog(page, 'the question about the stake');
  await page.getByRole('button', { name: 'No, Cancel' }).click();
  await spinWith(page, 'Spin Now');
  await expectNoFaults(page, 'the wheel turning', 'main');
  await page.clock.runFor(10_500);
  await expectDialog(page, 'the result');
  await page.getByRole('dialog').getByRole('button').last().click();
  await page.getByText('Check that the wheel is fair').click();
  await page.getByRole('button', { name: 'Change seed' }).click();
  await expect(page.getByText('It was promised as')).toBeVisible();
  await page.getByRole('button', { name: 'Verify' }).first().click();
  await expect(page.getByText('This spin matches its seeds')).toBeVisible();
  await expectNoFaults(page, 'the proof of a spin', 'main');
});
