import type { Page } from '@playwright/test';
import { expect, test } from '../fixture.ts';
import { call, type Player } from '../people.ts';

const MOST_ROUNDS = 8;

async function launch(page: Page, origin: string, player: Player, gameId: string): Promise<void> {
  const asked = { token: player.token, gameId, deviceType: 'mobile' };
  const { launcherUrl } = await call<{ launcherUrl: string }>(origin, '/xpress/live/launcher-url', asked);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(launcherUrl);
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const cashOut = (page: Page) => button(page, /^Cash out ₦/);

/** Begins rounds and takes one step in each until one went well; the round is then open. */
async function untilAhead(page: Page, begin: string, step: RegExp): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    await button(page, begin).click();
    await button(page, step).click();
    await expect(cashOut(page).or(button(page, begin))).toBeEnabled();
    if (await cashOut(page).isVisible()) return;
  }
  throw new Error('no first step went well');
}

/** Loads the page again: the round is there as it was left. Then takes what it is worth. */
async function resumeAndCashOut(page: Page): Promise<void> {
  const worth = await cashOut(page).innerText();
  await page.reload();
  await expect(page.getByText('You left this round open.')).toBeVisible();
  await expect(cashOut(page)).toHaveText(worth);
  await cashOut(page).click();
  await expect(page.getByText('You cashed out')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
}

test('Boom Field: a tile opened by keyboard, taken up mid-field, cashed out; then every mine is shown', async ({
  page,
  player,
  server,
}) => {
  await launch(page, server.origin, player, 'boom-field');
  await button(page, '1 mine').click();
  await expect(page.getByText('96.00 % safe')).toBeVisible();
  await untilAhead(page, 'Lay the field', /^C3, closed/);
  await button(page, /^C3, safe/).focus();
  await page.keyboard.press('ArrowRight');
  await expect(button(page, /^C4, closed/)).toBeFocused();
  await resumeAndCashOut(page);
  await expect(button(page, /, mine$/)).toHaveCount(1);
  await expect(button(page, /, was safe$/)).toHaveCount(23);
});

test('Football Penalties: a shot shows its odds, lands as it was drawn, and the streak is cashed out', async ({
  page,
  player,
  server,
}) => {
  await launch(page, server.origin, player, 'football-penalties');
  await untilAhead(page, 'Step up', /^Down the middle: 80.00 % likely, then worth 1.21×, ₦121.25/);
  await expect(page.getByText('Down the middle: goal.')).toBeAttached();
  await resumeAndCashOut(page);
});

test('Plinko: the ball falls and pays what its slot says; the board follows the rows and the risk', async ({
  page,
  player,
  server,
}) => {
  await launch(page, server.origin, player, 'plinko');
  await button(page, 'High').click();
  await page.getByLabel('Rows of pegs').fill('16');
  await expect(page.getByText('Up to 1000× · 97.36 % comes back over many rounds')).toBeVisible();
  await button(page, /^Drop$/).click();
  await expect(page.getByText('for a stake of ₦100')).toBeVisible();
  const said = await page.getByText(/^The ball fell into/).innerText();
  const [, multiple = '', paid = ''] = /into ([\d.]+)×\. Paid ₦([\d,.]+)\.$/.exec(said) ?? [];
  expect(Number(paid.replaceAll(',', ''))).toBeCloseTo(Number(multiple) * 100, 2);
  await page.reload();
  await expect(page.getByText('for a stake of ₦100')).toBeVisible();
});
