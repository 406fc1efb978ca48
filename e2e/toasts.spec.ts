import type { Page } from '@playwright/test';
import { expectNoFaults } from './axe.ts';
import { expect, test } from './fixture.ts';
import { holdAnimations } from './held-motion.ts';
import { makePerson, signUpByCalls } from './people.ts';
import { networkQuiet } from './quiet-network.ts';
import { accountMenu, enterAs, fillLogin, fillSignUp, sendAmount, toast } from './steps.ts';

const WINDOWS = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];

/** Texts of the elements that a toast must not cover and does. */
function covered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const seen = (element: Element) =>
      element.getBoundingClientRect().width > 1 && element.checkVisibility({ visibilityProperty: true });
    const lines = (element: Element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect();
    };
    const instructions = 'h1, h2, h3, legend, label:not(:has([type="radio"])), [id$="-note"], header p';
    // Beside an open menu a phone has no free place without a figure.
    const figures =
      document.querySelector('details.menu[open]') === null
        ? ', .figures:not(label:has([type="radio"]))'
        : '';
    const texts = [...document.querySelectorAll(`main :is(${instructions}${figures})`)];
    const boxes = [
      ...document.querySelectorAll('body header:not(main *), details.menu[open] > div, main input'),
    ];
    const bar = document.querySelector('[data-in-game] > div:first-child');
    const kept = [
      ...texts.filter(seen).map((element) => ({ element, box: lines(element) })),
      ...[...boxes, ...(bar?.querySelector('h1') ? [bar] : [])]
        .filter(seen)
        .map((element) => ({ element, box: element.getBoundingClientRect() })),
    ];
    const toasts = [...document.querySelectorAll('.Toastify__toast')];
    for (const shown of toasts) for (const entrance of shown.getAnimations()) entrance.finish();
    if (toasts.length === 0) return ['no toast is shown'];
    const inside = toasts.filter((shown) => {
      const { top, bottom, left, right } = shown.getBoundingClientRect();
      return top >= 0 && left >= 0 && right <= innerWidth && bottom <= innerHeight;
    });
    if (inside.length < toasts.length) return ['a toast is outside the window'];
    return kept
      .filter(({ box }) =>
        toasts.some((shown) => {
          const over = shown.getBoundingClientRect();
          return (
            box.width > 0 &&
            over.top < box.bottom &&
            box.top < over.bottom &&
            over.left < box.right &&
            box.left < over.right
          );
        }),
      )
      .map(({ element }) => `${element.tagName} ${element.textContent.trim().slice(0, 40)}`);
  });
}

/** At every width, resizing the window while the toast is shown. */
async function expectNothingCovered(page: Page, where: string): Promise<void> {
  for (const window of WINDOWS) {
    await page.setViewportSize(window);
    await expect.poll(() => covered(page), { message: `${where} at ${window.width} px` }).toEqual([]);
    if (process.env.SHOTS)
      await page.screenshot({
        path: `${process.env.SHOTS}/${where.replaceAll(/\W+/g, '-')}-${window.width}.png`,
      });
  }
  await page.setViewportSize(WINDOWS[0] ?? { width: 360, height: 740 });
}

/** The toasts that are left once every entrance and exit is over. */
function toastsLeft(page: Page): Promise<number> {
  return page.evaluate(() => {
    const toasts = [...document.querySelectorAll('.Toastify__toast')];
    for (const shown of toasts) for (const motion of shown.getAnimations()) motion.finish();
    return toasts.length;
  });
}

test.use({ viewport: { width: 360, height: 740 } });

test('a toast on the way in covers no heading, field, note or header, nor on the screen that follows', async ({
  page,
  person,
}) => {
  await holdAnimations(page);
  await page.goto('/login');
  await fillLogin(page, '08030000001', 'Wrong!1');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(toast(page, 'login fail')).toBeVisible();
  await expectNothingCovered(page, 'login');

  await page.goto('/signup');
  await fillSignUp(page, person);
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(toast(page, 'Signup successful!')).toBeVisible();
  await expectNothingCovered(page, 'sign-up');
  await expect(page).toHaveURL(/\/enter-otp$/);
  await expectNothingCovered(page, 'code after sign-up');
});

test('a toast runs out also while a frame has the focus', async ({ page }) => {
  await page.goto('/login');
  await fillLogin(page, '08030000001', 'Wrong!1');
  await page.keyboard.press('Enter');
  const bar = page.locator('.Toastify__progress-bar').first();
  await expect(bar).toHaveCSS('animation-play-state', 'running');
  // As when a game's frame takes the focus from the page.
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  await expect(toast(page, 'login fail')).toBeHidden();
});

