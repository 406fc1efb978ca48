import { type FakeGoogle, startFakeGoogle } from '../fake-google.ts';
import { expect, test as plain } from '../fixture.ts';
import { signUpByCalls } from '../people.ts';
import { networkQuiet } from '../quiet-network.ts';
import { SERVER_LIMIT_MS, startServer } from '../server.ts';
import { fillLogin, toast } from '../steps.ts';

/** A server that offers signing in with Google, and a separate fake Google. */
const test = plain.extend<object, { google: FakeGoogle }>({
  google: [
    async ({ browserName: _ }, use) => {
      const google = await startFakeGoogle();
      await use(google);
      await google.stop();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ google }, use) => {
      const server = await startServer({ settings: google.settings });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: SERVER_LIMIT_MS },
  ],
});

const continueWithGoogle = 'Continue with Google';

plain('§7.22 without a client id nothing is loaded from anybody else', async ({ page, server }) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(server.origin)) elsewhere.push(request.url());
  });
  for (const path of ['/login', '/signup']) {
    const response = page.waitForResponse(/\/agent\/sign-in-options$/);
    await page.goto(path);
    expect(await (await response).json()).toMatchObject({ data: { google: null } });
    await networkQuiet(page);
    await expect(page.getByRole('button', { name: continueWithGoogle })).toHaveCount(0);
  }
  expect(elsewhere).toEqual([]);
});

test('§7.22 with one, Google’s script lets a person in whose address was proven, and shows others the way', async ({
  page,
  person,
  server,
  google,
}) => {
  await test.step('who has no account is brought to the sign-up, with the address filled in', async () => {
    google.setPerson('stranger@example.com');
    await page.goto('/login');
    await page.getByRole('button', { name: continueWithGoogle }).click();
    await expect(toast(page, 'There is no account with this email address yet.')).toBeVisible();
    await expect(page).toHaveURL(/\/signup$/);
    await expect(page.getByLabel('Email address')).toHaveValue('stranger@example.com');
    await expect(page.getByRole('button', { name: continueWithGoogle })).toBeVisible();
  });

  const player = await signUpByCalls(server.origin, person, 0);
  google.setPerson(player.email);
  await test.step('who proved only the phone logs in with the password once', async () => {
    await page.getByRole('button', { name: continueWithGoogle }).click();
    await expect(toast(page, 'There is no account with this email address yet.')).toBeVisible();
    await expect(page.getByLabel('Email address')).toHaveValue(player.email);
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await fillLogin(page, player.phone, player.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(toast(page, 'From now on you can sign in with Google.')).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  await test.step('and is let in from then on, to where the login leads', async () => {
    await page.evaluate(() => sessionStorage.clear());
    await page.goto('/login?from=PlaySpinIt');
    await page.getByRole('button', { name: continueWithGoogle }).click();
    await expect(toast(page, 'login successfully')).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard\/spinit\/play$/);
    expect(await page.evaluate(() => sessionStorage.getItem('isFullname'))).toBe(player.fullName);
  });
});
