import { readFile } from 'node:fs/promises';
import type { Browser, FrameLocator, Page } from '@playwright/test';
import { expectNoFaults, expectNoFaultsWithGame } from '../axe.ts';
import { expect, test } from '../fixture.ts';
import { makePerson, signUpByCalls } from '../people.ts';
import { LONG } from '../selection.ts';
import { enterAs } from '../steps.ts';
import { balanceKobo, button, comeAsVisitor } from './journey.ts';
import { closeSection, cutOff, openSection } from './sections.ts';

const SHELF = 'Aviator games';
const TITLE = 'Lagos Jet';
const STAKE_KOBO = 10_000;
/** Maximum flights to try: one in 25 ends as it starts, before any manual cash-out. */
const MAX_FLIGHTS = 10;
const SIZES = [
  { width: 320, height: 640 },
  { width: 360, height: 640 },
  { width: 740, height: 360 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];

const panel = (frame: FrameLocator, number: 1 | 2) =>
  frame.getByRole('region', { name: `Bet ${number}`, exact: true });
const results = (frame: FrameLocator) =>
  frame.getByRole('list', { name: 'Last flights' }).getByRole('listitem');
/** After a flight that may take more than a minute. */
const FLIGHT_MS = 120_000;
const isOpen = (frame: FrameLocator) =>
  expect(frame.getByText('Place your bets')).toBeVisible({ timeout: FLIGHT_MS });
const hasFlown = (frame: FrameLocator) =>
  expect(frame.getByText('Flew away at', { exact: true })).toBeVisible({ timeout: 90_000 });

/** Another player with a browser of their own, at the same flight. */
async function joinAnother(browser: Browser, origin: string): Promise<{ page: Page; frame: FrameLocator }> {
  const other = await signUpByCalls(origin, makePerson(), 5_000);
  // The flight is drawn until its end: in a small window, for few pixels.
  const viewport = { width: 320, height: 640 };
  const context = await browser.newContext({
    ...{ baseURL: origin, viewport, serviceWorkers: 'block', locale: 'en-NG' },
  });
  const page = await context.newPage();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await enterAs(page, other);
  await page.goto('/virtual?id=crash');
  const frame = page.frameLocator(`iframe[title="${TITLE}"]`);
  await expect(panel(frame, 1)).toBeVisible();
  return { page, frame };
}

/** Bets on an open flight and cashes out manually as soon as possible; returns whether it was in time. */
async function cashOutByHand(frame: FrameLocator): Promise<boolean> {
  await isOpen(frame);
  await panel(frame, 1).getByRole('button', { name: 'Bet ₦100', exact: true }).click();
  const cashOut = panel(frame, 1).getByRole('button', { name: /^Cash out/ });
  const over = panel(frame, 1).getByText(/^It flew away at/);
  // The result is shown for two and a half seconds, but a next bet can be placed from then on.
  const next = panel(frame, 1).getByRole('button', { name: /^Bet ₦100/ });
  await expect(next).toBeHidden();
  // A bet that comes a moment too late waits for the end of the flight that has begun.
  await expect(cashOut.or(over).or(next).first()).toBeVisible({ timeout: FLIGHT_MS });
  if (!(await cashOut.isVisible())) return false;
  await cashOut.click({ timeout: 5_000 }).catch(() => undefined);
  const cashed = panel(frame, 1).getByText(/^Cashed out at/);
  await expect(cashed.or(over).or(next).first()).toBeVisible({ timeout: 90_000 });
  return cashed.isVisible();
}

test.setTimeout(300_000);

test('three players at one flight: bets, a cash-out by hand, and the same end for all', async ({
  page,
  player,
  browser,
  server,
}) => {
  const frame = await comeAsVisitor(page, player, SHELF, TITLE);
  const others = await Promise.all([1, 2].map(() => joinAnother(browser, server.origin)));
  const frames = [frame, ...others.map((other) => other.frame)];
  // The others are open to the end: on this flight, or on the next one where it has begun.
  for (const other of others)
    await panel(other.frame, 1)
      .getByRole('button', { name: /^Bet ₦100/ })
      .click();

  let flights = 1;
  while (!(await cashOutByHand(frame))) {
    expect(flights, 'flights that ended before anybody could cash out').toBeLessThan(MAX_FLIGHTS);
    flights += 1;
  }
  await Promise.all(frames.map(hasFlown));
  const ends = await Promise.all(frames.map((one) => results(one).first().innerText()));
  expect(new Set(ends).size, ends.join(', ')).toBe(1);
  const note = await panel(frame, 1)
    .getByText(/^Cashed out at .*₦/)
    .innerText();
  const paidKobo = Math.round(Number(/₦([\d,.]+)/.exec(note)?.[1]?.replaceAll(',', '')) * 100);
  expect(paidKobo).toBeGreaterThan(STAKE_KOBO);
  await expect.poll(() => balanceKobo(frame)).toBe(500_000 - flights * STAKE_KOBO + paidKobo);

  // The bet is in the list, with its proof.
  await openSection(frame, 'My rounds');
  await frame.getByRole('button', { name: 'Details' }).first().click();
  const receipt = JSON.parse(
    await frame.getByRole('textbox', { name: 'Receipt of this round' }).inputValue(),
  );
  expect(receipt.outcome.point).toBe(Math.round(Number(ends[0]?.replace(/[×,]/g, '')) * 100));
  expect(receipt.payout).toBe(paidKobo / 100);
  for (const other of others) {
    await expect.poll(() => balanceKobo(other.frame)).toBe(500_000 - STAKE_KOBO);
    await other.page.context().close();
  }

  // It is also in the list of all bets, with those of other games.
  await frame.getByRole('button', { name: 'My bets in all games' }).click();
  const bets = page.getByRole('region', { name: 'Your bets' }).locator(':scope > ul > li');
  await expect(bets).toHaveCount(flights);
  await expect(bets.first()).toContainText(/^Lagos Jet.*Won ₦[\d,.]+Stake ₦100$/);
  await bets.first().getByRole('button').click();
  await expect(bets.first().getByText(`flew away at ${ends[0]}`)).toBeVisible();
  await expect(bets.first().getByRole('link', { name: 'Check this round' })).toBeVisible();
  await expectNoFaults(page, 'my bets');
  await page.evaluate(() => localStorage.setItem('language', 'pcm'));
  await page.reload();
  const inPidgin = page.getByRole('region', { name: 'Your bets' }).locator(':scope > ul > li').first();
  await inPidgin.getByRole('button').click();
  await expect(inPidgin.getByText(`e fly comot for ${ends[0]}`)).toBeVisible();
});

test('a bet waits for the next flight, cashes itself out or is lost, and automatic bets can be stopped', {
  tag: LONG,
}, async ({ page, player }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await enterAs(page, player);
  await page.goto('/virtual?id=crash');
  const frame = page.frameLocator(`iframe[title="${TITLE}"]`);
  const [first, second] = [panel(frame, 1), panel(frame, 2)];
  await expect(first).toBeVisible();

  // During a flight the bet is queued, and can be cancelled; a flight that ends in between starts it.
  const climbing = frame.locator('p[aria-hidden="true"]').filter({ hasText: /^1\.\d\d×$/ });
  await expect(async () => {
    // Between two flights a press would count for the next one before its label can be read.
    await expect(climbing).toBeVisible({ timeout: 60_000 });
    await second.getByRole('button', { name: /on the next flight$/ }).click({ timeout: 1_000 });
    await expect(second).toContainText('₦100 goes on the next flight', { timeout: 1_000 });
    await second.getByRole('button', { name: 'Take it back' }).click({ timeout: 1_000 });
  }).toPass({ timeout: 120_000 });

  await first.getByRole('button', { name: /^Automatic/ }).click();
  const sheet = frame.getByRole('dialog', { name: /^Automatic/ });
  await sheet.getByRole('switch', { name: 'Auto cash-out' }).click();
  const value = sheet.getByLabel('Cash out at');
  await value.fill('0.5');
  await expect(sheet.getByRole('alert')).toContainText('Choose a cash-out from 1.01× to 10,000.00×');
  await value.fill('1.01');
  await sheet.getByRole('button', { name: 'Start 5 bets' }).click();

  const outcome = first.getByText(/^(Cashed out at 1\.01×|It flew away at 1\.00×)/);
  await expect(outcome).toBeVisible({ timeout: 90_000 });
  const stop = first.getByRole('button', { name: 'Stop automatic (4 more)' });
  await stop.click({ timeout: 60_000 });
  await expect(first.getByRole('button', { name: /^Bet ₦100/ })).toBeVisible();

  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expect.poll(() => cutOff(page), { message: `at ${size.width} px` }).toEqual([]);
    const { width, height } = size;
    for (const part of ['[data-stage]', '[data-main-action]']) {
      const inside = async () => {
        const box = await frame.locator(part).boundingBox();
        return (
          box !== null &&
          box.x >= 0 &&
          box.y >= 0 &&
          box.x + box.width <= width &&
          box.y + box.height <= height
        );
      };
      await expect.poll(inside, { message: `${part} inside ${width} × ${height}` }).toBe(true);
    }
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoFaultsWithGame(page, 'the flight');
  await button(frame, 'Menu').click();
  await expectNoFaultsWithGame(page, 'the menu');
  await closeSection(frame);
  await openSection(frame, 'Fairness');
  await expect(frame.getByText('Commitment of this season', { exact: true })).toBeVisible();
  await expectNoFaultsWithGame(page, 'the season');
  const saving = page.waitForEvent('download');
  await button(frame, 'Save this season’s rounds').click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/^season-[\w-]+\.json$/);
  const season = JSON.parse(await readFile(await saved.path(), 'utf8')) as { played: unknown[] };
  expect(season.played.length).toBeGreaterThan(0);
});
