import { createHash } from 'node:crypto';
import { expectFits } from '../axe.ts';
import { expect, test } from '../fixture.ts';
import { holdCode } from '../held-code.ts';
import { hydrated, MISSING, openAsPlayer, openPrerendered, reportViolations } from '../page-load.ts';
import { fillLogin, logIn } from '../steps.ts';

/** A login with an unknown destination: the page is the same, so React hydrates it. */
const UNKNOWN_DESTINATION = '/login?from=somewhere-else';

test('a public page with a query comes whole from the server and is hydrated as well', async ({ page }) => {
  await reportViolations(page);
  for (const path of ['/virtual?game=casino', '/login?from=SportBetting', '/faq?utm_source=radio'])
    await test.step(path, () => openPrerendered(page, path));
});

test('a deep link paints its own page first, on a slow phone too', async ({ page }) => {
  const phone = await page.context().newCDPSession(page);
  await phone.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await phone.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 100,
    downloadThroughput: 400_000,
    uploadThroughput: 100_000,
  });
  // Checks every frame: no heading of another page may be painted before this one's.
  await page.addInitScript(() => {
    const painted = new Set<string>();
    Object.assign(window, { painted });
    requestAnimationFrame(function sample() {
      for (const heading of document.querySelectorAll('h1')) painted.add(heading.textContent);
      requestAnimationFrame(sample);
    });
  });
  // A page that depends on the session is a neutral outline first.
  for (const [address, ...headings] of [
    ['/virtual?utm_source=radio&casinoType=spin_games&game=casino', 'Spin and roulette'],
    ['/virtual?game=trivia&id=proverbs', 'Loading', "Let's Get Started!"],
  ] as const) {
    await page.goto(address);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(headings.at(-1) ?? '');
    const painted = await page.evaluate(() => [...(Reflect.get(window, 'painted') as Set<string>)]);
    expect(painted, address).toEqual(headings);
  }
});

test('a public page renders for a player without an error, and so does a missing one', async ({
  page,
  player,
}) => {
  await reportViolations(page);
  await logIn(page, player);
  for (const path of ['/virtual', '/rules', MISSING]) await test.step(path, () => openAsPlayer(page, path));
});

test('§2.1 / leads to /home, and a page behind the login leads a visitor there and back', async ({
  page,
  player,
}) => {
  await page.goto('/');
  await expect(page).toHaveURL('/home');
  await page.goto('/dashboard/wallet?deposit=true');
  await expect(page).toHaveURL(/\/login\?next=/);
  await fillLogin(page, player.phone, player.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/dashboard/wallet?deposit=true');
});

test('without any script a page reads, its menus open and its links lead on', async ({ browser, server }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: server.origin,
    viewport: { width: 360, height: 780 },
  });
  const page = await context.newPage();
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Sandbox: no real money.')).toBeVisible();
  await page.getByLabel('Menu').first().click();
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'FAQ' }).click();
  await expect(page).toHaveURL('/faq');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.close();
});

test('a menu opened before hydration stays open', async ({ page, server }) => {
  const code = await holdCode(page, server.origin);
  await page.goto('/faq', { waitUntil: 'commit' });
  const top = page.getByRole('banner').getByRole('navigation', { name: 'Main' });
  await top.getByLabel('More').click();
  expect(await page.evaluate(() => performance.getEntriesByName('hydrated').length)).toBe(0);
  await code.release();
  await hydrated(page);
  await top.getByRole('link', { name: 'Rules' }).click();
  await expect(page).toHaveURL('/rules');
  await expect(top.getByRole('link', { name: 'Rules' })).toBeHidden();
});

test('a player in a field keeps the focus when the page is hydrated', async ({ page, player, server }) => {
  const code = await holdCode(page, server.origin);
  await page.goto(UNKNOWN_DESTINATION, { waitUntil: 'commit' });
  const identifier = page.getByLabel('Phone number or email');
  const password = page.getByLabel('Password', { exact: true });
  await identifier.fill(player.phone.slice(0, 4));
  await password.fill(player.password);
  await identifier.press('End');
  expect(await page.evaluate(() => performance.getEntriesByName('hydrated').length)).toBe(0);
  const served = await identifier.elementHandle();
  await code.release();
  await hydrated(page);
  expect(await served?.evaluate((field) => field.isConnected), 'the served field').toBe(true);
  await expect(identifier).toBeFocused();
  await page.keyboard.type(player.phone.slice(4));
  await expect(identifier).toHaveValue(player.phone);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');
});

