import type { Page } from '@playwright/test';
import { expect, test } from './fixture.ts';
import { accountMenu, fillLogin, toast } from './steps.ts';

const NAMES = ['sessionStorage', 'localStorage'];

/** Storages of in-app browsers, privacy settings and full phones. */
const STORAGES: readonly (readonly [name: string, install: (page: Page) => Promise<unknown>])[] = [
  [
    'is null',
    (page) =>
      page.addInitScript((names) => {
        for (const name of names) Object.defineProperty(window, name, { value: null });
      }, NAMES),
  ],
  [
    'throws',
    (page) =>
      page.addInitScript((names) => {
        for (const name of names)
          Object.defineProperty(window, name, {
            get() {
              throw new DOMException('The operation is insecure.', 'SecurityError');
            },
          });
      }, NAMES),
  ],
  [
    'is full',
    (page) =>
      page.addInitScript(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
        };
      }),
  ],
];

for (const [name, install] of STORAGES)
  test(`with a storage that ${name} a player logs in, learns why it will not last, and opens a game`, async ({
    page,
    player,
  }) => {
    await install(page);
    await page.goto('/login');
    await fillLogin(page, player.phone, player.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(toast(page, /^Your browser keeps nothing for this site/)).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(accountMenu(page)).toContainText('₦5,000.00');
    await page.getByRole('link', { name: 'Sports Betting' }).first().click();
    await expect(
      page.frameLocator('iframe[title="Sports Betting"]').getByText('₦5,000.00').first(),
    ).toBeVisible();
  });
