import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../fixture.ts';
import { holdCode } from '../held-code.ts';
import { readCodeInOutbox } from '../outbox.ts';
import type { Person, Player } from '../people.ts';
import { networkQuiet } from '../quiet-network.ts';
import type { RunningServer } from '../server.ts';
import { accountMenu, enterAs, fillLogin, fillSignUp, signUpToCode, toast, typeCode } from '../steps.ts';

const SLOW = 'This is taking longer than usual. Your network may be slow; we are still trying.';
const BACK_SOON = /^We will be back in a moment\./;

/** One form before the login, and its texts when a call fails. */
interface Form {
  readonly path: string;
  fill(page: Page, person: Person): Promise<void>;
  readonly send: string;
  readonly busy: string;
  readonly call: RegExp;
  readonly offline: string;
  /** The toast of a server error; the server's own sentence is shown beside it or instead. */
  readonly failed: string | RegExp;
  readonly done: string;
  /** A field whose text must survive all of it. */
  readonly field: string;
}

const FORMS: Readonly<Record<'login' | 'sign-up' | 'forgot' | 'code' | 'password', Form>> = {
  login: {
    path: '/login',
    fill: (page, person) => fillLogin(page, person.phone, person.password),
    send: 'Sign in',
    busy: 'Signing in',
    call: /\/agent\/login$/,
    offline: 'Error: its not working',
    failed: /^login fail: We will be back in a moment\./,
    done: 'login successfully',
    field: 'Phone number or email',
  },
  'sign-up': {
    path: '/signup',
    fill: fillSignUp,
    send: 'Sign Up',
    busy: 'Signing up...',
    call: /\/user\/signup$/,
    offline: 'An error occurred',
    failed: BACK_SOON,
    done: 'Signup successful! Redirecting...',
    field: 'Full name',
  },
  forgot: {
    path: '/forgot-password',
    fill: (page, person) => page.getByLabel('Phone number or email').fill(person.email),
    send: 'Send OTP',
    busy: 'Sending...',
    call: /\/agent\/forgot-password$/,
    offline: 'OTP not sent, try again.',
    failed: 'OTP not sent, try again.',
    done: 'OTP sent successfully.',
    field: 'Phone number or email',
  },
  code: {
    path: '/enter-otp',
    fill: async (page, person) => typeCode(page, await readCodeInOutbox(page.context(), person.phone)),
    send: 'Verify and Process',
    busy: 'Processing...',
    call: /\/agent\/verify-otp$/,
    offline: 'An error occurred. Please try again later.',
    failed: 'Failed to verify OTP. Please try again.',
    done: 'OTP verified successfully!',
    field: 'Digit 1 of 6',
  },
  password: {
    path: '/enter-password',
    async fill(page, person) {
      await page.getByLabel('Password', { exact: true }).fill(person.password);
      await page.getByLabel('Confirm password').fill(person.password);
    },
    send: 'Save password',
    busy: 'Saving...',
    call: /\/agent\/set-password$/,
    offline: 'An error occurred. Please try again later.',
    failed: 'Failed to create password. Please try again.',
    done: 'Password created successfully!',
    field: 'Confirm password',
  },
};

const sendButton = (page: Page, { send }: Form) => page.getByRole('button', { name: send, exact: true });
const announced = (page: Page, sentence: string | RegExp) =>
  page.getByRole('alert').filter({ hasText: sentence });

/** Sends a filled form without a network: it shows the failure, keeps the values, and can be sent again. */
async function sendOffline(page: Page, form: Form, context: BrowserContext): Promise<void> {
  const field = page.getByLabel(form.field, { exact: true });
  const written = await field.inputValue();
  await networkQuiet(page);
  // With a held clock the form may be filled in before hydration, when typing does not load the code of notices yet.
  await field.fill(written);
  await networkQuiet(page);
  await context.setOffline(true);
  await sendButton(page, form).click();
  await expect(announced(page, form.offline).first()).toBeVisible();
  await expect(field).toHaveValue(written);
  await expect(sendButton(page, form)).toBeEnabled();
  await context.setOffline(false);
}

