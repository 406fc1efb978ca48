import type { FrameLocator, Locator, Page } from '@playwright/test';
import { expect, test } from './fixture.ts';
import { betButton } from './games/sections.ts';
import { call, type Player, payIn } from './people.ts';
import { enterAs, expectBalance } from './steps.ts';

/** The texts of one language that the walk reads; the other labels are equal in both. */
interface Sentences {
  readonly left: string;
  readonly pause: RegExp;
  readonly boarding: string;
  readonly ifOddsChange: string;
  readonly kept: string;
  readonly sendBack: string;
}
const WALKS: readonly (readonly [
  name: string,
  language: string,
  viewport: { readonly width: number; readonly height: number },
  words: Sentences,
])[] = [
  [
    'on a phone, in English',
    'en',
    { width: 360, height: 740 },
    {
      left: 'Your stake limit leaves ₦50 today. Nothing was taken.',
      pause: /^You are taking a break/,
      boarding: 'Place your bets',
      ifOddsChange: 'If odds change',
      kept: 'Money kept apart',
      sendBack: 'Send it back now',
    },
  ],
  [
    'at a desk, in Pidgin',
    'pcm',
    { width: 1280, height: 800 },
    {
      left: 'Your stake limit remain ₦50 for today. We no take anything.',
      pause: /^You dey rest/,
      boarding: 'Place your bets',
      ifOddsChange: 'If odds come change',
      kept: 'Money wey we keep one side',
      sendBack: 'Send am back now',
    },
  ],
];

const gameIn = (page: Page): FrameLocator => page.frameLocator('main iframe');

async function atTheWheel(page: Page): Promise<Locator> {
  await page.goto('/dashboard/spinit/play');
  await page.getByLabel('Your stake').fill('100');
  await page.getByRole('button', { name: 'Spin Now' }).click();
  return page.locator('body');
}

async function inASoloGame(page: Page): Promise<Locator> {
  await page.goto('/virtual?id=plinko');
  await betButton(gameIn(page)).click();
  return gameIn(page).locator('body');
}

async function onAFlight(page: Page, { boarding }: Sentences): Promise<Locator> {
  await page.goto('/virtual?id=crash');
  await expect(gameIn(page).getByText(boarding)).toBeVisible({ timeout: 120_000 });
  await betButton(gameIn(page)).first().click();
  return gameIn(page).locator('body');
}

async function inTheSportsbook(page: Page, { ifOddsChange }: Sentences): Promise<Locator> {
  await page.goto('/sports-betting');
  const frame = gameIn(page);
  const choices = frame.getByRole('button', { name: /^Full-time result: .+ \d+\.\d\d$/ });
  // The last one: the first may begin meanwhile.
  await choices.last().click();
  const slipTab = frame.getByRole('link', { name: /^Slip, 1/ });
  if (await slipTab.isVisible()) await slipTab.click();
  await frame.getByLabel(ifOddsChange).selectOption('any');
  await frame.getByRole('button', { name: /^Place bet ·/ }).click();
  return frame.locator('body');
}

async function newToken(origin: string, { phone, password }: Player): Promise<string> {
  const answer = await call<{ data: { token: string } }>(origin, '/agent/login', { userId: phone, password });
  return answer.data.token;
}

const PRODUCTS = [atTheWheel, inASoloGame, onAFlight, inTheSportsbook] as const;

test.setTimeout(300_000);

/** A device of the player's, in this language. */
async function comeAs(page: Page, player: Player, language: string): Promise<void> {
  await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
  await enterAs(page, player);
}

for (const [name, language, viewport, sentences] of WALKS)
  test(`each product refuses a stake above the limit in its own place, and so does a break, ${name}`, async ({
    page,
    player,
    server,
    browser,
  }) => {
    await page.setViewportSize(viewport);
    await comeAs(page, player, language);
    const { token } = player;
    const limits = { stake: '50', deposit: '1000' };
    for (const [limit, amount] of Object.entries(limits))
      await call(server.origin, '/agent/set-limit', { token, limit, period: 'day', amount });
    for (const bet of PRODUCTS)
      await expect((await bet(page, sentences)).getByText(sentences.left).first()).toBeVisible();

    // The limit of deposits counts the ₦5,000 of the sign-up.
    await payIn(server.origin, player.depositCode, 2_000);
    await page.goto('/dashboard/wallet');
    const kept = page.getByRole('region', { name: sentences.kept });
    await expect(kept).toContainText('₦2,000');
    await expect(kept.getByRole('button', { name: sentences.sendBack })).toBeVisible();
    await expectBalance(page, '₦5,000');

    // The break begins on another device: this one is logged out, and a login leads to no bet.
    await call(server.origin, '/agent/time-out', { token, days: 1 });
    await expect(page).toHaveURL(/\/login/);
    const context = await browser.newContext({ baseURL: server.origin, viewport, serviceWorkers: 'block' });
    const later = await context.newPage();
    await comeAs(later, { ...player, token: await newToken(server.origin, player) }, language);
    for (const bet of PRODUCTS)
      await expect((await bet(later, sentences)).getByText(sentences.pause).first()).toBeVisible();
    await later.goto('/dashboard/wallet');
    await expectBalance(later, '₦5,000');
    await context.close();
  });
