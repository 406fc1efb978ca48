import type { Page } from '@playwright/test';
import { chooseBank, countCalls, sidewaysOverflow } from '../account-steps.ts';
import { axeFaults } from '../axe.ts';
import { expect, test } from '../fixture.ts';
import { call, payIn, signUpByCalls } from '../people.ts';
import { enterAs, expectAnnounced, expectBalance, openWalletTab, sendAmount, toast } from '../steps.ts';

const WALLET = '/dashboard/wallet';
const ENTRIES = 130;
const AT_ONCE = 5;

const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages' });
const rows = (page: Page) => page.getByRole('table', { name: 'Transaction History' }).locator('tbody tr');

test('§2.19 §2.42 §2.43 §2.44 §4.13 §7.9 §9.19 the wallet has three tabs, its query opens one, its history begins empty', async ({
  page,
  person,
  server,
}) => {
  const player = await signUpByCalls(server.origin, person, 0);
  await enterAs(page, player);
  const balance = page.waitForRequest(/\/agent\/wallet-balance$/);
  await page.goto(WALLET);
  expect((await balance).postDataJSON()).toEqual({ token: player.token });
  const menu = page.getByRole('navigation', { name: 'Wallet' });
  await expect(menu.getByRole('button')).toHaveText(['Transaction History', 'Deposit', 'Withdraw']);
  await expect(menu.getByRole('button', { name: 'Transaction History' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expectAnnounced(page, 'No Transaction History');
  await page.getByRole('button', { name: 'Make a deposit' }).click();
  await expect(menu.getByRole('button', { name: 'Deposit' })).toHaveAttribute('aria-current', 'page');
  await page.goto(`${WALLET}?deposit=true&redirect=PlaySpinIt&selectedAmount=2500`);
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('2500');
  await payIn(server.origin, player.depositCode, 1_234_567.5);
  await page.reload();
  await expectBalance(page, '₦1,234,567.50');
  await page.getByRole('button', { name: 'Hide balance' }).click();
  await expect(page.getByRole('main')).not.toContainText('1,234,567');
  await page.getByRole('button', { name: 'Hide balance' }).click();
  await expect(page.getByRole('main')).toContainText('₦1,234,567.50');
});

test('§3.8 §7.10 §9.14 §9.18 the statement is shown in pages, five of them around the one shown', async ({
  page,
  player,
  server,
}) => {
  for (let made = 1; made < ENTRIES; made += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, () => payIn(server.origin, player.depositCode, 100)));
  }
  await enterAs(page, player);
  const response = page.waitForResponse(/\/agent\/trasaction-history$/);
  await page.goto(WALLET);
  const { data } = (await (await response).json()) as { data: { transType: string; amount: number }[] };
  expect(data[0]).toMatchObject({ description: expect.any(String), transType: 'credit', amount: 100 });
  await expect(rows(page)).toHaveCount(20);
  await expect(rows(page).first()).toContainText(/\d\d\/\d\d\/\d\d, \d\d:\d\d/);
  await expect(rows(page).first()).toContainText('+₦100.00');
  const numbers = pages(page).getByRole('listitem');
  await expect(numbers).toHaveText(['1', '2', '3', '4', '5']);
  await expect(pages(page).getByRole('button', { name: 'Newer' })).toBeDisabled();

  const newest = await rows(page).first().innerText();
  await pages(page).getByRole('button', { name: 'Page 5' }).click();
  await expect(numbers).toHaveText(['3', '4', '5', '6', '7']);
  await expect(page).toHaveURL(/page=5&before=/);
  await expect(page.getByRole('heading', { name: 'Transaction History' })).toBeFocused();
  await page.reload();
  await expect(pages(page).locator('[aria-current=page]')).toHaveText('5');
  await pages(page).getByRole('button', { name: 'Older' }).click();
  await pages(page).getByRole('button', { name: 'Page 7' }).click();
  // The opening deposit is the oldest of all.
  await expect(rows(page).last()).toContainText('+₦5,000.00');
  expect(await axeFaults(page)).toEqual([]);
  await expect(pages(page).getByRole('button', { name: 'Older' })).toBeDisabled();
  for (const current of ['6', '5', '1']) {
    await page.goBack();
    await expect(pages(page).locator('[aria-current=page]')).toHaveText(current);
  }
  await expect.poll(() => rows(page).first().innerText()).toBe(newest);

  for (const query of ['?page=4', '?page=4&before=nowhere', '?page=x&before=1-1', '?from=2026-13-01&to=x']) {
    await page.goto(WALLET + query);
    await expect(pages(page).locator('[aria-current=page]')).toHaveText('1');
  }
  await page.setViewportSize({ width: 320, height: 700 });
  await expect.poll(() => sidewaysOverflow(page)).toBeLessThanOrEqual(0);
});

test('§9.15 the statement between two days: weeks from Sunday, 42 cells, decades of ten years', async ({
  page,
  player,
}) => {
  await enterAs(page, player);
  await page.goto(WALLET);
  await page.getByRole('button', { name: 'All dates' }).click();
  const dialog = page.getByRole('dialog', { name: 'Which days?' });
  await expect(dialog.locator('.react-calendar__month-view__weekdays__weekday').first()).toHaveText('Sun');
  const days = dialog.locator('.react-calendar__month-view__days button');
  await expect(days).toHaveCount(42);
  const upwards = dialog.locator('.react-calendar__navigation__label');
  await upwards.click();
  await upwards.click();
  await expect(dialog.locator('.react-calendar__decade-view__years button')).toHaveCount(10);
  await dialog.getByRole('button', { name: '2025', exact: true }).click();
  await dialog.getByRole('button', { name: 'February 2025' }).click();
  await expect(days).toHaveCount(42);
  await expect(dialog.getByRole('button', { name: 'Show' })).toBeDisabled();
  // The later day first: the order of the taps does not matter.
  await dialog.getByRole('button', { name: '20 February 2025' }).click();
  await dialog.getByRole('button', { name: '3 February 2025', exact: true }).click();
  expect(await axeFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL(/from=2025-02-03&to=2025-02-20$/);
  await expectAnnounced(page, 'Nothing between these dates');

  await page.getByRole('button', { name: /^Dates: 02\/03\/25 – 02\/20\/25/ }).click();
  await dialog.getByRole('button', { name: 'Today' }).click();
  await expect(rows(page)).toHaveCount(1);
  await page.goBack();
  await expectAnnounced(page, 'Nothing between these dates');
  await page.getByRole('main').getByRole('button', { name: 'Show all dates' }).last().click();
  await expect(page).toHaveURL(/\/wallet$/);
  await expect(rows(page)).toHaveCount(1);
});

test('§3.9 §3.11 §4.15 §5.11 §5.12 §7.12 §7.13 §8.9 a withdrawal: what is refused keeps what was typed, what is sent is sent once', async ({
  page,
  player,
  context,
  server,
}) => {
  await enterAs(page, player);
  await page.goto(WALLET);
  await expectBalance(page, '₦5,000.00');
  await openWalletTab(page, 'Withdraw');
  await sendAmount(page, '5000.01');
  await expect(page.getByText(/Amount cannot be greater than ₦5,000/)).toBeVisible();
  await sendAmount(page, '0');
  await expectAnnounced(page, 'Please enter a valid withdraw amount.');
  const listed = page.waitForResponse(/\/agent\/get-banks$/);
  await sendAmount(page, '500');
  const dialog = page.getByRole('dialog');
  const { data } = (await (await listed).json()) as { data: { code: string }[] };
  const account = dialog.getByLabel('Account number');
  const confirm = dialog.getByRole('button', { name: /^Confirm/ });
  await dialog.getByRole('combobox', { name: 'Bank' }).click();
  await expect(dialog.getByRole('option')).toHaveCount(new Set(data.map(({ code }) => code)).size);
  expect(await axeFaults(page)).toEqual([]);
  await confirm.click();
  await expect(dialog.getByText('Choose your bank')).toBeVisible();
  await expect(dialog.getByText('Account number is not valid')).toBeVisible();
  for (const wrong of ['123456789', '01234567890', '😀', '1'.repeat(10_000)]) {
    await account.fill(wrong);
    await confirm.click();
    await expect(dialog.getByText('Account number is not valid')).toBeVisible();
  }
  await chooseBank(dialog, 'gtb', 'Guaranty Trust Bank');
  await account.fill('0000000001');
  await confirm.click();
  await expect(account).toHaveAccessibleDescription(/^This account is not in your name\./);
  await expect(account).toBeFocused();
  await account.fill(' 01234 56789 ');
  await expect(dialog.getByText('Account name:')).toContainText(player.fullName.toUpperCase());
  await context.setOffline(true);
  await confirm.click();
  await expect(dialog.getByRole('alert')).toHaveText('An error occurred. Please try again.');
  await context.setOffline(false);
  await expect(account).toHaveValue(' 01234 56789 ');
  const started = countCalls(page, '/agent/confirm-payee/start');
  const calls = countCalls(page, '/agent/withdraw-fund');
  const sent = page.waitForRequest(/\/agent\/withdraw-fund$/);
  const reloaded = page.waitForEvent('load');
  server.pause();
  await confirm.dblclick();
  await expect(confirm).toBeDisabled();
  server.resume();
  await reloaded;
  expect(calls()).toBe(1);
  expect(started()).toBe(0);
  expect((await sent).postDataJSON()).toMatchObject({
    token: player.token,
    amount: '500',
    bankCode: '058',
    accountNumber: '0123456789',
  });
  await expect(page.getByText('is on its way')).toBeVisible();
  await expect(page.getByText(/^Reference [0-9A-F]{4}-[0-9A-F]{4}$/)).toBeVisible();
  await expectBalance(page, '₦4,500.00');
  await expect(rows(page).first()).toContainText('−₦500.00');
  await openWalletTab(page, 'Withdraw');
  await sendAmount(page, '200');
  const again = page.waitForRequest(/\/agent\/withdraw-fund$/);
  await expect(dialog.getByRole('radio', { checked: true })).toHaveAccessibleName(
    /Guaranty Trust Bank ••6789/,
  );
  expect(await axeFaults(page)).toEqual([]);
  await confirm.click();
  expect((await again).postDataJSON()).not.toHaveProperty('accountNumber');
  await expectBalance(page, '₦4,300.00');
});

test('§2.19 §2.45 §4.14 §5.10 §7.11 §8.8 a deposit shows the account at Opay; Done leads back to the wheel', async ({
  page,
  player,
  context,
  server,
}) => {
  await enterAs(page, player);
  await page.goto(`${WALLET}?deposit=true&redirect=PlaySpinIt&selectedAmount=500`);
  const amount = page.getByLabel('Amount', { exact: true });
  for (const wrong of ['', '0', 'abc', '-5', '1e3', '😀', '9'.repeat(10_000), '0.001']) {
    await sendAmount(page, wrong);
    await expectAnnounced(page, 'Please enter a valid deposit amount.');
    await amount.fill('7');
    await expect(page.getByText('Please enter a valid deposit amount.')).toBeHidden();
  }
  await page.getByRole('button', { name: '₦2,000' }).click();
  await expect(amount).toHaveValue('2000');
  await context.setOffline(true);
  await sendAmount(page, ' ₦1,500.50 ');
  await expect(toast(page, /^An error occurred\. Please try again$/)).toBeVisible();
  await context.setOffline(false);
  await expect(amount).toHaveValue(' ₦1,500.50 ');

  const bringBack = await server.loseDatabase();
  try {
    // The server caches a session for a moment longer than it has its database.
    const fund = { data: { token: player.token, amount: '100' } };
    await expect.poll(async () => (await page.request.post('/agent/fund-wallet', fund)).status()).toBe(503);
    await page.getByRole('main').locator('button[type="submit"]').click();
    await expect(toast(page, /^We will be back in a moment\./)).toBeVisible();
  } finally {
    await bringBack();
  }
  const calls = countCalls(page, '/agent/fund-wallet');
  const sent = page.waitForRequest(/\/agent\/fund-wallet$/);
  await page.getByRole('main').locator('button[type="submit"]').dblclick();
  const dialog = page.getByRole('dialog', { name: 'Transfer to your own account' });
  await expect(dialog.getByText('Opay', { exact: true })).toBeVisible();
  await expect(dialog).toContainText(player.depositCode);
  await expect(dialog.getByText('₦1,500.50').first()).toBeVisible();
  expect((await sent).postDataJSON()).toEqual({ token: player.token, amount: '1500.50' });
  expect(calls()).toBe(1);
  await payIn(server.origin, player.depositCode, 2500);
  await expect(dialog.getByText('₦2,500.00 has arrived')).toBeVisible({ timeout: 3000 });
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page).toHaveURL(/\/dashboard\/spinit\/play$/);
  await payIn(server.origin, player.depositCode, 1000);
  await expect(page.getByRole('banner').getByLabel(/^Account, balance ₦8,500/)).toBeVisible({
    timeout: 3000,
  });
  await expect(page.getByLabel('Your stake')).toHaveValue('500');
});

test('§8.20 a statement that cannot be loaded is not announced, and can be requested again', async ({
  page,
  player,
  server,
}) => {
  await enterAs(page, player);
  // The stream of balance events, once it is open again, would load the statement before the button is pressed.
  await page.route('**/agent/balance-events', (route) => route.abort());
  const isSeen = Promise.withResolvers<void>();
  await page.route('**/agent/trasaction-history', async (route) => {
    await isSeen.promise;
    await route.continue();
  });
  const bringBack = await server.loseDatabase();
  try {
    await page.goto(WALLET);
    await expect(page.getByRole('status', { name: 'Loading your transactions' })).toBeVisible();
    isSeen.resolve();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('alert')).toHaveCount(0);
  } finally {
    await bringBack();
  }
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rows(page)).toHaveCount(1);
});

test('a session that ended meanwhile leads to the login and back to the same dates', async ({
  page,
  player,
  server,
}) => {
  await enterAs(page, player);
  await page.goto(`${WALLET}?from=2025-02-03&to=2025-02-20`);
  await expectAnnounced(page, 'Nothing between these dates');
  await call(server.origin, '/agent/logout', { token: player.token });
  await page.reload();
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.getByLabel('Phone number or email').fill(player.phone);
  await page.getByLabel('Password', { exact: true }).fill(player.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard\/wallet\?from=2025-02-03&to=2025-02-20$/);
  await expectAnnounced(page, 'Nothing between these dates');
});