/** Sends it twice to a slow server: one call, a busy button, a notice after three seconds, then the answer. */
async function sendSlowly(page: Page, form: Form, server: RunningServer): Promise<void> {
  let calls = 0;
  const count = (request: { url(): string }) => {
    if (form.call.test(request.url())) calls += 1;
  };
  page.on('request', count);
  server.pause();
  await sendButton(page, form).dblclick();
  await expect(page.getByRole('button', { name: form.busy })).toBeDisabled();
  await page.getByLabel(form.field, { exact: true }).press('Enter');
  await expect(page.getByText(SLOW)).toBeHidden();
  await page.clock.runFor(3000);
  await expect(page.getByText(SLOW)).toBeVisible();
  server.resume();
  await expect(toast(page, form.done)).toBeVisible();
  page.off('request', count);
  expect(calls, 'calls made by two presses and Enter').toBe(1);
}

test.describe('every form of the way in', () => {
  test.afterEach(({ server }) => server.resume());

  test('§8.1 §8.2 §8.3 §8.6 §8.19 without a network shows a notice, keeps what was typed; with a slow one is sent once', async ({
    page,
    person,
    context,
    server,
    consoleErrors,
  }) => {
    test.setTimeout(120_000);
    await page.clock.install();
    for (const name of ['sign-up', 'code', 'password', 'login', 'forgot'] as const) {
      await test.step(name, async () => {
        const form = FORMS[name];
        await page.goto(form.path);
        await form.fill(page, person);
        await sendOffline(page, form, context);
        await sendSlowly(page, form, server);
      });
    }
    consoleErrors.length = 0;
  });

  test('§8.1 §8.2 §8.3 §8.4 §8.6 §8.19 §8.20 shows the meaning of a failing server, and loses nothing', async ({
    page,
    person,
    context,
    server,
  }) => {
    test.setTimeout(120_000);
    await signUpToCode(page, person);
    const bringBack = await server.loseDatabase();
    try {
      const code = { ...FORMS.code, fill: (tab: Page) => typeCode(tab, '123456') };
      for (const form of [code, FORMS.password, FORMS.login, FORMS['sign-up'], FORMS.forgot]) {
        await page.goto(form.path);
        await form.fill(page, person);
        const field = page.getByLabel(form.field, { exact: true });
        const written = await field.inputValue();
        await sendButton(page, form).click();
        await expect(announced(page, form.failed).first(), form.path).toBeVisible();
        await expect(field).toHaveValue(written);
        await expect(sendButton(page, form)).toBeEnabled();
      }
      await page.goto('/enter-otp');
      await page.getByRole('button', { name: 'Resend OTP' }).click();
      await expect(announced(page, 'Failed to resend OTP. Please try again.').first()).toBeVisible();
      await context.setOffline(true);
      await page.getByRole('button', { name: 'Resend OTP' }).click();
      await expect(announced(page, 'An error occurred. Please try again later.').first()).toBeVisible();
      await context.setOffline(false);
    } finally {
      await bringBack();
    }
  });

  test('works on after a reload and after the back button', async ({ page, person }) => {
    const form = FORMS['sign-up'];
    await page.goto(form.path);
    await form.fill(page, person);
    await page.reload();
    await expect(page.getByLabel(form.field, { exact: true })).toHaveValue('');
    await expect(sendButton(page, form)).toBeDisabled();
    await form.fill(page, person);
    await page.getByRole('main').getByRole('link', { name: 'terms' }).click();
    await expect(page).toHaveURL(/\/terms$/);
    await page.goBack();
    await form.fill(page, person);
    await expect(sendButton(page, form)).toBeEnabled();
  });

  test('keeps what was typed before hydration', async ({ page, person, server }) => {
    const isHydrated = () => page.evaluate(() => performance.getEntriesByName('hydrated').length > 0);
    const code = await holdCode(page, server.origin);
    await page.goto('/signup', { waitUntil: 'commit' });
    await page.getByLabel('Register As').selectOption('Agent');
    await page.getByLabel('Full name').fill(person.fullName);
    expect(await isHydrated()).toBe(false);
    await code.release();
    await expect.poll(isHydrated).toBe(true);
    await expect(page.getByLabel('Business name')).toBeVisible();
    await expect(page.getByLabel('Full name')).toHaveValue(person.fullName);
    await page.getByLabel('Business name').fill('Iya Oge Ventures');
    await page.getByLabel('Business address').fill('12 Allen Avenue, Ikeja');
    await page.getByLabel('Phone number').fill(person.phone);
    await page.getByLabel('Email address').fill(person.email);
    await expect(sendButton(page, FORMS['sign-up'])).toBeEnabled();
  });

  test('of the code is found again after a reload in the middle', async ({ page, person }) => {
    await signUpToCode(page, person);
    const header = await page.getByRole('main').locator('header p').innerText();
    await typeCode(page, '123');
    await page.reload();
    await expect(page.getByText(header)).toBeVisible();
    await typeCode(page, await readCodeInOutbox(page.context(), person.phone));
    await page.getByRole('button', { name: 'Verify and Process' }).click();
    await expect(toast(page, 'OTP verified successfully!')).toBeVisible();
    await expect(page).toHaveURL(/\/enter-password$/);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Save password' })).toBeVisible();
    await page.goBack();
    await typeCode(page, '123456');
    await page.getByRole('button', { name: 'Verify and Process' }).click();
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText('This code was already used.');
    await alert.getByRole('link', { name: 'Choose your password' }).click();
    await expect(page).toHaveURL(/\/enter-password$/);
  });
});

