import { sidewaysOverflow } from './account-steps.ts';
import { expect, test } from './fixture.ts';
import { makePerson, signUpByCalls } from './people.ts';
import { PLAYER_PATHS } from './screens.ts';
import { enterAs, openWalletTab } from './steps.ts';

const PHONE = { width: 360, height: 740 };
/** Minimum font size: below it phones zoom into a focused field, and stay zoomed. */
const MIN_PX = 16;

test.use({ viewport: PHONE });

test('a decimal comma is read in the wallet, and misplaced marks need a correction', async ({
  page,
  player,
}) => {
  await enterAs(page, player);
  await page.goto('/dashboard/wallet');
  await openWalletTab(page, 'Withdraw');
  const form = page.getByRole('main').locator('form');
  const amount = form.getByLabel('Amount');
  for (const bad of ['1,0,0,0', ',1000', '1000,', '1,00,000']) {
    await amount.fill('');
    await amount.pressSequentially(bad);
    await form.locator('button[type="submit"]').click();
    await expect(form.getByText('Please enter a valid withdraw amount.')).toBeVisible();
  }
  await amount.fill('');
  await amount.pressSequentially('100,50');
  await form.locator('button[type="submit"]').click();
  await expect(page.getByRole('dialog', { name: /₦100\.50/ })).toBeVisible();
});

test('a decimal comma is read in the sportsbook’s slip and on the wheel’s stake', async ({
  page,
  player,
}) => {
  await enterAs(page, player);
  await page.goto('/sports-betting');
  const frame = page.frameLocator('iframe[title="Sports Betting"]');
  await frame.getByRole('link', { name: 'Soon', exact: true }).click();
  await expect(frame.getByRole('heading', { name: 'Live now' })).toBeHidden();
  await frame
    .getByRole('button', { name: /^Full-time result: .+ \d+\.\d\d$/ })
    .first()
    .click();
  await frame
    .getByRole('link', { name: /Slip/ })
    .or(frame.getByRole('button', { name: /Slip/ }))
    .first()
    .click();
  const stake = frame.getByLabel('Stake', { exact: true });
  await stake.fill('');
  await stake.pressSequentially('250,00');
  await expect(frame.getByRole('button', { name: /^Place bet · ₦250/ })).toBeVisible();
  await stake.fill('');
  await stake.pressSequentially('1,0,0,0');
  await expect(
    frame.getByText('Enter the stake in naira, for example 1,500 or 1,500.50.').first(),
  ).toBeVisible();

  await page.goto('/dashboard/spinit');
  const typed = page.getByLabel('Or type an amount');
  await typed.fill('250,00');
  await expect(typed).toHaveValue('250');
  await typed.fill('1,00,000');
  await expect(typed).toHaveValue('');
});

test('an automatic cash-out at 2,5 is 2.50×, and a stake of 250,00 is ₦250', async ({ page, player }) => {
  await enterAs(page, player);
  await page.goto('/virtual?id=crash');
  const frame = page.frameLocator('iframe[title="Lagos Jet"]');
  const place = frame.getByRole('region', { name: 'Bet 1', exact: true });
  const stake = place.getByLabel('Your stake, Bet 1');
  await stake.fill('');
  await stake.pressSequentially('250,00');
  await expect(place.getByRole('button', { name: /^Bet ₦250\b/ })).toBeVisible();
  await stake.fill('250,50');
  await expect(place.getByText('Enter the stake in whole naira, from ₦100.')).toBeVisible();
  await stake.fill('100');
  await place.getByRole('button', { name: /^Automatic/ }).click();
  const sheet = frame.getByRole('dialog', { name: /^Automatic/ });
  await sheet.getByRole('switch', { name: 'Auto cash-out' }).click();
  const value = sheet.getByLabel('Cash out at');
  await value.fill('');
  await value.pressSequentially('2,500');
  await expect(sheet.getByRole('alert')).toContainText('Choose a cash-out from 1.01× to 10,000.00×');
  await value.fill('');
  await value.pressSequentially('2,5');
  await frame.getByRole('button', { name: 'Close' }).last().click();
  await expect(place.getByRole('button', { name: /^Automatic/ })).toContainText('at 2.50×');
});

test('every field of the site, the sportsbook and the games has 16 px or more', async ({ page, player }) => {
  for (const path of ['/home', '/login', '/signup', '/forgot-password', '/contact']) {
    await page.goto(path);
    expect(await page.locator('body').evaluate(smallFields, MIN_PX), path).toEqual([]);
  }
  await enterAs(page, player);
  for (const path of [
    ...['/dashboard', '/dashboard/spinit', '/dashboard/spinit/play', '/dashboard/wallet?deposit=true'],
    ...['/dashboard/bets', '/dashboard/settings/changepassword'],
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeAttached();
    expect(await page.locator('body').evaluate(smallFields, MIN_PX), path).toEqual([]);
  }
  for (const [path, title] of [
    ['/sports-betting', 'Sports Betting'],
    ['/virtual?id=crash', 'Lagos Jet'],
    ['/virtual?id=plinko', 'Plinko'],
    ['/virtual?id=live-keno', 'Live Keno'],
    ['/virtual?id=live-5-90', 'Live Jackpot 5/90'],
  ] as const) {
    await page.goto(path);
    const frame = page.locator(`iframe[title="${title}"]`).contentFrame();
    const fields = frame.locator('input, select');
    await expect(fields.first(), title).toBeAttached({ timeout: 30_000 });
    expect(await frame.locator('body').evaluate(smallFields, MIN_PX), title).toEqual([]);
  }
});

/** The fields of a page or frame whose text is too small, by their names. */
function smallFields(body: Element, minPx: number): string[] {
  return [...body.querySelectorAll<HTMLElement>('input, select, textarea')]
    .filter(
      (field) => !field.matches('[type="radio"], [type="checkbox"], [type="range"], [type="file"], [hidden]'),
    )
    .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < minPx)
    .map((field) => field.getAttribute('aria-label') ?? field.id);
}

test('a name of one long word slides no page of the account sideways on a small phone', async ({
  page,
  server,
}) => {
  const person = { ...makePerson(), fullName: 'Oluwaseunfunmilayo'.repeat(4).slice(0, 68) };
  await enterAs(page, await signUpByCalls(server.origin, person, 0));
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of PLAYER_PATHS.filter((each) => each !== '/sports-betting')) {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeAttached();
    await expect.poll(() => sidewaysOverflow(page), { message: path }).toBe(0);
  }
});
