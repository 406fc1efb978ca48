import type { Page } from '@playwright/test';
import { countCalls } from '../account-steps.ts';
import { axeFaults } from '../axe.ts';
import { expect, test } from '../fixture.ts';
import { readCodeInOutbox } from '../outbox.ts';
import { call } from '../people.ts';
import { enterAs, expectAnnounced, expectBalance, fillLogin, leaveField, toast } from '../steps.ts';

const PHONE = { width: 768, height: 900 };
const SETTINGS = '/dashboard/settings';
const NEXT_PASSWORD = 'Okada!2027';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Settings' });
const pane = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('§2.20 §2.21 §2.22 §2.48 §2.49 §3.14 §6.4 §7.15 two panes on a desktop, opened at the profile', async ({
  page,
  player,
  context,
}) => {
  await enterAs(page, player);
  const response = page.waitForResponse(/\/agent\/get-user-profile$/);
  await page.goto(SETTINGS);
  await expect(page).toHaveURL(/\/dashboard\/settings\/profile$/);
  const request = (await response).request();
  expect([request.method(), request.postDataJSON()]).toEqual(['POST', { token: player.token }]);
  await expect(menu(page).getByRole('link')).toHaveText([
    'Profile',
    'Notifications',
    'Limits',
    'My play',
    'Terms',
    'How to play',
    'Change password',
    'Logout',
  ]);
  await expect(menu(page).getByRole('link', { name: 'Profile' })).toHaveAttribute('aria-current', 'page');
  const who = page.getByRole('complementary');
  await expect(who.getByText(player.fullName)).toBeVisible();
  await expect(who.getByText('KYC status:')).toHaveText('KYC status:');
  await expect(who.getByText('Unverified')).toBeVisible();

  const profile = pane(page, 'Profile');
  await expect(profile.getByText('AO', { exact: true })).toBeVisible();
  await expect(profile.getByLabel('Phone number')).toHaveValue(player.phone);
  await expect(profile.getByLabel('Email address')).toHaveValue(player.email);
  for (const label of ['Phone number', 'Email address'])
    await expect(profile.getByLabel(label)).not.toBeEditable();
  await profile.getByRole('button', { name: 'Enter BVN/NIN to verify account' }).click();
  const verifying = page.getByRole('dialog', { name: 'Verify your account' });
  await expect(verifying.getByLabel('Your BVN')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await verifying.press('Escape');
  expect(await axeFaults(page)).toEqual([]);

  await expect(profile.getByText('Not confirmed')).toHaveCount(1);
  await profile.getByRole('button', { name: 'Confirm', exact: true }).click();
  const confirming = page.getByRole('dialog', { name: 'Confirm your email address' });
  await expect(confirming.getByText(player.email)).toBeVisible();
  await confirming.getByRole('button', { name: 'Use another address' }).click();
  const email = `new.${player.email}`;
  await confirming.getByLabel('Email address').fill(email);
  await confirming.getByLabel('Your password').fill(player.password);
  await confirming.getByRole('button', { name: 'Send code' }).click();
  await expect(confirming.getByLabel('Digit 1 of 6')).toBeFocused();
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.type(await readCodeInOutbox(context, email));
  await confirming.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(toast(page, 'Email address confirmed.')).toBeVisible();
  await expect(profile.getByText('Not confirmed')).toHaveCount(0);
  await expect(profile.getByLabel('Email address')).toHaveValue(email);

  await menu(page).getByRole('link', { name: 'Terms' }).click();
  await expect(page).toHaveURL(/\/settings\/terms$/);
  await expect(pane(page, 'Terms').getByRole('heading').nth(1)).toBeVisible();
  await menu(page).getByRole('link', { name: 'How to play' }).click();
  await expect(page).toHaveURL(/\/settings\/play$/);
  await expect(pane(page, 'How to play').locator('details')).toHaveCount(4);
  expect(await axeFaults(page)).toEqual([]);
  await menu(page).getByRole('link', { name: 'Change password' }).click();
  await expect(page).toHaveURL(/\/settings\/changepassword$/);
  await expect(pane(page, 'Change password')).toBeVisible();
  await expect(profile).toBeHidden();
  await menu(page).getByRole('link', { name: 'Logout' }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure you want to log out?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/settings\/changepassword$/);
});

test('§2.21 §9.7 on a phone the items are links, and each page leads back to them', async ({
  page,
  player,
}) => {
  await page.setViewportSize(PHONE);
  await enterAs(page, player);
  await page.goto(SETTINGS);
  await expect(page.getByText('Unverified')).toBeVisible();
  await expect(pane(page, 'Profile')).toBeHidden();
  for (const [name, path] of [
    ['Profile', 'profile'],
    ['Notifications', 'notification'],
    ['Terms', 'terms'],
    ['How to play', 'play'],
    ['Change password', 'changepassword'],
  ] as const) {
    await menu(page).getByRole('link', { name }).click();
    await expect(page).toHaveURL(new RegExp(`${SETTINGS}/${path}$`));
    await expect(pane(page, name)).toBeVisible();
    await expect(menu(page)).toBeHidden();
    await page.getByRole('main').getByRole('link', { name: 'Settings' }).click();
    await expect(page).toHaveURL(new RegExp(`${SETTINGS}$`));
  }
  await page.setViewportSize({ width: 769, height: 900 });
  await expect(pane(page, 'Profile')).toBeVisible();
  await expect(menu(page)).toBeVisible();
});

test('§2.48 §8.20 a spinner while the profile loads; a failure to load it is not announced', async ({
  page,
  player,
  server,
}) => {
  await enterAs(page, player);
  const bringBack = await server.loseDatabase();
  try {
    await page.goto(`${SETTINGS}/profile`);
    await expect(page.getByRole('status').filter({ hasText: 'Loading your profile' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible({ timeout: 30_000 });
    await expect(page.getByLabel('Phone number')).toHaveValue('');
    await expect(page.getByLabel('Email address')).toHaveValue('');
    await expect(page.getByRole('alert')).toHaveCount(0);
  } finally {
    await bringBack();
  }
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByLabel('Phone number')).toHaveValue(player.phone);
});

test('§2.47 notifications are allowed until the player turns them off, and the server keeps it', async ({
  page,
  player,
  context,
  server,
}) => {
  await enterAs(page, player);
  await page.goto(`${SETTINGS}/notification`);
  const choice = page.getByRole('switch', { name: 'Allow notifications' });
  await expect(choice).toBeChecked();
  await expect(page.getByRole('switch')).toHaveCount(1);
  expect(await axeFaults(page)).toEqual([]);
  await choice.press('Space');
  await expect(toast(page, 'Notifications are off.')).toBeVisible();
  await page.reload();
  await expect(choice).not.toBeChecked();

  await test.step('without a network it is taken back and can be tried again', async () => {
    await context.setOffline(true);
    await choice.click();
    await expect(toast(page, 'An error occurred. Please try again.')).toBeVisible();
    await expect(choice).not.toBeChecked();
    await context.setOffline(false);
  });

  await test.step('on a slow one it shows at once, and is sent once', async () => {
    const calls = countCalls(page, '/agent/set-notification-preference');
    server.pause();
    await choice.dblclick();
    await expect(choice).toBeChecked();
    server.resume();
    await expect(toast(page, 'Notifications are on.')).toBeVisible();
    expect(calls()).toBe(1);
  });
});

async function fillPasswords(page: Page, old: string, next: string, confirm = next): Promise<void> {
  await page.getByLabel('Old password', { exact: true }).fill(old);
  await page.getByLabel('New password', { exact: true }).fill(next);
  await page.getByLabel('Confirm new password', { exact: true }).fill(confirm);
}

const submitButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Change password' });

test('§2.46 §5.9 the new password is judged before it can be sent', async ({ page, player }) => {
  await enterAs(page, player);
  await page.goto(`${SETTINGS}/changepassword`);
  const submit = submitButton(page);
  await expect(submit).toBeDisabled();
  const weak = 'Password must be at least 6 characters, include 1 capital letter, and 1 special character.';
  for (const password of ['', 'Abc1!', 'okada!2027', 'OKADA!2027', 'Okada2027', '😀😀😀😀']) {
    await leaveField(page, 'New password', `${password}x`);
    await leaveField(page, 'New password', password);
    await expectAnnounced(page, weak);
  }
  await leaveField(page, 'New password', `Okada!${'7'.repeat(10_000)}`);
  await expectAnnounced(page, 'Password must be at most 128 characters long.');
  await fillPasswords(page, player.password, NEXT_PASSWORD, `${NEXT_PASSWORD} `);
  await expectAnnounced(page, 'Passwords do not match.');
  await expect(submit).toBeDisabled();
  await leaveField(page, 'Confirm new password', NEXT_PASSWORD);
  await leaveField(page, 'Old password', '');
  await expect(submit).toBeDisabled();
  await leaveField(page, 'Old password', player.password);
  await expect(submit).toBeEnabled();
});

test('§7.14 §8.7 a password is changed; what fails loses nothing, and every other session ends', async ({
  page,
  player,
  context,
  server,
}) => {
  const login = (password: string) =>
    call<{ data: { token: string } }>(server.origin, '/agent/login', { userId: player.phone, password });
  const other = await login(player.password);
  await enterAs(page, player);
  await page.goto(`${SETTINGS}/changepassword`);

  await fillPasswords(page, 'Not!mine7', NEXT_PASSWORD);
  await submitButton(page).click();
  await expect(toast(page, 'Failed to change password. Please try again.')).toBeVisible();
  await expectAnnounced(page, 'Your old password is incorrect.');

  await page.getByLabel('Old password', { exact: true }).fill(player.password);
  await context.setOffline(true);
  await submitButton(page).click();
  await expect(toast(page, 'An error occurred. Please try again.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue(NEXT_PASSWORD);

  const calls = countCalls(page, '/agent/change-password');
  const sent = page.waitForRequest(/\/agent\/change-password$/);
  server.pause();
  await submitButton(page).dblclick();
  await expect(page.getByRole('button', { name: 'Changing...' })).toBeDisabled();
  server.resume();
  await expect(toast(page, 'Password changed successfully!')).toBeVisible();
  expect(calls()).toBe(1);
  expect((await sent).postDataJSON()).toEqual({
    token: player.token,
    oldPassword: player.password,
    newPassword: NEXT_PASSWORD,
    confirmNewPassword: NEXT_PASSWORD,
  });
  await expect(page.getByLabel('Old password', { exact: true })).toHaveValue('');

  const profile = (token: string) => call(server.origin, '/agent/get-user-profile', { token });
  await expect(profile(other.data.token)).rejects.toThrow('401');
  await profile(player.token);
  await expect(login(player.password)).rejects.toThrow('401');
  await login(NEXT_PASSWORD);
});

test('a session that ended meanwhile leads to the login and back to the form', async ({
  page,
  player,
  server,
}) => {
  // The stream would end with its session and lead to the login before the form is sent.
  await page.route('**/agent/balance-events', (route) => route.abort());
  await enterAs(page, player);
  await page.goto(`${SETTINGS}/changepassword`);
  await expectBalance(page, '₦5,000.00');
  await expect(page.getByRole('complementary').getByText('Unverified')).toBeVisible();
  await fillPasswords(page, player.password, NEXT_PASSWORD);
  await call(server.origin, '/agent/logout', { token: player.token });
  await submitButton(page).click();
  await expect(page).toHaveURL(/\/login\?next=/);
  await fillLogin(page, player.phone, player.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/settings\/changepassword$/);
  await fillPasswords(page, player.password, NEXT_PASSWORD);
  await submitButton(page).click();
  await expect(toast(page, 'Password changed successfully!')).toBeVisible();
});
