import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixture.ts';
import { accountMenu, enterAs, logIn, toast } from '../steps.ts';

type Link = readonly [name: string, to: string];

const MORE: readonly Link[] = [
  ['Contact', '/contact'],
  ['Rules', '/rules'],
  ['How To Play', '/how2play'],
  ['Promotions', '/promotions'],
  ['FAQ', '/faq'],
  ['Terms', '/terms'],
  ['Privacy', '/privacy'],
];
const VISITOR: readonly Link[] = [
  ['Forgot Password', '/forgot-password'],
  ['Login', '/login'],
  ['Sign Up', '/signup'],
];
const ACCOUNT: readonly Link[] = [
  ['Wallet', '/dashboard/wallet'],
  ['Profile', '/dashboard/settings/profile'],
  ['Notifications', '/dashboard/settings/notification'],
  ['Change Password', '/dashboard/settings/changepassword'],
];
const DEPOSIT: Link = ['Make a Deposit', '/dashboard/wallet'];
const main = (sports: string): readonly Link[] => [
  ['Home', '/home'],
  ['Sports Betting', sports],
  ['Virtual Games', '/virtual'],
  ['Casino Games', '/virtual?game=casino'],
];

async function expectLinks(within: Locator, links: readonly Link[]): Promise<void> {
  for (const [name, to] of links)
    await expect(within.getByRole('link', { name, exact: true }).first(), name).toHaveAttribute('href', to);
}

const banner = (page: Page) => page.getByRole('banner');
const phone = (page: Page) => page.setViewportSize({ width: 360, height: 780 });

async function openMobileMenu(page: Page): Promise<Locator> {
  await banner(page).getByLabel('Menu', { exact: true }).first().click();
  return banner(page).getByRole('navigation', { name: 'Menu' });
}

const NARROWEST_PX = 320;
const WIDEST_PX = 1600;
const STEP_PX = 16;

/** The links that are neither visible at the top nor in a menu that opens there; and clipped ones. */
function missingAtTop(page: Page, links: readonly Link[]): Promise<string[]> {
  return page.evaluate((wanted) => {
    const top = document.querySelector('header');
    const isShown = (one: Element | null | undefined): boolean => {
      const { left = 0, right = 0, width = 0 } = one?.getBoundingClientRect() ?? {};
      return width > 0 && left >= 0 && right <= document.documentElement.clientWidth;
    };
    const missing = wanted.filter(([name, to]) => {
      const candidates = [...(top?.querySelectorAll('a') ?? [])].filter(
        (link) => link.textContent === name && link.getAttribute('href') === to,
      );
      return !candidates.some(
        (link) => isShown(link) || isShown(link.closest('details')?.querySelector('summary')),
      );
    });
    const cut = document.documentElement.scrollWidth > document.documentElement.clientWidth;
    return [...missing.map(([name]) => name), ...(cut ? ['the page is cut at its side'] : [])];
  }, links);
}

async function expectAtEveryWidth(page: Page, links: readonly Link[]): Promise<void> {
  for (let width = NARROWEST_PX; width <= WIDEST_PX; width += STEP_PX) {
    await page.setViewportSize({ width, height: 780 });
    expect(await missingAtTop(page, links), `at ${width} px`).toEqual([]);
  }
}

test('§2.37 §2.38 §2.39 §2.40 at every width the top has every link, for a visitor and for a player', async ({
  page,
  player,
}) => {
  await page.goto('/faq');
  await expectAtEveryWidth(page, [...main('/login?from=SportBetting'), ...VISITOR, ...MORE]);
  await enterAs(page, player);
  await page.goto('/faq');
  await expect(accountMenu(page)).toBeVisible();
  // The account menu loads its rows on its own.
  await expect(
    banner(page).getByRole('link', { name: 'Wallet', includeHidden: true }).first(),
  ).toBeAttached();
  await expectAtEveryWidth(page, [...main('/sports-betting'), DEPOSIT, ...ACCOUNT, ...MORE]);
});