/** An error under the amount keeps a gap to the amounts to tap. */
async function expectAirUnderAmount(page: Page): Promise<void> {
  const form = page.getByRole('main').locator('form');
  await form.locator('button[type="submit"]').click();
  const error = form.locator('[id$="-note"]').filter({ hasText: /\S/ });
  await expect(error).toBeVisible();
  const [above, below] = [await error.boundingBox(), await form.getByRole('list').boundingBox()];
  expect((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeGreaterThanOrEqual(8);
}

test('a toast in the account covers no heading, field, note, open menu or header, and no game’s bar', async ({
  page,
  player,
}) => {
  const answer = {
    status: 403,
    code: 'limit',
    message: 'This is above a limit you set for yourself. Nothing was taken.',
  };
  for (const path of ['spin-multiplier', 'fund-wallet'])
    await page.route(`**/agent/${path}`, (route) => route.fulfill({ status: answer.status, json: answer }));
  await holdAnimations(page);
  await enterAs(page, player);

  await page.goto('/dashboard/settings/notification');
  await page.getByRole('switch').click();
  await expect(toast(page, /notification/i)).toBeVisible();
  await expectNothingCovered(page, 'settings');

  await page.goto('/dashboard/wallet?deposit=true');
  await expectAirUnderAmount(page);
  await sendAmount(page, '500');
  await expect(toast(page, answer.message)).toBeVisible();
  await expectNothingCovered(page, 'deposit');

  await page.goto('/dashboard/spinit/play');
  await page.getByRole('button', { name: 'Spin Now', exact: true }).click();
  await expect(toast(page, answer.message)).toBeVisible();
  await expectNothingCovered(page, 'spin');
  await accountMenu(page).click();
  await expectNothingCovered(page, 'spin with the account menu');

  await page.goto('/virtual?game=fight');
  await page.getByRole('main').getByText('MMA Lagos').first().click();
  await expect(toast(page, 'Success')).toBeVisible();
  await expect(page.locator('[data-in-game]')).toBeVisible();
  // The animations are stopped, so its own timer does not remove it: an opened game keeps its corner free.
  await expect.poll(() => toastsLeft(page)).toBe(0);
});

test('a toast lies on the bar of a full-screen form: the button that it names stays free', async ({
  page,
  server,
}) => {
  await holdAnimations(page);
  await enterAs(page, await signUpByCalls(server.origin, makePerson(), 0));
  for (const size of [
    { width: 320, height: 640 },
    { width: 360, height: 640 },
    { width: 360, height: 740 },
  ]) {
    await page.setViewportSize(size);
    await page.goto('/dashboard/spinit/play');
    await page.getByRole('button', { name: 'Spin Now', exact: true }).click();
    const shown = toast(page, 'You need to fund your wallet to play');
    await expect(shown).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard\/wallet/);
    const free = async () => {
      const over = await page.locator('.Toastify__toast').evaluate((one) => {
        for (const entrance of one.getAnimations()) entrance.finish();
        const { top, bottom } = one.getBoundingClientRect();
        return { top, bottom };
      });
      const deposit = await page.getByRole('main').locator('[type="submit"]').boundingBox();
      return deposit !== null && (over.bottom <= deposit.y || over.top >= deposit.y + deposit.height / 2);
    };
    await expect.poll(free, { message: `at ${size.width} × ${size.height}` }).toBe(true);
    await expectNoFaults(page, `a toast over a full screen at ${size.width} × ${size.height}`);
  }
});

/** Positions of all pressable elements. */
function pressable(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('#root :is(a, button, summary, input)')]
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { left, top } = element.getBoundingClientRect();
        return `${element.textContent.trim().slice(0, 20)} ${Math.round(left)}:${Math.round(top)}`;
      }),
  );
}

/** Advances the time until the toasts close. */
async function letToastsLeave(page: Page): Promise<void> {
  const toasts = page.locator('.Toastify__toast');
  await expect
    .poll(async () => {
      await toasts.evaluateAll((shown) => {
        for (const one of shown) for (const motion of one.getAnimations({ subtree: true })) motion.finish();
      });
      return toasts.count();
    })
    .toBe(0);
}

test('nothing that can be pressed moves when a toast comes or goes, and a press held meanwhile counts', async ({
  page,
  player,
}) => {
  await enterAs(page, player);
  await page.goto('/dashboard/settings/profile');
  for (const size of WINDOWS) {
    await page.setViewportSize(size);
    await accountMenu(page).click();
    await networkQuiet(page);
    const menu = page.locator('header details[open]');
    await menu.getByRole('button', { name: player.referralCode }).hover();
    const before = (await pressable(page)).filter((one) => !/copied|referral code/i.test(one));
    const unmoved = async (when: string) =>
      expect(
        (await pressable(page)).filter((one) => !/copied|referral code/i.test(one)),
        when,
      ).toEqual(before);
    await page.mouse.down();
    await page.mouse.up();
    await expect(page.locator('.Toastify__toast')).toBeVisible();
    await unmoved(`a toast has come at ${size.width} px`);

    await menu.getByRole('button', { name: 'Logout' }).hover();
    await page.mouse.down();
    await letToastsLeave(page);
    await unmoved(`the toast has gone at ${size.width} px`);
    await page.mouse.up();
    const dialog = page.getByRole('dialog', { name: 'Are you sure you want to log out?' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
  }
});
