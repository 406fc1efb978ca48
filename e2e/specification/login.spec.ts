import { expect, test } from '../fixture.ts';
import { holdAnimations } from '../held-motion.ts';
import { expectAnnounced, fillLogin, leaveField, logIn, stopTime, toast } from '../steps.ts';

const IDENTIFIER = 'Phone number or email';
const KEEPS_FAILING = 5;

test('§2.3 §2.23 §4.3 §5.1 §5.2 §5.3 the login screen, and its messages on what was typed', async ({
  page,
}) => {
  await page.goto('/terms');
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: "Let's Get Started!", exact: true })).toBeVisible();
  await expectAnnounced(page, 'Log in to access your spins and prizes!');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Forget Password' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
  await expect(main.getByText('Do you want to become an agent?')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/signup');

  const submit = page.getByRole('button', { name: 'Sign in', exact: true });
  await expect(submit).toBeDisabled();
  const identifier = page.getByLabel(IDENTIFIER, { exact: true });
  await identifier.focus();
  await identifier.blur();
  await expectAnnounced(page, 'Email is required');
  await identifier.fill('anything at all');
  await expect(page.getByText('Email is required')).toBeHidden();
  await identifier.fill('');
  await expectAnnounced(page, 'Email is required');
  await leaveField(page, 'Password', '12345');
  await expectAnnounced(page, 'Password must be at least 6 characters long');
  await leaveField(page, 'Password', '');
  await expectAnnounced(page, 'Password is required');
  await expect(submit).toBeDisabled();
  await fillLogin(page, '  ', '123456');
  await expect(submit).toBeDisabled();
  await identifier.fill('08031234567');
  await expect(submit).toBeEnabled();

  await main.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/terms$/);
});

test('Back leads to the page before also where its link was pressed before its code had come', async ({
  page,
}) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/terms', { waitUntil: 'commit' });
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.unroute('**/assets/*.js');
  await page.reload();
  await page.getByRole('main').getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/terms$/);
});

test('§2.5 §4.1 §4.3 §4.4 §8.1 §9.5 Signing in, a toast, and 2 s later the dashboard', async ({
  page,
  player,
  server,
}) => {
  await page.clock.install();
  await page.goto('/login');
  await fillLogin(page, ` ${player.phone} `, player.password);
  await stopTime(page);
  server.pause();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Signing in', exact: true })).toBeDisabled();
  server.resume();
  await expect(toast(page, 'login successfully')).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeTruthy();
  await page.clock.runFor(1900);
  await expect(page).toHaveURL(/\/login$/);
  await page.clock.runFor(200);
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('§2.4 §6.2 from names where the login leads', async ({ page, player }) => {
  await page.clock.install();
  for (const [from, place] of [
    ['?from=PlaySpinIt', '/dashboard/spinit/play'],
    ['?from=Virtual', '/virtual'],
    ['?from=somewhere-else', '/dashboard'],
  ] as const) {
    await page.goto(`/login${from}`);
    await fillLogin(page, player.phone, player.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('banner').getByLabel(/^Account, balance/)).toBeVisible();
    await page.clock.runFor(2000);
    await expect(page).toHaveURL((url) => url.pathname === place);
    await page.evaluate(() => sessionStorage.clear());
  }
});

test('§3.4 §8.1 a refused login shows login fail and the reason, the same for a wrong password as for a stranger', async ({
  page,
  player,
}) => {
  await page.clock.install();
  await page.goto('/login');
  const sentences: string[] = [];
  for (const userId of [player.phone, '08030000000']) {
    await fillLogin(page, userId, 'Wrong!1');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    const shown = toast(page, 'login fail');
    await expect(shown).toBeVisible();
    sentences.push(await shown.innerText());
    await shown.getByRole('button', { name: 'close' }).click();
    await expect(shown).toBeHidden();
  }
  expect(sentences[0]).toContain('login fail: Incorrect phone number, email or password.');
  expect(sentences[0]).toBe(sentences[1]);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('Wrong!1');

  for (let tries = 1; tries < KEEPS_FAILING; tries += 1) {
    await fillLogin(page, player.phone, `Wrong!${tries}${tries}`);
    const answered = page.waitForResponse(/\/agent\/login$/);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await answered;
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled();
  }
  await fillLogin(page, player.phone, player.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(toast(page, /Too many wrong passwords\. Try again in \d+ seconds\./)).toBeVisible();
  const waiting = page.getByRole('main').getByText(/^Too many wrong passwords/);
  await expect(waiting).toBeVisible();
  await page.clock.runFor(30_000);
  await expect(waiting).toBeHidden();
});

test('wrong passwords that others type delay no player on a phone they have logged in on before', async ({
  page,
  player,
  server,
}) => {
  await page.goto('/login');
  await logIn(page, player);
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.evaluate(() => sessionStorage.clear());
  const tryWrong = async () => {
    const response = await fetch(`${server.origin}/agent/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userId: player.phone, password: 'Wrong!1' }),
    });
    return response.status;
  };
  for (let tries = 0; tries < KEEPS_FAILING; tries += 1) expect(await tryWrong()).toBe(401);
  expect(await tryWrong()).toBe(429);
  await logIn(page, player);
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('§9.12 a toast stands at the top right for 5000 ms, waits while pointed at, and can be closed', async ({
  page,
}) => {
  await page.goto('/login');
  const animations = await holdAnimations(page);
  await fillLogin(page, '08030000001', 'Wrong!1');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const shown = toast(page, 'login fail');
  await expect(shown).toBeVisible();
  // Its countdown begins where its entrance ends.
  await shown.evaluate((toasted) => {
    for (const entrance of toasted.closest('.Toastify__toast')?.getAnimations() ?? []) entrance.finish();
  });
  const box = await shown.boundingBox();
  expect(box?.y ?? 999).toBeLessThan(120);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1280 - 60);

  const countdown = () =>
    page.evaluate(() => {
      const bar = document.querySelector('.Toastify__progress-bar--animated');
      const running = bar?.getAnimations()[0];
      return { state: running?.playState, durationMs: running?.effect?.getTiming().duration };
    });
  await expect.poll(countdown).toEqual({ state: 'running', durationMs: 5000 });
  await shown.hover();
  await expect.poll(async () => (await countdown()).state).toBe('paused');
  await page.mouse.move(200, 600);
  await expect.poll(async () => (await countdown()).state).toBe('running');
  await page.evaluate(() =>
    document.querySelector('.Toastify__progress-bar--animated')?.getAnimations()[0]?.finish(),
  );
  await animations.setSpeed(1);
  await expect(shown).toBeHidden();

  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(shown).toBeVisible();
  await shown.getByRole('button', { name: 'close' }).click();
  await expect(shown).toBeHidden();
});
