import type { Page } from '@playwright/test';
import { expect, test } from './fixture.ts';
import { readCodeInOutbox } from './outbox.ts';
import { fillLogin, fillSignUp, logIn, toast, typeCode } from './steps.ts';

const MINUTE_MS = 60_000;

async function leave(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  await field.fill(text);
  await field.blur();
}

async function expectSaid(page: Page, sentence: string): Promise<void> {
  await expect(page.getByText(sentence, { exact: true }).first()).toBeVisible();
}

test('login says what is wrong with what was typed', async ({ page }) => {
  await page.goto('/login');
  const submit = page.getByRole('button', { name: 'Sign in' });
  await expect(submit).toBeDisabled();
  await leave(page, 'Phone number or email', 'x');
  await leave(page, 'Phone number or email', '');
  await expectSaid(page, 'Email is required');
  await leave(page, 'Password', '12345');
  await expectSaid(page, 'Password must be at least 6 characters long');
  await leave(page, 'Password', '');
  await expectSaid(page, 'Password is required');
  await expect(submit).toBeDisabled();
});

test('login says the same of a wrong password as of an unknown person', async ({ page, player }) => {
  await page.goto('/login');
  const sentences: string[] = [];
  for (const userId of [player.phone, '08030000000']) {
    await fillLogin(page, userId, 'Wrong!1');
    await page.getByRole('button', { name: 'Sign in' }).click();
    const shown = toast(page, 'login fail');
    await expect(shown).toBeVisible();
    sentences.push(await shown.innerText());
    await shown.getByRole('button', { name: 'close' }).click();
    await expect(shown).toBeHidden();
  }
  expect(sentences[0]).toBe(sentences[1]);
  await expect(page).toHaveURL(/\/login/);
});

test('login without a network says so and keeps what was typed', async ({
  page,
  person,
  context,
  consoleErrors,
}) => {
  await page.goto('/login');
  await fillLogin(page, person.phone, person.password);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Error: its not working')).toBeVisible();
  await expect(page.getByLabel('Phone number or email')).toHaveValue(person.phone);
  await context.setOffline(false);
  consoleErrors.length = 0;
});

test('sign-up says what is wrong with each field', async ({ page }) => {
  await page.goto('/signup');
  const submit = page.getByRole('button', { name: 'Sign Up', exact: true });
  await expect(submit).toBeDisabled();
  await page.getByLabel('Register As').selectOption('Agent');
  const wrong = [
    ['Full name', '', 'Full name is required'],
    ['Business name', '', 'Business name is required'],
    ['Business address', '', 'Address is required'],
    ['Phone number', '', 'Phone number is required'],
    ['Phone number', '0803123', 'Phone number is invalid'],
    ['Email address', '', 'Email is required'],
    ['Email address', 'adaeze@', 'Email is invalid'],
  ] as const;
  for (const [label, text, sentence] of wrong) {
    if (text === '') await leave(page, label, 'x');
    await leave(page, label, text);
    await expectSaid(page, sentence);
  }
  await expect(submit).toBeDisabled();
});

test('sign-up passes on why the server refused', async ({ page, person }) => {
  await page.goto('/signup');
  await fillSignUp(page, person);
  await page.getByLabel('Referral/service code (optional)').fill('NOBODY99');
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(toast(page, /referral/i)).toBeVisible();
  await expect(page).toHaveURL(/\/signup/);
});

test('sign-up never tells whether somebody already has an account', async ({ page, player }) => {
  await page.goto('/signup');
  await fillSignUp(page, player);
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(toast(page, 'Signup successful! Redirecting...')).toBeVisible();
  await expect(page).toHaveURL(/\/enter-otp/);
});

test('a wrong code is refused, and a fresh one can be asked for', async ({ page, person }) => {
  await page.goto('/signup');
  await fillSignUp(page, person);
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(page).toHaveURL(/\/enter-otp/);
  const code = await readCodeInOutbox(page.context(), person.phone);
  await typeCode(page, code === '000000' ? '111111' : '000000');
  await page.getByRole('button', { name: 'Verify and Process' }).click();
  await expect(toast(page, 'Failed to verify OTP. Please try again.')).toBeVisible();
  await expect(page).toHaveURL(/\/enter-otp/);
  await page.getByRole('button', { name: 'Resend OTP' }).click();
  await expect(toast(page, /OTP resent successfully!|Failed to resend OTP. Please try again./)).toBeVisible();
});

