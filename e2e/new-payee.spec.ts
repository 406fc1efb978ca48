import type { Page } from '@playwright/test';
import { chooseBank, countCalls, sidewaysOverflow, typePayeeCode } from './account-steps.ts';
import { axeFaults } from './axe.ts';
import { expect, test } from './fixture.ts';
import { payIn } from './people.ts';
import { enterAs, expectBalance, openWalletTab, sendAmount } from './steps.ts';

const SMALL_PHONE = { width: 320, height: 640 };
const START = '/agent/confirm-payee/start';

async function openDialog(page: Page, amount: string) {
  await openWalletTab(page, 'Withdraw');
  await sendAmount(page, amount);
  const dialog = page.getByRole('dialog', { name: /^Withdraw ₦/ });
  return {
    dialog,
    account: dialog.getByLabel('Account number'),
    firstBox: dialog.getByLabel('Digit 1 of 6'),
    confirm: dialog.getByRole('button', { name: /^Confirm/ }),
  };
}

test('a new account takes a code: a wrong one, one left and typed later; an amount above the limit of its first day is refused', async ({
  page,
  player,
  server,
}) => {
  await payIn(server.origin, player.depositCode, 95_000);
  await page.setViewportSize(SMALL_PHONE);
  await page.clock.install();
  await enterAs(page, player);
  await page.goto('/dashboard/wallet');
  await expectBalance(page, '₦100,000.00');
  const { dialog, account, firstBox, confirm } = await openDialog(page, '60000');
  await chooseBank(dialog, 'gtb', 'Guaranty Trust Bank');
  await account.fill('01234 56789');
  await expect(dialog.getByText('Account name:')).toBeVisible();
  const started = countCalls(page, START);
  await confirm.click();
  await expect(firstBox).toBeFocused();
  const announced = dialog.getByRole('status').first();
  await expect(announced).toContainText(`your phone •••\u00a0${player.phone.slice(-4)}`);
  await expect(announced).toContainText('Guaranty Trust Bank ••6789');
  await expect(announced).toContainText(player.fullName.toUpperCase());
  await expect(announced).toContainText('only ₦50,000 in all');
  await expect(announced).toContainText('₦60,000 is too much for now');
  await expect(confirm).toBeDisabled();
  expect(await axeFaults(page)).toEqual([]);
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);

  const height = () => dialog.evaluate((shown) => shown.scrollHeight);
  const quiet = await height();
  await page.keyboard.type('000000');
  server.pause();
  await confirm.click();
  await expect(confirm).toHaveText('Confirming…');
  expect(await height()).toBe(quiet);
  server.resume();
  await expect(dialog.getByText('That code is not right. Check it and try again.')).toBeVisible();
  await expect(firstBox).toBeFocused();
  expect(await height()).toBe(quiet);
  await expect(dialog.getByRole('button', { name: /^Resend in \d+ s$/ })).toBeDisabled();
  await page.clock.runFor(30_000);
  await dialog.getByRole('button', { name: 'Resend OTP', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('A code was asked for a moment ago.');

  for (const leave of [() => page.keyboard.press('Escape'), () => dialog.getByText('Cancel').click()]) {
    await leave();
    await expect(account).toBeFocused();
    await expect(account).toHaveValue('01234 56789');
    await expect(dialog.getByRole('combobox', { name: 'Bank' })).toHaveValue('Guaranty Trust Bank');
    await confirm.click();
    await expect(firstBox).toBeFocused();
  }
  expect(started()).toBe(2);
  await typePayeeCode(page, player.phone, '6789');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  const amount = page.getByLabel('Amount', { exact: true });
  await expect(amount).toBeFocused();
  await expect(amount).toHaveAccessibleDescription(/^On the first day only ₦50,000 in all/);
  await expect(amount).toHaveValue('60000');

  const again = await openDialog(page, '500');
  await expect(again.dialog.getByRole('radio', { checked: true })).toHaveAccessibleName(
    /Guaranty Trust Bank ••6789 .*Only ₦50,000 in all to new accounts until \d\d:\d\d on /,
  );
  expect(await axeFaults(page)).toEqual([]);
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
  const reloaded = page.waitForEvent('load');
  await again.confirm.click();
  await reloaded;
  await expectBalance(page, '₦99,500.00');
  expect(started()).toBe(2);
});
