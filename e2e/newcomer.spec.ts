import type { Page } from '@playwright/test';
import { chooseBank } from './account-steps.ts';
import { expect, test } from './fixture.ts';
import { readCodeInOutbox } from './outbox.ts';
import type { Person } from './people.ts';
import { resultButtons, resultSentence, type SpinAnswer, spinWith } from './spinning.ts';
import { accountMenu, expectBalance, openWalletTab, payAtSandboxBank, sendAmount, toast } from './steps.ts';

/** The newcomer is on the second shard: sign-up, deposit, spins and withdrawal need both. */
test.use({ shards: 2, serviceWorkers: 'allow' });

const MAX_FREE_SPINS = 8;
const naira = (amount: number) =>
  `₦${new Intl.NumberFormat('en-NG', { minimumFractionDigits: 2 }).format(amount)}`;

async function signUp(page: Page, person: Person): Promise<void> {
  await page.goto('/');
  await expect(page).toHaveURL(/\/home$/);
  await page.getByRole('banner').getByRole('link', { name: 'Sign Up' }).click();
  await expect(page.getByRole('heading', { name: 'Register to play now' })).toBeVisible();
  await tapAndType(page, 'Full name', person.fullName);
  await tapAndType(page, 'Phone number', person.phone);
  await tapAndType(page, 'Email address', person.email);
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(toast(page, 'Signup successful! Redirecting...')).toBeVisible();
  await expect(page).toHaveURL(/\/enter-otp$/);
}