test('§2.37 §2.38 §2.40 §1.4 a visitor’s navigation at the top, on a wide screen and on a phone', async ({
  page,
}) => {
  await page.goto('/faq');
  const top = banner(page).getByRole('navigation', { name: 'Main' });
  await expectLinks(top, main('/login?from=SportBetting'));
  await expectLinks(banner(page), VISITOR);
  await top.getByLabel('More').click();
  await expectLinks(top, MORE);
  await top.getByRole('link', { name: 'Rules' }).click();
  await expect(page).toHaveURL(/\/rules$/);
  await expect(top.getByRole('link', { name: 'Rules' })).toBeHidden();

  await expect(page.getByRole('complementary', { name: '18+ notice' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('18+ · Bet responsibly');

  await phone(page);
  const menu = await openMobileMenu(page);
  await expectLinks(menu, [...main('/login?from=SportBetting'), ...VISITOR, ...MORE]);
  await menu.getByRole('link', { name: 'Sports Betting' }).click();
  await expect(page).toHaveURL(/\/login\?from=SportBetting$/);
  await expect(menu).toBeHidden();
});

test('§2.37 §2.39 §2.40 §1.4 a player’s navigation at the top', async ({ page, player }) => {
  await logIn(page, player);
  await expectLinks(banner(page).getByRole('navigation', { name: 'Main' }), main('/sports-betting'));
  await expectLinks(banner(page), [DEPOSIT]);
  await expect(banner(page).getByRole('link', { name: 'Login' })).toBeHidden();
  await expect(page.getByRole('complementary', { name: '18+ notice' })).toBeHidden();
  await expect(page.getByRole('contentinfo')).toContainText('18+ · Bet responsibly');

  await accountMenu(page).click();
  await expectLinks(banner(page), ACCOUNT);
  await banner(page).getByRole('link', { name: 'Profile' }).click();
  await expect(page).toHaveURL(/\/dashboard\/settings\/profile$/);

  await phone(page);
  const menu = await openMobileMenu(page);
  await expectLinks(menu, [...main('/sports-betting'), DEPOSIT, ...ACCOUNT, ...MORE]);
  await expect(menu.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(menu.getByRole('button', { name: player.referralCode })).toBeVisible();
});

test('§4.16 §9.16 §2.35 §2.36 §8.10 under the balance: the code is copied for 4 s, and Logout needs a confirmation', async ({
  page,
  player,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await enterAs(page, player);
  await page.goto('/dashboard');
  const code = banner(page).getByRole('button', { name: player.referralCode });
  await expect(code).toBeHidden();
  await accountMenu(page).click();
  await expect(code).toContainText('Referral code');

  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await code.click();
  await expect(code).toContainText('Copied');
  await expect(toast(page, 'Link Copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(player.referralCode);
  await page.clock.runFor(3900);
  await expect(code).toContainText('Copied');
  await page.clock.runFor(200);
  await expect(code).toContainText('Referral code');
  await page.clock.resume();
  await accountMenu(page).click();
  await expect(code).toBeHidden();

  const dialog = page.getByRole('dialog', { name: 'Are you sure you want to log out?' });
  await accountMenu(page).click();
  await banner(page).getByRole('button', { name: 'Logout' }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await accountMenu(page).click();
  await banner(page).getByRole('button', { name: 'Logout' }).click();
  await dialog.getByRole('button', { name: 'Logout' }).click();
  await expect(toast(page, 'Logout successful')).toBeVisible();
  await expect(page).toHaveURL(/\/home$/);
  await expect(banner(page).getByRole('link', { name: 'Login' })).toBeVisible();
});

test('§2.41 the footer: links, payments, and social icons that lead nowhere', async ({ page }) => {
  await page.goto('/contact');
  const footer = page.getByRole('contentinfo');
  // Under a form the links are folded.
  await expect(footer.getByRole('link', { name: 'Promotions' })).toBeHidden();
  await footer.getByText('Links, payments and language').click();
  await expectLinks(
    footer.getByRole('navigation', { name: 'Quick links' }),
    main('/login?from=SportBetting'),
  );
  const support = footer.getByRole('navigation', { name: 'Support and legal' });
  await expectLinks(support, [
    ['Contact', '/contact'],
    ['FAQs', '/faq'],
    ['Rules', '/rules'],
    ['Responsible Gambling', '/rules'],
    ['Terms', '/terms'],
    ['Privacy', '/privacy'],
  ]);
  await expect(footer.getByText('Bank transfer', { exact: true })).toBeVisible();
  for (const name of ['Instagram', 'X', 'YouTube', 'WhatsApp']) {
    await expect(footer.getByRole('img', { name, exact: true })).toBeVisible();
    await expect(footer.getByRole('link', { name, exact: true })).toHaveCount(0);
  }

  await support.getByRole('link', { name: 'Responsible Gambling' }).click();
  await expect(page).toHaveURL(/\/rules$/);
  await page
    .getByRole('article')
    .getByRole('link', { name: 'Responsible gambling', exact: true })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Responsible gambling', exact: true })).toBeInViewport();
});

test('§2.37 the menus by keyboard alone', async ({ page }) => {
  await page.goto('/terms');
  const top = banner(page).getByRole('navigation', { name: 'Main' });
  await top.getByRole('link', { name: 'Casino Games' }).focus();
  await page.keyboard.press('Tab');
  await expect(top.getByLabel('More')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(top.getByRole('link', { name: 'Contact' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(top.getByRole('link', { name: 'Contact' })).toBeHidden();
  await expect(top.getByLabel('More')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