test('a new password must be strong and typed twice alike', async ({ page, person }) => {
  await page.goto('/signup');
  await fillSignUp(page, person);
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(page).toHaveURL(/\/enter-otp/);
  await typeCode(page, await readCodeInOutbox(page.context(), person.phone));
  await page.getByRole('button', { name: 'Verify and Process' }).click();
  await expect(page).toHaveURL(/\/enter-password/);
  await leave(page, 'Password', 'weak');
  await expectSaid(
    page,
    'Password must be at least 6 characters long, include a capital letter and a special character.',
  );
  await leave(page, 'Password', '');
  await expectSaid(page, 'Password is required.');
  await leave(page, 'Confirm password', 'x');
  await leave(page, 'Confirm password', '');
  await expectSaid(page, 'Please confirm your password.');
  await leave(page, 'Password', person.password);
  await leave(page, 'Confirm password', `${person.password}x`);
  await expectSaid(page, 'Passwords do not match.');
});

test('forgot password asks for an identifier and never tells whether it is known', async ({
  page,
  player,
}) => {
  await page.goto('/forgot-password');
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expectSaid(page, 'Please enter your email or mobile number.');
  for (const userId of ['08039999999', player.email]) {
    await page.goto('/forgot-password');
    await page.getByLabel('Phone number or email').fill(userId);
    await page.getByRole('button', { name: 'Send OTP' }).click();
    await expect(toast(page, 'OTP sent successfully.')).toBeVisible();
    await expect(page).toHaveURL(/\/enter-otp/);
  }
});

test('pages behind the login send a visitor there', async ({ page }) => {
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/home$/);
  await page.goto('/sports-betting');
  await expect(page).toHaveURL(/\/login\?from=SportBetting/);
  await expect(toast(page, 'Kindly login to view this page')).toBeVisible();
  await page.goto('/dashboard/wallet');
  await expect(page).toHaveURL(/\/login/);
});

test('logging out can be thought better of', async ({ page, player }) => {
  await logIn(page, player);
  await page.goto('/dashboard/settings/logout');
  const question = page.getByRole('dialog', { name: 'Are you sure you want to log out?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('an unattended session warns, can be kept, and ends', async ({ page, player }) => {
  await page.clock.install();
  await logIn(page, player);
  // From here on time passes only when told to; a key pressed now is the last input.
  await page.clock.pauseAt(Date.now() + MINUTE_MS);
  await page.keyboard.press('Shift');
  const warning = page.getByRole('dialog', { name: 'Are you still there?' });
  await page.clock.runFor(5 * MINUTE_MS - 1000);
  await expect(warning).toBeHidden();
  await page.clock.runFor(2000);
  await expect(warning.getByText(/You will be logged out in \d+ seconds\./)).toBeVisible();
  await warning.getByRole('button', { name: 'Stay Logged In' }).click();
  await expect(warning).toBeHidden();

  await page.clock.runFor(5 * MINUTE_MS + 1000);
  await expect(warning).toBeVisible();
  await page.clock.runFor(11_000);
  await expect(toast(page, 'Logout successful')).toBeVisible();
  await page.clock.runFor(3000);
  await expect(page).toHaveURL(/\/home$/);
});

test('an address that leads nowhere says so', async ({ page }) => {
  await page.goto('/no-such-page');
  await expect(page.getByText('There is nothing at this address.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL(/\/home$/);
});

test('a screen that crashes says so and leaves the navigation standing', async ({
  page,
  player,
  consoleErrors,
}) => {
  await logIn(page, player);
  // A browser without modal dialogs: the question of the logout screen cannot be drawn.
  await page.addInitScript(() => {
    HTMLDialogElement.prototype.showModal = () => {
      throw new Error('broken on purpose');
    };
  });
  await page.goto('/dashboard/settings/logout');
  await expect(page.getByText('Something went wrong. Check console for errors.')).toBeVisible();
  expect(consoleErrors.join('\n')).toContain('broken on purpose');
  consoleErrors.length = 0;
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});
