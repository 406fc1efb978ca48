import { hash } from 'node:crypto';
import { sharedGame as cars } from '@jara/cars/game';
import type { AnySharedGame } from '@jara/game-kit/shared-game';
import type { SharedReceipt } from '@jara/game-kit/verify/shared-receipt';
import { verifySharedRound } from '@jara/game-kit/verify/verify-shared';
import { sharedGame as horses } from '@jara/horses/game';
import type { Browser, FrameLocator, Page } from '@playwright/test';
import { expectNoFaultsWithGame } from '../axe.ts';
import { expect, test } from '../fixture.ts';
import { makePerson, signUpByCalls } from '../people.ts';
import { enterAs } from '../steps.ts';
import { balanceKobo } from './journey.ts';
import { closeSection, cutOff, openSection, shortened } from './sections.ts';

const sha256 = (data: Uint8Array) => hash('sha256', data, 'buffer');
const SIZES = [
  { width: 320, height: 640 },
  { width: 360, height: 760 },
  { width: 740, height: 360 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];
/** Minimum time left for bets by clicks. */
const SECONDS_NEEDED = 12;
const SECONDS_TO_PLACE = 3;
const TAP_MS = 4_000;
const MAX_RACES = 3;
const STAKE_KOBO = 10_000;
/** The selections: a runner and a combination. The tests of rules and receipts cover the payouts of every market. */
interface Bets {
  readonly single: 'Win' | 'Place' | 'Show';
  readonly combination: { readonly name: string; readonly picks: readonly string[] };
}
const AT_HORSES: Bets = { single: 'Win', combination: { name: 'Exacta', picks: ['1st', '2nd'] } };
const AT_CARS: Bets = { single: 'Show', combination: { name: 'Quinella', picks: ['in', 'in'] } };

type Game = { readonly id: string; readonly title: string };

async function open(page: Page, { id, title }: Game): Promise<FrameLocator> {
  await page.goto(`/virtual?id=${id}`);
  const frame = page.frameLocator(`iframe[title="${title}"]`);
  await expect(frame.getByRole('button', { name: /^Win, 1 / })).toBeVisible({ timeout: 30_000 });
  return frame;
}

/** Another player with a browser of their own, on a wide screen. */
async function joinAnother(browser: Browser, origin: string): Promise<Page> {
  const other = await signUpByCalls(origin, makePerson(), 5_000);
  const viewport = { width: 1280, height: 800 };
  const context = await browser.newContext({
    ...{ baseURL: origin, serviceWorkers: 'block', locale: 'en-NG', viewport },
  });
  const page = await context.newPage();
  await enterAs(page, other);
  return page;
}

async function secondsLeft(frame: FrameLocator): Promise<number> {
  const [clock = '0:00'] = await frame.getByText(/^0:\d\d$/).allInnerTexts();
  return Number(clock.slice(2));
}

/** Puts the selections on the slip by taps; returns the odds shown, by the market's name. */
async function choose(frame: FrameLocator, { single, combination }: Bets): Promise<Map<string, number>> {
  const shown = new Map<string, number>();
  const price = frame.getByRole('button', { name: new RegExp(`^${single}, \\d`) }).first();
  shown.set(single, oddsIn(await price.getAttribute('aria-label')));
  await price.click({ timeout: TAP_MS });
  const { name, picks } = combination;
  await frame.getByRole('button', { name, exact: true }).click({ timeout: TAP_MS });
  for (const [at, place] of picks.entries())
    await frame
      .getByRole('button', { name: new RegExp(`^${at + 1} .*, ${place}$`) })
      .click({ timeout: TAP_MS });
  shown.set(name, oddsIn(await frame.getByText(/^[\d ›+]+ · [\d.]+$/).innerText({ timeout: TAP_MS })));
  await frame.getByRole('button', { name: 'Add to slip' }).click({ timeout: TAP_MS });
  return shown;
}

/** On a busy machine bets may close before all are chosen: then on the next race. */
async function betOn(frame: FrameLocator, bets: Bets): Promise<Map<string, number>> {
  for (let race = 1; race <= MAX_RACES; race += 1) {
    await frame.getByRole('button', { name: 'Win, place, show' }).click();
    await expect.poll(() => secondsLeft(frame), { timeout: 90_000 }).toBeGreaterThan(SECONDS_NEEDED);
    const shown = await choose(frame, bets).catch(() => null);
    if (shown === null || (await secondsLeft(frame)) < SECONDS_TO_PLACE) continue;
    await frame.getByRole('button', { name: 'Place 2 bets · ₦200' }).click();
    const placed = frame.getByText(/^2 bets$|^Your bets on this round$/).filter({ visible: true });
    if (
      await placed.waitFor({ timeout: 15_000 }).then(
        () => true,
        () => false,
      )
    )
      return shown;
  }
  throw new Error(`bets closed before all were chosen, in ${MAX_RACES} races`);
}

/** `3.40` at the end, in hundredths. */
function oddsIn(text: string | null): number {
  const odds = /(\d+)\.(\d\d)$/.exec(text ?? '');
  if (odds === null) throw new Error(`no odds in “${text}”`);
  return Number(odds[1]) * 100 + Number(odds[2]);
}

/** The race is run; every bet was paid at the card's odds, and its receipt agrees in the verifier. */
async function paidAsPromised(
  frame: FrameLocator,
  game: unknown,
  shown: ReadonlyMap<string, number>,
): Promise<number> {
  await expect(frame.getByText(/ wins$/)).toBeVisible({ timeout: 60_000 });
  // Settled when the animation has ended.
  await expect(frame.getByText('Result', { exact: true })).toBeVisible({ timeout: 30_000 });
  await openSection(frame, 'My rounds');
  for (let bet = 0; bet < shown.size; bet += 1)
    await frame.getByRole('button', { name: 'Details' }).first().click();
  const texts = frame.getByRole('textbox', { name: 'Receipt of this round' });
  await expect(texts).toHaveCount(shown.size);
  let paidKobo = 0;
  for (const text of await texts.all()) {
    const receipt: SharedReceipt = JSON.parse(await text.inputValue());
    const verdict = verifySharedRound(sha256, [game as AnySharedGame], receipt);
    expect(verdict.kind === 'checked' && verdict.agrees).toBe(true);
    const { market } = (receipt.bet as { selection: { market: string } }).selection;
    const name = [...shown.keys()].find((one) => one.toLowerCase().replace(' ', '-') === market);
    const payout = Math.round((receipt.payout ?? 0) * 100);
    if (payout > 0) expect(payout).toBe((STAKE_KOBO * (shown.get(name ?? '') ?? 0)) / 100);
    paidKobo += payout;
  }
  await closeSection(frame);
  return paidKobo;
}

/** The whole order of the last race on both pages, from its row. */
async function orderOf(frame: FrameLocator, race: number): Promise<string> {
  const isOpen = frame.getByRole('button', { name: 'Results', exact: true });
  await isOpen.click();
  const row = frame.getByRole('listitem').filter({
    has: frame.getByRole('button', { name: new RegExp(`^The whole order of race ${race}\\b`) }),
  });
  await row.getByRole('button', { name: /^The whole order of race / }).click();
  return row.getByRole('list').first().innerText();
}

async function fits(page: Page, frame: FrameLocator, title: string): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expect.poll(() => cutOff(page), { message: `${title} at ${size.width} px` }).toEqual([]);
    const names = frame.getByRole('main').getByRole('listitem');
    const cutNames = () => shortened(names);
    await expect.poll(cutNames, { message: `names of ${title} at ${size.width} px` }).toEqual([]);
    const stage = async () => {
      const box = await frame.locator('[data-stage]').boundingBox();
      return box !== null && box.height > 90 && box.x >= 0 && box.x + box.width <= size.width;
    };
    await expect.poll(stage, { message: `the stage of ${title} at ${size.width} px` }).toBe(true);
  }
}

