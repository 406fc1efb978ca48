import { hash } from 'node:crypto';
import type { SharedReceipt } from '@jara/game-kit/verify/shared-receipt';
import { verifySharedRound } from '@jara/game-kit/verify/verify-shared';
import { sharedGame as fights } from '@jara/mma-fights/game';
import type { Browser, FrameLocator, Page } from '@playwright/test';
import { expectNoFaultsWithGame } from '../axe.ts';
import { expect, test } from '../fixture.ts';
import { makePerson, signUpByCalls } from '../people.ts';
import { enterAs } from '../steps.ts';
import { balanceKobo } from './journey.ts';
import { closeSection, cutOff, openSection } from './sections.ts';

const sha256 = (data: Uint8Array) => hash('sha256', data, 'buffer');
const STAKE_KOBO = 10_000;
/** Bets are open for twenty seconds here; the tests of rules and receipts cover the payouts of every market. */
const MARKETS = { Winner: 'winner', 'How it ends': 'method' } as const;
const SIZES = [
  { width: 320, height: 640 },
  { width: 360, height: 740 },
  { width: 740, height: 360 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];
/** Long enough for the bets by clicks. */
const SECONDS_NEEDED = 13;

async function enter(browser: Browser, origin: string, width: number, height: number) {
  const player = await signUpByCalls(origin, makePerson(), 5_000);
  const viewport = { width, height };
  const context = await browser.newContext({
    ...{ baseURL: origin, viewport, serviceWorkers: 'block', locale: 'en-NG' },
  });
  const page = await context.newPage();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await enterAs(page, player);
  await page.goto('/virtual?id=mma-fights');
  const frame = page.frameLocator(`iframe[title="${fights.title}"]`);
  await expect(frame.getByRole('region', { name: 'Markets' })).toBeVisible({ timeout: 30_000 });
  return { page, frame };
}

async function secondsLeft(frame: FrameLocator): Promise<number> {
  const clock = frame.getByText(/^0:\d\d$/).first();
  return (await frame.getByText('Bets are open').isVisible())
    ? Number((await clock.innerText()).slice(2))
    : 0;
}

/** Selects the first selection of each market by taps; returns the odds shown, in hundredths. */
async function betOnAll(frame: FrameLocator): Promise<Map<string, number>> {
  const shown = new Map<string, number>();
  for (const [name, market] of Object.entries(MARKETS)) {
    const price = frame.getByRole('group', { name, exact: true }).getByRole('button').first();
    const odds = /(\d+)\.(\d\d)$/.exec(await price.innerText());
    shown.set(market, Number(odds?.[1]) * 100 + Number(odds?.[2]));
    await price.click();
  }
  await frame.getByRole('button', { name: 'Place 2 bets · ₦200' }).click();
  await expect(frame.getByRole('button', { name: /, your bet, / })).toHaveCount(shown.size);
  return shown;
}

/** Every bet was paid at the card's odds, and its receipt agrees in the verifier. */
async function paidAsPromised(frame: FrameLocator, shown: ReadonlyMap<string, number>) {
  await openSection(frame, 'My rounds');
  const details = frame.getByRole('button', { name: 'Details' });
  await expect(details).toHaveCount(shown.size);
  for (let bet = 0; bet < shown.size; bet += 1) await details.first().click();
  const texts = frame.getByRole('textbox', { name: 'Receipt of this round' });
  await expect(texts).toHaveCount(shown.size);
  let paidKobo = 0;
  let outcome: unknown = null;
  for (const text of await texts.all()) {
    const receipt: SharedReceipt = JSON.parse(await text.inputValue());
    const verdict = verifySharedRound(sha256, [fights], receipt);
    expect(verdict.kind === 'checked' && verdict.agrees).toBe(true);
    const { market } = (receipt.bet as { selection: { market: string } }).selection;
    const payout = Math.round((receipt.payout ?? 0) * 100);
    if (payout > 0) expect(payout).toBe((STAKE_KOBO * (shown.get(market) ?? 0)) / 100);
    paidKobo += payout;
    outcome = receipt.outcome;
  }
  await closeSection(frame);
  return { paidKobo, outcome };
}

async function fits(page: Page, frame: FrameLocator): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expect.poll(() => cutOff(page), { message: `at ${size.width} px` }).toEqual([]);
    const isStageInside = async () => {
      const box = await frame.locator('[data-stage]').boundingBox();
      return box !== null && box.height > 90 && box.x >= 0 && box.x + box.width <= size.width;
    };
    await expect.poll(isStageInside, { message: `the stage at ${size.width} px` }).toBe(true);
  }
}

test.use({ roundSpeed: 3 });
test.setTimeout(180_000);

test('two players at one fight: bets on two markets, the same end for both, paid at the card’s odds', async ({
  browser,
  server,
}) => {
  const both = await Promise.all([
    enter(browser, server.origin, 360, 740),
    enter(browser, server.origin, 1280, 800),
  ]);
  const frames = both.map(({ frame }) => frame);
  const soonest = async () => Math.min(...(await Promise.all(frames.map(secondsLeft))));
  await expect.poll(soonest, { timeout: 60_000 }).toBeGreaterThan(SECONDS_NEEDED);
  const shown = await Promise.all(frames.map(betOnAll));
  // Only one animation moves: two take a busy machine's time.
  await both[0].page.emulateMedia({ reducedMotion: null });
  const ends = await Promise.all(
    frames.map(async (frame) => {
      const end = frame.getByRole('log').getByText(/ wins (by|on) /);
      await expect(end).toBeVisible({ timeout: 60_000 });
      return end.innerText();
    }),
  );
  expect(ends[0]).toBe(ends[1]);
  // Settled when the animation has ended.
  for (const frame of frames) await expect(frame.getByText('In play')).toHaveCount(0, { timeout: 30_000 });
  const paid = await Promise.all(frames.map((frame, at) => paidAsPromised(frame, shown[at] ?? new Map())));
  expect(paid[0]?.outcome).toEqual(paid[1]?.outcome);
  for (const [at, frame] of frames.entries()) {
    const staked = STAKE_KOBO * Object.keys(MARKETS).length;
    await expect.poll(() => balanceKobo(frame)).toBe(500_000 - staked + (paid[at]?.paidKobo ?? 0));
  }
  const [phone, wide] = both;
  await fits(phone.page, phone.frame);
  await expectNoFaultsWithGame(wide.page, 'the fight');
  await wide.frame.getByRole('button', { name: 'Last fights' }).click();
  await expect(wide.frame.getByRole('list', { name: 'Last fights' }).getByRole('listitem')).not.toHaveCount(
    0,
  );
  await expectNoFaultsWithGame(wide.page, 'the last fights');
  await Promise.all(both.map(({ page }) => page.context().close()));
});