async function proveAndSetPassword(page: Page, person: Person): Promise<void> {
  const verify = page.getByRole('button', { name: 'Verify and Process' });
  await expect(verify).toBeDisabled();
  await tapAndType(page, 'Digit 1 of 6', await readCodeInOutbox(page.context(), person.phone));
  await verify.click();
  await expect(toast(page, 'OTP verified successfully!')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Also done!' })).toBeVisible();
  await tapAndType(page, 'Password', person.password);
  await tapAndType(page, 'Confirm password', person.password);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(toast(page, 'Password created successfully!')).toBeVisible();
  // Logged in by the new password: / redirects to the dashboard.
  await expect(page).toHaveURL(/\/dashboard$/);
  await expectBalance(page, '₦0.00');
}

async function deposit(page: Page, person: Person): Promise<void> {
  await page.getByRole('link', { name: 'Make a Deposit' }).click();
  await expect(page).toHaveURL(/\/dashboard\/wallet$/);
  await expect(page.getByRole('heading', { name: 'Deposit' })).toBeVisible();
  await page.getByRole('button', { name: '₦2,000', exact: true }).click();
  await page.getByRole('main').locator('form button[type="submit"]').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Opay').first()).toBeVisible();
  const account = /\b\d{10}\b/.exec(await dialog.innerText())?.[0] ?? '';
  expect(account).toHaveLength(10);
  await payAtSandboxBank(page, account, '2000', person.fullName);
  await expect(dialog.getByRole('status')).toContainText('₦2,000');
  await dialog.getByRole('link', { name: 'Play Spin it' }).click();
  await expectBalance(page, '₦2,000.00');
}

const MAX_TAPS = 14;
const MAX_SCREENS = 7;

/** Counts the taps on the page, and the screens shown, from now on. The sandbox bank's page takes the place of the player's bank app. */
async function countTaps(page: Page): Promise<() => { taps: number; screens: string[] }> {
  let taps = 0;
  const screens: string[] = [];
  await page.exposeFunction('countTap', () => {
    taps += 1;
  });
  await page.addInitScript(() => {
    const countTap = Reflect.get(window, 'countTap') as () => void;
    addEventListener('pointerdown', (event) => event.isTrusted && countTap(), { capture: true });
  });
  page.on('framenavigated', (frame) => {
    const { pathname } = new URL(frame.url());
    if (frame === page.mainFrame() && pathname !== '/' && screens.at(-1) !== pathname) screens.push(pathname);
  });
  return () => ({ taps, screens });
}

/** Types into a field as on a phone: with a tap on it, unless it has the focus already. */
async function tapAndType(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  if (!(await field.evaluate((one) => one === document.activeElement))) await field.click();
  await page.keyboard.type(text);
}

/** Continues from the first spin until one wins no free spin, checking the result of each. Returns the spins. */
async function play(page: Page, first: SpinAnswer): Promise<SpinAnswer[]> {
  const spins: SpinAnswer[] = [];
  let answer = first;
  for (let left = MAX_FREE_SPINS; left > 0; left -= 1) {
    spins.push(answer);
    const began = Date.now();
    await expect(page.getByLabel('Your stake')).toBeDisabled();
    const dialog = page.getByRole('dialog', { name: resultSentence(answer) });
    await expect(dialog).toBeVisible({ timeout: 15_000 });
    expect(Date.now() - began).toBeGreaterThan(8_000);
    const buttons = resultButtons(answer);
    for (const name of buttons) await expect(dialog.getByRole('button', { name, exact: true })).toBeVisible();
    await expectBalance(page, naira(answer.balance));
    if (answer.result !== 'spin-again') {
      await dialog.getByRole('button', { name: buttons.at(-1) ?? '', exact: true }).click();
      return spins;
    }
    answer = await spinWith(page, 'Spin Again');
  }
  throw new Error('The wheel gave a free spin eight times in a row.');
}

async function verifySpin(page: Page): Promise<void> {
  await page.getByText('Check that the wheel is fair').click();
  const promised = await page
    .getByText(/^[0-9a-f]{64}$/)
    .first()
    .innerText();
  await page.getByLabel('New client seed').fill('my own words');
  await page.getByRole('button', { name: 'Change seed' }).click();
  await expect(page.getByText('It was promised as')).toBeVisible();
  await expect(page.locator('dd', { hasText: promised }).first()).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Verify' }).first().click();
  await expect(page.getByText('This spin matches its seeds')).toBeVisible();
  await page.context().setOffline(false);
}

async function withdraw(page: Page): Promise<void> {
  await accountMenu(page).click();
  await page.getByRole('banner').getByRole('link', { name: 'Wallet' }).click();
  await openWalletTab(page, 'Withdraw');
  await sendAmount(page, '500');
  const dialog = page.getByRole('dialog');
  await chooseBank(dialog, 'guaranty', 'Guaranty Trust Bank');
  await dialog.getByLabel('Account number').fill('0123456789');
  await expect(dialog.getByText('Account name:')).toBeVisible();
  const reloaded = page.waitForEvent('load');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await reloaded;
}

test('§0.2 §1.1 §1.2 §4.5 §9.19 a newcomer signs up, funds the wallet, spins, verifies, withdraws and leaves', async ({
  page,
  person,
}) => {
  test.setTimeout(180_000);
  const counted = await countTaps(page);
  await signUp(page, person);
  await proveAndSetPassword(page, person);
  await deposit(page, person);
  await expect(page).toHaveURL(/\/dashboard\/spinit\/play$/);
  const first = await spinWith(page, 'Spin Now');
  const { taps, screens } = counted();
  console.info(`To the first bet: ${taps} taps, ${screens.length} screens (${screens.join(', ')}).`);
  expect(taps).toBeLessThanOrEqual(MAX_TAPS);
  expect(screens.length).toBeLessThanOrEqual(MAX_SCREENS);
  const spins = await play(page, first);
  await verifySpin(page);
  await withdraw(page);

  const balance = (spins.at(-1)?.balance ?? 0) - 500;
  await expectBalance(page, naira(balance));
  await openWalletTab(page, 'Transaction History');
  const history = page.getByRole('table');
  for (const amount of ['2,000', '100', '500']) await expect(history.getByText(amount).first()).toBeVisible();
  await expect(history.getByText(naira(balance)).first()).toBeVisible();
  await expect(history.getByText(/\d\d\/\d\d\/\d\d, \d\d:\d\d/).first()).toBeVisible();

  await accountMenu(page).click();
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure you want to log out?' });
  await question.getByRole('button', { name: 'Logout' }).click();
  await expect(toast(page, 'Logout successful')).toBeVisible();
  await expect(page).toHaveURL(/\/home$/);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/home$/);
});
