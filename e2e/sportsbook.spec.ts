import type { Browser, FrameLocator, Page } from '@playwright/test';
import { expectNoFaultsWithGame } from './axe.ts';
import { expect, test } from './fixture.ts';
import { balanceKobo } from './games/journey.ts';
import { makePerson, type Player, signUpByCalls } from './people.ts';
import { LONG } from './selection.ts';
import { enterAs, fillLogin, openWalletTab } from './steps.ts';

/** A match of the sandbox takes half a minute, and another begins twice a minute. */
test.use({ roundSpeed: 20 });
test.setTimeout(240_000);

const PHONE = { width: 360, height: 740 };
const SETTLED_WITHIN_MS = 120_000;

const frameOf = (page: Page): FrameLocator => page.frameLocator('iframe[title="Sports Betting"]');
/** Open selections of a list. */
const choices = (frame: FrameLocator) =>
  frame.getByRole('button', { name: /^Full-time result: .+ \d+\.\d\d$/ });

async function openSports(page: Page, player: Player): Promise<FrameLocator> {
  await enterAs(page, player);
  await page.goto('/sports-betting');
  const frame = frameOf(page);
  await expect(choices(frame).first()).toBeVisible();
  return frame;
}

/** Shows matches that have not begun, so that nothing is suspended meanwhile. */
async function showComing(frame: FrameLocator): Promise<void> {
  await frame.getByRole('link', { name: 'Soon', exact: true }).click();
  await expect(frame.getByRole('heading', { name: 'Live now' })).toBeHidden();
}

/** Chooses from these matches of the list, by their index. */
async function choose(frame: FrameLocator, ...positions: number[]): Promise<void> {
  for (const position of positions)
    await choices(frame)
      .nth(3 * position)
      .click();
}

async function place(frame: FrameLocator): Promise<string> {
  await frame.getByLabel('If odds change').selectOption('any');
  await frame.getByRole('button', { name: /^Place (bet|\d+ bets) ·/ }).click();
  await expect(frame.getByRole('heading', { name: /^Bet placed$|bets placed$/ })).toBeVisible();
  const code = await frame
    .getByText(/^[A-Z0-9]{8,12}$/)
    .first()
    .innerText();
  return code;
}

async function another(browser: Browser, origin: string) {
  const player = await signUpByCalls(origin, makePerson(), 5_000);
  const context = await browser.newContext({
    ...{ baseURL: origin, serviceWorkers: 'block', locale: 'en-NG', viewport: PHONE },
  });
  const page = await context.newPage();
  return { page, frame: await openSports(page, player) };
}