test('a field entered before hydration is still the one written in', async ({ page, player, server }) => {
  const code = await holdCode(page, server.origin);
  await page.goto(UNKNOWN_DESTINATION, { waitUntil: 'commit' });
  await page.getByLabel('Password', { exact: true }).focus();
  await code.release();
  await hydrated(page);
  await page.keyboard.type(player.password);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(player.password);
});

test('a letter written before hydration is kept, also by a player, and is sent whole', async ({
  page,
  player,
  server,
}) => {
  await logIn(page, player);
  const code = await holdCode(page, server.origin);
  await page.goto('/contact', { waitUntil: 'commit' });
  await page.getByLabel('Your phone number or email').fill(player.phone);
  await page.getByLabel('What is it about?').selectOption('A game or a bet');
  await page.getByLabel('Your message').fill('The wheel stopped before I saw it.');
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled();
  expect(await page.evaluate(() => performance.getEntriesByName('hydrated').length)).toBe(0);
  await code.release();
  await hydrated(page);
  await expect(page.getByLabel('What is it about?')).toHaveValue('game');
  const posted = page.waitForRequest(/\/agent\/contact$/);
  await page.getByRole('button', { name: 'Send' }).click();
  expect((await posted).postDataJSON()).toEqual({
    replyTo: player.phone,
    topic: 'game',
    letter: 'The wheel stopped before I saw it.',
  });
  await expect(page.getByText('We have your message')).toBeVisible();
});

test('a form that another language will replace takes nothing that would be lost', async ({
  page,
  server,
}) => {
  await page.addInitScript(() => localStorage.setItem('language', 'pcm'));
  const code = await holdCode(page, server.origin, 'react-');
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.locator('form[inert]')).toHaveCount(1);
  expect(await page.evaluate(() => performance.getEntriesByName('hydrated').length)).toBe(0);
  await code.release();
  await hydrated(page);
  await expect(page.locator('form')).not.toHaveAttribute('inert');
});

test('a form keeps text typed before hydration, and does not send it', async ({ page, player, server }) => {
  const code = await holdCode(page, server.origin);
  await page.goto('/login', { waitUntil: 'commit' });
  await fillLogin(page, player.phone, player.password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  expect(await page.evaluate(() => performance.getEntriesByName('hydrated').length)).toBe(0);
  await code.release();
  await hydrated(page);
  await expect(page).toHaveURL('/login');
  await expect(page.getByLabel('Phone number or email')).toHaveValue(player.phone);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('the heading typeface is requested with the page; where it does not come, the header still fits a phone', async ({
  page,
}) => {
  const home = await (await page.request.get('/home')).text();
  const preloaded = /<link rel="preload" href="([^"]+)" as="font"/.exec(home)?.[1];
  expect(preloaded).toBe(/@font-face\{[^}]*url\(([^)]+)\)/.exec(home)?.[1]);
  await page.route(`**${preloaded}`, (route) => route.abort());
  await page.goto('/home');
  await hydrated(page);
  for (const widthPx of [390, 360, 320]) await expectFits(page, '/home', widthPx);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign Up' })).toBeInViewport({ ratio: 1 });
});

test('the headers of a page, a file and a missing page', async ({ page }) => {
  for (const path of ['/home', '/dashboard', MISSING]) {
    const answer = await page.request.get(path, { headers: { accept: 'text/html' } });
    const headers = answer.headers();
    const policy = headers['content-security-policy'] ?? '';
    const sheet = /<style>(.*?)<\/style>/s.exec(await answer.text())?.[1] ?? '';
    const hash = createHash('sha256').update(sheet).digest('base64');
    expect(policy, path).toContain(`style-src 'self' 'sha256-${hash}'`);
    expect(policy, path).not.toMatch(/unsafe|\*|data:/);
    expect(headers['x-content-type-options'], path).toBe('nosniff');
    expect(headers['x-frame-options'], path).toBe('DENY');
    expect(headers['cache-control'], path).toBe('no-cache');
  }
  const home = await (await page.request.get('/home')).text();
  const script = /<script type="module"[^>]* src="([^"]+)"/.exec(home)?.[1] ?? '';
  expect((await page.request.get(script)).headers()['cache-control']).toContain('immutable');
  const call = await page.request.get(MISSING, { headers: { accept: 'application/json' } });
  expect(call.status()).toBe(404);
  expect(await call.json()).toMatchObject({ code: 'not_found' });
});
