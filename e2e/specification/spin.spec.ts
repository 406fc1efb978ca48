import type { Page } from '@playwright/test';
import { expect, test } from '../fixture.ts';
import { call, makePerson, signUpByCalls } from '../people.ts';
import { arrangeSpins, resultButtons, resultSentence, spinWith, useFreeSpins } from '../spinning.ts';
import { enterAs, expectAnnounced, expectBalance, fillLogin, inTicks, stopTime, toast } from '../steps.ts';

const STAKE = '100';
const stakeField = (page: Page) => page.getByLabel('Your stake');
const spinNow = (page: Page) => page.getByRole('button', { name: 'Spin Now', exact: true });
const WALLET = /\/dashboard\/wallet\?deposit=true&redirect=PlaySpinIt&selectedAmount=(\d+)$/;

test('§2.17 §2.18 §2.59 §2.60 §4.27 §5.14 §9.1 a stake is chosen, from ₦100, and brought to the wheel', async ({
  page,
  player,
}) => {
  await enterAs(page, player);
  await page.goto('/dashboard/spinit');
  const playNow = page.getByRole('button', { name: 'Play Now' });
  const typed = page.getByLabel('Or type an amount');
  await playNow.click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Please select an amount first!');
  await typed.fill('99');
  await expect(playNow).toBeDisabled();
  await typed.fill('₦1,a5b0 🎡');
  await expect(typed).toHaveValue('150');
  await page.getByText('₦500', { exact: true }).click();
  await expect(typed).toHaveValue('500');
  await typed.fill('100');
  await expect(playNow).toBeEnabled();
  await typed.fill('150');
  await playNow.click();
  await expect(page).toHaveURL(/\/dashboard\/spinit\/play$/);
  await expect(stakeField(page)).toHaveValue('150');
  await page.reload();
  await expect(stakeField(page)).toHaveValue('150');
  await stakeField(page).fill('99');
  await expectAnnounced(page, 'The least amount is N100');
  await expect(spinNow(page)).toBeDisabled();
  await stakeField(page).fill('-1e35x');
  await expect(stakeField(page)).toHaveValue('135');
  // A pasted number that is no whole stake is refused: without its comma it would be a hundred times as much.
  await stakeField(page).fill('13,50');
  await expect(stakeField(page)).toHaveValue('');
  await stakeField(page).fill('9'.repeat(10_000));
  await expect(stakeField(page)).toHaveValue('9'.repeat(9));
  await expectAnnounced(page, 'The maximum stake on one spin is ₦100,000.');
  await expect(spinNow(page)).toBeDisabled();
});

test('§4.35 §4.36 a changed stake needs a confirmation: No puts it back, Yes spins at once', async ({
  page,
  player,
}) => {
  await enterAs(page, player);
  await page.goto('/dashboard/spinit/play');
  const stake = stakeField(page);
  await expect(stake).toHaveValue('100');
  await stake.fill('1500');
  await stake.blur();
  const question = page.getByRole('dialog', { name: 'Are you sure you want to update the price to 1,500?' });
  await question.getByRole('button', { name: 'No, Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(stake).toHaveValue('100');
  // A chip is a deliberate choice: it is accepted without the question, also while another stake is in the field.
  await stake.fill('1500');
  await page.getByText('₦500', { exact: true }).click();
  await expect(stake).toHaveValue('500');
  await expect(page.getByRole('dialog')).toBeHidden();
  await stake.fill('200');
  await spinNow(page).click();
  await expect(page.getByRole('dialog', { name: 'update the price to 200?' })).toBeVisible();
  const answered = page.waitForResponse(/\/agent\/spin-multiplier$/);
  await page.getByRole('button', { name: 'Yes, Continue' }).click();
  expect((await answered).request().postDataJSON()).toMatchObject({ betAmount: '200' });
});

test.describe('§4.28 the checks of Spin Now', () => {
  test('§6.2 §8.15 a visitor is sent to the login, and comes back with the stake', async ({
    page,
    player,
  }) => {
    await page.goto('/dashboard/spinit');
    await page.getByText('₦500', { exact: true }).first().click();
    await page.getByRole('button', { name: 'Play Now' }).click();
    await spinNow(page).click();
    await expect(toast(page, 'Please login to continue')).toBeVisible();
    await expect(page).toHaveURL(/\/login\?from=PlaySpinIt$/);
    await fillLogin(page, player.phone, player.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/dashboard\/spinit\/play$/);
    await expect(page.getByLabel('Your stake')).toHaveValue('500');
  });

  test('§8.16 §9.1 a balance below ₦100 leads to the wallet, opened to deposit', async ({ page, server }) => {
    await enterAs(page, await signUpByCalls(server.origin, makePerson(), 99));
    await page.goto('/dashboard/spinit/play');
    await expectBalance(page, '₦99.00');
    await spinNow(page).click();
    await expect(toast(page, 'You need to fund your wallet to play')).toBeVisible();
    await expect(page).toHaveURL(WALLET);
    await expect(page.getByRole('main').getByLabel('Amount', { exact: true })).toBeVisible();
  });

  test('§8.17 a stake above the balance leads there too', async ({ page, player }) => {
    await enterAs(page, player);
    await page.goto('/dashboard/spinit/play');
    await expectBalance(page, '₦5,000.00');
    await stakeField(page).fill('5001');
    await stakeField(page).blur();
    await page.getByRole('dialog').getByRole('button', { name: 'Yes, Continue' }).click();
    await expect(toast(page, 'INSUFFICIENT BALANCE')).toBeVisible();
    await expect(page).toHaveURL(WALLET);
    expect(WALLET.exec(page.url())?.[1]).toBe('5001');
  });

  test('§8.18 §7.18 a toast shows the server’s message, also where the server is unavailable', async ({
    page,
    player,
  }) => {
    await enterAs(page, player);
    await page.goto('/dashboard/spinit/play');
    await expectBalance(page, '₦5,000.00');
    const answers = [
      { status: 403, code: 'limit', message: 'This stake is above a limit you set for yourself.' },
      { status: 503, code: 'uncertain', message: 'This is not certain yet. Ask again in a moment.' },
    ];
    for (const answer of answers) {
      await page.route('**/agent/spin-multiplier', (route) =>
        route.fulfill({ status: answer.status, json: answer }),
      );
      const called = page.waitForRequest(/\/agent\/spin-multiplier$/);
      await spinNow(page).click();
      expect((await called).postDataJSON()).toMatchObject({ token: player.token, betAmount: '100' });
      await expect(toast(page, answer.message)).toBeVisible();
    }
    // It keeps requesting the same spin.
    await page.unroute('**/agent/spin-multiplier');
    await expect(page.getByRole('button', { name: 'Spinning…' })).toBeVisible();
  });
});

/** The wheel's rotation, in degrees. */
function wheelAngle(page: Page): Promise<string | undefined> {
  return page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLElement>('main div')].find(({ style }) =>
        style.transform.startsWith('rotate('),
      )?.style.transform,
  );
}