test('§0.1 §6.4 a visitor chooses matches on the home page, books them, logs in, and places them on a phone', async ({
  page,
  player,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/home');
  const slip = page.getByRole('region', { name: 'Bet slip' });
  await slip.scrollIntoViewIfNeeded();
  const odds = slip.getByRole('button', { name: /^Full-time result: .+ \d+\.\d\d$/ });
  // Of the later ones: the first may begin while the visitor logs in.
  await odds.nth(13).click();
  await odds.nth(15).click();
  await slip.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(slip.getByText(/^Booked: [A-Z0-9]+$/)).toBeVisible();
  await slip.getByRole('link', { name: 'Open in the sportsbook' }).click();
  await expect(page).toHaveURL(/\/login\?from=SportBetting$/);
  await fillLogin(page, player.phone, player.password);
  const request = page.getByText('Kindly login to view this page');
  // The pointer keeps the toast open until the login has dismissed it.
  await request.hover();
  await page.getByLabel('Password', { exact: true }).press('Enter');
  // Its request is fulfilled: on a phone it would lie over the slip.
  await expect(request).toBeHidden();
  await expect(page).toHaveURL(/\/sports-betting/);
  const frame = frameOf(page);
  await expect(frame.getByRole('button', { name: 'Accumulator', pressed: true })).toBeVisible();
  await expect(frame.getByRole('button', { name: /^Remove (?!all)/ })).toHaveCount(2);
  await place(frame);
  await expect(frame.getByRole('link', { name: 'Slip', exact: true })).toBeVisible();
  await frame.getByRole('button', { name: 'See my bets' }).click();
  const heading = frame.getByRole('heading', { name: 'Accumulator of 2' });
  await heading.getByRole('button').click();
  // The cash-out names the parts that it omits; while a match is suspended there is none.
  await expect(
    frame.getByText(/less 5\s?%\. The bonus and the insurance of an accumulator are left out\.$/),
  ).toBeVisible({ timeout: 60_000 });
  // The code was loaded once: a reload returns to this location, and adds nothing to the slip again.
  await expect(page).toHaveURL(/\/sports-betting$/);
  await page.reload();
  await expect(frame.getByRole('heading', { name: 'Accumulator of 2' })).toBeVisible();
  await expect(frame.getByRole('link', { name: 'Slip', exact: true })).toBeVisible();
});

test('a slip is booked on one device and loaded on another; systems and bet builders are placed', {
  tag: LONG,
}, async ({ page, player, browser, server }) => {
  const frame = await openSports(page, player);
  await showComing(frame);
  await choose(frame, 12, 13, 14);
  await frame.getByRole('button', { name: 'System', exact: true }).click();
  await expect(frame.getByText('3 bets')).toBeVisible();
  await frame.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(frame.getByText('Your booking code')).toBeVisible();
  const code = await frame
    .getByText(/^[A-Z0-9]{5,8}$/)
    .first()
    .innerText();
  const saved = page.waitForEvent('download');
  await frame.getByRole('button', { name: 'Share' }).click();
  expect((await saved).suggestedFilename()).toBe(`slip-${code}.png`);
  await expect(frame.getByText('Picture saved.')).toBeVisible();
  await place(frame);
  await expect.poll(() => balanceKobo(frame)).toBe(500_000 - 30_000);
  await frame.getByRole('button', { name: 'Keep the selections' }).click();
  await expect(frame.getByRole('button', { name: /^Remove (?!all)/ })).toHaveCount(3);
  await frame.getByRole('button', { name: 'Remove all' }).click();

  await frame
    .getByRole('link', { name: /markets of/ })
    .nth(15)
    .click();
  await frame.getByRole('button', { name: 'Bet builder' }).click();
  await frame
    .getByRole('button', { name: /^Full-time result: .+ \d+\.\d\d$/ })
    .first()
    .click();
  await frame.getByRole('button', { name: /^Goals over\/under: Over 2.5 \d/ }).click();
  await expect(frame.getByText(/^Combined odds \d/)).toBeVisible();
  await expectNoFaultsWithGame(page, 'a bet builder');
  await frame.getByRole('button', { name: 'Add to slip' }).click();
  await place(frame);
  await expect.poll(() => balanceKobo(frame)).toBe(500_000 - 40_000);
  // A player who continues finds the slip without the placed selections.
  await frame
    .getByRole('button', { name: /^Full-time result: .+ \d+\.\d\d$/ })
    .first()
    .click();
  await expect(frame.getByRole('heading', { name: 'Bet placed' })).toBeHidden();
  await expect(frame.getByRole('button', { name: /^Remove (?!all)/ })).toHaveCount(1);

  const other = await another(browser, server.origin);
  await other.frame.getByRole('link', { name: /^Slip/ }).click();
  await other.frame.getByLabel('Booking or bet code').fill(code.toLowerCase());
  await other.frame.getByRole('button', { name: 'Load' }).click();
  await expect(other.frame.getByRole('button', { name: 'System', pressed: true })).toBeVisible();
  await expect(other.frame.getByRole('button', { name: /^Remove (?!all)/ })).toHaveCount(3);
  await other.page.context().close();
});

test('half of a bet is cashed out, the rest settles by the match, and the statement agrees', async ({
  page,
  player,
}) => {
  const frame = await openSports(page, player);
  await showComing(frame);
  await choose(frame, 5);
  await frame.getByLabel('Stake').fill('1000');
  // The slip shows in advance the cash-out value of the bet, and the maximum stake.
  await expect(frame.getByText(/^Worth ₦[\d,.]+ if cashed out right after placing$/)).toBeVisible();
  await expect(frame.getByText(/^From ₦100 to ₦[\d,]+ in total$/)).toBeVisible();
  const code = await place(frame);
  // The confirmation shows the cash-out offer.
  await expect(frame.getByText(/^Worth ₦[\d,.]+ if you cash out now$/)).toBeVisible();
  await frame.getByRole('button', { name: 'See my bets' }).click();
  const card = frame.getByRole('article').first();
  // One line a bet, with its cash-out; a press unfolds the rest.
  await expect(card.getByRole('button', { name: /^Cash out ₦/ })).toBeInViewport({
    ratio: 1,
    timeout: 20_000,
  });
  await card.getByRole('button', { name: /^Single/, expanded: false }).click();
  await card.getByRole('button', { name: '50%', exact: true }).click();
  // Offers are valid for five seconds, and none is made while a goal is under review.
  await expect(async () => {
    await card.getByRole('button', { name: /^Cash out ₦/ }).click({ timeout: 4_000 });
    await card.getByRole('button', { name: /^Tap again ₦/ }).click({ timeout: 4_000 });
    await expect(frame.getByText(/^Cashed out ₦[\d,.]+$/)).toBeVisible({ timeout: 4_000 });
    await expect(card.getByText('50% of the stake is still in play')).toBeVisible({ timeout: 4_000 });
  }).toPass({ timeout: 60_000 });
  await expectNoFaultsWithGame(page, 'a bet that was cashed out in part');
  await expect(card).toBeHidden({ timeout: SETTLED_WITHIN_MS });
  await frame.getByRole('link', { name: 'Settled' }).click();
  const settled = frame.getByRole('article').first();
  await expect(settled.getByText(/^(Won|Lost|Paid in part|Void, stake returned)$/)).toBeVisible();
  const paid = /paid ₦([\d,.]+)/.exec(await settled.innerText())?.[1] ?? '';
  await expect.poll(() => balanceKobo(frame)).toBe(400_000 + Number(paid.replace(/[,.]/g, '')));
  await page.goto('/dashboard/wallet');
  await openWalletTab(page, 'Transaction History');
  // Stake, cash-out and payout of the match: each line names its bet.
  const lines = page.getByRole('row').filter({ hasText: 'Sports betting' });
  const named = new RegExp(`Bet ${code} · .+ v .+`);
  await expect(lines).not.toHaveCount(0);
  await expect(lines.filter({ hasNotText: named })).toHaveCount(0);
  for (const what of ['stake', 'cash-out'])
    await expect(lines.filter({ hasText: `Sports betting ${what}` })).toHaveText(named);
  await page.goto('/dashboard/bets');
  await page.getByRole('button', { name: named }).click();
  await expect(page.getByRole('heading', { name: `Selections of bet ${code}` })).toBeVisible();
});

test('the keyboard reaches the slip in a few presses, stops once at each match, and reaches its odds by arrows', {
  tag: LONG,
}, async ({ page, player }) => {
  await page.setViewportSize(PHONE);
  const frame = await openSports(page, player);
  await showComing(frame);
  const focused = frame.locator(':focus');
  await frame.getByRole('button', { name: 'Skip to the matches' }).focus();
  await page.keyboard.press('Enter');
  await expect(focused).toHaveAttribute('id', 'screen');
  const matches = frame.getByRole('listitem').filter({ has: choices(frame).first() });
  const first = matches.nth(0).getByRole('link', { name: /^(?!\d+ markets)/ });
  await first.focus();
  await page.keyboard.press('ArrowRight');
  await expect(focused).toHaveAccessibleName(/^Full-time result: .+ \d/);
  await page.keyboard.press('Enter');
  await expect(frame.getByRole('link', { name: 'Slip, 1' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(matches.nth(1).getByRole('link', { name: /^(?!\d+ markets)/ })).toBeFocused();
  await frame.getByRole('button', { name: 'Skip to the slip' }).focus();
  await page.keyboard.press('Enter');
  await expect(frame.getByLabel('Stake')).toBeVisible();
});

test('in forced colours the sportsbook marks what is chosen, and frames no control over another', {
  tag: LONG,
}, async ({ page, player }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.setViewportSize(PHONE);
  const frame = await openSports(page, player);
  const groundOf = (name: string) =>
    frame
      .getByRole('link', { name, exact: true })
      .first()
      .evaluate((one) => getComputedStyle(one).backgroundColor);
  await showComing(frame);
  for (const [chosen, other] of [
    ['Football', 'Tennis'],
    ['Soon', 'Today'],
    ['Matches', 'My bets'],
  ] as const)
    await expect.poll(() => groundOf(chosen), `${chosen} beside ${other}`).not.toBe(await groundOf(other));
  const star = frame.getByRole('button', { name: /^Favourite: / }).first();
  expect(await star.evaluate((one) => getComputedStyle(one).borderTopWidth)).toBe('0px');
});

test('the reminder of time and money covers the slip on any screen until it is answered', {
  tag: LONG,
}, async ({ page, player }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  const frame = await openSports(page, player);
  // The clock of the frame alone: the page around logs an idle player out earlier.
  const passHalfAnHour = () =>
    frame.locator('html').evaluate(() => {
      const now = Date.now;
      Date.now = () => now() + 31 * 60_000;
    });
  await showComing(frame);
  await choose(frame, 14);
  await frame.getByRole('link', { name: 'Slip, 1' }).click();
  await place(frame);
  await frame.getByRole('button', { name: 'Keep the selections' }).click();
  const placing = frame.getByRole('button', { name: /^(Accept and place|Place bet) ·/ });
  await expect(placing).toBeVisible();
  await passHalfAnHour();
  const reminder = frame.getByRole('alertdialog', { name: 'You have played for 31 minutes' });
  await expect(reminder).toBeFocused();
  await expect(reminder).toHaveAccessibleDescription('You are ₦100 behind over all games in this session.');
  await expect(placing).toBeHidden();
  expect(await frame.locator('html').evaluate((one) => one.scrollHeight <= innerHeight)).toBe(true);
  await expect(frame.getByRole('button', { name: 'Take a break' })).toBeInViewport({ ratio: 1 });
  for (let key = 0; key < 4; key += 1) await page.keyboard.press('Tab');
  await expect(frame.getByRole('button', { name: 'Keep playing' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(reminder).toBeHidden();
  await expect(placing).toBeVisible();

  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(frame.getByRole('complementary', { name: 'Bet slip' })).toBeVisible();
  await passHalfAnHour();
  await expect(frame.getByRole('alertdialog', { name: 'You have played for 62 minutes' })).toBeFocused();
  await expect(placing).toBeHidden();
  await expectNoFaultsWithGame(page, 'the reminder');
  await frame.getByRole('button', { name: 'Take a break' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
});
