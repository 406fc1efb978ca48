import type { Page } from '@playwright/test';
import { expect, test } from '../fixture.ts';
import { call } from '../people.ts';
import { accountMenu, enterAs, expectBalance, fillLogin, logIn, stopTime, toast } from '../steps.ts';

const kept = (page: Page) => page.evaluate(() => ({ ...sessionStorage }) as Record<string, string>);

/** Marks the page as mixed if it ever shows a visitor's header over a player's screen. */
function watchForMixedPages(page: Page): Promise<void> {
  return page.evaluate(() => {
    new MutationObserver(() => {
      const isVisitors = document.querySelector('header a[href="/login"]') !== null;
      const isPlayers = document.querySelector('main')?.textContent.includes('Welcome') === true;
      if (isVisitors && isPlayers) document.documentElement.dataset.mixed = 'true';
    }).observe(document, { childList: true, subtree: true });
  });
}

test('§2.35 §2.36 §3.1 §3.2 §4.1 §4.2 §8.10 §9.5 a session begins with its token and ends with it', async ({
  page,
  player,
}) => {
  await page.clock.install();
  await page.goto('/login');
  await fillLogin(page, player.phone, player.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expectBalance(page, '₦5,000.00');
  const { token, ...rest } = await kept(page);
  expect(token).toMatch(/^[\w-]{44}$/);
  expect(rest).toMatchObject({
    isRole: 'Individual',
    isUserId: player.userId,
    isFullname: player.fullName,
    isDepositCode: player.depositCode,
    isReferralCode: player.referralCode,
    verify: 'unverified',
  });

  await test.step('a reload and the back button leave it as it is', async () => {
    await page.clock.runFor(2000);
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.reload();
    await expectBalance(page, '₦5,000.00');
    await page.goto('/dashboard/spinit');
    await page.goBack();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expectBalance(page, '₦5,000.00');
  });

  await stopTime(page);
  await accountMenu(page).click();
  await expect(page.getByRole('banner').getByText(player.fullName)).toBeVisible();
  const referral = page.getByRole('banner').getByRole('button', { name: 'Referral code' });
  await expect(referral).toContainText(player.referralCode);
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure you want to log out?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await accountMenu(page).click();
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  const ended = page.waitForResponse(/\/agent\/logout$/);
  await watchForMixedPages(page);
  await question.getByRole('button', { name: 'Logout' }).click();
  await expect(toast(page, 'Logout successful')).toBeVisible();
  const left = await kept(page);
  for (const key of ['token', 'isRole', 'isDepositCode']) expect(left).not.toHaveProperty(key);
  expect(left).toMatchObject({
    isUserId: player.userId,
    isFullname: player.fullName,
    isReferralCode: player.referralCode,
    verify: 'unverified',
  });
  await ended;
  await page.clock.runFor(1900);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(accountMenu(page)).toContainText('₦5,000.00');
  await page.clock.runFor(200);
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.dataset.mixed)).toBeUndefined();
});

test('§1.9 §6.1 §6.2 §6.3 §8.15 a visitor has the public pages and is sent away from the rest', async ({
  page,
}) => {
  for (const path of ['/login', '/signup', '/forgot-password', '/virtual', '/rules', '/faq']) {
    await page.goto(path);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign Up' })).toBeVisible();
  }
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/home$/);
  await page.goto('/sports-betting');
  await expect(page).toHaveURL(/\/login\?from=SportBetting$/);
  await expect(toast(page, 'Kindly login to view this page')).toBeVisible();
  for (const place of ['/dashboard/wallet', '/dashboard/settings/profile']) {
    await page.goto(place);
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(place)}`);
  }
});

test('§1.9 §6.4 §6.5 a player has all of it, and /home is the dashboard', async ({ page, player }) => {
  await enterAs(page, player);
  for (const path of [
    '/dashboard/wallet',
    '/dashboard/settings/profile',
    '/dashboard/settings/notification',
    '/dashboard/settings/changepassword',
    '/sports-betting',
    '/dashboard/virtual',
    '/dashboard/spinit',
    '/dashboard/spinit/play',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expect(page).toHaveURL((url) => url.pathname === path);
  }
  await page.goto('/home');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('two tabs are two sessions: neither sees nor ends the other', async ({ page, player, context }) => {
  await enterAs(page, player);
  await page.goto('/dashboard');
  await expectBalance(page, '₦5,000.00');
  const other = await context.newPage();
  await other.goto('/dashboard');
  await expect(other).toHaveURL(/\/home$/);
  await logIn(other, player);
  await other.goto('/dashboard/settings/logout');
  await other.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
  await expect(toast(other, 'Logout successful')).toBeVisible();
  await page.reload();
  await expectBalance(page, '₦5,000.00');
});

test('a session that ended in the middle leads to the login and back to where it was', async ({
  page,
  player,
  server,
}) => {
  await page.clock.install();
  await enterAs(page, player);
  await page.goto('/dashboard/spinit/play');
  await expectBalance(page, '₦5,000.00');
  await call(server.origin, '/agent/logout', { token: player.token });
  // Either the refused call or the wheel's own check comes first; the latter may remove the button. Both lead to the login.
  await page
    .getByRole('button', { name: 'Spin Now' })
    .click({ timeout: 5_000 })
    .catch(() => undefined);
  await expect(page).toHaveURL(/\/login\?(next=%2Fdashboard%2Fspinit%2Fplay|from=PlaySpinIt)$/);
  expect((await kept(page)).token).toBeUndefined();
  await fillLogin(page, player.phone, player.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expectBalance(page, '₦5,000.00');
  await page.clock.runFor(2000);
  await expect(page).toHaveURL(/\/dashboard\/spinit\/play$/);
  await expect(page.getByRole('button', { name: 'Spin Now' })).toBeEnabled();
});