test.use({ roundSpeed: 3 });
test.setTimeout(300_000);

test('three players at the races: a runner and a combination, paid at the card’s odds, and the same order for all', async ({
  page,
  player,
  browser,
  server,
}) => {
  const [wide, third] = await Promise.all([1, 2].map(() => joinAnother(browser, server.origin)));
  if (wide === undefined || third === undefined) throw new Error('no other players');
  await enterAs(page, player);
  // While bets are chosen nothing moves: simultaneous animations take a busy machine's time.
  for (const one of [page, wide, third]) await one.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 360, height: 760 });
  const [atHorses, atCars, alsoAtHorses] = await Promise.all([
    open(page, horses),
    open(wide, cars),
    open(third, horses),
  ]);
  const before = await Promise.all([balanceKobo(atHorses), balanceKobo(atCars)]);
  const race = async (one: Page, frame: FrameLocator, game: unknown, bets: Bets) => {
    const shown = await betOn(frame, bets);
    await one.emulateMedia({ reducedMotion: null });
    return paidAsPromised(frame, game, shown);
  };
  const [paid] = await Promise.all([
    Promise.all([race(page, atHorses, horses, AT_HORSES), race(wide, atCars, cars, AT_CARS)]),
    betOn(alsoAtHorses, AT_HORSES),
  ]);
  for (const [at, frame] of [atHorses, atCars].entries())
    await expect.poll(() => balanceKobo(frame)).toBe((before[at] ?? 0) - 2 * STAKE_KOBO + (paid[at] ?? 0));

  const seenByOther = await open(wide, horses);
  const newest = atHorses.getByRole('button', { name: /^The whole order of race / }).first();
  await atHorses.getByRole('button', { name: 'Results', exact: true }).click();
  const number = Number(/\d+/.exec((await newest.innerText()) ?? '')?.[0]);
  const orders = await Promise.all(
    [atHorses, seenByOther, alsoAtHorses].map((frame) => orderOf(frame, number)),
  );
  expect(new Set(orders).size, orders.join(' / ')).toBe(1);
  for (const one of [wide, third]) await one.context().close();

  await expectNoFaultsWithGame(page, 'results of the races');
  await fits(page, atHorses, horses.title);

  await atHorses.getByRole('button', { name: 'Race card', exact: true }).click();
  await atHorses.getByRole('button', { name: 'Trifecta', exact: true }).click();
  await fits(page, atHorses, 'the trifecta');
  await page.setViewportSize({ width: 320, height: 640 });
  await atHorses.getByRole('button', { name: 'How these prices are made' }).click();
  const sheet = atHorses.getByRole('dialog');
  await expect(sheet.getByRole('columnheader', { name: 'Show', exact: true })).toBeVisible();
  expect(await sheet.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});