test('§4.29 §4.30 §4.31 §4.34 §9.6 the wheel turns 8 s to its sector, all controls shut; 2 s later the result', async ({
  page,
  player,
}) => {
  await page.clock.install();
  await enterAs(page, player);
  await page.goto('/dashboard/spinit/play');
  await expectBalance(page, '₦5,000.00');
  await stopTime(page);
  const spun = spinWith(page, 'Spin Now');
  await expect(page.getByRole('button', { name: 'Starting the spin…' })).toBeVisible();
  const answer = await inTicks(page, () => spun);
  await expect.poll(() => wheelAngle(page)).toBe(`rotate(${1800 - 15 * answer.index - 2}deg)`);
  const turning = () =>
    document
      .getAnimations()
      .map(({ effect }) => effect?.getTiming())
      .filter((timing) => timing?.easing?.startsWith('cubic-bezier') === true)
      .map((timing) => Number(timing?.duration))
      .filter((durationMs) => durationMs > 1000);
  await expect.poll(() => page.evaluate(turning)).toEqual([8000]);
  await expect(stakeField(page)).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Spinning…' })).toBeDisabled();
  await page.clock.runFor(7900);
  await expect(page.getByRole('button', { name: 'Spinning…' })).toBeDisabled();
  await expectBalance(page, '₦5,000.00');
  const refetched = page.waitForResponse(/\/agent\/wallet-balance$/);
  await page.clock.runFor(200);
  await inTicks(page, () => refetched);
  await page.clock.runFor(1700);
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.clock.runFor(300);
  const dialog = page.getByRole('dialog', { name: resultSentence(answer) });
  await expect(dialog).toBeVisible();
  const balance = new Intl.NumberFormat('en-NG', { minimumFractionDigits: 2 }).format(answer.balance);
  await inTicks(page, () =>
    expect(page.getByRole('banner').getByLabel(/^Account, balance/)).toContainText(balance),
  );
});

test('§3.15 §4.32 §4.33 lose, a free spin and a win each have their words and buttons', async ({
  page,
  player,
  server,
}) => {
  const results = ['lose', 'win', 'spin-again'] as const;
  await arrangeSpins(server.origin, player, results);
  await page.clock.install();
  await enterAs(page, player);
  await page.goto('/dashboard/spinit/play');
  for (const wanted of results) {
    const answer = await spinWith(page, 'Spin Now');
    expect(answer.result).toBe(wanted);
    await page.clock.runFor(8000);
    await page.clock.runFor(2000);
    const dialog = page.getByRole('dialog', { name: resultSentence(answer) });
    await expect(dialog).toBeVisible();
    for (const name of resultButtons(answer)) {
      await expect(dialog.getByRole('button', { name, exact: true })).toBeVisible();
    }
    const last = dialog.getByRole('button', { name: resultButtons(answer).at(-1) ?? '', exact: true });
    if (wanted === 'spin-again') {
      const free = await spinWith(page, 'Spin Again');
      await expect(page.getByRole('button', { name: 'Spinning…' })).toBeVisible();
      // A page left in mid-spin shows the result when it is opened again.
      await page.reload();
      await expect(page.getByRole('dialog', { name: resultSentence(free) })).toBeVisible();
    } else {
      await last.click();
      await expect(dialog).toBeHidden();
      await expect(spinNow(page)).toBeEnabled();
    }
  }
});

test('a free spin keeps its seed until it is used, and is then checked where the draws of its round go on', async ({
  page,
  player,
  server,
}) => {
  await arrangeSpins(server.origin, player, ['spin-again']);
  await call(server.origin, '/agent/spin-multiplier', { token: player.token, betAmount: STAKE });
  await enterAs(page, player);
  await page.goto('/dashboard/spinit/play');
  await page.getByText('Check that the wheel is fair').click();
  await page.getByRole('button', { name: 'Change seed' }).click();
  await expectAnnounced(page, 'Your free spin is drawn from this seed. Use it first, then change the seed.');
  await useFreeSpins(server.origin, player.token);
  await page.reload();
  await page.getByText('Check that the wheel is fair').click();
  await page.getByRole('button', { name: 'Change seed' }).click();
  await expect(page.getByText('It was promised as')).toBeVisible();
  await page.getByRole('button', { name: 'Verify' }).first().click();
  await expect(page.getByText('This spin matches its seeds')).toBeVisible();
  await expect(page.getByText(/^Number [2-8] of 8 in HMAC-SHA256/)).toBeVisible();
});