async function openWheel(page: Page, player: Player): Promise<void> {
  await page.clock.install();
  await enterAs(page, player);
  await page.goto('/dashboard/spinit/play');
  await expect(accountMenu(page)).toContainText('₦5,000.00');
  await networkQuiet(page);
}

test.describe('the wheel', () => {
  test.afterEach(({ server }) => server.resume());

  test('without a network requests again under the same name, and leaves the stake taken once', async ({
    page,
    player,
    context,
    consoleErrors,
  }) => {
    await openWheel(page, player);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Spin Now' }).click();
    await page.clock.runFor(20_000);
    const notice = page.getByRole('main').getByRole('alert');
    await expect(async () => {
      await page.clock.runFor(5000);
      await expect(notice).toContainText('We lost the network before the answer came.', { timeout: 500 });
    }).toPass();
    await expect(page.getByLabel('Your stake')).toHaveValue('100');
    await expect(notice.getByRole('button', { name: 'Check this spin' })).toBeVisible();
    // Without a press the page requests the same spin again automatically.
    const answered = page.waitForResponse(/\/agent\/spin-multiplier$/);
    await context.setOffline(false);
    const { data } = (await (await answered).json()) as { data: { balance: number; amountWon: number } };
    expect(data.balance).toBe(5000 - 100 + data.amountWon);
    consoleErrors.length = 0;
  });

  test('pressed twice on a slow network spins once, and shows that it is slow', async ({
    page,
    player,
    server,
  }) => {
    await openWheel(page, player);
    let calls = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/agent/spin-multiplier')) calls += 1;
    });
    server.pause();
    await page.getByRole('button', { name: 'Spin Now' }).dblclick();
    await expect(page.getByRole('button', { name: 'Starting the spin…' })).toBeDisabled();
    await page.clock.runFor(3000);
    await expect(page.getByText(/The network is slow\. We keep asking for the same spin/)).toBeVisible();
    server.resume();
    await expect(page.getByRole('button', { name: 'Spinning…' })).toBeVisible();
    expect(calls).toBe(1);
    await page.reload();
    // The page shows the result of the spin, and then accepts the next one.
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('button', { name: 'Spin Now' })).toBeEnabled();
  });
});

test('§8.20 a balance, a history and a profile that cannot be had are logged and not shown', async ({
  page,
  player,
  server,
}) => {
  const logged: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') logged.push(message.text());
  });
  await page.clock.install();
  await enterAs(page, player);
  const bringBack = await server.loseDatabase();
  try {
    await page.goto('/dashboard/wallet');
    await expect(async () => {
      await page.clock.runFor(2000);
      expect(logged.join('\n')).toContain('Could not fetch /agent/wallet-balance');
      expect(logged.join('\n')).toContain('Could not fetch /agent/trasaction-history');
    }).toPass();
    await expect(accountMenu(page)).toContainText('₦ …');
    await expect(page.getByRole('alert')).toHaveCount(0);
  } finally {
    await bringBack();
  }
  await page.reload();
  await expect(accountMenu(page)).toContainText('₦5,000.00');
});

test('§8.21 a screen that crashes shows a notice and keeps the navigation', async ({
  page,
  player,
  consoleErrors,
}) => {
  await enterAs(page, player);
  // A browser without modal dialogs: the question of the logout screen cannot be shown.
  await page.addInitScript(() => {
    HTMLDialogElement.prototype.showModal = () => {
      throw new Error('broken on purpose');
    };
  });
  await page.goto('/dashboard/settings/logout');
  await expect(
    page.getByText('Something went wrong. Check console for errors.', { exact: true }),
  ).toBeVisible();
  expect(consoleErrors.join('\n')).toContain('broken on purpose');
  consoleErrors.length = 0;
  await expect(page.getByRole('banner')).toBeVisible();
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});
